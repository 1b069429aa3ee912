// Puts the order of the cascade layers first in every style sheet of the build: otherwise the sheet that loads first decides it.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

/** Puts the `@layer` statement of src/styles/tokens.css at the start of each sheet. */
export const layersInOrder = (): Plugin => ({
  name: 'vetrounds-layers',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const [order] = /@layer [\w, ]+;/.exec(tokens) ?? []
    if (!order) throw new Error('tokens.css no longer says the order of the layers')
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`
  },
})
