// Appointments dragged to other times, with the page's own sender and queue: where they show meanwhile, the requests, and undo.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseBranch, currentBranch, holdBranch } from '../../../api/branch.ts'
import { hooked, settled } from '../../../changes/hook.test-support.tsx'
import { emptyQueue, HERE, waiting } from '../../../changes/page.test-support.ts'
import { beginServer, late, refusal, sent, server } from '../../../changes/server.test-support.ts'
import { loadMessages } from '../../../i18n/i18n.ts'
import { toasts, undoLast } from '../../../ui/toast.ts'
import { useAppointments } from '../day/queries.ts'
import { localDay } from '../day/time.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import {
  appointment,
  at,
  here,
  NIAMH,
  OMAR,
  prepare,
  said,
  TODAY,
  taken,
  team,
  ZONE,
} from '../day/world.test-support.ts'
import { useMove } from './use-move.ts'

vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../../api/send.ts', () => import('../../../changes/page.test-support.ts'))
vi.mock('../../../offline/queue.ts', () => import('../../../changes/page.test-support.ts'))
vi.mock('../../../api/person.ts', () => import('../../../changes/server.test-support.ts'))

const luna = appointment()
let saved: AppointmentRow = luna
/** Changes the appointment as the server does: only against the current version. */
const change = ({ body: { v, ...changed } }: { body: { v: number } }) => {
  if (v !== saved.v) throw refusal('changed_elsewhere')
  saved = { ...saved, ...changed, v: v + 1 }
  return saved
}

let absences: readonly Absence[] = []

/** The calendar of a day, once it was read. */
const calendar = async (date = TODAY) => {
  const days = [localDay(date, ZONE)]
  const now = await hooked(() => ({
    rows: useAppointments(days).rows,
    move: useMove(useCalendarFormat(ZONE, { members: team }), here, absences),
  }))
  const row = () => now().rows?.find(({ id }) => id === luna.id) as AppointmentRow
  return {
    row,
    place: () => `${row().start.slice(11, 16)}–${row().end.slice(11, 16)} ${row().vetId}`,
    /** Drags the appointment, as it is shown, to a time of the day. */
    move: (minute: number, vetId: string | null = NIAMH, duration = 30) =>
      now().move(row(), { date, minute, duration, vetId }),
  }
}
const bodies = () => sent().map(({ body }) => body as Record<string, unknown>)

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'calendar', 'problems'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  prepare()
  saved = luna
  absences = []
  beginServer({ readCalendar: () => ({ appointments: [saved] }), changeAppointment: change })
  emptyQueue()
})

test('it stands in its new place at once; the toast says where, and takes it back over the version that it has then', async () => {
  const { move, place } = await calendar()
  const answer = late()
  server.ends = [answer.end]
  const moved = move(840, OMAR, 45)
  await settled()
  expect(place()).toBe('14:00–14:45 omar')
  expect(said()).toEqual([])
  answer.arrive()
  await act(() => moved)
  expect(bodies()).toEqual([
    { v: 4, type: 'followup', title: 'Otitis', start: at('14:00'), end: at('14:45'), vetId: OMAR },
  ])
  expect(toasts.read()).toMatchObject([
    { severity: 'success', summary: 'Moved to Mon 14:00', detail: 'Luna Nora Byrne, Dr Omar Haddad' },
  ])
  await act(async () => void undoLast())
  expect(bodies()[1]).toMatchObject({ v: 5, start: at('10:00'), end: at('10:30'), vetId: NIAMH })
  expect(bodies()[1]).not.toHaveProperty('overbook')
  expect(place()).toBe('10:00–10:30 niamh')
})

test('what is moved stands in no calendar of another branch', async () => {
  const { move, row } = await calendar()
  server.answers.readCalendar = () => ({ appointments: currentBranch() === HERE ? [saved] : [] })
  const go = (branch: typeof HERE | 'C1.B2') =>
    act(async () => {
      chooseBranch(branch)
    })
  await go('C1.B2')
  await go(HERE)
  await act(() => move(840))
  expect(row().start).toBe(at('14:00'))
  // From here on the server doesn't answer.
  server.answers.readCalendar = () => new Promise(() => undefined)
  await go('C1.B2')
  expect(row()).toBeUndefined()
  await go(HERE)
})

