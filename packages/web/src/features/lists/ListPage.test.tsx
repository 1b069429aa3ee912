// A list that has no row to show says why: nothing is there yet, nothing is found, or the filter leaves nothing. Whoever returns
// to a list finds the place where they were.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { List } from '../../api/use-list.ts'
import { show } from '../../component.test-support.tsx'
import { ListPage } from './ListPage.tsx'
import '../../ui/table/no-sizes.test-support.ts'

type Row = { id: string; name: string }

vi.mock('./ListBar.tsx', () => ({ ListBar: () => null }))

const onClear = vi.fn()
const setText = vi.fn()

const page = (names: readonly string[], chosen: string | undefined, asked = '') => {
  const list = {
    ...{ rows: names.map(name => ({ id: name, name })), isComplete: true, isStale: false, error: undefined },
    ...{ more: vi.fn(), reread: vi.fn(), search: { asked, text: asked, setText } },
  } as unknown as List<Row>
  return (
    <ListPage<Row>
      name="items-food"
      title="Food"
      list={list}
      columns={[]}
      filter={{ chosen, test: ({ name }) => name !== chosen, fields: null, onClear }}
      search={{ label: 'Search', hint: 'Try another word' }}
      card={({ name }) => name}
      counted={() => null}
      failed="Failed"
      none={<p>Nothing in this category yet</p>}
    />
  )
}

const open = async (...of: Parameters<typeof page>) => {
  const router = createMemoryRouter([
    { path: '/', element: page(...of) },
    { path: '/item', element: 'Item' },
  ])
  return { ...(await show(<RouterProvider router={router} />, 'lists', 'ui')), router }
}

test('what the filter leaves out is not said to be missing, and one button takes the filter away', async () => {
  const { user } = await open(['Brit'], 'Brit')
  expect(screen.queryByText('Nothing in this category yet')).toBeNull()
  expect(screen.getByText('Nothing matches these filters')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('what a search finds and the filter leaves out is not said to match nothing', async () => {
  await open(['Brit'], 'Brit', 'bri')
  expect(screen.getByText('Nothing matches these filters')).toBeTruthy()
})

test.each([
  ['', 'Nothing in this category yet'],
  ['bri', 'No match for “bri”'],
])('without a row it says so, whatever the filter (search “%s”)', async (asked, said) => {
  await open([], 'Brit', asked)
  expect(screen.getByText(said)).toBeTruthy()
})

test('who opened a row and goes back stands at it', async () => {
  const { router } = await open(['Acana', 'Brit', 'Carnilove'], undefined)
  act(() => document.querySelector<HTMLElement>('[data-line="2"]')?.focus())
  await act(() => router.navigate('/item'))
  await act(() => router.navigate(-1))
  expect(document.querySelector('[data-line][tabindex="0"]')?.getAttribute('data-line')).toBe('2')
})
