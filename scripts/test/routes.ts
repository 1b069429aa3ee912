// Which address loads which page, read from the domains, so that no route can be left out of the measurement.
import { posix } from 'node:path'
import { pages } from '../../tests/support/domains.ts'

export interface Route {
  path: string
  /** The page's module, as the build's manifest names it, and the namespace of its own that loads with it. */
  page: string
  namespace: string
  /** Shown without header and menu, and without a session. */
  isBare: boolean
}

const WEB = '/packages/web/'

/**
 * The module that a page's loader imports, from `packages/web`. When this runs in
 * Vitest, the import was rewritten with the path from the root.
 */
const moduleOf = (folder: string, load: () => Promise<unknown>): string => {
  const [, specifier] = /import(?:__)?\(['"](.+?)['"]\)/.exec(String(load)) ?? []
  if (!specifier) throw new Error(`No page is imported by ${String(load)}`)
  return specifier.startsWith(WEB) ? specifier.slice(WEB.length) : posix.join(folder, specifier)
}

/** What is shown for an address that no page has: the router's own, of no domain. */
const notFound: Route = {
  path: '*',
  page: 'src/features/info/NotFoundPage.tsx',
  namespace: 'info',
  isBare: false,
}

/** Every route with its page. */
export const routesOf = (): Route[] => [
  ...pages.map(({ path, folder, load, texts, frame }) => ({
    path,
    page: load ? moduleOf(folder, load) : posix.join(folder, 'LaterPage.tsx'),
    namespace: texts?.[0] ?? 'info',
    isBare: frame === 'login',
  })),
  notFound,
]
