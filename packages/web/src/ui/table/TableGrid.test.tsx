// A table by keyboard: one row at a time shows its details, letters lead to a name, and the focus stays at its row.
// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { TableGrid } from './TableGrid.tsx'
import { tableRowsOf } from './table-rows.ts'
import type { Acts, ColumnDef } from './types.ts'
import './no-sizes.test-support.ts'

type Row = { id: string; name: string }

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

const table = (of: readonly Row[] = rows, more: Partial<ComponentProps<typeof TableGrid<Row>>> = {}) => (
  <TableGrid
    label="Owners"
    columns={columns}
    rows={tableRowsOf(of)}
    question=""
    sort={undefined}
    sortsAll
    selected={undefined}
    rowHeight={40}
    hasMenu={false}
    canOpen
    readsOn={undefined}
    boxLabels={{ row: String, all: 'all' }}
    details={{
      header: 'Details',
      label: row => `Details of ${row.name}`,
      content: row => <p>About {row.name}</p>,
    }}
    acts={acts}
    {...more}
  />
)

const line = (name: string) => screen.getByRole('rowheader', { name }).parentElement as HTMLElement
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

test.each(['altKey', 'metaKey'])('arrows with a key of the browser are left to it (%s)', async modifier => {
  await show(table())
  line('Bob').focus()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown'])
    expect(fireEvent.keyDown(line('Bob'), { key, [modifier]: true }), key).toBe(true)
  expect([about('Bob'), document.activeElement]).toEqual([null, line('Bob')])
})

test('another row in its place has its details closed; one press opens them again', async () => {
  const { user, change } = await show(table())
  await user.click(button('Ann'))
  change(table([{ id: 'zoe', name: 'Zoe' }, ...rows]))
  await waitFor(() => expect(screen.queryByText(/^About/)).toBeNull())
  await user.click(button('Ann'))
  expect(about('Ann')).not.toBeNull()
})

test('letters lead to the next name that begins with them', async () => {
  const { user } = await show(table([...rows, { id: 'cora', name: 'Cora' }]))
  line('Ann').focus()
  await user.keyboard('c')
  expect(document.activeElement).toBe(line('Cid'))
  await user.keyboard('o')
  expect(document.activeElement).toBe(line('Cora'))
})

test('a key that types two letters at once leads to the names that begin with both', async () => {
  const { user } = await show(table([...rows, ...['لمى', 'لارا'].map(name => ({ id: name, name }))]))
  line('Ann').focus()
  fireEvent.keyDown(line('Ann'), { key: 'لا', code: 'KeyB' })
  expect(document.activeElement).toBe(line('لارا'))
  // The name of a key, such as F9, is not taken as letters.
  fireEvent.keyDown(line('لارا'), { key: 'F9' })
  await user.keyboard('ر')
  expect(document.activeElement).toBe(line('لارا'))
})

test('a letter that goes on with a name is no shortcut of the page, one by itself may be', async () => {
  const { user } = await show(table([...rows, { id: 'cora', name: 'Cora' }]))
  const taken: boolean[] = []
  const watch = ({ defaultPrevented }: KeyboardEvent) => void taken.push(defaultPrevented)
  window.addEventListener('keydown', watch)
  line('Ann').focus()
  await user.keyboard('ccorz')
  window.removeEventListener('keydown', watch)
  expect(taken).toEqual([false, false, true, true, true])
})

test('rows that come and go above leave the focus at its row, and a range where it began', async () => {
  const choose = vi.fn()
  const chosen = {
    selected: new Set<string>(),
    boxLabels: { row: String, all: 'all' },
    acts: { ...acts, choose },
  }
  const { user, change } = await show(table(rows, chosen))
  line('Bob').focus()
  await user.keyboard(' ')
  const before = line('Bob')
  change(table([{ id: 'aaron', name: 'Aaron' }, ...rows], chosen))
  await waitFor(() => expect(line('Bob').getAttribute('aria-rowindex')).toBe('4'))
  expect([line('Bob'), document.activeElement]).toEqual([before, before])
  await user.keyboard('{Enter}')
  expect(acts.open).toHaveBeenLastCalledWith(rows[1])
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await waitFor(() => expect(choose).toHaveBeenLastCalledWith(new Set(['bob', 'cid'])))
  // If the focused row itself is removed, the next one gets the focus.
  change(table([{ id: 'aaron', name: 'Aaron' }, ...rows.slice(0, 2)], chosen))
  line('Bob').focus()
  change(table([{ id: 'aaron', name: 'Aaron' }, ...rows.filter(({ id }) => id !== 'bob')], chosen))
  await waitFor(() => expect(document.activeElement).toBe(line('Cid')))
})

