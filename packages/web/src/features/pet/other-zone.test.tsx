// Appointments at a branch in another time zone: their time is that branch's wherever the patient's page says it. It leads to them
// where the branch is reached, also to one that `/me` doesn't name.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { PetAppointment } from '@vetrounds/core/records/timeline'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginServer } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { PetSide } from './PetSide.tsx'
import { PetTimeline } from './PetTimeline.tsx'
import type { KnownPatient, Pet } from './use-pet.ts'
import { Visits } from './Visits.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
const world = vi.hoisted(() => ({ allBranches: true }))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ ...world, branches: [{ id: 'B1', name: 'Quay' }] }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: { members: [] } }) }))
vi.mock('../patients/use-book-patient.ts', () => ({ useBookPatient: () => () => undefined }))
vi.mock('../entries/Dues.tsx', () => ({ Dues: () => null, DuesAfterDeath: () => null }))
vi.mock('../vaccines/VaccinationStatus.tsx', () => ({ VaccinationStatus: () => null }))

// Far in the future, so that it is upcoming whatever the clock says; half past midnight in Dubai, which is the day before at the
// tab's branch.
const abroad = {
  ...{ id: 'A', patientId: 'P', branchId: 'B2', zone: 'Asia/Dubai', vetId: null, type: 'regular' },
  ...{ status: 'scheduled', start: '2098-03-01T20:30:00.000Z', end: '2098-03-01T21:00:00.000Z', v: 1 },
} as unknown as PetAppointment
const patient = { id: 'P', name: 'Juno', species: 'feline' } as KnownPatient
const pet = {
  ...{ patient, entries: [], appointments: [abroad], isRead: true, isUnsent: false, waiting: new Set() },
} as Partial<Pet> as Pet
const weighing = { onWeigh: () => undefined, cantWeigh: undefined }

beforeEach(() => beginServer({ listEntries: () => ({ rows: [] }) }))

test.each<[string, ReactElement]>([
  ['the timeline', <PetTimeline key="timeline" pet={pet} patient={patient} {...weighing} />],
  ['the tab of appointments', <Visits key="visits" pet={pet} patient={patient} />],
  ['beside the record', <PetSide key="side" pet={pet} patient={patient} {...weighing} />],
])('%s', async (_, shown) => {
  await show(
    <MemoryRouter>{shown}</MemoryRouter>,
    ...(['pet', 'calendar', 'entries', 'patients', 'visit', 'nouns', 'ui', 'problems'] as const),
  )
  expect(await screen.findByText('00:30–01:00')).toBeTruthy()
  expect(screen.getByText(/2 Mar 2098/)).toBeTruthy()
})

test.each([true, false])('it is led to where all branches are reached: %s', async allBranches => {
  world.allBranches = allBranches
  await show(
    <MemoryRouter>
      <Visits pet={pet} patient={patient} />
    </MemoryRouter>,
    ...(['pet', 'calendar', 'visit', 'ui'] as const),
  )
  await screen.findByText('00:30–01:00')
  const hrefs = screen.queryAllByRole('link').map(link => link.getAttribute('href'))
  expect(hrefs.filter(href => href?.includes('branch=B2'))).toHaveLength(allBranches ? 1 : 0)
})
