// Hashes of every inline script and style that the built page runs with: dist/csp.json, read by the server and by infra.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const inline = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(match => match[1] ?? '')
    .filter(text => text !== '')

// react-aria puts two styles into the page by itself. Their text is read from its source, so that the policy stays right after an
// update: if the text is not found, the build fails.
const ariaFiles = ['private/interactions/usePress.mjs', 'private/overlays/usePreventScroll.mjs']

const ariaStyles = () => {
  const require = createRequire(import.meta.url)
  const dist = join(dirname(require.resolve('react-aria/package.json')), 'dist')
  return ariaFiles.map(file => {
    const source = readFileSync(join(dist, file), 'utf8')
    const template = /style\.textContent = `([\s\S]*?)`\.trim\(\)/.exec(source)?.[1]
    if (!template) throw new Error(`${file} of react-aria no longer sets its style as it did`)
    const text = template.replace(/\$\{([\w$]+)\}/g, (_, name: string) => {
      const value = source.match(new RegExp(`${name.replaceAll('$', '\\$')} = '([^']*)'`))?.[1]
      if (value === undefined) throw new Error(`${file} of react-aria: no value of ${name}`)
      return value
    })
    return text.trim()
  })
}

/** Writes csp.json beside the built page. */
export const cspHashes = (): Plugin => ({
  name: 'vetrounds-csp',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    const html = page?.type === 'asset' ? String(page.source) : ''
    if (html === '') throw new Error('index.html is not among the built files')
    this.emitFile({
      type: 'asset',
      fileName: 'csp.json',
      source: JSON.stringify({
        scriptHashes: inline(html, 'script').map(hashOf),
        styleHashes: [...inline(html, 'style'), ...ariaStyles()].map(hashOf),
      }),
    })
  },
})
