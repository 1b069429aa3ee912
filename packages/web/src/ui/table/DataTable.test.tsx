// A row's menu gives the focus back to its row, even if the row was rendered anew while the menu was open. Somebody who comes
// back to a table is where they were.
// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DataTable } from './DataTable.tsx'
import './no-sizes.test-support.ts'
import type { LeftPlace } from './table-rows.ts'

type Row = { id: string; name: string }

const rows: Row[] = ['Ann', 'Bob'].map(name => ({ id: name.toLowerCase(), name }))

const table = (of: readonly Row[] = rows, place: LeftPlace = {}) => (
  <DataTable<Row>
    label="Owners"
    columns={[
      {
        id: 'name',
        header: 'Name',
        isRowHeader: true,
        share: 1,
        minWidth: 100,
        cell: row => row.name,
        value: row => row.name,
      },
    ]}
    rows={of}
    place={place}
    rowText={row => row.name}
    card={row => row.name}
    menu={{
      label: row => `Actions for ${row.name}`,
      items: () => [{ label: 'Edit', icon: 'pencil', onAction: vi.fn() }],
    }}
  />
)

const line = (name: string) => screen.getByRole('rowheader', { name }).parentElement as HTMLElement

test('the menu of a row whose place another row has taken gives the focus back to its own', async () => {
  const { user, change } = await show(table())
  await screen.findByRole('rowheader', { name: 'Ann' })
  line('Ann').focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await screen.findByRole('menuitem', { name: 'Edit' })
  change(table([{ id: 'aaron', name: 'Aaron' }, ...rows]))
  await waitFor(() => expect(screen.getByText('Aaron')).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(line('Ann')))
})

test.each([
  [1, ['Bob', 40]],
  // If the person was in the head, the first row has the Tab stop.
  [-1, ['Ann', 40]],
])(
  'who comes back stands where they were (row %i), and says where that is when they go',
  async (row, there) => {
    const leave = vi.fn()
    await show(table(rows, { left: { row, scrollTop: 40 }, leave }))
    await screen.findByRole('rowheader', { name: 'Ann' })
    const stop = document.querySelector('[data-line][tabindex="0"] [role=rowheader]')
    expect([stop?.textContent, screen.getByRole('grid').scrollTop]).toEqual(there)
    act(() => line('Bob').focus())
    cleanup()
    expect(leave).toHaveBeenLastCalledWith({ row: 1, scrollTop: 40 })
  },
)
