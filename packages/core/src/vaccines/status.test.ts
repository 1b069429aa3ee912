// The rule of the vaccination status (clinical forms, C.3 and rule 15).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedFor, courseGap, type GivenVaccine, isBooster, isOf, vaccinationStatus } from './status.ts'
import type { Vaccine } from './vaccine.ts'
import { defaultVaccineList } from './vaccine-rules.ts'

const named = (list: readonly Vaccine[]) => list.map(each => ({ ...each, name: each.name ?? each.key ?? '' }))
const list = named(defaultVaccineList)

/** A clinic where rabies is required, as C.1 wants it ticked. */
const ticked = list.map(each => (each.key === 'rabies' ? { ...each, counts: true } : each))

const TODAY = '2026-11-20'
const dog = countedFor(ticked, { species: 'canine' })
const dhp = (day: string, due?: string): GivenVaccine => ({ vaccine: 'dhp', name: 'DHP', day, due })
const rabies = (day: string, due?: string): GivenVaccine => ({
  vaccine: 'rabies',
  name: 'Rabies',
  day,
  due,
})
const statusOf = (given: readonly GivenVaccine[], isWhole = true, counted = dog) =>
  vaccinationStatus({ counted, given, isWhole }, TODAY)

const short = (status: ReturnType<typeof statusOf>) =>
  status && [
    status.state,
    ...status.overdue.map(({ vaccine, due }) => `${vaccine.key} ${due}`),
    ...status.missing.map(({ key }) => key),
    ...status.within.map(({ vaccine, due }) => `${vaccine.key} due ${due}`),
  ]

test.each([
  ['nothing recorded', [], ['unknown', 'dhp', 'rabies']],
  [
    'both within',
    [dhp('2024-12-01', '2027-12-01'), rabies('2026-01-10')],
    ['complete', 'dhp due 2027-12-01', 'rabies due 2027-01-10'],
  ],
  [
    'the last day still counts',
    [dhp('2026-01-01', TODAY), rabies(TODAY)],
    ['complete', `dhp due ${TODAY}`, 'rabies due 2027-11-20'],
  ],
  [
    'a day later it is overdue',
    [dhp('2026-01-01', '2026-11-19'), rabies(TODAY)],
    ['incomplete', 'dhp 2026-11-19', 'rabies due 2027-11-20'],
  ],
  ['one was never given', [dhp('2026-01-01')], ['incomplete', 'rabies', 'dhp due 2027-01-01']],
  [
    'one that does not count was given',
    [{ ...dhp('2026-01-01'), vaccine: 'lepto' }],
    ['incomplete', 'dhp', 'rabies'],
  ],
  [
    'a primary course lasts a year',
    [dhp('2025-10-01'), dhp('2025-11-01'), rabies(TODAY)],
    ['incomplete', 'dhp 2026-11-01', 'rabies due 2027-11-20'],
  ],
  [
    'its booster lasts three',
    [dhp('2024-10-01'), dhp('2025-11-01'), rabies(TODAY)],
    ['complete', 'dhp due 2028-11-01', 'rabies due 2027-11-20'],
  ],
  [
    'the newest dose counts, in any order',
    [dhp('2020-01-01', '2021-01-01'), dhp('2026-01-01'), dhp('2022-01-01'), rabies(TODAY)],
    ['complete', 'dhp due 2029-01-01', 'rabies due 2027-11-20'],
  ],
  [
    'what comes later counts later',
    [dhp('2026-11-21'), rabies(TODAY)],
    ['incomplete', 'dhp', 'rabies due 2027-11-20'],
  ],
])('%s', (_name, given, expected) => {
  expect(short(statusOf(given))).toEqual(expected)
})

test('a dose is a booster from half a year after another one on, and belongs to the primary course before', () => {
  const course = [dhp('2026-01-05'), dhp('2026-02-02')]
  expect(isBooster([], '2026-02-02')).toBe(false)
  expect(isBooster(course.slice(0, 1), '2026-02-02')).toBe(false)
  expect(isBooster(course, '2026-07-05')).toBe(false)
  expect(isBooster(course, '2026-07-06')).toBe(true)
})

test('of a record that was read in part, nothing is called missing', () => {
  expect(short(statusOf([dhp('2026-01-01')], false))).toEqual(['unknown'])
  expect(short(statusOf([dhp('2022-01-01', '2023-01-01')], false))).toEqual(['incomplete', 'dhp 2023-01-01'])
  expect(short(statusOf([dhp(TODAY), rabies(TODAY)], false))).toEqual([
    'complete',
    'dhp due 2027-11-20',
    'rabies due 2027-11-20',
  ])
})

test('what others gave is known by its name', () => {
  const rcp = { ...list.find(({ key }) => key === 'rcp'), name: 'Katzenseuche, Katzenschnupfen (RCP)' }
  const counted = [rcp as (typeof list)[number]]
  const told = (name: string) => statusOf([{ name, day: '2026-06-01' }], true, counted)?.state
  expect(['RCP', 'Katzenseuche', 'Felivax RCPCh'].map(told)).toEqual(['complete', 'complete', 'complete'])
  expect(['Tollwut', 'RC', ''].map(told)).toEqual(['incomplete', 'incomplete', 'incomplete'])
  // An entry that names another vaccine counts for that one, whatever its text says.
  expect(statusOf([{ vaccine: 'felv', name: 'RCP', day: '2026-06-01' }], true, counted)?.state).toBe(
    'incomplete',
  )
})

