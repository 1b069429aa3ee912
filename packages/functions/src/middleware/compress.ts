// Compresses answers over 2 KB in the handler, since API Gateway's HTTP APIs don't.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const WORTH_IT = 2048

/** Compresses with brotli, as for every answer to a current browser. */
export const brotli = (bytes: string | Uint8Array): Uint8Array =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const encoders: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  br: brotli,
  gzip: bytes => gzipSync(bytes, { level: 6 }),
}

/** Brotli if the caller accepts it, otherwise gzip. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.headers.get('content-encoding') || c.req.method === 'HEAD') return
  const accepted = c.req.header('accept-encoding') ?? ''
  const encoding = ['br', 'gzip'].find(each =>
    new RegExp(`(^|[ ,])${each}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`).test(accepted),
  )
  const encode = encoding && encoders[encoding]
  if (!encode) return
  const { status, headers, body } = c.res
  if (!body) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isWorthIt = bytes.length > WORTH_IT
  if (isWorthIt) {
    headers.set('content-encoding', encoding)
    headers.append('vary', 'accept-encoding')
    headers.delete('content-length')
  }
  // Cleared first: an answer that replaces another gets the other's headers as well.
  c.res = undefined
  c.res = new Response(isWorthIt ? new Uint8Array(encode(bytes)) : bytes, { status, headers })
}
