// Charges on invoices: a charge is billed as a whole and to the client who owes it, also after a merge.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { listUnbilled, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { listUnbilledDay, openChargesOf, waiveCharge } from '@vetrounds/core/records/charge.service'
import { createCharge, takeBackCharge } from '@vetrounds/core/records/lone-charge.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { handedOut } from '../support/charge-samples.ts'
import { makeClinic } from '../support/clinic.ts'
import { charged as charge, line, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, at, makeItem, makeOwner, makePatient } from '../support/make.ts'
import { deliver } from '../support/stream.ts'
import { rowsOf } from '../support/table.ts'

/** A patient with a charge of two lines of 10.00, and how to bill it. */
const charged = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const act = await charge(actor)
  const patient = { id: act.patientId, ownerId: act.ownerId }
  const bill = async (parts: number, ownerId: string) => {
    const lines = Array.from({ length: parts }, () => line({ chargeId: act.id }))
    const { id, v, total } = await makeDraft(actor, { ownerId, patientId: patient.id, lines })
    return run(again(actor), who => issueInvoice(who, id, { v, total }))
  }
  const open = () => run(again(actor), who => openChargesOf(who.clinicId, patient.id))
  return { clinic, actor, patient, act, bill, open }
}

test('a part of what was done is not billed: the rest would never be', async () => {
  const { patient, bill, open } = await charged()
  await expect(bill(1, patient.ownerId)).rejects.toMatchObject({
    code: 'invoice.charge_parts',
    data: { name: 'Meloxicam' },
  })
  expect(await open()).toHaveLength(1)
  expect(await bill(2, patient.ownerId)).toMatchObject({ status: 'pending', total: 2000 })
  expect(await open()).toEqual([])
})

test('less of something than was done is not billed; issued offline the invoice stands, and the rest is waived', async () => {
  const { clinic, actor, patient, act, open } = await charged()
  const staff = actorOf(clinic)
  const lines = [400, 1000].map(quantity => line({ name: 'Meloxicam', chargeId: act.id, quantity }))
  const { id, v, total } = await makeDraft(staff, { ownerId: patient.ownerId, patientId: patient.id, lines })
  const issue = (wasQueued: boolean) => {
    const who = again(staff)
    const request = { ...who.request, wasQueued }
    return run({ ...who, request }, by => issueInvoice(by, id, { v, total }))
  }
  await expect(issue(false)).rejects.toMatchObject({
    code: 'invoice.charge_less',
    data: { name: 'Meloxicam' },
  })
  expect(await open()).toHaveLength(1)
  const issued = await issue(true)
  expect(issued).toMatchObject({ status: 'pending', total: 1400 })
  expect(await open()).toEqual([])
  const day = () => run(again(actor), who => listUnbilledDay(who, { day: '2026-11-20' }))
  expect((await day()).waived).toMatchObject([
    { id: act.id, state: 'billed', invoiceId: id, lines: [{ quantity: 600 }], waivedBy: staff.name },
  ])
  // After the invoice is cancelled, the whole charge is open again.
  await run(again(actor), who => cancelInvoice(who, id, { v: issued.v, reason: 'Wrong day' }))
  const { open: reopened, waived } = await day()
  expect([reopened, waived]).toMatchObject([[{ lines: [{ quantity: 1000 }, { quantity: 1000 }] }], []])
})

