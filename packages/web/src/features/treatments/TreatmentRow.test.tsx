// When a treatment is due again is said of its own reminder alone: what was given again since is not overdue.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Due } from '@vetrounds/core/records/due'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { TreatmentRow } from './TreatmentRow.tsx'

vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Dublin',
}))
vi.mock('../entries/version-words.ts', () => ({ useColleagues: () => () => 'Dr Kearney' }))

const entry = {
  id: 'T1',
  title: 'RCP',
  state: 'done',
  versions: 1,
  at: '2025-11-11T10:00:00.000Z',
  by: 'vet',
  facts: { next: '2026-11-11', way: 'subcutaneous' },
} as unknown as RecordEntry
const due = { id: 'T1', day: '2026-11-11', state: 'open' } as Due

const row = (of: { due: Due | undefined; entry?: Partial<RecordEntry> }) => (
  <TreatmentRow
    entry={{ ...entry, ...of.entry } as RecordEntry}
    sort="vaccine"
    due={of.due}
    isWaiting={false}
    onOpen={() => undefined}
  />
)
const said = () => screen.getByRole('button').textContent

test('an open reminder is overdue once its day has passed, and says the day that it was postponed to', async () => {
  const { change } = await show(row({ due }), 'treatments', 'entries', 'pet')
  expect(said()).toContain('Overdue: 11 Nov')
  change(row({ due: { ...due, day: '2027-02-01' } }))
  expect(said()).toContain('1 Feb 2027')
  expect(said()).not.toContain('Overdue')
})

test('of a settled one, and of a struck treatment, nothing is next', async () => {
  const { change } = await show(row({ due: { ...due, state: 'done' } }), 'treatments', 'entries', 'pet')
  expect(said()).not.toMatch(/Overdue|11 Nov$/)
  change(row({ due, entry: { state: 'struck' } }))
  expect(said()).not.toContain('Overdue')
})

test('before its reminder is read the day is shown, and nothing is called overdue', async () => {
  await show(row({ due: undefined }), 'treatments', 'entries', 'pet')
  expect(said()).toMatch(/11 Nov$/)
})

test('the batch of a vaccination stands with its name, and is no dosage', async () => {
  const { change } = await show(
    row({ due: undefined, entry: { detail: '1 ml · K713-24' } }),
    ...(['treatments', 'entries', 'pet'] as const),
  )
  expect(screen.getByText('1 ml')).toBeTruthy()
  expect(screen.getByText(/^Batch number .K713-24.$/)).toBeTruthy()
  change(row({ due: undefined, entry: { detail: 'K713-24' } }))
  expect(screen.queryByText('K713-24')).toBeNull()
})
