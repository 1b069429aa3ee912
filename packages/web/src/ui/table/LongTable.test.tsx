// A row of a long table opens beneath itself: by its button or the arrow that leads forward, one at a time.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { LongTable } from './LongTable.tsx'
import { longOf } from './long-rows.ts'
import type { Acts, ColumnDef } from './types.ts'

type Row = { id: string; name: string }

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const rows: Row[] = ['Ann', 'Bob', 'Cid'].map(name => ({ id: name.toLowerCase(), name }))
const columns: ColumnDef<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    share: 1,
    minWidth: 100,
    cell: row => row.name,
    value: row => row.name,
  },
]
const acts: Acts<Row> = {
  rowText: row => row.name,
  menuLabel: row => row.name,
  open: vi.fn(),
  openMenu: vi.fn(),
  choose: vi.fn(),
  sort: vi.fn(),
  more: vi.fn(),
}

const table = (of: readonly Row[] = rows) => (
  <LongTable
    label="Owners"
    columns={columns}
    long={longOf(of)}
    sort={undefined}
    sortsAll
    selected={undefined}
    rowHeight={40}
    hasMenu={false}
    canOpen
    start={undefined}
    boxLabels={{ row: String, all: 'all' }}
    details={{
      header: 'Details',
      label: row => `Details of ${row.name}`,
      content: row => <p>About {row.name}</p>,
    }}
    acts={acts}
  />
)

const button = (name: string) => screen.getByRole('button', { name: `Details of ${name}` })
const about = (name: string) => screen.queryByText(`About ${name}`)

test('a button opens its row, and closes the one that was open', async () => {
  const { user } = await show(table())
  await user.click(button('Ann'))
  expect(about('Ann')).not.toBeNull()
  expect(button('Ann').getAttribute('aria-expanded')).toBe('true')
  await user.click(button('Cid'))
  expect(about('Ann')).toBeNull()
  expect(about('Cid')).not.toBeNull()
  await user.click(button('Cid'))
  expect(about('Cid')).toBeNull()
  expect(acts.open).not.toHaveBeenCalled()
})

test('forward opens the row with the focus and then leads into it, back closes it', async () => {
  const { user } = await show(table())
  const line = (name: string) => screen.getByRole('rowheader', { name }).parentElement as HTMLElement
  line('Bob').focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(about('Bob')).not.toBeNull())
  expect(document.activeElement).toBe(line('Bob'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(button('Bob'))
  line('Bob').focus()
  await user.keyboard('{ArrowLeft}')
  expect(about('Bob')).toBeNull()
})

test('another row in its place has its details closed', async () => {
  const { user, change } = await show(table())
  await user.click(button('Ann'))
  change(table([{ id: 'zoe', name: 'Zoe' }, ...rows]))
  await waitFor(() => expect(screen.queryByText(/^About/)).toBeNull())
})