test('a refund of all that an invoice billed opens it again, once the last of it is refunded; what was struck out is withdrawn', async () => {
  const { actor, patient, act, bill, open } = await charged()
  const { id: itemId } = await makeItem(actor)
  const out = handedOut()
  const given = { ...out, lines: out.lines.map(each => ({ ...each, itemId })) }
  const gone = await run(again(actor), who => createCharge(who, patient.id, given))
  const lines = [
    ...[1, 2].map(() => line({ chargeId: act.id, discount: { by: 'rate', value: 5000 } })),
    ...gone.lines.map(each => line({ ...each, chargeId: gone.id })),
  ]
  const made = await makeInvoice(actor, { ownerId: patient.ownerId, patientId: patient.id, lines })
  await pay(actor, made.id, made.total)
  await run(again(actor), who =>
    takeBackCharge(who, patient.id, gone.id, { v: gone.v + 1, reason: 'Brought back' }),
  )
  const refund = async (parts: readonly number[]) => {
    const { row } = await run(again(actor), who => readInvoice(who, made.id))
    const of = parts.map(at => ({ at, quantity: lines[at]?.quantity ?? 0, toStock: false }))
    const how = { id: newId(), v: row.v, method: 'cash' as const, reason: 'Wrong discount' }
    return run(again(actor), who => refundInvoice(who, made.id, { ...how, lines: of }))
  }
  expect(await refund([0, 2])).toMatchObject({ status: 'paid' })
  expect(await open()).toEqual([])
  expect(await refund([1])).toMatchObject({ status: 'refunded' })
  const [reopened, ...more] = await open()
  expect([reopened, more]).toMatchObject([{ id: act.id, state: 'open' }, []])
  expect(reopened).not.toHaveProperty('invoiceId')
  expect(await bill(2, patient.ownerId)).toMatchObject({ status: 'pending', total: 2000 })
})

test('what was billed at nothing is paid at once, and its invoice is cancelled all the same', async () => {
  const { clinic, actor, patient, act, bill, open } = await charged()
  const free = [1, 2].map(() => line({ chargeId: act.id, discount: { by: 'rate', value: 10_000 } }))
  const made = await makeInvoice(actor, { ownerId: patient.ownerId, patientId: patient.id, lines: free })
  expect(made).toMatchObject({ status: 'paid', total: 0 })
  expect(await open()).toEqual([])
  const cancel = (who: typeof actor) =>
    run(again(who), by => cancelInvoice(by, made.id, { v: made.v, reason: 'Wrong discount' }))
  await expect(cancel(actorOf(clinic))).rejects.toMatchObject({ code: 'action.not_allowed' })
  expect(await cancel(actor)).toMatchObject({ status: 'cancelled', balance: 0 })
  expect(await bill(2, patient.ownerId)).toMatchObject({ status: 'pending', total: 2000 })
})

test('what was done for one client is not billed to another, unless both are one by now', async () => {
  const { actor, patient, bill } = await charged()
  const other = await makeOwner(actor, { name: 'Somebody Else' })
  await expect(bill(2, other.id)).rejects.toMatchObject({
    code: 'invoice.charge_client',
    data: { name: 'Meloxicam' },
  })
  await run(again(actor), who =>
    mergeOwners(who, other.id, { other: patient.ownerId, v: 1, otherV: 1, take: [] }),
  )
  expect(await bill(2, other.id)).toMatchObject({ status: 'pending' })
})

test('a former owner pays what was done before the animal was given away, or whoever they were merged into', async () => {
  const { actor, patient, bill } = await charged()
  const next = await makeOwner(actor, { name: 'Next Owner' })
  await run(again(actor), who => transferPatient(who, patient.id, { v: 1, ownerId: next.id }))
  const payers = async () =>
    (await run(again(actor), who => listUnbilled(who, patient.id))).charges.map(({ ownerId }) => ownerId)
  expect(await payers()).toEqual([patient.ownerId])
  await expect(bill(2, next.id)).rejects.toMatchObject({ code: 'invoice.charge_client' })
  const stays = await makeOwner(actor, { name: 'Former Owner' })
  await run(again(actor), who =>
    mergeOwners(who, stays.id, { other: patient.ownerId, v: 1, otherV: 1, take: [] }),
  )
  expect(await payers()).toEqual([stays.id])
  expect(await bill(2, stays.id)).toMatchObject({ status: 'pending' })
})

