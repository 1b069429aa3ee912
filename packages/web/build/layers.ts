// The order of the cascade's layers, first in every style sheet of the build: whichever loads first must not decide it.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

/** Puts the statement of src/styles/tokens.css before each sheet. */
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
