// Removes the comments of index.html from the build: they are for readers of the source, and every page would load them.
import type { Plugin } from 'vite'

/** Returns the page without its comment lines, except the placeholder that build/early.ts fills. */
export const withoutComments = (html: string): string =>
  html.replaceAll(/^ *(\/\/ .*|<!-- (?!early ).*-->)\n/gm, '')

export const leanPage = (): Plugin => ({
  name: 'vetrounds-page-comments',
  apply: 'build',
  transformIndexHtml: { order: 'pre', handler: withoutComments },
})
