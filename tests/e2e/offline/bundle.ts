// The script of the page without screens, made from the product's sources as they are.
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

/** Made once a process. */
export const pageScript = (): Promise<string> => {
  made ??= make()
  return made
}
