// Bundles the script of the test page without screens (in-page.ts) from the product's unchanged sources.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

let made: Promise<string> | undefined

const make = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    define: { __BUILD__: '"cut-restore"', 'import.meta.env.DEV': 'false' },
  })
  const [file] = outputFiles
  if (!file) throw new Error('esbuild made nothing.')
  return file.text
}

/** The script; it is built once for each process. */
export const pageScript = (): Promise<string> => {
  made ??= make()
  return made
}
