// Rules of RFC 5545: dates counted by hand on a calendar, wall time kept where the clocks change.
import { expect, test } from 'vitest'
import { dayName } from '../calendar/days.ts'
import { placeAt } from './plan.ts'
import { occurrences, parseRule } from './rule.ts'

const FAR = Date.parse('2040-01-01T00:00:00Z')

const starts = (text: string, start: string, zone = 'Europe/Berlin', horizon = FAR, atMost = 20) => {
  const rule = parseRule(text)
  if (!rule) throw new Error(`${text} is no rule.`)
  return occurrences(rule, start, zone, { horizon, atMost })
}

const days = (...given: Parameters<typeof starts>) => starts(...given).map(({ day }) => dayName(day))

test.each([
  'FREQ=WEEKLY',
  'FREQ=DAILY;INTERVAL=3;COUNT=10',
  'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20271231',
  'FREQ=MONTHLY;BYDAY=2TU,-1FR;UNTIL=20271231T225959Z',
  'FREQ=MONTHLY;BYDAY=+1MO',
])('%s is a rule', text => expect(parseRule(text)).toBeDefined())

test.each([
  '',
  'RRULE:FREQ=WEEKLY',
  'FREQ=YEARLY',
  'FREQ=weekly',
  'INTERVAL=2',
  'FREQ=DAILY;FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=1.5',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=3;UNTIL=20270101',
  'FREQ=DAILY;UNTIL=20270230',
  'FREQ=DAILY;UNTIL=2027-01-01',
  'FREQ=DAILY;UNTIL=20270101T250000Z',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=DAILY;BYHOUR=9',
  'FREQ=DAILY;',
])('%j is none', text => expect(parseRule(text)).toBeUndefined())

// 10 November 2026 is a Tuesday, 1 January 2027 a Friday.
test.each([
  ['FREQ=DAILY;COUNT=3', '2026-11-10', ['2026-11-10', '2026-11-11', '2026-11-12']],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-12-20', ['2026-12-20', '2026-12-30', '2027-01-09']],
  ['FREQ=DAILY;BYDAY=MO,FR;COUNT=4', '2026-11-10', ['2026-11-13', '2026-11-16', '2026-11-20', '2026-11-23']],
  ['FREQ=WEEKLY;COUNT=2', '2026-11-10', ['2026-11-10', '2026-11-17']],
  // Every other week is counted from the Monday of the first, so Thursday comes before the week that is skipped.
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;COUNT=4',
    '2026-11-10',
    ['2026-11-10', '2026-11-12', '2026-11-24', '2026-11-26'],
  ],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', '2026-11-10', ['2026-11-16', '2026-11-23']],
  ['FREQ=WEEKLY;BYDAY=SU,MO;COUNT=3', '2026-11-15', ['2026-11-15', '2026-11-16', '2026-11-22']],
  ['FREQ=WEEKLY;UNTIL=20261124', '2026-11-10', ['2026-11-10', '2026-11-17', '2026-11-24']],
  // Months without a 31st are skipped.
  ['FREQ=MONTHLY;COUNT=3', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
  ['FREQ=MONTHLY;INTERVAL=12;COUNT=2', '2028-02-29', ['2028-02-29', '2032-02-29']],
  ['FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-11-10', ['2026-11-10', '2026-12-08', '2027-01-12']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', '2026-11-10', ['2026-11-27', '2026-12-25', '2027-01-29']],
  // A fifth Monday is rare.
  ['FREQ=MONTHLY;BYDAY=5MO;COUNT=3', '2026-11-10', ['2026-11-30', '2027-03-29', '2027-05-31']],
  [
    'FREQ=MONTHLY;BYDAY=WE;COUNT=5',
    '2026-11-20',
    ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23'],
  ],
])('%s from %s', (text, first, wanted) => {
  expect(days(text, `${first}T09:00:00.000Z`)).toEqual(wanted)
})

test('a day that names the end is taken in, an instant to the second', () => {
  const first = '2026-11-10T09:00:00.000Z'
  expect(days('FREQ=DAILY;UNTIL=20261112', first)).toHaveLength(3)
  expect(days('FREQ=DAILY;UNTIL=20261112T090000Z', first)).toHaveLength(3)
  expect(days('FREQ=DAILY;UNTIL=20261112T085959Z', first)).toHaveLength(2)
})

test('without an end it goes on to the horizon, and never over a bound', () => {
  const first = '2026-11-10T09:00:00.000Z'
  expect(days('FREQ=WEEKLY', first, 'Europe/Berlin', Date.parse('2026-12-01T09:00:00.000Z'))).toHaveLength(4)
  expect(days('FREQ=WEEKLY', first, 'Europe/Berlin', Date.parse('2026-12-01T08:59:59.000Z'))).toHaveLength(3)
  expect(days('FREQ=DAILY', first)).toHaveLength(20)
  // A rule that never matches ends all the same.
  expect(days('FREQ=MONTHLY;INTERVAL=12;BYDAY=5MO;COUNT=3', '2026-02-02T09:00:00.000Z')).toEqual([])
})

const instants = (text: string, start: string, zone: string) =>
  starts(text, start, zone).map(wall => placeAt(wall, 30, zone).start)

test('the wall time of a series stays, whatever the clocks of Berlin do', () => {
  expect(instants('FREQ=WEEKLY;COUNT=3', '2026-10-19T07:00:00.000Z', 'Europe/Berlin')).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ])
  expect(instants('FREQ=WEEKLY;COUNT=2', '2027-03-22T08:00:00.000Z', 'Europe/Berlin')).toEqual([
    '2027-03-22T08:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
  ])
})

test('02:30 is 03:30 in the night that skips it, and the first of two in the night that has it twice', () => {
  expect(instants('FREQ=DAILY;COUNT=3', '2027-03-27T01:30:00.000Z', 'Europe/Berlin')).toEqual([
    '2027-03-27T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
    '2027-03-29T00:30:00.000Z',
  ])
  expect(instants('FREQ=DAILY;COUNT=3', '2026-10-24T00:30:00.000Z', 'Europe/Berlin')).toEqual([
    '2026-10-24T00:30:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-26T01:30:00.000Z',
  ])
})

test('Lord Howe moves by half an hour: on 4 April 2027 back to +10:30, on 3 October to +11', () => {
  expect(instants('FREQ=DAILY;COUNT=2', '2027-04-02T22:00:00.000Z', 'Australia/Lord_Howe')).toEqual([
    '2027-04-02T22:00:00.000Z',
    '2027-04-03T22:30:00.000Z',
  ])
  expect(instants('FREQ=DAILY;COUNT=2', '2027-10-01T22:30:00.000Z', 'Australia/Lord_Howe')).toEqual([
    '2027-10-01T22:30:00.000Z',
    '2027-10-02T22:00:00.000Z',
  ])
  // On 3 October 02:15 does not exist, 02:45 does. On 4 April 01:45 occurs twice.
  expect(instants('FREQ=DAILY;COUNT=2', '2027-10-01T15:45:00.000Z', 'Australia/Lord_Howe')).toEqual([
    '2027-10-01T15:45:00.000Z',
    '2027-10-02T15:45:00.000Z',
  ])
  expect(instants('FREQ=DAILY;COUNT=2', '2027-04-02T14:45:00.000Z', 'Australia/Lord_Howe')).toEqual([
    '2027-04-02T14:45:00.000Z',
    '2027-04-03T14:45:00.000Z',
  ])
})
