// Stock taken by the medical record: together with the act and from its batch; returned when the entry is struck out; never
// refused, but recorded as short until it is settled.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { waiveCharge } from '@vetrounds/core/records/charge.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import type { TreatmentInput } from '@vetrounds/core/records/treatment'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import type { Short } from '@vetrounds/core/stock/short'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'
import { putRows, rowsOf } from '../support/table.ts'

const [soon, late] = ['900131.soon', '910131.late']
const when = at('10:00')

/** Two batches of an item with 2 and 8 units, the vet who gives it, and the patient. */
const setUp = async () => {
  const clinic = await makeClinic()
  const manager = actorOf(clinic, clinic.people.manager)
  const actor = actorOf(clinic, clinic.people.vet)
  const { id: itemId, name } = await makeItem(manager)
  const receive = (fields: { batch: string; expiryDate: string; quantity: number }) =>
    run(again(manager), who => receiveStock(who, itemId, { id: newId(), ...fields }))
  await receive({ batch: 'soon', expiryDate: '2090-01-31', quantity: 2000 })
  await receive({ batch: 'late', expiryDate: '2091-01-31', quantity: 8000 })
  const patient = await makePatient(actor)
  const shelf = async () => {
    const { batches, moved } = await shelfOf(actor.clinicId, actor.branchId, itemId)
    expect(batches).toEqual(moved)
    return batches
  }
  const given = (quantity: number, batch?: string) => [
    { name, itemId, quantity, unitPrice: 145, taxRate: 2300, ...(batch && { batch }) },
  ]
  const shorts = async () => (await run(again(actor), listAttention)).shorts ?? []
  return { clinic, manager, actor, itemId, patient, receive, shelf, given, shorts }
}

const give = async (actor: Actor, patientId: string, lines: TreatmentInput['lines']): Promise<string> => {
  const id = newId()
  await run(again(actor), who => createTreatment(who, patientId, { id, at: when, ...treatment, lines }))
  return id
}

const amend = (
  actor: Actor,
  place: { id: string; entry: string },
  v: number,
  lines: TreatmentInput['lines'],
) =>
  run(again(actor), who =>
    changeTreatment(who, place, { v, was: when, at: when, reason: 'Read again', ...treatment, lines }),
  )

const strike = (actor: Actor, place: { id: string; entry: string }) =>
  run(again(actor), who => strikeEntry(who, place, { at: when, why: 'not_done', reason: 'Not given' }))

const settle = (actor: Actor, { kind, ofId, id, itemId, v }: Short, how: { reason?: string } = {}) =>
  run(again(actor), who => settleShort(who, { kind, ofId, id, itemId, v, ...how }))

test('an act takes its stock with its charge, two trips in all; its invoice takes none, nor one after its refund, which returns none', async () => {
  const { actor, manager, patient, shelf, given, itemId } = await setUp()
  const lines = given(3000)
  const act = { id: newId(), at: when, ...treatment, hasReminder: true, nextDate: '2027-01-12', lines }
  const { scope } = await measured(again(actor), who => createTreatment(who, patient.id, act))
  expect(scope.trips).toBe(2)
  expect(scope.writes).toBeLessThanOrEqual(28)
  expect(await shelf()).toEqual({ [late]: 7000 })
  const whole = await run(actor, who => readWholeEntry(who, { id: patient.id, entry: act.id }, when))
  expect(whole.charge?.took).toEqual([{ itemId, batches: { [soon]: 2000, [late]: 1000 } }])
  const billed = lines.map(each => line({ ...each, chargeId: act.id }))
  const made = await makeInvoice(manager, {
    ownerId: patient.ownerId,
    patientId: patient.id,
    lines: billed,
  })
  await pay(manager, made.id, 100)
  const paid = await run(again(manager), who => readInvoice(who, made.id))
  expect(paid.sold).toEqual([])
  const refund = { id: newId(), v: paid.row.v, method: 'cash' as const, reason: 'Goodwill' }
  await run(again(manager), who =>
    refundInvoice(who, made.id, { ...refund, lines: [{ at: 0, quantity: 3000, toStock: true }] }),
  )
  expect(await shelf()).toEqual({ [late]: 7000 })
  // After a full refund it is billed again.
  const anew = billed.map(each => ({ ...each, id: newId(), taxRate: 900 }))
  await makeInvoice(manager, { ownerId: patient.ownerId, patientId: patient.id, lines: anew })
  expect(await shelf()).toEqual({ [late]: 7000 })
  await strike(actor, { id: patient.id, entry: act.id })
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000 })
})

