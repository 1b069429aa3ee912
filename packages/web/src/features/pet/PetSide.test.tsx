// Beside a long record: that no vitals were measured is said only once the older entries were read, too.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { beginServer } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { PetSide } from './PetSide.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../entries/Dues.tsx', () => ({ Dues: () => null }))
vi.mock('../vaccines/VaccinationStatus.tsx', () => ({ VaccinationStatus: () => null }))

const entry = (kind: string, id: string, more: object = {}) =>
  ({ kind, id, at: `2026-09-0${id}T09:00:00.000Z`, grams: 4000, ...more }) as TimelineEntry

const side = (id: string) => {
  const patient = { id, name: 'Juno', species: 'feline' } as KnownPatient
  const pet = {
    ...{ patient, entries: [entry('weight', '9')], appointments: [], cursor: 'further', isRead: true },
    ...{ isUnsent: false, waiting: new Set() },
  } as Partial<Pet> as Pet
  const shown = <PetSide pet={pet} patient={patient} onWeigh={() => undefined} cantWeigh={undefined} />
  return show(<MemoryRouter>{shown}</MemoryRouter>, 'pet', 'patients', 'visit', 'nouns', 'ui')
}

test('vitals of long ago are the last ones', async () => {
  let arrive = (_page: object): void => undefined
  beginServer({
    listEntries: () =>
      new Promise(done => {
        arrive = done
      }),
  })
  await side('P1')
  expect(screen.queryByText('No vitals measured yet')).toBeNull()
  arrive({ rows: [entry('examination', '2', { versions: 1, state: 'done', facts: { temperature: 384 } })] })
  expect(await screen.findByText(/38\.4/)).toBeTruthy()
})

test('none in all of the record is said', async () => {
  beginServer({ listEntries: () => ({ rows: [] }) })
  await side('P2')
  expect(await screen.findByText('No vitals measured yet')).toBeTruthy()
})
