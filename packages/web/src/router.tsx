// Maps the pages of all domains to their addresses. A page and its texts load together when the page is first needed.
import { type ComponentType, Suspense } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { setPrefetch } from './behaviour/prefetch.ts'
import { type NamedPage, setDomains } from './domain.ts'
import { domains } from './domains.ts'
import { loadMessages } from './i18n/i18n.ts'
import { Chromeless } from './layout/Chromeless.tsx'
import { CrashPage } from './layout/CrashPage.tsx'
import { Root } from './layout/Root.tsx'
import type { RouteMeta } from './layout/route-meta.ts'
import { ValidParams } from './layout/ValidParams.tsx'
import { developmentPatterns, patterns } from './paths.ts'
import { lazy } from './ui/lazy.tsx'

const loadLater = () => import('./features/info/LaterPage.tsx')
const loadNotFound = () => import('./features/info/NotFoundPage.tsx')

type Shown = Pick<NamedPage, 'path' | 'title' | 'load' | 'texts' | 'isKnown' | 'frame'>

type Loaded = { default: ComponentType }

const pageOf = async ({ load = loadLater, texts = ['info'], isKnown }: Shown): Promise<Loaded> => {
  const [page] = await Promise.all([load(), ...texts.map(loadMessages)])
  if (!isKnown) return page
  const [{ default: NotFound }] = await Promise.all([loadNotFound(), loadMessages('info')])
  return { default: () => <ValidParams isKnown={isKnown} page={page.default} otherwise={NotFound} /> }
}

const routeOf = (page: Shown): RouteObject => ({
  path: page.path,
  handle: page satisfies RouteMeta,
  lazy: () =>
    pageOf(page).then(
      ({ default: Component }) => ({ Component }),
      () => {
        // Shows the page's frame all the same, with a button that tries again.
        const Later = lazy(() => pageOf(page))
        return {
          element: (
            <Suspense fallback={null}>
              <Later />
            </Suspense>
          ),
        }
      },
    ),
})

const pages = setDomains(domains)

const routesIn = (frame: NamedPage['frame']): RouteObject[] =>
  pages.filter(page => page.frame === frame).map(routeOf)

// Vite replaces this condition with its value; if that is false, the build contains none of the guarded code.
const development: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'gallery'
    ? [
        {
          path: developmentPatterns.ui,
          lazy: async () => {
            const [{ default: Component }] = await Promise.all([
              import('./features/ui-gallery/GalleryPage.tsx'),
              loadMessages('ui'),
            ])
            return { Component }
          },
        },
      ]
    : []

const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <CrashPage />,
    children: [
      { Component: Chromeless, children: [...routesIn('login'), ...development] },
      {
        lazy: async () => ({ Component: (await import('./layout/ShellFrame.tsx')).ShellFrame }),
        children: [
          ...routesIn(undefined),
          ...routesIn('public'),
          routeOf({ path: '*', title: 'notFound', load: loadNotFound, texts: ['info'], frame: 'public' }),
        ],
      },
    ],
  },
]

const prefetched = new Set<RouteObject>()

const prefetch = async (path: string): Promise<void> => {
  // The logout page must not load before the person has chosen to log out.
  if (path === patterns.logout) return
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (prefetched.has(route) || typeof route.lazy !== 'function') continue
    // A page's `lazy` never rejects. `pageOf` does, so that a page that could not be loaded is prefetched again.
    const page = route.handle as Shown | undefined
    await (page ? pageOf(page) : route.lazy())
    prefetched.add(route)
  }
}

setPrefetch(
  prefetch,
  pages.filter(({ ahead }) => ahead).map(({ path }) => path),
)

export const router = createBrowserRouter(routes)
