// Draws the icons of the static frame, which is shown before any script runs, in the page itself, so that public/icons.svg is
// requested only once, by the app.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const sprite = readFileSync(new URL('../public/icons.svg', import.meta.url), 'utf8')

const outlineOf = (name: string): string => {
  const outline = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24"><path d="([^"]+)"`).exec(sprite)?.[1]
  if (!outline) throw new Error(`public/icons.svg has no outline of ${name}, which index.html shows`)
  return outline
}

/** Replaces each reference to an icon in index.html by the icon's outline. */
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
