// Charges of one branch that are changed by somebody who has no access to that branch or works at another one: the branch's
// managers see the change, as it concerns their money and stock.
import { listEvents } from '@vetrounds/core/audit/audit-log.service'
import { newId } from '@vetrounds/core/ids'
import { waiveCharge } from '@vetrounds/core/records/charge.service'
import { createCharge, takeBackCharge } from '@vetrounds/core/records/lone-charge.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { addMember, makeClinic, makePerson } from '../support/clinic.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'

const when = at('10:00')

/**
 * Ten units of an item at the second branch, ways to hand out and treat there, and how many changes the managers of each branch
 * see.
 */
const setUp = async () => {
  const clinic = await makeClinic()
  const [first, second] = clinic.branches
  const there = actorOf(clinic, clinic.people.admin, second)
  const manager = await addMember(clinic, await makePerson(), 'manager', { branches: [second.id] })
  const [{ id: itemId, name }, patient] = await Promise.all([makeItem(there), makePatient(there)])
  const receipt = { id: newId(), quantity: 10_000, batch: 'M1', expiryDate: '2090-01-31' }
  await run(again(there), who => receiveStock(who, itemId, receipt))
  const lines = (quantity: number) => [{ itemId, name, quantity, unitPrice: 145, taxRate: 2300 }]
  const handOut = () =>
    run(again(there), who => createCharge(who, patient.id, { id: newId(), at: when, lines: lines(2000) }))
  const treat = async () => {
    const input = { id: newId(), at: when, ...treatment, lines: lines(2000) }
    return run(again(there), who => createTreatment(who, patient.id, input))
  }
  const shelf = async () => (await shelfOf(clinic.id, second.id, itemId)).quantity
  const day = there.request.at.slice(0, 10)
  /** The number of audit events of the patient that the managers of the first and of the second branch see. */
  const heard = () =>
    Promise.all(
      [actorOf(clinic, clinic.people.manager, first), actorOf(clinic, manager, second)].map(async who => {
        const { rows } = await run(who, each => listEvents(each, { day }))
        return rows.filter(({ subject }) => subject === `patient#${patient.id}`).length
      }),
    )
  return { clinic, there, patient, lines, handOut, treat, shelf, heard }
}

test('who does not reach a branch neither waives nor takes back what was handed out there', async () => {
  const { clinic, patient, handOut, shelf, heard } = await setUp()
  const { id } = await handOut()
  const before = await heard()
  const reason = { v: 1, reason: 'Wrong bag' }
  const refused = { code: 'branch.not_reached' }
  const here = actorOf(clinic, clinic.people.manager)
  await expect(run(again(here), who => waiveCharge(who, patient.id, id, reason))).rejects.toMatchObject(
    refused,
  )
  await expect(run(again(here), who => takeBackCharge(who, patient.id, id, reason))).rejects.toMatchObject(
    refused,
  )
  expect([await shelf(), await heard()]).toEqual([8000, before])
})

test('who reaches it does so from another branch, too, and the managers of that one see it', async () => {
  const { clinic, patient, handOut, shelf, heard } = await setUp()
  const [waived, taken] = [await handOut(), await handOut()]
  const [here, there] = await heard()
  const admin = actorOf(clinic, clinic.people.admin)
  const reason = { v: 1, reason: 'Wrong bag' }
  await run(again(admin), who => waiveCharge(who, patient.id, waived.id, reason))
  await run(again(admin), who => takeBackCharge(who, patient.id, taken.id, reason))
  expect([await shelf(), await heard()]).toEqual([8000, [here, Number(there) + 2]])
})

test('an act of another branch is amended, moved and struck out by whoever may write: both branches see it', async () => {
  const { clinic, there, patient, lines, treat, shelf, heard } = await setUp()
  const { id } = await treat()
  const [here, far] = (await heard()).map(Number)
  const vet = actorOf(clinic, clinic.people.vet)
  const seen = (times: number) => [Number(here) + times, Number(far) + times]
  const place = { id: patient.id, entry: id }
  const change = { v: 1, was: when, at: when, reason: 'Read again', ...treatment, lines: lines(3000) }
  await run(again(vet), who => changeTreatment(who, place, change))
  expect([await shelf(), await heard()]).toEqual([7000, seen(1)])
  const strike = { at: when, v: 2, why: 'not_done' as const, reason: 'Not given' }
  await run(again(vet), who => strikeEntry(who, place, strike))
  expect([await shelf(), await heard()]).toEqual([10_000, seen(2)])
  const wrong = await treat()
  const [{ id: to }, before] = [await makePatient(there), (await heard()).map(Number)]
  const move = { at: when, v: 1, to, id: newId(), reason: 'The other dog' }
  await run(again(vet), who => moveEntry(who, { id: patient.id, entry: wrong.id }, move))
  expect([await shelf(), await heard()]).toEqual([8000, before.map(times => times + 1)])
})
