// Core's functions for days, clock faces and wall clocks agree with Temporal, for any day, step, instant and zone.
import { addDays, addMonths, dayName, dayNumber, daysBetween, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantsOfDays } from '@vetrounds/core/calendar/days-in-zone'
import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { lastOfMonth, monthsBetween } from '@vetrounds/core/calendar/months'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill/implementation'
import { expect, test } from 'vitest'

const epoch = Temporal.PlainDate.from('1970-01-01')
/** From the year 1 to the year 9999. */
const days = fc.integer({ min: -719_162, max: 2_932_896 }).map(number => epoch.add({ days: number }))
const runs = { numRuns: 400 }

test('days', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -40_000, max: 40_000 }), (day, other, by) => {
      const name = day.toString()
      expect(dayName(dayNumber(name))).toBe(name)
      expect(weekdayOf(name)).toBe(day.dayOfWeek - 1)
      expect(addDays(name, by)).toBe(day.add({ days: by }).toString())
      expect(daysBetween(name, other.toString())).toBe(day.until(other, { largestUnit: 'days' }).days)
    }),
    runs,
  )
})

test('months', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -1200, max: 1200 }), (day, other, by) => {
      const name = day.toString()
      expect(addMonths(name, by)).toBe(day.add({ months: by }).toString())
      expect(lastOfMonth(name.slice(0, -3))).toBe(day.with({ day: day.daysInMonth }).toString())
      const [from, to] = [day, other].sort(Temporal.PlainDate.compare) as [typeof day, typeof day]
      const months = monthsBetween(from.toString(), to.toString())
      expect(Temporal.PlainDate.compare(from.add({ months }), to)).toBeLessThanOrEqual(0)
      expect(Temporal.PlainDate.compare(from.add({ months: months + 1 }), to)).toBe(1)
    }),
    runs,
  )
})

test('faces', () => {
  for (let minute = 0; minute < 1440; minute += 1) {
    const face = Temporal.PlainTime.from('00:00')
      .add({ minutes: minute })
      .toString({ smallestUnit: 'minute' })
    expect([faceOf(minute), minuteOf(face)]).toEqual([face, minute])
  }
})

// Zones with clock changes at midnight, of half an hour and in Ramadan, and Samoa's skipped day.
const zones = [
  ...['Europe/Dublin', 'Europe/Berlin', 'Africa/Cairo', 'Africa/Casablanca', 'Asia/Beirut', 'Asia/Dubai'],
  ...['Asia/Kathmandu', 'Asia/Tehran', 'America/St_Johns', 'America/Santiago', 'America/Havana'],
  ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC'],
]
const from = Date.UTC(1990, 0, 1)
const to = Date.UTC(2060, 0, 1)

/** Any instant, and in a third of cases one within some hours of a change of clocks. */
const moments = fc
  .record({
    zone: fc.constantFrom(...zones),
    ms: fc.integer({ min: from, max: to }),
    near: fc.option(fc.integer({ min: -200, max: 200 }), { freq: 2 }),
  })
  .map(({ zone, ms, near }) => {
    const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
    const change = near === null ? null : at.getTimeZoneTransition('next')
    return { zone, ms: change ? change.epochMilliseconds + (near ?? 0) * 60_000 : ms }
  })

test('walls and instants', () => {
  fc.assert(
    fc.property(moments, ({ zone, ms }) => {
      const there = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
      const date = there.toPlainDate().toString()
      const minute = there.hour * 60 + there.minute
      expect([zone, ms, wallOf(ms, zone)]).toEqual([zone, ms, { date, minute }])
      expect([localDay(ms, zone), localDay(new Date(ms).toISOString(), zone)]).toEqual([date, date])
      // The clock time an hour later may be skipped, or come twice.
      for (const later of [0, 30, 60, 1440]) {
        const plain = Temporal.PlainDateTime.from(date).add({ minutes: minute + later })
        const meant = plain.toZonedDateTime(zone).epochMilliseconds
        expect([zone, ms, later, instantAt(date, minute + later, zone)]).toEqual([zone, ms, later, meant])
        const last = plain.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds
        expect([zone, ms, later, instantAt(date, minute + later, zone, true)]).toEqual([
          zone,
          ms,
          later,
          last,
        ])
      }
      const [begin, end] = [0, 1].map(by =>
        new Date(there.toPlainDate().add({ days: by }).toZonedDateTime(zone).epochMilliseconds).toISOString(),
      )
      expect(instantsOfDays({ from: date, to: date }, zone)).toEqual({ from: begin, to: end })
    }),
    { numRuns: 1500 },
  )
})