test('one whose label alone says when is within its interval once it was given', () => {
  const camelpox = list.filter(({ key }) => key === 'camelpox')
  const given = [{ vaccine: 'camelpox', name: 'Camelpox', day: '2015-01-01' }]
  expect(statusOf(given, true, camelpox)).toMatchObject({
    state: 'complete',
    within: [{ vaccine: { key: 'camelpox' } }],
  })
})

test('only what is on and counts is asked for; species without a core vaccine have no status', () => {
  const keys = (species: Vaccine['species'][number], breed?: string, of = list) =>
    countedFor(of, { species, breed }).map(({ key }) => key)
  expect(keys('canine')).toEqual(['dhp'])
  expect(keys('canine', undefined, ticked)).toEqual(['dhp', 'rabies'])
  expect(keys('caprine')).toEqual(['clostridia_tetanus'])
  expect([keys('avian', 'Falcon'), keys('avian', 'Brieftaube')]).toEqual([[], ['paramyxovirus']])
  const off = list.map(each => (each.key === 'dhp' ? { ...each, active: false } : each))
  expect(keys('canine', undefined, off)).toEqual([])
  for (const species of ['cavies', 'murine', 'testudines'] as const) {
    expect(keys(species)).toEqual([])
    expect(statusOf([dhp(TODAY)], true, countedFor(list, { species }))).toBeUndefined()
  }
})

const DAY_MS = 86_400_000
const dayAfter = (days: number) => new Date(Date.parse(TODAY) + days * DAY_MS).toISOString().slice(0, 10)
const dose = fc
  .record({
    isRabies: fc.boolean(),
    ago: fc.integer({ min: 0, max: 2000 }),
    due: fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: undefined }),
  })
  .map(({ isRabies, ago, due }) =>
    (isRabies ? rabies : dhp)(dayAfter(-ago), due === undefined ? undefined : dayAfter(due)),
  )
const doses = fc.uniqueArray(dose, { maxLength: 6, selector: ({ vaccine, day }) => `${vaccine} ${day}` })

test('whatever was given: a status names what it lacks, in any order, and one more dose of each completes it', () => {
  fc.assert(
    fc.property(doses, given => {
      const status = statusOf(given)
      const lacking = (status?.overdue.length ?? 0) + (status?.missing.length ?? 0)
      expect(status?.state).toBe(given.length === 0 ? 'unknown' : lacking > 0 ? 'incomplete' : 'complete')
      expect(status?.overdue.every(({ due }) => due < TODAY)).toBe(true)
      expect(status?.within.every(({ due }) => (due ?? '') >= TODAY)).toBe(true)
      expect(statusOf(given.toReversed())).toEqual(status)
      const completed = [...given.filter(({ day }) => day < TODAY), dhp(TODAY), rabies(TODAY)]
      expect(statusOf(completed)?.state).toBe('complete')
      // A partly read record never makes a vaccine missing, nor a status complete that isn't.
      const part = statusOf(given, false)
      expect(part?.missing).toEqual([])
      expect(part?.state === 'complete').toBe(status?.state === 'complete')
    }),
  )
})

test.each([
  ['six weeks later', [dhp('2026-10-09', '2026-11-06')], undefined],
  ['a day more', [dhp('2026-10-08', '2026-11-05')], '2026-10-08'],
  [
    'the newest dose decides',
    [dhp('2026-10-08', '2026-11-05'), dhp('2026-08-01', '2026-08-29')],
    '2026-10-08',
  ],
  ['a booster is due in a year', [dhp('2025-10-08', '2026-10-08')], undefined],
  ['nothing was said of another dose', [dhp('2026-09-01')], undefined],
  ['another vaccine', [rabies('2026-09-01', '2026-09-29')], undefined],
  ['none before', [dhp(TODAY, '2026-12-18')], undefined],
])('a primary course that was left too long: %s', (_name, given, expected) => {
  const [vaccine] = dog
  if (!vaccine) throw new Error('No vaccine counts.')
  expect(courseGap(vaccine, given, { day: TODAY })).toBe(expected)
  // Born sixteen weeks and a day ago, and sixteen weeks ago: for young animals, the course goes on anyway.
  expect(courseGap(vaccine, given, { day: TODAY, bornOn: '2026-07-30' })).toBe(expected)
  expect(courseGap(vaccine, given, { day: TODAY, bornOn: '2026-07-31' })).toBeUndefined()
})

test.each([
  ['T', 'Tollwut', false],
  ['RC', 'Purevax RCP', false],
  ['RC', 'Purevax RC', true],
  ['L4', 'DHPPi/L4', true],
  ['—', 'DHPPi', false],
])('a vaccine with a short name is only that word: %s in %s', (known, name, is) => {
  expect(isOf({ id: 'V', name: known }, { name, day: TODAY })).toBe(is)
})
