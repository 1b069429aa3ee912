// Weights and vitals of an animal: the curve has growth and target range, what was measured twice has a chart, the rest a line.
// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import type { TrendForm } from '@vetrounds/core/forms/form'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginServer, late, refusal, server } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { WeightsView } from './WeightsView.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../schedule/day/queries.ts', () => ({
  useTeam: () => ({ data: { members: [{ userId: 'vet', name: 'Dr Maeve Ryan' }] } }),
}))

const at = (day: string) => `${day}T10:00:00.000Z`
const weight = (day: string, grams: number, more: object = {}) =>
  ({
    ...{ kind: 'weight', id: `w ${day}`, at: at(day), grams, patientId: 'P', branchId: 'B1', by: 'vet' },
    ...more,
  }) as TimelineEntry
const weights = [
  weight('2026-11-20', 4120, { method: 'scale' }),
  weight('2026-08-14', 4610),
  weight('2024-08-20', 4300, { method: 'estimated' }),
  weight('2023-06-01', 1450),
  weight('2023-05-01', 9000, { state: 'struck' }),
]
const examined = (
  day: string,
  values: Record<string, unknown>,
  flags: TrendForm['flags'] = [],
): TrendForm => ({
  ...{ id: `e ${day}`, kind: 'examination', at: at(day), values, flags },
})
const forms = [
  examined(
    '2026-11-20',
    { temperature: 40.1, body_condition_score: 4, bcs_scale: 'nine', dental_grade: 1, ideal_weight: 4.5 },
    [{ field: 'temperature', value: 40.1, side: 'above' }],
  ),
  examined('2025-11-11', { temperature: 38.6, body_condition_score: 5, bcs_scale: 'nine' }),
]

const juno = { id: 'P', name: 'Juno', species: 'feline', birthDate: '2023-03-01' } as KnownPatient
const petOf = (entries: TimelineEntry[]) =>
  ({ entries, waiting: new Set(), isUnsent: false, isRead: true }) as Partial<Pet> as Pet
const view = (pet = petOf(weights), patient = juno) =>
  show(
    <WeightsView pet={pet} patient={patient} />,
    ...(['weights', 'pet', 'nouns', 'ui', 'lab-results', 'patients', 'entries', 'problems'] as const),
    ...(['clinical-forms', 'case-history', 'examination'] as const),
  )
const curve = () => screen.getByRole('img', { name: /^Weight from/ })

beforeEach(() => beginServer({ readTrends: () => ({ forms }) }))

test('the curve has growth and aim, an estimated weight is hollow, and a doubtful last one is marked', async () => {
  await view()
  expect(await screen.findByRole('img', { name: /aim/ })).toBe(curve())
  expect(curve().getAttribute('aria-label')).toMatch(/1.45.kg.*4.12.kg.*4.28.*4.73/)
  expect(within(curve()).getByText('growing')).toBeTruthy()
  expect(curve().querySelectorAll('rect')).toHaveLength(2)
  const dots = [...curve().querySelectorAll('circle')].map(({ dataset }) => Object.keys(dataset))
  expect(dots).toEqual([[], ['estimated'], [], ['odd']])
})

test('the year up to the last weighing shows its weights alone, and no growth of a grown animal', async () => {
  const { user } = await view()
  await user.click(await screen.findByRole('radio', { name: '1 year' }))
  expect(curve().querySelectorAll('circle')).toHaveLength(2)
  expect(within(curve()).queryByText('growing')).toBeNull()
})

test('the age at a weighing is marked where the birth is estimated', async () => {
  await view(petOf(weights), { ...juno, id: 'E', estimatedBirth: true } as KnownPatient)
  await screen.findByRole('heading', { name: 'Weighings' })
  const told = [...curve().querySelectorAll('title')].map(({ textContent }) =>
    textContent?.split(' · ').at(-1),
  )
  expect(told).toEqual(['~ 3 mo', '~ 1 y 5 mo', '~ 3 y 5 mo', '~ 3 y 8 mo'])
})

test('each weighing says when, by whom, how, and by how much an unlikely one differs', async () => {
  await view()
  const rows = within(await screen.findByRole('complementary')).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toMatchObject([
    expect.stringMatching(/20 November 2026.*Dr Maeve Ryan.*4.12.kg.*▼ 10.6%.*Scale/),
    expect.not.stringContaining('%'),
    expect.stringContaining('Estimated'),
    expect.not.stringContaining('▲'),
  ])
})