test('what is billed beyond what was given is sold from the shelf, and comes back with the invoice alone', async () => {
  const { actor, manager, patient, shelf, given } = await setUp()
  const id = await give(actor, patient.id, given(3000, late))
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 5000 })
  const lines = given(4000).map(each => line({ ...each, chargeId: id }))
  const made = await makeInvoice(manager, { ownerId: patient.ownerId, patientId: patient.id, lines })
  expect(await shelf()).toEqual({ [soon]: 1000, [late]: 5000 })
  await run(again(manager), who => cancelInvoice(who, made.id, { v: made.v, reason: 'Wrong day' }))
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 5000 })
})

test('what was amended since a draft took it over is not issued as it was; issued offline it stands, and takes nothing twice', async () => {
  const { actor, manager, patient, shelf, given } = await setUp()
  const other = await makeItem(manager, { name: 'Maropitant' })
  const entry = await give(actor, patient.id, given(2000))
  const taken = given(2000).map(each => line({ ...each, chargeId: entry, recorded: each.quantity }))
  const draft = await makeDraft(manager, { ownerId: patient.ownerId, patientId: patient.id, lines: taken })
  const issue = ({ id, v, total }: typeof draft, wasQueued = false) => {
    const who = again(manager)
    const request = { ...who.request, wasQueued }
    return run({ ...who, request }, by => issueInvoice(by, id, { v, total }))
  }
  const refused = { code: 'invoice.charge_amended', data: { name: taken[0]?.name } }
  const place = { id: patient.id, entry }
  await amend(actor, place, 1, given(1000))
  await expect(issue(draft)).rejects.toMatchObject(refused)
  const instead = [
    ...given(1000).map(each => ({ ...each, itemId: other.id, name: other.name })),
    ...[{ name: 'Injection', quantity: 1000, unitPrice: 900, taxRate: 2300 }],
  ]
  await amend(actor, place, 2, instead)
  await expect(issue(draft)).rejects.toMatchObject(refused)
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000 })
  const issued = await issue(draft, true)
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000 })
  const charge = async () => (await run(actor, who => readWholeEntry(who, place, when))).charge
  expect(await charge()).toMatchObject({ state: 'billed', invoiceId: issued.id, left: instead })
})

test('a quantity that the cashier raised is billed as before, and what is beyond what was given is sold', async () => {
  const { manager, actor, patient, shelf, given } = await setUp()
  const chargeId = await give(actor, patient.id, given(2000))
  const lines = given(3000).map(each => line({ ...each, chargeId, recorded: 2000 }))
  await makeInvoice(manager, { ownerId: patient.ownerId, patientId: patient.id, lines })
  expect(await shelf()).toEqual({ [late]: 7000 })
})

test('an amendment books the difference, from another batch all of it, and nothing without lines', async () => {
  const { actor, patient, shelf, given } = await setUp()
  const entry = await give(actor, patient.id, given(3000))
  const place = { id: patient.id, entry }
  await amend(actor, place, 1, given(4500))
  expect(await shelf()).toEqual({ [late]: 5500 })
  await amend(actor, place, 2, given(3000))
  expect(await shelf()).toEqual({ [soon]: 1500, [late]: 5500 })
  await amend(actor, place, 3, given(3000, late))
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 5000 })
  await amend(actor, place, 4, [])
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000 })
  await amend(actor, place, 5, given(1000))
  expect(await shelf()).toEqual({ [soon]: 1000, [late]: 8000 })
})

