// A list's search and filters are restored when somebody goes back to it, and only then.
// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useLeftAt } from '../features/lists/use-left-at.ts'
import { useEntryState } from './use-entry-state.ts'
import { useListSearch } from './use-list-search.ts'

const world = vi.hoisted(() => ({ end: () => {} }))
vi.mock('./session.ts', () => ({
  session: {
    onEnd: (listener: () => void) => {
      world.end = listener
    },
  },
}))

afterEach(cleanup)

const List = ({ name }: { name: string }) => {
  const search = useListSearch(name)
  const [month, setMonth] = useEntryState('month', () => '2026-11')
  return (
    <>
      <input value={search.text} onChange={({ target }) => search.setText(target.value)} />
      <button type="button" onClick={() => setMonth('2026-10')}>
        {`${search.asked} ${month}`}
      </button>
    </>
  )
}

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <List key="owners" name="owners" /> },
    { path: '/pets', element: <List key="pets" name="pets" /> },
    { path: '/owner', element: 'Owner' },
  ])
  const user = userEvent.setup({ delay: null })
  render(<RouterProvider router={router} />)
  return {
    go: (to: string | number) => act(() => router.navigate(to as string)),
    type: (text: string) => user.type(screen.getByRole('textbox'), text),
    choose: () => user.click(screen.getByRole('button')),
    shown: () => screen.getByRole('button').textContent,
  }
}

test('who goes back finds search and filter at once as they were, also behind what was opened beside the list', async () => {
  const { go, type, choose, shown } = open()
  await type('walsh')
  await choose()
  await go('/?id=A')
  await go('/owner')
  await go(-1)
  expect(shown()).toBe('walsh 2026-10')
  await go(-1)
  expect(shown()).toBe('walsh 2026-10')
  await go('/owner')
  await go(-1)
  expect(shown()).toBe('walsh 2026-10')
})

test('who goes back to an entry of the page that is still there finds what they had asked then', async () => {
  const { go, choose, shown } = open()
  await go('/owner')
  await go('/')
  await go('/?q=12')
  await choose()
  expect(shown()).toMatch('2026-10')
  await go(-1)
  expect(shown()).toMatch('2026-11')
  await go(1)
  expect(shown()).toMatch('2026-10')
})

test('who opens the list anew begins anew, another list has its own', async () => {
  const { go, type, shown } = open()
  await go('/owner')
  await go('/')
  await type('walsh')
  await go('/pets')
  expect(shown()).toBe(' 2026-11')
  await type('rex')
  await go('/')
  expect(shown()).toBe(' 2026-11')
  await go(-1)
  expect(shown()).toBe('rex 2026-11')
})

test('the next person finds nothing of it', async () => {
  const { go, type, shown } = open()
  await go('/owner')
  await go('/')
  await type('walsh')
  await go('/owner')
  world.end()
  await go(-1)
  expect(shown()).toBe(' 2026-11')
})

/** A list that is left at row 80. */
const Rows = () => {
  const { left, leave } = useLeftAt<number>('rows')
  useEffect(() => () => leave(80), [leave])
  return <p>{left ?? 'its top'}</p>
}

test('what a part of the page left when it went is there for who goes back, and not for who comes anew', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Rows /> },
    { path: '/owner', element: 'Owner' },
  ])
  const { container } = render(<RouterProvider router={router} />)
  const go = (to: string | number) => act(() => router.navigate(to as string))
  expect(container.textContent).toBe('its top')
  await go('/owner')
  await go(-1)
  expect(container.textContent).toBe('80')
  await go('/owner')
  await go('/')
  expect(container.textContent).toBe('its top')
})
