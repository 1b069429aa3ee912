// The project's own files as git lists them: those that are committed, and new ones that are not ignored.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Paths of all files, relative to the root, with `/`. */
export const paths: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)))

/** The text of a file. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Paths of the code below a folder, without its tests unless `tests` is set. */
export const code = (folder: string, { tests = false }: { tests?: boolean } = {}): string[] =>
  paths.filter(
    path => path.startsWith(folder) && /\.tsx?$/.test(path) && (tests || !/\.test\.tsx?$/.test(path)),
  )

/** The names that a file imports from, as they are written. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '')

/** The code of a file without comments and single-quoted strings, so that a search for a name finds only code. */
export const bareCode = (path: string): string =>
  textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
