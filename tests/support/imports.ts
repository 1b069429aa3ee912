// Which of the project's own files import which, including imports of types, and the import cycles among them.
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { textOf } from './sources.ts'

interface Import {
  /** The imported file, from the root. */
  to: string
  names: readonly string[]
  /** Whether only types are imported, which leaves nothing at run time. */
  isOfTypes: boolean
}

type Imports = ReadonlyMap<string, readonly Import[]>

const fileOf = (from: string, specifier: string, known: ReadonlySet<string>): string | undefined => {
  const [, name, below] = /^@vetrounds\/([^/]+)\/?(.*)$/.exec(specifier) ?? []
  if (!name && !specifier.startsWith('.')) return undefined
  const path = name
    ? `packages/${name}/src/${below}`
    : posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  return [path, `${path}.ts`, `${path}.tsx`].find(each => known.has(each))
}

/** The imports among these files, including dynamic imports and re-exports (`export … from`). */
export const importsAmong = (files: readonly string[], read: (path: string) => string = textOf): Imports => {
  const known = new Set(files)
  return new Map(
    files.map(from => {
      const text = read(from)
      const { staticImports, staticExports, dynamicImports } = parseSync(from, text).module
      const found = [
        ...staticImports.map(({ moduleRequest, entries }) => ({
          specifier: moduleRequest.value,
          names: entries.map(({ importName, localName }) => importName.name ?? localName.value),
          isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
        })),
        ...staticExports.flatMap(({ entries }) =>
          entries.flatMap(({ moduleRequest, importName, isType }) =>
            moduleRequest
              ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], isOfTypes: isType }]
              : [],
          ),
        ),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
          specifier: text.slice(start + 1, end - 1),
          names: ['import()'],
          isOfTypes: false,
        })),
        ...[...text.matchAll(/\btypeof import\('([^']+)'\)/g)].map(([, specifier = '']) => ({
          specifier,
          names: ['typeof import()'],
          isOfTypes: true,
        })),
      ]
      return [
        from,
        found.flatMap(({ specifier, ...rest }): Import[] => {
          const to = fileOf(from, specifier, known)
          return to && to !== from ? [{ to, ...rest }] : []
        }),
      ]
    }),
  )
}

/** The shortest import path from one file to another: all files on it. */
const wayOf = (imports: Imports, from: string, to: string): string[] | undefined => {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  for (const at of cameFrom.keys()) {
    if (at === to) {
      const way: string[] = []
      for (let step: string | undefined = at; step; step = cameFrom.get(step)) way.unshift(step)
      return way
    }
    for (const next of imports.get(at) ?? []) if (!cameFrom.has(next.to)) cameFrom.set(next.to, at)
  }
  return undefined
}

/** Groups of files in which each file reaches all others by imports: the strongly connected components (Tarjan). */
const groupsOf = (imports: Imports): string[][] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (file: string): number => {
    let lowest = index.size
    index.set(file, lowest)
    stack.push(file)
    for (const { to } of imports.get(file) ?? []) {
      if (!index.has(to)) lowest = Math.min(lowest, visit(to))
      else if (stack.includes(to)) lowest = Math.min(lowest, low.get(to) ?? index.get(to) ?? lowest)
    }
    low.set(file, lowest)
    if (lowest === index.get(file)) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) groups.push(group)
    }
    return lowest
  }
  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return groups
}

/** A sentence for each group of files that import one another in a cycle; it says which import to cut. */
export const circlesIn = (imports: Imports): string[] =>
  groupsOf(imports).map(group => {
    const edges = group.flatMap(from =>
      (imports.get(from) ?? []).filter(({ to }) => group.includes(to)).map(each => ({ from, ...each })),
    )
    // The cheapest import to cut: one of types, which are easy to move, with as few names as possible.
    const [cut] = edges.toSorted(
      (a, b) => Number(b.isOfTypes) - Number(a.isOfTypes) || a.names.length - b.names.length,
    )
    if (!cut) return ''
    const way = wayOf(imports, cut.to, cut.from) ?? []
    const advice = cut.isOfTypes
      ? 'move these types to a file that both may import'
      : 'hand it in from outside, or move it to a file that both may import'
    return `${[cut.from, ...way].join(' → ')} (${group.length} files): in ${cut.from} cut the import of ${cut.names.join(', ')}: ${advice}`
  })
