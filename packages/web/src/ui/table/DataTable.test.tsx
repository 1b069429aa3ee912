// A row's menu gives the focus back to its row, also where the row was drawn anew while the menu was open.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DataTable } from './DataTable.tsx'
import './no-sizes.test-support.ts'

type Row = { id: string; name: string }

const rows: Row[] = ['Ann', 'Bob'].map(name => ({ id: name.toLowerCase(), name }))

const table = (of: readonly Row[] = rows) => (
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
