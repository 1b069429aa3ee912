// Warnings about a free time, with the reason if one was given.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../i18n/i18n.ts'
import type { CurrentBranch } from '../day/queries.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { at, here, NIAMH, OMAR, prepare, TODAY, team, world, ZONE } from '../day/world.test-support.ts'
import { useConcern } from './use-concern.ts'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))

const wanted = {
  vetId: NIAMH,
  date: TODAY,
  start: '10:00',
  minutes: 30,
  span: { start: at('10:00'), end: at('10:30') },
}
const outside = (hours: CurrentBranch['hours'], start: string, minutes: number) => {
  world.reads.listAbsences = { absences: [] }
  const typed = { ...wanted, start, minutes, span: { start: at(start), end: at(start) } }
  const branch = { ...here, hours }
  return renderHook(() => useConcern(typed, branch, useCalendarFormat(ZONE, { members: team }))).result
    .current
}
const concern = (absence: object) => {
  world.reads.listAbsences = {
    absences: [{ vetId: NIAMH, start: at('09:00'), end: at('12:00'), reason: '', ...absence }],
  }
  return renderHook(() => useConcern(wanted, here, useCalendarFormat(ZONE, { members: team }))).result.current
}

beforeAll(async () => {
  for (const namespace of ['common', 'calendar', 'booking'] as const) await loadMessages(namespace)
})
beforeEach(prepare)

test.each([
  [{ reason: 'Training' }, 'Dr Niamh Kearney absent: Training'],
  [{}, 'Dr Niamh Kearney absent'],
  [{ vetId: null, reason: 'Stocktaking' }, 'Closed: Stocktaking'],
  [{ vetId: null }, 'Closed'],
  [{ vetId: OMAR }, undefined],
  [{ end: at('10:00') }, undefined],
])('%o', (absence, said) => expect(concern(absence)).toBe(said))

const OUTSIDE = 'Outside opening hours'
const everyDay = (...spans: [number, number][]) => Array.from({ length: 7 }, () => spans)
/** Monday until midnight, Tuesday from midnight until two. */
const night = everyDay([540, 1440]).map((spans, day): [number, number][] => (day === 1 ? [[0, 120]] : spans))

test.each<[string, CurrentBranch['hours'], string, number, string | undefined]>([
  ['over the seam of two spans', everyDay([540, 780], [780, 1080]), '12:45', 30, undefined],
  ['over a lunch break', everyDay([540, 780], [810, 1080]), '12:45', 30, OUTSIDE],
  ['over midnight of a branch that is open round the clock', everyDay([0, 1440]), '23:45', 30, undefined],
  ['for three nights there', everyDay([0, 1440]), '18:00', 3 * 1440, undefined],
  ['until the branch closes at night', night, '23:00', 180, undefined],
  ['for longer', night, '23:00', 181, OUTSIDE],
  ['until midnight', everyDay([540, 1440]), '23:30', 30, undefined],
  ['over midnight of a branch that closes then', everyDay([540, 1440]), '23:45', 30, OUTSIDE],
])('%s', (_, hours, start, minutes, said) => expect(outside(hours, start, minutes)).toBe(said))
