// Beside a long record: that no vitals were measured is said only once the older entries were read, too. Of a dead animal only what is left to report.
// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { PetSide } from './PetSide.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../vaccines/VaccinationStatus.tsx', () => ({ VaccinationStatus: () => null }))

const entry = (kind: string, id: string, more: object = {}) =>
  ({ kind, id, at: `2026-09-0${id}T09:00:00.000Z`, grams: 4000, ...more }) as TimelineEntry

const side = (id: string, deceased = false) => {
  const patient = { id, name: 'Juno', species: 'feline', deceased } as KnownPatient
  const pet = {
    ...{ patient, entries: [entry('weight', '9')], appointments: [], cursor: 'further', isRead: true },
    ...{ isUnsent: false, waiting: new Set() },
  } as Partial<Pet> as Pet
  const shown = <PetSide pet={pet} patient={patient} onWeigh={() => undefined} cantWeigh={undefined} />
  return show(<MemoryRouter>{shown}</MemoryRouter>, 'pet', 'patients', 'visit', 'entries', 'nouns', 'ui')
}

test('vitals of long ago are the last ones', async () => {
  let arrive = (_page: object): void => undefined
  beginServer({
    readDues: () => ({ dues: {} }),
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
  beginServer({ listEntries: () => ({ rows: [] }), readDues: () => ({ dues: {} }) })
  await side('P2')
  expect(await screen.findByText('No vitals measured yet')).toBeTruthy()
})

test('of a dead animal a disease must be reported all the same; where nothing is left, nothing is said', async () => {
  const due = { branchId: 'B1', v: 1, day: '2026-11-20' }
  const report = { ...due, id: 'D1', patientId: 'P3', sort: 'authority', state: 'open', title: 'Report it' }
  const shot = { ...due, id: 'D2', patientId: 'P4', sort: 'vaccine', state: 'withdrawn', title: 'Rabies' }
  beginServer({
    readDues: ({ query }: { query: { ids: string } }) => ({
      dues: { [query.ids]: [report, shot].filter(({ patientId }) => patientId === query.ids) },
    }),
  })
  await side('P3', true)
  expect(await screen.findByText('Report it')).toBeTruthy()
  cleanup()
  await side('P4', true)
  await waitFor(() => expect(server.reads.map(({ query }) => query)).toContainEqual({ ids: 'P4' }))
  expect(screen.queryByText('Due')).toBeNull()
})