test('an emergency that was confirmed to lie over another goes back over it', async () => {
  saved = { ...luna, type: 'emergency', overbooked: true }
  const { move } = await calendar()
  await act(() => move(840, OMAR))
  await act(async () => void undoLast())
  expect(bodies()[1]).toMatchObject({ start: at('10:00'), vetId: NIAMH, overbook: true })
})

const away = (vetId: string | null, reason: string): Absence => ({
  ...{ id: 'absence', vetId, reason, start: at('13:00'), end: at('15:00'), v: 1 },
})

test.each<[string, Absence[], number, string | null, string]>([
  ['a closure', [away(null, 'Stocktaking')], 840, NIAMH, 'Closed: Stocktaking'],
  ['an absence', [away(OMAR, '')], 840, OMAR, 'Dr Omar Haddad absent'],
  ['closed hours', [], 1320, NIAMH, 'Outside opening hours'],
])(
  'dragged into %s it moves, and the toast says so beside the way back',
  async (_, given, minute, vetId, sentence) => {
    absences = given
    const { move, place } = await calendar()
    await act(() => move(minute, vetId))
    const [told] = toasts.read()
    expect(told).toMatchObject({ severity: 'warn', summary: expect.stringMatching(/^Moved to Mon/) })
    expect(told?.detail).toMatch(`${sentence} · Luna`)
    await act(async () => void undoLast())
    expect(place()).toBe('10:00–10:30 niamh')
  },
)

test('without a connection what speaks against the time is said, too; an absence of somebody else is none', async () => {
  absences = [away(OMAR, 'Course')]
  server.isOnline = false
  const { move } = await calendar()
  await act(() => move(840, OMAR))
  expect(toasts.read()[0]).toMatchObject({
    severity: 'warn',
    detail: expect.stringMatching(/^Dr Omar Haddad absent: Course · Moved to Mon 14:00/),
  })
  await act(() => move(840, NIAMH))
  expect(toasts.read().at(-1)).toMatchObject({ severity: 'secondary' })
})

test('what is refused goes back to where it was, and a sentence says why', async () => {
  const { move, place } = await calendar()
  server.ends = [taken()]
  await act(() => move(660))
  expect(place()).toBe('10:00–10:30 niamh')
  expect(toasts.read()).toMatchObject([
    { severity: 'error', detail: expect.stringContaining('11:00–11:30, Rex') },
  ])
  expect(toasts.read()[0]).not.toHaveProperty('action')
  expect(bodies()).toHaveLength(1)
})

test('of an emergency that met another the toast asks whether it goes over that, and goes back without it', async () => {
  saved = { ...luna, type: 'emergency' }
  const { move, place } = await calendar()
  server.ends = [taken()]
  await act(() => move(660, OMAR))
  expect(place()).toBe('10:00–10:30 niamh')
  const [told] = toasts.read()
  expect(told).toMatchObject({
    severity: 'error',
    detail: expect.stringContaining('Rex'),
    action: { label: 'Overbook' },
    sticky: true,
  })
  await act(async () => told?.action?.onAction())
  await settled()
  expect(bodies()).toHaveLength(2)
  expect(bodies()[1]).toMatchObject({ v: 4, start: at('11:00'), vetId: OMAR, overbook: true })
  expect(place()).toBe('11:00–11:30 omar')
  await act(async () => void undoLast())
  expect(bodies()[2]).toMatchObject({ v: 5, start: at('10:00'), vetId: NIAMH })
  expect(bodies()[2]).not.toHaveProperty('overbook')
})

