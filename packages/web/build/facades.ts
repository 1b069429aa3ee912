// A part whose code is in a shared file keeps a file of its own that only re-exports its names: a facade. This plugin makes the
// importers of the part load the shared file directly: one request and one step less before the part runs.
import type { Plugin, Rolldown } from 'vite'

/** `export{t as DataTable,n as default}from"./lists-B3vsMCfq.js";` and nothing else. */
const PASSES_ON = /^export\s*\{([^}]+)\}\s*from\s*"\.\/([^"]+)";?\s*$/

/** The folder of the build's files. */
export const FOLDER = 'assets/'
/** The build's list of files: Vite's manifest. */
export const MANIFEST = '.vite/manifest.json'

/** The pairs of names in a list such as `a as b,c` of an import or export; a name without `as` is given twice. */
export const pairsOf = (list: string): [name: string, other: string][] =>
  list.split(',').map(each => {
    const [name = '', other = name] = each.trim().split(' as ')
    return [name, other]
  })

/** Properties that take each exported name from the shared file `e`, e.g. `DataTable:e.t`. */
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

/** The manifest in which each facade's entry has the values of its shared file. */
const withShared = (manifest: string, facades: readonly Facade[]): string => {
  const entries = JSON.parse(manifest) as Record<string, Entry>
  const entryOf = new Map(Object.values(entries).map(entry => [entry.file, entry]))
  for (const { file, of } of facades) Object.assign(entryOf.get(file) ?? {}, entryOf.get(of))
  return JSON.stringify(entries, undefined, 2)
}

/** Makes the build load shared files directly, and leaves out the files that only re-export names. */
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
