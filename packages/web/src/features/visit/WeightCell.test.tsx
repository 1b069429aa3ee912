// The weight of a visit stands beside the last other one, however long ago that was: an unlikely jump asks (rule 5).
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test, vi } from 'vitest'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import type { Visit } from './use-visit.ts'
import { WeightCell } from './WeightCell.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))

const visit = {
  ...{ kind: 'visit', id: 'V', patientId: 'P', at: '2026-11-20T11:30:00.000Z', state: 'draft' },
  ...{ parts: {}, editions: [] },
} as unknown as Visit
const weight = (id: string, day: string, grams: number, more: object = {}) =>
  ({ kind: 'weight', id, at: `${day}T10:00:00.000Z`, grams, ...more }) as TimelineEntry
const treatment = { kind: 'treatment', id: 'T', at: '2026-11-19T10:00:00.000Z' } as TimelineEntry

const cell = (id: string, entries: TimelineEntry[]) => {
  const patient = { id, name: 'Juno', species: 'feline', birthDate: '2023-01-01' } as KnownPatient
  const pet = { patient, entries, cursor: 'further', isRead: true, isUnsent: false } as Partial<Pet> as Pet
  const ofVisit = { pet, isWhole: true, error: undefined, retry: () => undefined }
  const shown = <WeightCell visit={visit} pet={pet} ofVisit={ofVisit} patient={patient} />
  return show(shown, 'visit', 'pet', 'nouns', 'ui')
}

test('of a long record the last weight is looked for further back, and a jump from it asks', async () => {
  let arrive = (_page: object): void => undefined
  beginServer({
    listEntries: () =>
      new Promise(done => {
        arrive = done
      }),
  })
  const { user } = await cell('P1', [treatment])
  expect(screen.getByText('Loading…')).toBeTruthy()
  expect(screen.queryByText('Not weighed yet')).toBeNull()
  arrive({ rows: [weight('W', '2026-08-01', 4000)] })
  expect(await screen.findByText(/4.kg/)).toBeTruthy()
  await fill(user, screen.getByRole('textbox'), '5.2')
  expect(screen.getByRole('alert').textContent).toMatch(/The last weight was .4.kg/)
})

test('the weighing of the visit among the newest does not hide the one before it', async () => {
  beginServer({
    listEntries: () => ({ rows: [weight('W', '2026-08-01', 4000)] }),
  })
  const { user } = await cell('P2', [weight('own', '2026-11-20', 4100, { visitId: 'V' }), treatment])
  expect(await screen.findByText(/4.kg/)).toBeTruthy()
  await user.clear(screen.getByRole('textbox'))
  await fill(user, screen.getByRole('textbox'), '5.2')
  expect(screen.getByRole('alert').textContent).toMatch(/The last weight was .4.kg/)
})

test('that it was never weighed is said once all was read', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  await cell('P3', [treatment])
  expect(await screen.findByText('Not weighed yet')).toBeTruthy()
  expect(server.reads).toHaveLength(1)
})
