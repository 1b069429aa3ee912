// What was done in a visit has its forms, too, and says of one that it is still being written.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import type { Pet } from '../pet/use-pet.ts'
import { DoneHere } from './DoneHere.tsx'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20', useBranchZone: () => 'UTC' }))

const form = (id: string, state: string, title: string, visitId: string) => ({
  ...{ kind: 'examination', id, state, title, visitId, at: '2026-11-20T09:10:00.000Z', versions: 0 },
})

const texts = ['visit', 'pet', 'entries', 'lab-results', 'patients', 'problems'] as const
const ofVisit = (entries: object[], more: Partial<OfVisit> = {}): OfVisit => ({
  pet: { entries, waiting: new Set() } as unknown as Pet,
  ...{ isWhole: true, error: undefined, retry: () => undefined, ...more },
})

test('a form of the visit is listed; one of another visit is not', async () => {
  const entries = [
    form('E1', 'draft', '', 'V'),
    form('E2', 'done', 'Otitis', 'V'),
    form('E3', 'done', 'Fever', 'W'),
  ]
  await show(
    <DoneHere visit={{ id: 'V', at: '2026-11-20T09:00:00.000Z' } as Visit} ofVisit={ofVisit(entries)} />,
    ...texts,
  )
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/Being written$/)
  expect(rows[1]).toMatch(/Otitis\s*$/)
})

test('nothing is said to be missing before all of the visit is read, or if it could not be read', async () => {
  const none = 'Nothing recorded yet'
  const visit = { id: 'V', at: '2026-11-20T09:00:00.000Z' } as Visit
  const { user, change } = await show(
    <DoneHere visit={visit} ofVisit={ofVisit([], { isWhole: false })} />,
    ...texts,
  )
  expect(screen.queryByText(none)).toBeNull()
  expect(screen.getByText('Loading…')).toBeTruthy()
  const retry = vi.fn()
  const error = refusal('network', {}, 0)
  change(<DoneHere visit={visit} ofVisit={ofVisit([], { isWhole: false, error, retry })} />)
  expect(screen.queryByText(none)).toBeNull()
  await user.click(screen.getByRole('button'))
  expect(retry).toHaveBeenCalledOnce()
  change(<DoneHere visit={visit} ofVisit={ofVisit([])} />)
  expect(screen.getByText(none)).toBeTruthy()
})

test('what was done on another day of a long stay bears its day', async () => {
  const entries = [
    form('E1', 'done', 'Otitis', 'V'),
    { ...form('E2', 'done', 'Fever', 'V'), at: '2026-11-22T08:00:00.000Z' },
  ]
  const visit = { id: 'V', at: '2026-11-20T09:00:00.000Z' } as Visit
  await show(<DoneHere visit={visit} ofVisit={ofVisit(entries)} />, ...texts)
  const rows = screen.getAllByRole('listitem').map(row => row.querySelector('small')?.textContent)
  expect(rows).toEqual(['09:10', '22 Nov, 08:00'])
})