test('what was measured twice is a chart with its values as a list, what was measured once is named', async () => {
  await view()
  const trends = await screen.findByRole('region', { name: 'Vitals and scores' })
  const charts = await within(trends).findAllByRole('figure')
  expect(charts.map(chart => chart.querySelector('b')?.textContent)).toEqual([
    expect.stringContaining('emperature'),
    expect.stringMatching(/[Bb]ody condition/),
  ])
  expect(charts[0]?.textContent).toMatch(/40.1.*▲/)
  expect(charts[1]?.textContent).toContain('4/9')
  expect(
    within(trends)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual([
    expect.stringMatching(/2025: 38.6$/),
    expect.stringMatching(/: 40.1$/),
    expect.stringMatching(/: 5\/9$/),
    expect.stringMatching(/: 4\/9$/),
  ])
  expect(within(trends).getByText(/^Measured once so far: Periodontal/)).toBeTruthy()
})

test('weights are drawn also where the examinations can’t be read, which is said', async () => {
  server.answers.readTrends = () => {
    throw refusal('network', {}, 0)
  }
  await view(petOf(weights), { ...juno, id: 'Q' })
  expect(await screen.findByText('Failed to load the examinations')).toBeTruthy()
  expect(curve().getAttribute('aria-label')).not.toContain('aim')
})

test('of an animal without weights or examinations it says so', async () => {
  beginServer({ readTrends: () => ({ forms: [] }) })
  await view(petOf([]), { ...juno, id: 'R' })
  expect(await screen.findByText(/^A course is drawn once/)).toBeTruthy()
  expect(screen.getByText('Not weighed yet')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

const offline = () => {
  throw refusal('network', {}, 0)
}

test('a long record is read to its end: until then nothing says how many weighings there are', async () => {
  const slow = late()
  server.answers.listEntries = async ({ query }: { query: { cursor?: string } }) => {
    await slow.end
    return query.cursor === 'older'
      ? { rows: weights.slice(1, 3), cursor: 'oldest' }
      : { rows: weights.slice(3) }
  }
  await view({ ...petOf(weights.slice(0, 1)), cursor: 'older' })
  const head = () => screen.getByRole('heading', { name: 'Weighings' }).parentElement?.textContent
  expect(await screen.findByText('Loading…')).toBeTruthy()
  expect(head()).toBe('Weighings')
  expect(screen.queryByRole('radio', { name: 'Since birth' })).toBeNull()
  await act(async () => slow.arrive())
  expect(await screen.findByRole('radio', { name: 'Since birth' })).toBeTruthy()
  expect(head()).toBe('Weighings4')
  expect(curve().querySelectorAll('circle')).toHaveLength(4)
})

test('where the rest of a long record can’t be read, what is shown is told to be of the newest entries', async () => {
  server.answers.listEntries = offline
  const many = Array.from({ length: 9 }, (_, n) => weight(`2026-10-1${n}`, 4000 + n))
  await view({ ...petOf(many), cursor: 'older' })
  expect(await screen.findByText('Among the newest entries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show more weighings' })).toBeTruthy()
  expect(screen.queryByText(/^Show all/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Show older entries' })).toBeTruthy()
})

test('of a long record without a weight among the newest entries it does not say that there is none', async () => {
  server.answers.listEntries = offline
  await view({ ...petOf([]), cursor: 'older' })
  expect(await screen.findByText('Nothing found among the newest entries')).toBeTruthy()
  expect(screen.queryByText('Not weighed yet')).toBeNull()
})

test('of a record that could not be read it counts nothing, and no bars stand for ever', async () => {
  const pet = { ...petOf([]), entries: undefined, isRead: false }
  const { change } = await view(pet)
  await screen.findByRole('heading', { name: 'Weighings' })
  expect(screen.queryByText('–')).toBeNull()
  change(<WeightsView pet={{ ...pet, error: refusal('network', {}, 0) }} patient={juno} />)
  // A dash in place of the loading bars.
  expect(await screen.findByText('–')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Weighings' }).parentElement?.textContent).toBe('Weighings')
})

test('a weight that waits here is no curve until the record was read, or could not be', async () => {
  const pet = { ...petOf(weights.slice(0, 1)), isRead: false }
  const { change } = await view(pet)
  await screen.findByRole('heading', { name: 'Weighings' })
  expect(screen.queryByRole('img', { name: /^Weight from/ })).toBeNull()
  change(<WeightsView pet={{ ...pet, error: refusal('network', {}, 0) }} patient={juno} />)
  expect(curve()).toBeTruthy()
})

test('a weight of the first night is drawn, though the day of birth begins later in UTC', async () => {
  const night = weight('2026-10-31', 110, { at: '2026-10-31T22:30:00.000Z' })
  await view(petOf([night]), { ...juno, birthDate: '2026-11-01' })
  await screen.findByRole('heading', { name: 'Weighings' })
  expect(curve().querySelectorAll('circle')).toHaveLength(1)
})
