// Each page begins at its top; going back restores the position at which it was left.
// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { usePageScroll } from './use-page-scroll.ts'

afterEach(cleanup)

const Shell = () => {
  usePageScroll()
  return (
    <div className="app">
      <main>
        <Outlet />
      </main>
    </div>
  )
}

const open = () => {
  const router = createMemoryRouter(
    [{ Component: Shell, children: ['/profile', '/preferences'].map(path => ({ path, element: path })) }],
    { initialEntries: ['/profile'] },
  )
  const { container } = render(<RouterProvider router={router} />)
  const main = container.querySelector('main') as HTMLElement
  return {
    main,
    go: (to: string | number) => act(() => router.navigate(to as string)),
    wheel: (top: number) => {
      main.scrollTop = top
      fireEvent.scroll(main)
    },
    /** Scrolls without an event, as in the moment before the browser sends it. */
    move: (top: number) => {
      main.scrollTop = top
    },
    top: () => main.scrollTop,
  }
}

test('a page that is gone to begins at its top, one that is gone back to where it was left', async () => {
  const { go, wheel, top } = open()
  wheel(263)
  await go('/preferences')
  expect(top()).toBe(0)
  wheel(321)
  await go(-1)
  expect(top()).toBe(263)
  await go(1)
  expect(top()).toBe(321)
})

test('what a page opens in its address leaves it where it is', async () => {
  const { go, wheel, top } = open()
  wheel(263)
  await go('/profile?open=1')
  expect(top()).toBe(263)
  await go(-1)
  expect(top()).toBe(263)
})

test('a page begins at its top, too, if the one before has been moved in that very moment', async () => {
  const { go, move, top } = open()
  move(263)
  await go('/preferences')
  await waitFor(() => expect(top()).toBe(0))
})

test('a list that scrolls within the page has none of it laid out', () => {
  const { main } = open()
  const list = main.appendChild(document.createElement('div'))
  let reads = 0
  Object.defineProperty(main, 'scrollTop', {
    get: () => {
      reads += 1
      return 0
    },
  })
  fireEvent.scroll(list)
  expect(reads).toBe(0)
  fireEvent.scroll(main)
  expect(reads).toBe(1)
})

test('whoever leaves a page before it is high enough again finds its position all the same', async () => {
  const { main, go, wheel, top } = open()
  wheel(263)
  await go('/preferences')
  wheel(321)
  // Without its data the page has no height, as in a browser, which then tells that it has scrolled to the top.
  Object.defineProperty(main, 'scrollTop', { configurable: true, get: () => 0, set: () => undefined })
  await go(-1)
  fireEvent.scroll(main)
  await go(1)
  Reflect.deleteProperty(main, 'scrollTop')
  await go(-1)
  expect(top()).toBe(263)
})
