// The project's own files as git sees them: what is committed or about to be.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Paths of all files, below the root, with `/`. */
export const paths: readonly string[] = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter(path => path !== '' && existsSync(join(root, path)))

/** The text of a file. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Paths of code below a folder, with tests or without. */
export const code = (folder: string, { tests = false }: { tests?: boolean } = {}): string[] =>
  paths.filter(
    path => path.startsWith(folder) && /\.tsx?$/.test(path) && (tests || !/\.test\.tsx?$/.test(path)),
  )

/** What a file imports, as written. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '')

/** Code without comments and text: what a search for a name must look at. */
export const bareCode = (path: string): string =>
  textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
