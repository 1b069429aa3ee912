// The icons of the frame that stands before any script: drawn in the page itself, so that public/icons.svg is asked for once, by the app.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const sprite = readFileSync(new URL('../public/icons.svg', import.meta.url), 'utf8')

const outlineOf = (name: string): string => {
  const outline = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"><path d="([^"]+)"`).exec(sprite)?.[1]
  if (!outline) throw new Error(`public/icons.svg has no outline of ${name}, which index.html shows`)
  return outline
}

/** Puts an icon's outline where index.html names it. */
export const staticIcons = (): Plugin => ({
  name: 'vetrounds-static-icons',
  transformIndexHtml: {
    order: 'pre',
    handler: html =>
      html.replaceAll(
        /(<svg class="i")([^>]*>)<use href="\/icons\.svg#([\w-]+)"\/>/g,
        (_, start: string, end: string, name: string) =>
          `${start} viewBox="0 0 24 24"${end}<path d="${outlineOf(name)}"/>`,
      ),
  },
})
