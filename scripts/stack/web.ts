// Builds the web app when its sources have changed, and says how its files are served.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { securityHeaders } from '@vetrounds/core/http/headers'
import { staticFiles } from '@vetrounds/local/serve/static'
import { root } from './state.ts'

export const webDir = join(root, 'packages', 'web')
const dist = join(webDir, 'dist')
const stamp = join(dist, '.sources')

const SOURCES = ['packages/web', 'packages/core/src', 'package-lock.json']
const IGNORED = new Set(['dist', 'node_modules'])

const filesBelow = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path]
  const names = (await readdir(path)).filter(name => !IGNORED.has(name)).sort()
  return (await Promise.all(names.map(name => filesBelow(join(path, name))))).flat()
}

/** A hash of everything that the build reads; equal sources give an equal build. */
const sourcesHash = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of await filesBelow(join(root, source)))
      hash.update(`${file.slice(root.length)}\0`).update(await readFile(file))
  return hash.digest('hex')
}

const runVite = (options: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
      cwd: webDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        said += chunk
      })
    child.once('error', reject)
    child.once('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`The web app could not be built:\n${said.trim()}`))
    })
  })

/** Builds the web app unless there is a build of these very sources. Resolves to whether it had to. */
export const buildWeb = async (): Promise<boolean> => {
  const hash = await sourcesHash()
  const built = existsSync(join(dist, 'index.html')) && (await readFile(stamp, 'utf8').catch(() => ''))
  if (built === hash) return false
  await runVite()
  await writeFile(stamp, hash)
  return true
}

/** Builds the app with `/ui` in it, the page of all primitives, into a folder of its own. */
export const buildGallery = (outDir: string): Promise<void> =>
  runVite(['--mode', 'gallery', '--outDir', outDir, '--emptyOutDir'])

/** The built app with its security headers, which let it speak to the bucket and to the broker. */
export const webFiles = async (
  { fileOrigin, socketOrigin }: { fileOrigin: string; socketOrigin?: string },
  dir = dist,
) => {
  const csp: { scriptHashes: string[]; styleHashes: string[] } = JSON.parse(
    await readFile(join(dir, 'csp.json'), 'utf8'),
  )
  return staticFiles(
    dir,
    securityHeaders({ ...csp, fileOrigins: [fileOrigin], ...(socketOrigin && { socketOrigin }) }),
  )
}