test('dragged from an older picture it is refused, and what others made of it is shown', async () => {
  const { move, place } = await calendar()
  saved = { ...luna, start: at('16:00'), end: at('16:30'), v: 5 }
  await act(() => move(840))
  expect(place()).toBe('16:00–16:30 niamh')
  expect(said()).toHaveLength(1)
  expect(bodies()).toHaveLength(1)
})

test('a second drag waits for the answer to the first and is made against its version', async () => {
  const { move, place } = await calendar()
  const answer = late()
  server.ends = [answer.end]
  const first = move(840)
  await settled()
  const second = move(900)
  await settled()
  expect(place()).toBe('15:00–15:30 niamh')
  expect(bodies()).toHaveLength(1)
  answer.arrive()
  await act(() => Promise.all([first, second]))
  expect(bodies().map(({ v, start }) => [v, start])).toEqual([
    [4, at('14:00')],
    [5, at('15:00')],
  ])
  expect(place()).toBe('15:00–15:30 niamh')
  // Undo goes back to its place before the second drag.
  await act(async () => void undoLast())
  expect(bodies()[2]).toMatchObject({ v: 6, start: at('14:00') })
})

test('after a refused drag the second goes from where it really is, and back to there', async () => {
  const { move, place } = await calendar()
  const answer = late()
  server.ends = [answer.end]
  const first = move(660)
  await settled()
  const second = move(900)
  await settled()
  answer.arrive(taken())
  await act(() => Promise.all([first, second]))
  expect(bodies().map(({ v, start }) => [v, start])).toEqual([
    [4, at('11:00')],
    [4, at('15:00')],
  ])
  expect(place()).toBe('15:00–15:30 niamh')
  await act(async () => void undoLast())
  expect(bodies()[2]).toMatchObject({ v: 5, start: at('10:00'), end: at('10:30') })
})

test('the toast of an earlier drag takes nothing back that others were told since', async () => {
  const { move, place } = await calendar()
  await act(() => move(840))
  const [earlier] = toasts.read()
  await act(() => move(900))
  await act(async () => earlier?.undo?.())
  expect(place()).toBe('15:00–15:30 niamh')
  expect(toasts.read().at(-1)).toMatchObject({ severity: 'error' })
})

test('an answer that failed on the way is asked for once more under its key: it moves once', async () => {
  const { move, place } = await calendar()
  server.ends = [refusal('server.failed', {}, 500)]
  await act(() => move(840))
  expect(server.calls.map(({ key }) => key)).toEqual([undefined, 'first'])
  expect(place()).toBe('14:00–14:30 niamh')
  expect(toasts.read()).toMatchObject([{ severity: 'success' }])
})

test('without a connection it waits where it was put, says so, and goes back from there', async () => {
  const { move, place } = await calendar()
  server.isOnline = false
  await act(() => move(840))
  expect(toasts.read()).toMatchObject([
    { severity: 'secondary', detail: expect.stringContaining('Moved to Mon 14:00, Luna Nora Byrne') },
  ])
  expect(place()).toBe('14:00–14:30 niamh')
  await act(() => move(900))
  expect(place()).toBe('15:00–15:30 niamh')
  await act(async () => void undoLast())
  expect(place()).toBe('14:00–14:30 niamh')
  expect(bodies()).toEqual([])
  expect(waiting()).toEqual(Array(3).fill(['changeAppointment', luna.id]))
  // When nothing waits any more, the appointment shows as it was read.
  act(emptyQueue)
  expect(place()).toBe('10:00–10:30 niamh')
})

test('when clocks are put forward, a time of the skipped hour is an hour later, as on the wall', async () => {
  const date = '2027-03-28'
  saved = { ...luna, start: `${date}T09:00:00.000Z`, end: `${date}T09:30:00.000Z` }
  const { move, row } = await calendar(date)
  await act(() => move(90))
  expect([row().start, row().end]).toEqual([`${date}T01:30:00.000Z`, `${date}T02:00:00.000Z`])
  expect(said()).toEqual(['Moved to Sun 02:30'])
})
