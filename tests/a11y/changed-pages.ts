// Finds the pages that a change touches: those whose code, styles or texts differ from the main branch.
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { folderOf } from '../../packages/web/src/i18n/folders.ts'
import { routesOf } from '../../scripts/test/routes.ts'
import { paths, root, textOf } from '../support/sources.ts'

const WEB = 'packages/web/'
const MAIN = `${WEB}src/main.tsx`

/** Files that pages are made of. If one of these changes and no page imports it, all pages count as changed. */
const ofPages =
  /^(packages\/web\/|packages\/core\/|scripts\/seed\/|tests\/a11y\/|tests\/e2e\/pages\/enter|package-lock)/

/** Static imports and re-exports, without those of types, which leave nothing in a page. */
const STATIC = /^(?:import|export)(?! type\b)(?:[^'\n]*|\s*\{[^}']*\} from )'([^']+)'/gm
const DYNAMIC = /\bimport\(\s*'([^']+)'/g

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile()

/** The project's own file that an import names; none for packages of others. */
const fileOf = (name: string, from: string): string[] => {
  const core = /^@vetrounds\/core\/(.+)$/.exec(name)?.[1]
  const path = core
    ? `packages/core/src/${core}.ts`
    : posix.join(posix.dirname(from), name.replace(/\?.*$/, ''))
  return (core || name.startsWith('.')) && isFile(path) ? [path] : []
}

const messagesOf = (namespace: string): string[] => {
  const folder = `${WEB}src/${folderOf(namespace)}/`
  return paths.filter(
    path => path.startsWith(folder) && /^messages\.\w+\.ts$/.test(path.slice(folder.length)),
  )
}

const known = new Map<string, string[]>()

/** The files that a file needs: its imports, and the messages files of the namespaces that it uses. */
const broughtBy = (path: string, withLater: boolean): string[] => {
  const name = `${path} ${withLater}`
  const before = known.get(name)
  if (before) return before
  const text = /\.tsx?$/.test(path) ? textOf(path) : ''
  const imports = [...matches(text, STATIC), ...(withLater ? matches(text, DYNAMIC) : [])]
  const found = [
    ...imports.flatMap(each => fileOf(each, path)),
    ...matches(text, /\buseT\('([\w-]+)'\)/g).flatMap(messagesOf),
  ]
  known.set(name, found)
  return found
}

const closure = (start: readonly string[], withLater: boolean): Set<string> => {
  const found = new Set<string>()
  const waiting = [...start]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...broughtBy(path, withLater))
  }
  return found
}

const asPattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)

/** Returns a test whether the changed files may affect an address. One that belongs to no page affects all addresses. */
export const touchedBy = (changed: readonly string[]): ((address: string) => boolean) => {
  const relevant = changed.filter(path => ofPages.test(path) && !/\.test(-support)?\.tsx?$/.test(path))
  // The frame around each page is imported statically; pages are imported when they are opened.
  const frame = closure([MAIN], false)
  const pages = routesOf().map(({ path, page, namespace }) => ({
    pattern: asPattern(path),
    isLiteral: !/[:*]/.test(path),
    files: closure([`${WEB}${page}`, ...messagesOf(namespace)], true),
  }))
  const isOfPage = (path: string): boolean => pages.some(({ files }) => files.has(path))
  // A file of core that no page imports affects none, since browsers never load much of core.
  const isOfAll = (path: string): boolean =>
    frame.has(path) || (!isOfPage(path) && !path.startsWith('packages/core/'))
  if (relevant.some(isOfAll)) return () => true
  return address => {
    const path = address.split('?')[0] ?? ''
    const fitting = pages.filter(({ pattern }) => pattern.test(path))
    const page = fitting.find(({ isLiteral }) => isLiteral) ?? fitting[0]
    return !page || relevant.some(each => page.files.has(each))
  }
}

const git = (...args: string[]): string[] | undefined => {
  try {
    const said = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return said.split('\n').filter(line => line !== '')
  } catch {
    return undefined
  }
}

/** The files that differ from `BASE`, or from where this branch left `origin/main`; undefined without a base to compare with. */
const changedFiles = (): string[] | undefined => {
  const [base] = process.env.BASE ? [process.env.BASE] : (git('merge-base', 'HEAD', 'origin/main') ?? [])
  const changed = base && git('diff', '--name-only', base)
  if (!changed) return undefined
  const all = [...changed, ...(git('ls-files', '--others', '--exclude-standard') ?? [])]
  // No difference: this is the main branch itself, which has nothing to be compared with.
  return all.length > 0 ? all : undefined
}

const changed = process.env.FULL ? undefined : changedFiles()

/** Whether the changed files are known. */
export const isCompared = changed !== undefined

/** Whether this run must check the page of an address. */
export const isLookedAt: (address: string) => boolean = changed ? touchedBy(changed) : () => true
