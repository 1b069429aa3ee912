// Files of the built web app: compressed once, cached for ever when their name carries a hash, `index.html` for the rest.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

/** How long a browser may keep the files of a folder, as in infra/web.ts. */
const KEPT = [
  ['/assets/', 'public, max-age=31536000, immutable'],
  ['/fonts/', 'public, max-age=2592000'],
  ['/icons/', 'public, max-age=2592000'],
] as const

interface Body {
  bytes: Buffer
  encoding?: 'br' | 'gzip'
}

interface File {
  type: string
  plain: Body
  /** Made when first asked for. */
  br?: Body
  gzip?: Body
}

const encoded = (file: File, accepted: string): Body => {
  if (!COMPRESSED.has(extensionOf(file))) return file.plain
  if (/\bbr\b/.test(accepted)) {
    file.br ??= {
      bytes: brotliCompressSync(file.plain.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      encoding: 'br',
    }
    return file.br
  }
  if (/\bgzip\b/.test(accepted)) {
    file.gzip ??= { bytes: gzipSync(file.plain.bytes), encoding: 'gzip' }
    return file.gzip
  }
  return file.plain
}

const extensionOf = (file: File): string =>
  Object.keys(TYPES).find(extension => TYPES[extension] === file.type) ?? ''

/** Serves a folder that does not change while it is served. */
export const staticFiles = (dir: string, headers: Record<string, string>) => {
  const known = new Map<string, Promise<File | undefined>>()
  const load = async (path: string): Promise<File | undefined> => {
    const bytes = await readFile(join(dir, path)).catch(() => undefined)
    return bytes && { type: TYPES[extname(path)] ?? 'application/octet-stream', plain: { bytes } }
  }
  const fileAt = (path: string): Promise<File | undefined> => {
    const file = known.get(path) ?? load(path)
    // Only files that exist stay in the map, or anybody could fill it.
    known.set(path, file)
    file.then(found => found ?? known.delete(path))
    return file
  }
  const pathOf = (url: string): string | undefined => {
    try {
      return normalize(decodeURIComponent(url.split(/[?#]/)[0] ?? '/'))
    } catch {
      return undefined
    }
  }
  return async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = message
    const path = pathOf(message.url ?? '/')
    if ((method !== 'GET' && method !== 'HEAD') || !path || path.startsWith('..') || path.includes('\0')) {
      response.writeHead(method === 'GET' || method === 'HEAD' ? 404 : 405, headers).end()
      return
    }
    const named = extname(path) ? await fileAt(path) : undefined
    // A missing script must not be answered by a page; any other address belongs to the app's own router.
    const file = named ?? (extname(path) ? undefined : await fileAt('/index.html'))
    if (!file) {
      response.writeHead(404, headers).end()
      return
    }
    const { bytes, encoding } = encoded(file, String(message.headers['accept-encoding'] ?? ''))
    const kept = named && KEPT.find(([folder]) => path.startsWith(folder))?.[1]
    response.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': bytes.length,
      'cache-control': kept ?? 'no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(method === 'HEAD' ? undefined : bytes)
  }
}
