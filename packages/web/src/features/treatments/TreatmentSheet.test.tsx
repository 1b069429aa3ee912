// What the treatment's sheet must know of a record: whether the animal is eaten, which an old case history may say, and what it weighs now.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { MemoryRouter } from 'react-router-dom'
import useSWR, { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { TreatmentSheet } from './TreatmentSheet.tsx'

const world = vi.hoisted(() => ({ older: vi.fn(), opened: vi.fn(), reach: 'online' }))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async (name: string) => {
    if (name === 'listEntries') return world.older()
    if (name === 'readDues') return { dues: {} }
    return { memberships: [], person: { id: 'vet' }, members: [], rows: [] }
  },
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => world.reach,
}))

beforeEach(() => {
  world.older.mockReset()
  world.opened.mockReset()
  world.reach = 'online'
})

const history = (food: string) =>
  ({
    ...{ kind: 'case_history', id: 'H', patientId: 'P', at: '2026-11-10T09:00:00.000Z', by: 'V', v: 1 },
    ...{ state: 'done', versions: 1, title: '', facts: { food } },
  }) as unknown as TimelineEntry
const weight = (id = 'W', grams = 41_000) =>
  ({ kind: 'weight', id, at: '2026-11-12T09:00:00.000Z', grams }) as unknown as TimelineEntry

const texts = [
  ...(['treatments', 'entries', 'nouns', 'errors', 'ui', 'pet', 'patients', 'antiparasitics'] as const),
]

const prescribe = async (species: string, entries: readonly TimelineEntry[], cursor?: string) => {
  const patient = { id: '01K0000000000000000000000P', name: 'Juno', species } as unknown as KnownPatient
  const pet = { ...{ patient, entries, cursor }, isRead: true, isUnsent: false } as unknown as Pet
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <TreatmentSheet patient={patient} pet={pet} recent={entries} onClose={() => undefined} />
      </MemoryRouter>
    </SWRConfig>,
    ...texts,
  )
  await fill(
    user,
    await screen.findByRole('combobox', { name: 'Name' }, { timeout: 20_000 }),
    'Oxytetracycline',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Prescription for the owner' }))
  await screen.findByRole('textbox', { name: /^Instructions/ })
}
const period = () => screen.queryByRole('textbox', { name: /^Withdrawal period/ })
const hint = () => screen.queryByText(/mind the withdrawal period/)

test.each([
  ['equine', 'yes', true],
  ['caprine', 'no', false],
] as const)(
  '%s: the withdrawal period is asked for as the case history says, eaten or not: %s',
  async (species, food, isAsked) => {
    await prescribe(species, [weight(), history(food)])
    expect(period() !== null).toBe(isAsked)
    expect(hint() !== null).toBe(isAsked)
    expect(world.older).not.toHaveBeenCalled()
  },
)

test('a case history that is further back than the newest entries says it too', async () => {
  world.older.mockResolvedValue({ rows: [history('yes')] })
  await prescribe('equine', [weight()], 'older')
  expect(period()).not.toBeNull()
  expect(world.older).toHaveBeenCalledTimes(1)
})

test('it is asked for as long as the record could not be read', async () => {
  world.older.mockRejectedValue(new ApiError({ code: 'network', status: 0 }))
  await prescribe('equine', [weight()], 'older')
  expect(period()).not.toBeNull()
})

test('once the whole record has none, the usual species decide', async () => {
  world.older.mockResolvedValue({ rows: [weight('older')] })
  await prescribe('equine', [weight()], 'older')
  expect(period()).toBeNull()
})

test('nothing older is read for it of a cat', async () => {
  await prescribe('feline', [weight()], 'older')
  expect(period()).toBeNull()
  expect(world.older).not.toHaveBeenCalled()
})

/** A page that has read the patient, with the form over it. */
const Page = () => {
  const key = ['openPatient', { params: { chip: '372098102774150' } }, 'C1.B1']
  const { data: entries } = useSWR<TimelineEntry[]>(key, () => world.opened())
  const patient = { id: '01K0000000000000000000000P', name: 'Juno', species: 'feline' } as KnownPatient
  const pet = { ...{ patient, entries }, isRead: true, isUnsent: false } as unknown as Pet
  return entries && <TreatmentSheet patient={patient} pet={pet} recent={entries} onClose={() => undefined} />
}
const lastYear = weight('W1', 5600)

test.each([
  ['what a colleague has weighed meanwhile', 'online', async () => [lastYear, weight('W2', 4100)], '4.1', 2],
  ['what is known where nobody answers', 'online', () => Promise.reject(new Error()), '5.6', 2],
  ['what is known without a connection', 'offline', async () => [lastYear], '5.6', 1],
] as const)('a dose is reckoned with %s', async (_name, reach, again, kilograms, reads) => {
  world.reach = reach
  world.opened.mockResolvedValueOnce([lastYear]).mockImplementation(again)
  await show(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </SWRConfig>,
    ...texts,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Weight', { selector: 'input' })
  expect(field.value).toBe(kilograms)
  expect(world.opened).toHaveBeenCalledTimes(reads)
})
