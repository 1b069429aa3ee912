// By default the bundler's runtime, 0.7 KB that most files need, is a file of its own, which every page would request. This
// plugin moves it into `base`, which every page loads anyway; a file that does not import `base` gets a copy.
import type { Plugin, Rolldown } from 'vite'
import { FOLDER, MANIFEST, pairsOf } from './facades.ts'

/** The runtime's name in `base`, also as an export. */
const NAME = '$runtime'

type Chunk = Rolldown.OutputChunk

/** The runtime as one expression. */
const expressionOf = ({ code, fileName }: Chunk): string => {
  const [, body, names] = /^([\s\S]*)export\s*\{([^}]+)\};?\s*$/.exec(code) ?? []
  if (!body || !names) throw new Error(`${fileName} is not written as build/runtime.ts knows it`)
  const returned = pairsOf(names).map(([inside, outside]) => `${outside}:${inside}`)
  return `(()=>{${body}return{${returned}}})()`
}

const withoutRuntime = (manifest: string, runtime: string): string => {
  const entries = JSON.parse(manifest) as Record<string, { file: string; imports?: string[] }>
  const [key = ''] = Object.entries(entries).find(([, { file }]) => file === runtime) ?? []
  delete entries[key]
  for (const entry of Object.values(entries))
    if (entry.imports) entry.imports = entry.imports.filter(each => each !== key)
  return JSON.stringify(entries, undefined, 2)
}

/** Leaves out the file of the bundler's runtime. */
export const runtimeInBase = (): Plugin => ({
  name: 'vetrounds-runtime',
  apply: 'build',
  enforce: 'post',
  // Files get their hashed names before generateBundle. The bundler's version is part of the hash, as another version may bring
  // another runtime, and a changed file must not keep its name.
  augmentChunkHash() {
    return this.meta.rolldownVersion
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [each] : []))
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const base = chunks.find(({ name }) => name === 'base')
      if (!runtime || !base) throw new Error('The build has no file of the runtime or no base')
      const file = runtime.fileName.slice(FOLDER.length)
      const expression = expressionOf(runtime)
      const IMPORT = new RegExp(`import\\s*\\{([^}]+)\\}\\s*from\\s*"\\./${file}";?`)
      for (const chunk of chunks) {
        const isBase = chunk === base
        const hasBase = isBase || chunk.imports.includes(base.fileName)
        chunk.code = chunk.code
          .replace(IMPORT, (_all, names: string) => {
            const own = `const{${pairsOf(names).map(pair => pair.join(':'))}}=`
            if (isBase) return `const ${NAME}=${expression};${own}${NAME};`
            if (!hasBase) return `${own}${expression};`
            return `import{${NAME}}from"./${base.fileName.slice(FOLDER.length)}";${own}${NAME};`
          })
          .replaceAll(`"${runtime.fileName}"`, `"${base.fileName}"`)
        if (isBase) chunk.code = chunk.code.replace(/export\s*\{(?=[^}]*\};?\s*$)/, `export{${NAME},`)
        if (chunk.code.includes(file))
          throw new Error(`${chunk.fileName} asks for ${file} in a way that build/runtime.ts does not know`)
      }
      delete bundle[runtime.fileName]
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || typeof asset.source !== 'string') continue
        if (asset.fileName === MANIFEST) asset.source = withoutRuntime(asset.source, runtime.fileName)
        if (asset.fileName === 'index.html')
          asset.source = asset.source.replace(
            new RegExp(`\\s*<(link|script) [^>]*/${runtime.fileName}"[^>]*>(</script>)?`),
            '',
          )
      }
    },
  },
})
