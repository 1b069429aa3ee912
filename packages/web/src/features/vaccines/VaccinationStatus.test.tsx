// The vaccination status as it is shown: from the entries of the record; for a long record also from its older treatments.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { defaultVaccineList } from '@vetrounds/core/vaccines/vaccine-rules'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { VaccinationStatus } from './VaccinationStatus.tsx'

const world = vi.hoisted(() => ({ older: [] as unknown[], asked: vi.fn(), cursor: undefined as unknown }))
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, input: unknown) => {
    world.asked(name, input)
    if (name === 'listVaccines')
      return {
        rows: defaultVaccineList.map(each => (each.key === 'felv' ? { ...each, counts: true } : each)),
      }
    if (name === 'listEntries') return { rows: world.older, cursor: world.cursor }
    return { memberships: [], person: {} }
  },
}))
vi.mock('../../offline/use-queue.ts', () => ({ useWaitingRows: () => [] }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../api/branch-clock.ts', () => ({
  useToday: () => '2026-11-20',
  useBranchZone: () => 'Europe/Berlin',
}))

const juno = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient

const given = (id: string, facts: Record<string, string>, more: object = {}) =>
  ({
    ...{ kind: 'treatment', id, patientId: 'P', at: '2026-03-01T10:00:00.000Z', branchId: 'B', by: 'V' },
    ...{ v: 1, state: 'done', versions: 1, title: 'Impfung', facts: { sort: 'vaccine', ...facts }, ...more },
  }) as TimelineEntry

const open = (entries: readonly TimelineEntry[], cursor?: string, patient = juno, isRead = true) =>
  show(
    <VaccinationStatus
      pet={{ entries, cursor, isRead, isUnsent: false } as unknown as Pet}
      patient={patient}
    />,
    'treatments',
    'pet',
    'nouns',
  )

const RCP = 'Panleukopenia, herpesvirus, calicivirus (RCP)'
const FELV = 'Feline leukaemia (FeLV)'

const said = () => document.body.textContent?.replaceAll(/[\u2066-\u2069]/g, '')

beforeEach(() => {
  Object.assign(world, { older: [], cursor: undefined })
  vi.clearAllMocks()
})

test('what is within its interval is complete, each with its day', async () => {
  await open([
    given('1', { vaccine: 'rcp', until: '2028-03-01' }),
    given('2', { vaccine: 'felv', until: '2027-03-01' }),
  ])
  expect(await screen.findByText('Complete')).toBeTruthy()
  expect(said()).toContain(`${RCP}: due on 01/03/2028${FELV}: due on 01/03/2027`)
  // A short record has been read completely: nothing else is read.
  expect(world.asked.mock.calls.map(([name]) => name)).not.toContain('listEntries')
})

test('what ran out and what was never given is named; what was struck out was not given', async () => {
  await open([
    given('1', { vaccine: 'rcp', until: '2026-03-01' }),
    given('2', { vaccine: 'felv', until: '2027-03-01' }, { state: 'struck' }),
  ])
  expect(await screen.findByText('Incomplete')).toBeTruthy()
  expect(said()).toContain(`${RCP}: overdue since 01/03/2026`)
  expect(said()).toContain(`${FELV}: not recorded`)
})

test('an entry that was kept before it named its vaccine is known by its title and next date', async () => {
  await open([
    given('1', { next: '2027-03-01' }, { title: FELV }),
    given('2', { next: '2027-06-01' }, { title: RCP }),
  ])
  expect(await screen.findByText('Complete')).toBeTruthy()
})

test('of a long record its treatments are read besides, and what is older still is not called missing', async () => {
  world.older = [given('1', { vaccine: 'rcp', until: '2028-03-01' })]
  world.cursor = 'more'
  await open([], 'more')
  expect(await screen.findByText('Unknown')).toBeTruthy()
  expect(world.asked).toHaveBeenCalledWith(
    'listEntries',
    expect.objectContaining({ params: { id: 'P' }, query: { kind: 'treatment' } }),
  )
  expect(said()).not.toContain('not recorded')
})

test('a species that has no core vaccine has no status', async () => {
  await open([], undefined, { ...juno, species: 'cavies' })
  expect(said()).toBe('')
})

test('an animal without vaccinations is unknown, with what it would need', async () => {
  await open([])
  expect(await screen.findByText('Unknown')).toBeTruthy()
  expect(said()).toContain(`${RCP}: not recorded${FELV}: not recorded`)
})

test('by what waits here alone nothing is said', async () => {
  await open([given('1', { vaccine: 'rcp', until: '2028-03-01' })], undefined, juno, false)
  expect(await screen.findByText(RCP)).toBeTruthy()
  expect(screen.queryByText(/Complete|Incomplete|Unknown/)).toBeNull()
})
