// Whatever is begun belongs to the visit that somebody is working on, even if that visit was reopened.
import { expect, test } from 'vitest'
import type { TimelineEntry } from './timeline.ts'
import { openVisitAt } from './visit-spans.ts'

const DAY = '2026-11-20'
const at = (time: string, day = DAY) => `${day}T${time}:00.000Z`
const visit = (id: string, from: string, more: object = {}) =>
  ({ kind: 'visit', id, at: from, branchId: 'B', state: 'draft', versions: 1, ...more }) as TimelineEntry
const given = (visitId: string, time: string) =>
  ({ kind: 'treatment', id: 'T', at: time, visitId, state: 'done', versions: 1 }) as TimelineEntry
const reopened = (day = DAY) => visit('V', at('09:00', day), { facts: { end: at('10:00', day) } })

test.each([
  ['open', [visit('V', at('09:00'))], 'V'],
  ['closed', [visit('V', at('09:00'), { state: 'done', facts: { end: at('13:00') } })], undefined],
  ['of another branch', [visit('V', at('09:00'), { branchId: 'C' })], undefined],
  ['reopened', [reopened()], 'V'],
  ['reopened weeks later', [reopened('2026-01-12')], undefined],
  [
    'reopened weeks later, when something was given in it',
    [given('V', at('11:30')), reopened('2026-01-12')],
    'V',
  ],
  ['reopened, with another that began since', [visit('W', at('11:00')), reopened()], 'W'],
] as const)('a form that is begun at noon is of a visit that is %s: %#', (_is, entries, id) => {
  expect(openVisitAt(entries, at('12:00'), 'B')).toBe(id)
})