test('what is given is never refused: the rest is short and listed, and settled from a delivery or with a reason', async () => {
  const { clinic, manager, actor, itemId, patient, receive, shelf, given, shorts } = await setUp()
  const id = newId()
  const act = { id, at: when, ...treatment, lines: given(13_000) }
  const answer = await run(again(actor), who => createTreatment(who, patient.id, act))
  expect(answer.short).toBe(true)
  expect(await shelf()).toEqual({})
  const [first] = await shorts()
  expect(first).toMatchObject({ id, itemId, quantity: 3000, petName: 'Bruno', label: treatment.name })
  if (!first) throw new Error('Nothing is short.')
  // Staff may settle it, but nobody from another branch, and there is no stock to settle it from yet.
  const staff = actorOf(clinic)
  const there = actorOf(clinic, clinic.people.manager, clinic.branches[1])
  await expect(settle(there, first)).rejects.toMatchObject({ code: 'not_found' })
  await expect(settle(staff, first)).rejects.toMatchObject({ code: 'stock.not_enough' })
  await receive({ batch: 'new', expiryDate: '2092-01-31', quantity: 2000 })
  const part = await settle(staff, first)
  expect(part).toMatchObject({ state: 'open', quantity: 1000, taken: { '920131.new': 2000 } })
  await expect(settle(staff, first)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await settle(staff, part, { reason: 'Counted as gone already' })
  expect([await shelf(), await shorts()]).toEqual([{}, []])
  const whole = await run(actor, who => readWholeEntry(who, { id: patient.id, entry: id }, when))
  expect(whole.shorts).toMatchObject([{ state: 'settled', excused: 1000, reason: 'Counted as gone already' }])
  const { rows } = await run(again(manager), who => readRecall(who, itemId, { batch: '920131.new' }))
  expect(rows).toMatchObject([{ quantity: 2000, ownerName: 'Niamh Walsh', petName: 'Bruno' }])
  await strike(actor, { id: patient.id, entry: id })
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000, '920131.new': 2000 })
})

test('what is short shrinks first when less was given, and goes with the entry when it is struck out', async () => {
  const { actor, patient, shelf, given, shorts } = await setUp()
  const entry = await give(actor, patient.id, given(13_000))
  const place = { id: patient.id, entry }
  await amend(actor, place, 1, given(11_000))
  expect([await shelf(), (await shorts()).map(({ quantity }) => quantity)]).toEqual([{}, [1000]])
  await amend(actor, place, 2, given(12_000))
  expect((await shorts()).map(({ quantity }) => quantity)).toEqual([2000])
  await strike(actor, place)
  expect([await shelf(), await shorts()]).toEqual([{ [soon]: 2000, [late]: 8000 }, []])
})

test('what was settled is told once: by the charge, as soon as its act changes', async () => {
  const { actor, patient, receive, shelf, given, shorts } = await setUp()
  const entry = await give(actor, patient.id, given(12_000))
  const place = { id: patient.id, entry }
  await receive({ batch: 'new', expiryDate: '2092-01-31', quantity: 2000 })
  for (const short of await shorts()) await settle(actor, short)
  await amend(actor, place, 1, given(11_000))
  const whole = await run(actor, who => readWholeEntry(who, place, when))
  const took = { [soon]: 1000, [late]: 8000, '920131.new': 2000 }
  expect([whole.charge?.took?.[0]?.batches, whole.shorts?.map(({ taken }) => taken)]).toEqual([took, [{}]])
  const [right, moved] = [await makePatient(actor, { name: 'Luna' }), newId()]
  await run(again(actor), who =>
    moveEntry(who, place, { at: when, v: 2, to: right.id, id: moved, reason: 'Of the cat beside' }),
  )
  await strike(actor, { id: right.id, entry: moved })
  expect(await shelf()).toEqual({ [soon]: 2000, [late]: 8000, '920131.new': 2000 })
})