test('the order is read aloud once somebody has changed it', async () => {
  const by = (direction: 'ascending' | 'descending') => ({ sort: { column: 'name', direction } })
  const { change } = await show(table(rows, by('ascending')))
  expect(screen.getByRole('status').textContent).toBe('')
  change(table(rows, by('descending')))
  expect(screen.getByRole('status').textContent).toBe('Sorted by Name, descending')
})

test('a click opens a row also while others are chosen, and one with Shift chooses up to it', async () => {
  const choose = vi.fn()
  const open = vi.fn()
  const chosen = {
    selected: new Set(['ann']),
    boxLabels: { row: String, all: 'all' },
    acts: { ...acts, choose, open },
  }
  const { user } = await show(table(rows, chosen))
  await user.click(line('Cid'))
  expect(open).toHaveBeenCalledExactlyOnceWith(rows[2])
  await user.click(screen.getByRole('checkbox', { name: 'Bob' }))
  expect(choose).toHaveBeenLastCalledWith(new Set(['ann', 'bob']))
  await user.keyboard('{Shift>}')
  await user.click(line('Cid'))
  await user.keyboard('{/Shift}')
  expect(choose).toHaveBeenLastCalledWith(new Set(['ann', 'bob', 'cid']))
  expect(open).toHaveBeenCalledOnce()
})

const chosenOf = (selected: ReadonlySet<string>, choose = vi.fn()) => ({
  selected,
  boxLabels: { row: String, all: 'all' },
  acts: { ...acts, choose },
})

test('where the row above the one with the focus goes, the focus stays', async () => {
  const { change } = await show(table())
  line('Cid').focus()
  change(table(rows.filter(({ id }) => id !== 'bob')))
  await waitFor(() => expect(line('Cid').getAttribute('aria-rowindex')).toBe('3'))
  expect(document.activeElement).toBe(line('Cid'))
})

test('a shorter list can still be reached by Tab', async () => {
  const { user, change } = await show(table())
  line('Cid').focus()
  line('Cid').blur()
  change(table(rows.slice(0, 1)))
  await user.tab()
  expect(document.activeElement).toBe(line('Ann'))
})

test('another search begins at the first row; a list that nobody was in does, too, whatever comes above', async () => {
  const { user, change } = await show(table())
  change(table([{ id: 'aaron', name: 'Aaron' }, ...rows]))
  await user.tab()
  expect(document.activeElement).toBe(line('Aaron'))
  line('Cid').focus()
  line('Cid').blur()
  change(table(rows, { question: 'c' }))
  await user.tab()
  expect(document.activeElement).toBe(line('Ann'))
})

test('a range whose first row is gone, or of which nothing is chosen any more, begins anew', async () => {
  const choose = vi.fn()
  const { user, change } = await show(table(rows, chosenOf(new Set(), choose)))
  await user.click(screen.getByRole('checkbox', { name: 'Ann' }))
  const others: Row[] = ['Bob', 'Cid', 'Dan'].map(name => ({ id: name.toLowerCase(), name }))
  change(table(others, chosenOf(new Set(['ann', 'zoe']), choose)))
  await user.keyboard('{Shift>}')
  await user.click(line('Dan'))
  expect(choose).toHaveBeenLastCalledWith(new Set(['ann', 'zoe', 'dan']))
  change(table(others, chosenOf(new Set(), choose)))
  await user.click(line('Bob'))
  await user.keyboard('{/Shift}')
  expect(choose).toHaveBeenLastCalledWith(new Set(['bob']))
})

test('the order of what a search finds is nobody’s choice, and not read aloud when it ends', async () => {
  const by = (column: string) => ({ sort: { column, direction: 'ascending' as const } })
  const { change } = await show(table(rows, by('name')))
  change(table(rows, by(':best')))
  change(table(rows, by('name')))
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each(['a', 'ش'])('Ctrl+A chooses all by any keyboard (%s)', async key => {
  const choose = vi.fn()
  await show(
    table(rows, {
      selected: new Set<string>(),
      boxLabels: { row: String, all: 'all' },
      acts: { ...acts, choose },
    }),
  )
  line('Bob').focus()
  fireEvent.keyDown(line('Bob'), { key, code: 'KeyA', ctrlKey: true })
  expect(choose).toHaveBeenLastCalledWith('all')
})

test.each([
  ['{ArrowRight}', 0],
  ['{Home}', 1],
  ['{ArrowUp}', 1],
])('Shift chooses rows, not while it moves along the cells of one (%s)', async (key, times) => {
  const choose = vi.fn()
  const { user } = await show(table(rows, chosenOf(new Set(), choose)))
  line('Bob').focus()
  await user.keyboard(`{Shift>}${key}{/Shift}`)
  // What is chosen is known only once the ids of the range are.
  await act(async () => undefined)
  expect(choose).toHaveBeenCalledTimes(times)
})
