// Until when a branch is open, in its own time; and hours that are typed, repeated and refused.
import { describe, expect, test } from 'vitest'
import {
  barOf,
  changeDay,
  type Hours,
  hoursOf,
  openState,
  problemIn,
  spansText,
  switchDay,
  typedHours,
  wallIn,
} from './hours.ts'

const lunch: Hours[number] = [
  [510, 780],
  [810, 1080],
]
const week: Hours = [lunch, lunch, lunch, lunch, lunch, [[540, 780]], []]

describe('a branch', () => {
  test('is open until its span ends, and opens again after lunch, tomorrow or on Monday', () => {
    const at = (weekday: number, minute: number) => openState(week, { weekday, minute })
    expect(at(4, 600)).toEqual({ is: 'open', until: 780 })
    expect(at(4, 780)).toEqual({ is: 'shut', opens: { weekday: 4, minute: 810, isToday: true } })
    expect(at(4, 1080)).toEqual({ is: 'shut', opens: { weekday: 5, minute: 540, isToday: false } })
    expect(at(6, 600)).toEqual({ is: 'shut', opens: { weekday: 0, minute: 510, isToday: false } })
  })

  test('with spans that meet is open over both; with one day a week it opens in seven', () => {
    const met: Hours = [
      [
        [480, 720],
        [720, 1440],
      ],
      [],
      [],
      [],
      [],
      [],
      [],
    ]
    expect(openState(met, { weekday: 0, minute: 500 })).toEqual({ is: 'open', until: 1440 })
    const rare: Hours = [[[480, 540]], [], [], [], [], [], []]
    expect(openState(rare, { weekday: 0, minute: 600 })).toEqual({
      is: 'shut',
      opens: { weekday: 0, minute: 480, isToday: false },
    })
    expect(openState([[], [], [], [], [], [], []], { weekday: 2, minute: 600 })).toEqual({ is: 'shut' })
  })

  test('that is open over midnight is so until it closes then, or round the clock', () => {
    const always: Hours = Array.from({ length: 7 }, () => [[0, 1440]])
    expect(openState(always, { weekday: 6, minute: 700 })).toEqual({ is: 'open' })
    const weekend: Hours = [[], [], [], [], [[1080, 1440]], [[0, 1440]], [[0, 720]]]
    expect(openState(weekend, { weekday: 4, minute: 1200 })).toEqual({ is: 'open', until: 720, weekday: 6 })
    expect(openState(weekend, { weekday: 5, minute: 1200 })).toEqual({ is: 'open', until: 720 })
    const night: Hours = [[[480, 1440]], [[0, 120]], [], [], [], [], []]
    expect(openState(night, { weekday: 0, minute: 1380 })).toEqual({ is: 'open', until: 120 })
    expect(openState(night, { weekday: 1, minute: 60 })).toEqual({ is: 'open', until: 120 })
  })

  test('reads its own clock, whatever the zone of the browser', () => {
    const ms = Date.parse('2026-11-20T22:30:00Z')
    expect(wallIn('Europe/Dublin', ms)).toEqual({ weekday: 4, minute: 1350 })
    expect(wallIn('Asia/Dubai', ms)).toEqual({ weekday: 5, minute: 150 })
  })
})

test('times read with two digits; a day may end at midnight', () => {
  expect(spansText(lunch)).toBe('08:30–13:00, 13:30–18:00')
})

test('a bar stands between 06:00 and 23:00, cut where it goes beyond', () => {
  expect(barOf([360, 1380])).toEqual({ top: 0, height: 1 })
  expect(barOf([0, 870])).toEqual({ top: 0, height: 0.5 })
  expect(barOf([0, 300])).toBeUndefined()
})

describe('the form', () => {
  test('shows days that equal Monday as such, and gives back what it was given', () => {
    const typed = typedHours(week)
    expect(typed.map(({ asMonday }) => asMonday)).toEqual([false, true, true, true, true, false, false])
    expect(hoursOf(typed)).toEqual(week)
    const all: Hours = [[[0, 1440]], [], [], [], [], [], []]
    expect(hoursOf(typedHours(all))).toEqual(all)
  })

  test('what changes on Monday changes on the days that are as Monday', () => {
    const typed = changeDay(typedHours(week), 0, [{ from: '10:00', to: '12:00' }])
    expect(hoursOf(typed).slice(0, 6)).toEqual([
      ...Array.from({ length: 5 }, () => [[600, 720]]),
      [[540, 780]],
    ])
  })

  test('a Monday that closes leaves the others as they were; a day that opens is as Monday if that is open', () => {
    const shut = switchDay(typedHours(week), 0, false)
    expect(hoursOf(shut)).toEqual([[], ...week.slice(1)])
    expect(hoursOf(switchDay(shut, 6, true))[6]).toEqual([[540, 1020]])
    expect(switchDay(typedHours(week), 6, true)[6]).toEqual({ asMonday: true, spans: [] })
    expect(hoursOf(changeDay(typedHours(week), 5, []))[5]).toEqual([])
  })

  test.each([
    ['incomplete', [{ from: '09:00' }]],
    ['order', [{ from: '12:00', to: '09:00' }]],
    [
      'overlap',
      [
        { from: '09:00', to: '13:00' },
        { from: '12:00', to: '18:00' },
      ],
    ],
    [
      undefined,
      [
        { from: '13:30', to: '00:00' },
        { from: '08:30', to: '13:00' },
      ],
    ],
  ])('finds a day %s', (problem, spans) => {
    expect(problemIn(spans)).toBe(problem)
  })
})