test('an entry that is moved takes along what it took and what is short, and a recall names the right animal', async () => {
  const { manager, actor, itemId, patient, shelf, given, shorts } = await setUp()
  const right = await makePatient(actor, { name: 'Luna' })
  const entry = await give(actor, patient.id, given(11_000))
  const moved = newId()
  await run(again(actor), who =>
    moveEntry(
      who,
      { id: patient.id, entry },
      { at: when, v: 1, to: right.id, id: moved, reason: 'Of the cat beside' },
    ),
  )
  expect(await shelf()).toEqual({})
  expect(await shorts()).toMatchObject([{ id: moved, ofId: right.id, petName: 'Luna', quantity: 1000 }])
  const { rows } = await run(again(manager), who => readRecall(who, itemId, { batch: late }))
  expect(rows.map(({ petName, quantity }) => [petName, quantity])).toEqual([['Luna', 8000]])
  await strike(actor, { id: right.id, entry: moved })
  expect([await shelf(), await shorts()]).toEqual([{ [soon]: 2000, [late]: 8000 }, []])
})

test('a charge that was waived moves with who waived it, whoever moves it', async () => {
  const { clinic, actor, patient, given } = await setUp()
  const [right, moved] = [await makePatient(actor), newId()]
  const entry = await give(actor, patient.id, given(1000))
  await run(again(actor), who => waiveCharge(who, patient.id, entry, { v: 1, reason: 'Goodwill' }))
  const input = { at: when, v: 1, to: right.id, id: moved, reason: 'Of the cat beside' }
  await run(again(actorOf(clinic, clinic.people.admin)), who =>
    moveEntry(who, { id: patient.id, entry }, input),
  )
  const { charge } = await run(actor, who => readWholeEntry(who, { id: right.id, entry: moved }, when))
  expect(charge).toMatchObject({ state: 'waived', reason: 'Goodwill', waivedBy: actor.name })
})

test('an invoice issued offline is short on its line, one issued online is refused', async () => {
  const { manager, itemId, shelf, shorts } = await setUp()
  const { id, v, total } = await makeDraft(manager, { lines: [line({ itemId, quantity: 12_000 })] })
  const issue = (wasQueued: boolean) => {
    const actor = again(manager)
    const request = { ...actor.request, wasQueued }
    return run({ ...actor, request }, who => issueInvoice(who, id, { v, total }))
  }
  await expect(issue(false)).rejects.toMatchObject({ code: 'stock.not_enough' })
  await issue(true)
  expect(await shelf()).toEqual({})
  expect(await shorts()).toMatchObject([{ kind: 'invoice', ofId: id, quantity: 2000 }])
  await pay(manager, id, 100)
  const { row, shorts: told } = await run(again(manager), who => readInvoice(who, id))
  expect(told).toMatchObject([{ quantity: 2000, label: row.number }])
  // Units that were never taken from stock aren't put back by a refund.
  await run(again(manager), who =>
    refundInvoice(who, id, {
      id: newId(),
      v: row.v,
      lines: [{ at: 0, quantity: 5000, toStock: true }],
      method: 'cash',
      reason: 'Not used',
    }),
  )
  expect([await shelf(), await shorts()]).toEqual([{ [soon]: 2000, [late]: 1000 }, []])
})

test('all that is short is listed, however much', async () => {
  const { actor, patient, given, shorts } = await setUp()
  const act = { id: newId(), at: when, ...treatment, lines: given(13_000) }
  await run(again(actor), who => createTreatment(who, patient.id, act))
  const rows = await rowsOf(`${actor.clinicId}#p#${patient.id}`)
  const row = rows.find(({ sk }) => sk.startsWith('short#'))
  if (!row) throw new Error('Nothing is short.')
  await putRows(
    Array.from({ length: 210 }, (_, n) => ({ ...row, sk: `${row.sk}${n}`, gsi1sk: `${row.gsi1sk}${n}` })),
  )
  expect(await shorts()).toHaveLength(211)
})
