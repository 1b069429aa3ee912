// The calendar's feed: a client that applies it holds, after any changes, what a fresh read returns.
import { appointmentChange } from '@vetrounds/core/appointments/appointment'
import { readCalendar } from '@vetrounds/core/appointments/appointment.service'
import { cancelAppointment, changeAppointment } from '@vetrounds/core/appointments/change.service'
import { cancelAbsence, createAbsence, listAbsences } from '@vetrounds/core/calendar/absence.service'
import { absenceInput } from '@vetrounds/core/calendar/calendar'
import { readCalendarChanges } from '@vetrounds/core/calendar/changes.service'
import { newId } from '@vetrounds/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'

const SPAN = { from: at('00:00', '2026-11-16'), to: at('00:00', '2026-11-23') }
const isWithin = ({ start, end }: { start: string; end: string }) => start < SPAN.to && end > SPAN.from

type Row = { id: string; v: number; start: string; end: string }

/** Applies changed rows as a browser does: by id, and never an older row over a newer one. */
const applied = <T extends Row>(rows: Map<string, T>, changed: readonly T[]) => {
  for (const row of changed) if ((rows.get(row.id)?.v ?? 0) < row.v) rows.set(row.id, row)
}

const sorted = <T extends Row>(rows: Iterable<T>) =>
  [...rows].filter(isWithin).sort((a, b) => a.id.localeCompare(b.id))

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patientId = (await makePatient(actor)).id
  const now = () => again({ ...actor, request: { ...actor.request, at: new Date().toISOString() } })
  const ask = (since: string) => run(now(), who => readCalendarChanges(who, { since }))
  return { clinic, actor, now, patientId, ask }
}

test('after random changes, asked for now and then, it equals a fresh read', async () => {
  const { clinic, now, patientId, ask } = await setUp()
  const vets = [null, clinic.people.vet.userId, clinic.secondVet.userId]
  const slot = (n: number) => {
    const start = Date.parse(at('06:00', '2026-11-14')) + n * 45 * 60_000
    return { start: new Date(start).toISOString(), end: new Date(start + 30 * 60_000).toISOString() }
  }
  const random = fc.sample(
    fc.record({ act: fc.integer({ min: 0, max: 9 }), n: fc.nat(300), vet: fc.nat(2), which: fc.nat(50) }),
    { numRuns: 120, seed: 7 },
  )
  const held = { appointments: new Map(), absences: new Map() }
  const made: { id: string; v: number }[] = []
  const away: string[] = []
  let since = new Date(Date.now() - 60_000).toISOString()
  for (const [step, { act, n, vet, which }] of random.entries()) {
    const vetId = vets[vet] ?? null
    const one = made[which % Math.max(1, made.length)]
    const change = async (): Promise<{ id: string; v: number } | undefined> => {
      if (act < 4 || !one) return book(now(), { patientId, vetId, ...slot(n) })
      if (act < 7) {
        const fields = appointmentChange.parse({ v: one.v, type: 'regular', vetId, ...slot(n) })
        return run(now(), who => changeAppointment(who, one.id, fields))
      }
      return run(now(), who => cancelAppointment(who, one.id, { v: one.v, reason: 'owner' }))
    }
    // A refused change has no effect.
    const row = await change().catch(() => undefined)
    if (row && row.id === one?.id) one.v = row.v
    else if (row) made.push({ id: row.id, v: row.v })
    if (act === 9) {
      const id = newId()
      const input = absenceInput.parse({ id, vetId: null, reason: 'Closed', ...slot(n) })
      await run(now(), who => createAbsence(who, input))
      away.push(id)
    }
    const last = act === 8 ? away.pop() : undefined
    if (last) await run(now(), who => cancelAbsence(who, last, { v: 1 }))
    if (step % 9 !== 0) continue
    const changes = await ask(since)
    applied(held.appointments, changes.appointments)
    applied(held.absences, changes.absences)
    since = changes.at
  }
  const changes = await ask(since)
  applied(held.appointments, changes.appointments)
  applied(held.absences, changes.absences)
  const fresh = await run(now(), who => readCalendar(who, SPAN))
  const absences = await run(now(), who => listAbsences(who, SPAN))
  expect(fresh.appointments.length).toBeGreaterThan(20)
  expect(sorted(held.appointments.values())).toEqual(sorted(fresh.appointments))
  const left = [...held.absences.values()].filter(({ cancelled }) => !cancelled)
  expect(sorted(left)).toEqual(sorted(absences.absences))
}, 60_000)

test('a poll that finds nothing costs half a unit, and the branch next door has a feed of its own', async () => {
  const { clinic, actor, patientId, ask } = await setUp()
  await book(actor, { patientId })
  const far = new Date(Date.now() + 60_000).toISOString()
  const quiet = await measured(again(actor), who => readCalendarChanges(who, { since: far }))
  expect(quiet.answer).toMatchObject({ appointments: [], absences: [] })
  expectWithinBudget('poll of the calendar, nothing new', quiet.scope)
  expect((await ask(new Date().toISOString())).appointments).toHaveLength(1)
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  const since = '2026-01-01T00:00:00.000Z'
  expect((await run(elsewhere, who => readCalendarChanges(who, { since }))).appointments).toEqual([])
})
