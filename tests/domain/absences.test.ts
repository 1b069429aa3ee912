// Absences and closures: which of them a period shows, what changing and cancelling one does, and what that costs.

import {
  cancelAbsence,
  changeAbsence,
  createAbsence,
  listAbsences,
} from '@vetrounds/core/calendar/absence.service'
import { absenceChange, absenceInput } from '@vetrounds/core/calendar/calendar'
import { newId } from '@vetrounds/core/ids'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const vetId = clinic.people.vet.userId
  const make = (start: string, end: string, more: object = {}) =>
    run(again(actor), who =>
      createAbsence(who, absenceInput.parse({ id: newId(), vetId, reason: 'Course', start, end, ...more })),
    )
  const shown = async (from: string, to: string) =>
    (await run(again(actor), who => listAbsences(who, { from, to }))).absences.map(each => each.reason)
  return { clinic, actor, vetId, make, shown }
}

const WEEK = [at('00:00', '2026-11-16'), at('00:00', '2026-11-23')] as const

test('a span shows what touches it, short or a year long, by start', async () => {
  const { make, shown } = await setUp()
  await make(at('08:00', '2026-11-18'), at('12:00', '2026-11-18'), { reason: 'morning' })
  await make(at('12:00', '2026-11-15'), at('11:00', '2026-11-16'), { reason: 'over the edge' })
  await make(at('00:00', '2026-01-05'), at('00:00', '2027-01-05'), { reason: 'leave' })
  await make(at('00:00', '2026-11-22'), at('00:00', '2026-11-30'), { reason: 'holiday' })
  await make(at('00:00', '2026-11-09'), at('00:00', '2026-11-16'), { reason: 'ended' })
  await make(at('00:00', '2026-11-23'), at('00:00', '2026-11-24'), { reason: 'later' })
  expect(await shown(...WEEK)).toEqual(['leave', 'over the edge', 'morning', 'holiday'])
})

test('one that was changed is at its new time alone, whatever its length was', async () => {
  const { actor, vetId, make, shown } = await setUp()
  const { id } = await make(at('08:00', '2026-11-18'), at('12:00', '2026-11-18'))
  const change = (v: number, start: string, end: string) =>
    run(again(actor), who =>
      changeAbsence(who, id, absenceChange.parse({ v, vetId, reason: 'Ill', start, end })),
    )
  await change(1, at('00:00', '2026-11-01'), at('00:00', '2026-11-17'))
  expect(await shown(...WEEK)).toEqual(['Ill'])
  expect(await shown(at('00:00', '2026-11-17'), at('00:00', '2026-11-23'))).toEqual([])
  await change(2, at('08:00', '2026-11-20'), at('09:00', '2026-11-20'))
  expect(await shown(at('00:00', '2026-11-01'), at('00:00', '2026-11-17'))).toEqual([])
  await expect(change(2, ...WEEK)).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 3 } })
})

test('taken back, it is shown no more and can be changed no more', async () => {
  const { actor, make, shown } = await setUp()
  const { id } = await make(...WEEK)
  const taken = await run(again(actor), who => cancelAbsence(who, id, { v: 1 }))
  expect(taken).toMatchObject({ id, cancelled: true, v: 2 })
  expect(await shown(...WEEK)).toEqual([])
  await expect(run(again(actor), who => cancelAbsence(who, id, { v: 2 }))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('who is away is somebody of this branch; a closure is of nobody, and of this branch alone', async () => {
  const { clinic, make, shown } = await setUp()
  await expect(make(...WEEK, { vetId: newId() })).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.vetId', code: 'vet.not_at_branch' }],
  })
  expect(await make(...WEEK, { vetId: null, reason: '' })).toMatchObject({ vetId: null, reason: '' })
  expect(await shown(...WEEK)).toEqual([''])
  const elsewhere = actorOf(clinic, clinic.people.admin, clinic.branches[1])
  const [from, to] = WEEK
  expect((await run(elsewhere, who => listAbsences(who, { from, to }))).absences).toEqual([])
})

test('the server books into an absence: whoever does has been asked', async () => {
  const { actor, vetId, make } = await setUp()
  await make(...WEEK)
  const patientId = (await makePatient(actor)).id
  expect(await book(actor, { patientId, vetId })).toMatchObject({ status: 'scheduled' })
})

test('costs', async () => {
  const { actor, vetId, make } = await setUp()
  for (let day = 10; day < 28; day += 1)
    await make(at('08:00', `2026-11-${day}`), at('12:00', `2026-11-${day}`))
  const [from, to] = WEEK
  const listed = await measured(again(actor), who => listAbsences(who, { from, to }))
  expectWithinBudget('absences of a week', listed.scope)
  const input = absenceInput.parse({ id: newId(), vetId, reason: 'Course', start: from, end: to })
  const made = await measured(again(actor), who => createAbsence(who, input))
  expectWithinBudget('note an absence', made.scope)
})
