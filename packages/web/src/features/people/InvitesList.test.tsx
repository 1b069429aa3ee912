// An open invitation whose sender may no longer invite says that its link lets nobody in, and can be sent again.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { InviteRowView } from '@vetrounds/core/members/invite'
import { expect, test, vi } from 'vitest'
import type { Pages } from '../../api/pages.ts'
import { show } from '../../component.test-support.tsx'
import { InvitesList } from './InvitesList.tsx'

vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined, usePlace: () => 'C.B' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => async () => ({}) }))

const sent = (id: string, more: Partial<InviteRowView> = {}): InviteRowView => ({
  ...{ id, email: `${id}@people.example`, role: 'vet', branches: 'all', state: 'open', by: 'Emma' },
  ...{ at: '2026-11-23T10:00:00.000Z', expiresAt: '2026-11-30T10:00:00.000Z', v: 1, ...more },
})

test('it is said of those alone, in place of the day until which a link works', async () => {
  const list = { rows: [sent('ciara'), sent('omar', { ended: true })], isComplete: true } as const
  await show(
    <InvitesList
      list={list as Partial<Pages<InviteRowView>> as Pages<InviteRowView>}
      me={{ userId: 'me', role: 'admin', branches: 'all', isLastOwner: false }}
      zone="UTC"
    />,
    ...(['people', 'nouns', 'lists', 'ui'] as const),
  )
  const table = within(screen.getByRole('table'))
  const [, ...rows] = table.getAllByRole('row')
  const said = rows.map(row =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  )
  expect(said.map(([, , state, , until]) => [state, until])).toEqual([
    ['Pending', '30/11/2026'],
    ['Link ended', '–'],
  ])
  const resend = table.getAllByRole<HTMLButtonElement>('button', { name: /^Resend/ })
  expect(resend.map(({ disabled }) => disabled)).toEqual([false, false])
})
