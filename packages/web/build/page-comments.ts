// Comments of index.html are for whoever reads the source: every page would load them.
import type { Plugin } from 'vite'

/** The page without the lines that are comments, but for the place that build/early.ts fills. */
export const withoutComments = (html: string): string =>
  html.replaceAll(/^ *(\/\/ .*|<!-- (?!early ).*-->)\n/gm, '')

export const leanPage = (): Plugin => ({
  name: 'vetrounds-page-comments',
  apply: 'build',
  transformIndexHtml: { order: 'pre', handler: withoutComments },
})
