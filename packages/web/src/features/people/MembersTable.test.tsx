// An export of the members has what the table shows: when somebody was last active, by the clock of the branch.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { ExportColumn } from '../lists/use-export.ts'
import { MembersTable } from './MembersTable.tsx'
import type { MemberLine, Members } from './use-members.ts'

const rows = [
  { id: 'a', name: 'Niamh', lastSeen: '2026-03-29T15:40:00.000Z' },
  { id: 'b', name: 'Lukas' },
] as MemberLine[]

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Berlin' }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))
vi.mock('./use-width.ts', () => ({ useWidth: () => 1440 }))
type Shown = { columns: readonly ExportColumn<MemberLine>[]; list: Members }
vi.mock('../lists/ListPage.tsx', () => ({
  ListPage: ({ columns, list }: Shown) =>
    list.rows?.map(row => <p key={row.id}>{columns.find(({ id }) => id === 'lastSeen')?.value(row)}</p>),
}))

const open = (only?: (row: MemberLine) => boolean) =>
  show(
    <MemoryRouter>
      <MembersTable
        list={{ rows } as unknown as Members}
        myId={undefined}
        only={only}
        onOpen={() => undefined}
        menu={() => []}
        none={null}
        title="Team"
      />
    </MemoryRouter>,
    'people',
  )

test('in the export, too', async () => {
  await open()
  expect(screen.getByText('29/03/2026 17:40')).toBeTruthy()
  expect(screen.getByText('Not yet')).toBeTruthy()
})

test('who works elsewhere is no row of a branch: where nobody works there it has none, and no filter is to blame', async () => {
  await open(({ name }) => name === 'Lukas')
  expect(screen.queryByText('29/03/2026 17:40')).toBeNull()
  expect(screen.getByText('Not yet')).toBeTruthy()
})
