// A part that lies in a shared file keeps a file of its own, which only passes on its names. Whoever loads the part loads the shared
// file instead: a request less, and one step less before the part runs.
import type { Plugin, Rolldown } from 'vite'

/** `export{t as DataTable,n as default}from"./lists-B3vsMCfq.js";` and nothing else. */
const PASSES_ON = /^export\s*\{([^}]+)\}\s*from\s*"\.\/([^"]+)";?\s*$/

/** Where the build's files lie. */
export const FOLDER = 'assets/'
/** Its list of files. */
export const MANIFEST = '.vite/manifest.json'

/** The names of `a as b,c` in an import or export, each twice where it has no other. */
export const pairsOf = (list: string): [name: string, other: string][] =>
  list.split(',').map(each => {
    const [name = '', other = name] = each.trim().split(' as ')
    return [name, other]
  })

/** Each name by what the shared file calls it: `DataTable:e.t`. */
const namesOf = (list: string): string =>
  pairsOf(list)
    .map(([inside, outside]) => `${outside}:e.${inside}`)
    .join(',')

type Facade = { file: string; of: string; names: string }

const facadeOf = ({ fileName: file, code }: Rolldown.OutputChunk): Facade[] => {
  const [, names, of] = PASSES_ON.exec(code) ?? []
  return names && of ? [{ file, of: FOLDER + of, names: namesOf(names) }] : []
}

const named = (file: string): string => file.slice(FOLDER.length)

type Entry = { file: string }

/** The build's list of files says of a facade what it says of its shared file. */
const withShared = (manifest: string, facades: readonly Facade[]): string => {
  const entries = JSON.parse(manifest) as Record<string, Entry>
  const entryOf = new Map(Object.values(entries).map(entry => [entry.file, entry]))
  for (const { file, of } of facades) Object.assign(entryOf.get(file) ?? {}, entryOf.get(of))
  return JSON.stringify(entries, undefined, 2)
}

/** Loads shared files directly, and leaves out the files that only passed their names on. */
export const withoutFacades = (): Plugin => ({
  name: 'vetrounds-without-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [each] : []))
      const facades = chunks.flatMap(facadeOf)
      for (const { file, of, names } of facades) {
        const name = named(file)
        for (const chunk of chunks) {
          if (!chunk.code.includes(name)) continue
          chunk.code = chunk.code
            .replaceAll(`import(\`./${name}\`)`, `import(\`./${named(of)}\`).then(e=>({${names}}))`)
            .replaceAll(`"${file}"`, `"${of}"`)
          if (chunk.fileName !== file && chunk.code.includes(name))
            throw new Error(`${chunk.fileName} asks for ${name} in a way that build/facades.ts does not know`)
        }
        delete bundle[file]
      }
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName === MANIFEST && typeof asset.source === 'string')
          asset.source = withShared(asset.source, facades)
      }
    },
  },
})
