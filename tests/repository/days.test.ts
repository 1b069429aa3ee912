// Only core/calendar computes with days, wall times and time zones (decision 183): written by hand, such code fails when clocks
// change and at the ends of months, and differs in each place.
import { expect, test } from 'vitest'
import { code, importsOf, textOf } from '../support/sources.ts'

const sources = ['core', 'functions', 'web']
  .flatMap(name => code(`packages/${name}/src/`))
  .filter(path => !path.includes('.test-support.'))

const rules: { pattern: RegExp; places: readonly string[]; how: string }[] = [
  {
    pattern: /\b86_?400_?000\b/,
    places: ['packages/core/src/calendar/lengths.ts'],
    how: 'take DAY_MS of core/calendar/lengths, or addDays and daysBetween of core/calendar/days',
  },
  {
    // 24 hours in minutes or seconds, and the milliseconds of a minute; a plain wait of 60,000 ms is allowed.
    pattern: /\b1440\b|\b86_?400\b(?!_)|\bMINUTE\w* = 60_?000\b|[-+*/] 60_?000\b/,
    places: ['packages/core/src/calendar/lengths.ts'],
    how: 'take DAY_MINUTES, DAY_SECONDS or MINUTE_MS of core/calendar/lengths',
  },
  { pattern: /T12:00:00(\.000)?Z/, places: [], how: 'show the day itself, in UTC' },
  {
    pattern: /resolvedOptions\(\)\.timeZone/,
    // The second file checks whether a time zone is known.
    places: ['packages/web/src/i18n/browser-zone.ts', 'packages/core/src/clinics/clinic.ts'],
    how: 'take browserZone of web/src/i18n/browser-zone',
  },
  {
    pattern: /\bDate\.UTC\(|\.setUTC\w+\(|\.toISOString\(\)\.slice\(0, 10\)/,
    places: [
      'packages/core/src/calendar/days.ts',
      // Makes an instant in a year or month in order to format its name.
      'packages/web/src/features/pet/TimelineTools.tsx',
      'packages/web/src/features/schedule/book/read-when.ts',
      // Three years before 29 February, that day doesn't exist: the day after counts as 2 March.
      'packages/web/src/features/register/periods.ts',
      // The UTC day of an instant, under which answers are cached.
      'packages/web/src/features/schedule/day/use-calendar-format.ts',
    ],
    how: 'take addDays, addMonths or dayName of core/calendar/days, lastOfMonth of core/calendar/months, localDay of core/calendar/local-day',
  },
]

test.each(rules)('$pattern: $how', ({ pattern, places, how }) => {
  const found = sources.filter(path => pattern.test(textOf(path)))
  // A file that doesn't match any more must be removed from the exceptions.
  expect(places.filter(path => !found.includes(path))).toEqual([])
  expect(found.filter(path => !places.includes(path)).map(path => `${path}: ${how}`)).toEqual([])
})

test('Temporal is asked by tests alone', () => {
  expect(sources.filter(path => importsOf(path).some(name => /temporal/i.test(name)))).toEqual([])
})