test('what was done while two were merged by mistake is billed to the animal’s owner once they are two again', async () => {
  const { clinic, actor, patient, act, bill, open } = await charged()
  const other = await makeOwner(actor, { name: 'Somebody Else' })
  await run(again(actor), who =>
    mergeOwners(who, other.id, { other: patient.ownerId, v: 1, otherV: 1, take: [] }),
  )
  const { id } = await run(again(actor), who =>
    createCharge(who, patient.id, { ...handedOut(), at: isoAt(now() - MINUTE_MS) }),
  )
  const payers = async () => (await open()).map(charge => [charge.id, charge.ownerId])
  expect(await payers()).toEqual([
    [act.id, patient.ownerId],
    [id, other.id],
  ])
  await run(again(actor), who => undoOwnerMerge(who, patient.ownerId, { v: 2 }))
  const undoing = (await rowsOf(`${clinic.id}#o#${patient.ownerId}`)).find(({ sk }) => sk === 'y#merge')
  await deliver([{ after: undoing }, { after: undoing }])
  expect(await payers()).toEqual([
    [act.id, patient.ownerId],
    [id, patient.ownerId],
  ])
  expect(await bill(2, patient.ownerId)).toMatchObject({ status: 'pending' })
})

test('a treatment that was billed can be amended with the lines that it has, in whatever order their fields are read', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const patient = await makePatient(again(actor))
  const lines = [{ name: 'Meloxicam', quantity: 1000, unitPrice: 1000, taxRate: 1900 }]
  const given = { id: newId(), at: at('09:00'), ...treatment, lines }
  await run(again(actor), who => createTreatment(who, patient.id, { ...given, closes: [] }))
  const billed = [line({ name: 'Meloxicam', chargeId: given.id })]
  const draft = await makeDraft(actor, { ownerId: patient.ownerId, patientId: patient.id, lines: billed })
  await run(again(actor), who => issueInvoice(who, draft.id, { v: draft.v, total: draft.total }))
  const amend = (v: number, more: object) => {
    const { id: _id, ...rest } = given
    const change = { ...rest, v, was: given.at, reason: '', ...more }
    return run(again(actor), who => changeTreatment(who, { id: patient.id, entry: given.id }, change))
  }
  expect(await amend(1, { dosage: '0.2 mg/kg' })).toMatchObject({ versions: 2 })
  const other = amend(2, { lines: [{ ...lines[0], unitPrice: 900 }] })
  await expect(other).rejects.toMatchObject({ code: 'charge.settled' })
})

test('what is waived is not billed any more, and says why', async () => {
  const { actor, patient, act, bill, open } = await charged()
  const waive = (v: number) =>
    run(again(actor), who => waiveCharge(who, patient.id, act.id, { v, reason: 'Our mistake' }))
  await expect(waive(2)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  expect(await waive(1)).toMatchObject({ state: 'waived', reason: 'Our mistake' })
  expect(await open()).toEqual([])
  await expect(bill(2, patient.ownerId)).rejects.toMatchObject({
    code: 'charge.settled',
    data: { name: 'Meloxicam' },
  })
  await expect(waive(2)).rejects.toMatchObject({ code: 'charge.settled' })
})

test('what was done is billed at what it cost then: less than that is a discount', async () => {
  const { clinic, patient, act } = await charged()
  const staff = actorOf(clinic)
  const lines = [
    line({ name: 'Meloxicam', chargeId: act.id, unitPrice: 799 }),
    line({ name: 'Meloxicam', chargeId: act.id }),
  ]
  const { id, v, total } = await makeDraft(staff, { ownerId: patient.ownerId, patientId: patient.id, lines })
  const issue = (who: typeof staff) => run(again(who), by => issueInvoice(by, id, { v, total }))
  await expect(issue(staff)).rejects.toMatchObject({ code: 'invoice.discount' })
  // Renaming the lines doesn't get around it.
  const renamed = lines.map(each => ({ ...each, id: newId(), name: 'Something else' }))
  const other = await makeDraft(staff, { ownerId: patient.ownerId, patientId: patient.id, lines: renamed })
  const hidden = run(again(staff), by => issueInvoice(by, other.id, { v: other.v, total: other.total }))
  await expect(hidden).rejects.toMatchObject({ code: 'invoice.discount' })
  expect(await issue(actorOf(clinic, clinic.people.manager))).toMatchObject({ status: 'pending' })
})
