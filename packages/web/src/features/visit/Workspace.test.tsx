// An old visit that was reopened: its own entries lie behind a gap, and what is told of the animal as it is now goes by its last weight.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useContext } from 'react'
import { expect, test, vi } from 'vitest'
import { beginServer } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import { AboutContext } from '../templates/about-patient.tsx'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'
import { Workspace } from './Workspace.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: { members: [] } }) }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('./use-visit.ts', () => ({ useVisitActs: () => ({}) }))

const nothing = vi.hoisted(() => () => null)
vi.mock('./VisitHead.tsx', () => ({ VisitHead: nothing }))
vi.mock('./NotePart.tsx', () => ({ PartField: nothing, PartText: nothing }))
vi.mock('./VitalsStrip.tsx', () => ({ VitalsStrip: nothing }))
vi.mock('./QuickBar.tsx', () => ({ QuickBar: nothing }))
vi.mock('./Others.tsx', () => ({ Others: nothing }))
vi.mock('./Versions.tsx', () => ({ Versions: nothing }))
vi.mock('../clinical-forms/UrgentBanners.tsx', () => ({ UrgentBanners: nothing }))
vi.mock('./DoneHere.tsx', () => ({
  DoneHere: ({ ofVisit }: { ofVisit: OfVisit }) => <p>Here: {ofVisit.pet.entries?.length}</p>,
}))
vi.mock('./ToDo.tsx', () => ({ ToDo: nothing }))
vi.mock('./SoFar.tsx', () => ({
  SoFar: ({ pet }: { pet: Pet }) => <p>So far: {useWeighings(pet).weighings.at(-1)?.grams}</p>,
}))
vi.mock('./VisitSheets.tsx', () => ({
  useQuickEntries: () => [],
  VisitSheets: ({ pet, recent }: { pet: Pet; recent: Pet['entries'] }) => {
    const weight = useContext(AboutContext)?.weight
    const grams = useWeighings(pet).weighings.at(-1)?.grams
    return (
      <p>
        Sheets: {grams}, {weight}, {recent?.length}
      </p>
    )
  },
}))

const day = (n: number) => `2026-09-${String(n).padStart(2, '0')}T10:00:00.000Z`
const entry = (kind: string, id: string, at: string, more: object = {}) =>
  ({ kind, id, at, ...more }) as TimelineEntry
const newest = Array.from({ length: 50 }, (_, n) => entry('test', `t${n}`, day(20)))
const patient = { id: 'P', name: 'Juno', species: 'feline' } as KnownPatient
const pet = {
  ...{ patient, entries: newest, cursor: 'further', isRead: true, isUnsent: false, waiting: new Set() },
  appointments: [],
} as Partial<Pet> as Pet
const visit = {
  ...{ kind: 'visit', id: 'V', patientId: 'P', at: '2026-01-10T10:00:00.000Z', state: 'draft', parts: {} },
  ...{ title: '', editions: [], facts: { end: '2026-01-10T11:00:00.000Z' } },
} as unknown as Visit

test('texts, doses and the chart take the newest weight, not the one behind the gap', async () => {
  const old = entry('weight', 'old', '2026-01-10T10:10:00.000Z', { grams: 3000, visitId: 'V' })
  beginServer({
    listEntries: ({ query }: { query: { before?: string } }) =>
      query.before
        ? { rows: [old, entry('test', 'older', '2025-12-01T10:00:00.000Z')] }
        : { rows: [entry('weight', 'newer', '2026-06-01T10:00:00.000Z', { grams: 4500 })] },
  })
  await show(
    <Workspace visit={visit} pet={pet} patient={patient} isUnsent={false} />,
    ...(['visit', 'pet', 'patients', 'nouns', 'entries', 'consents', 'ui', 'errors'] as const),
  )
  expect(await screen.findByText('Here: 51')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^So far/).textContent).toBe('So far: 4500'))
  expect(screen.getByText(/^Sheets/).textContent).toMatch(/4500, 4.5.kg, 51$/)
  expect(screen.getByRole('textbox')).toHaveProperty('value', '3')
})
