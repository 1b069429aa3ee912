import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

const page = (path: string, title: string, later?: string) => ({ path, handle: { title, later } })

test('pages come from the routes: no patterns, no logins, and what comes later says so', () => {
  const routes = [
    {
      children: [
        page('/login', 'login'),
        page('/logout', 'logout'),
        { children: [page('/', 'calendar'), page('/:ownerid/pets', 'ownerPets', 'ownerPets')] },
        page('/audit', 'audit', 'reports'),
        page('*', 'notFound'),
        // Without a title, e.g. a page for development.
        { path: '/ui' },
      ],
    },
  ]
  expect(pagesOf(routes)).toEqual([
    { path: '/', title: 'calendar', icon: 'calendar-days', isLater: false, needs: undefined },
    { path: '/audit', title: 'audit', icon: 'shield-check', isLater: true, needs: 'audit.read' },
  ])
})
