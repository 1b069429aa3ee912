// Controlled drugs: what the register lists, who may witness, and what never happens without a witness.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { createCharge, takeBackCharge } from '@vetrounds/core/records/lone-charge.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { keepProof, listRegister, proofFor } from '@vetrounds/core/stock/register.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { actHash } from '@vetrounds/core/stock/witness'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makeItem, makeOwner, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'
import { registerOf, witnessed } from '../support/witness.ts'

const when = at('10:00')
const bottle = '270331.M4402'
const year = { from: '2000-01-01', to: '2098-12-31' }

/** A bottle of 10 ml of a controlled drug. */
const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.admin)
  const vet = actorOf(clinic, clinic.people.vet)
  const { id, name, unit, category } = await makeItem(actor, { controlled: true, unit: 'ml' })
  const receipt = {
    id: newId(),
    quantity: 10_000,
    batch: 'M4402',
    expiryDate: '2027-03-31',
    deliveryNote: '409',
  }
  const body = await witnessed(actor, 'receiveStock', id, receipt)
  await run(again(actor), who => receiveStock(who, id, body))
  const patient = await makePatient(actor)
  const lines = async () => (await run(again(actor), who => listRegister(who, { item: id, ...year }))).rows
  const shorts = async () => (await run(again(actor), listAttention)).shorts ?? []
  const settle = async (how: { reason?: string } = {}) => {
    const [short] = await shorts()
    if (!short) throw new Error('Nothing is short.')
    const { kind, ofId, id: ofAct, itemId, v } = short
    const settling = await witnessed(actor, 'settleShort', '', { kind, ofId, id: ofAct, itemId, v, ...how })
    await run(again(actor), who => settleShort(who, settling))
  }
  const give = async (quantity: number) => {
    const entry = newId()
    const given = [{ name, itemId: id, quantity, unitPrice: 920, taxRate: 2300 }]
    await run(again(vet), who =>
      createTreatment(who, patient.id, { id: entry, at: when, ...treatment, lines: given }),
    )
    return entry
  }
  const shelf = async () => {
    const { batches, moved } = await shelfOf(actor.clinicId, actor.branchId, id)
    expect(batches).toEqual(moved)
    expect(await registerOf(actor, id)).toEqual(batches)
    return batches
  }
  return { clinic, actor, id, form: { name, unit, category }, patient, lines, shorts, settle, give, shelf }
}

test('a line names the owner of the day on which it was given, whoever has the animal when it is settled', async () => {
  const { actor, patient, lines, settle, give } = await setUp()
  await give(400)
  const { id: ownerId } = await makeOwner(actor, { name: 'Omar Haddad' })
  await run(again(actor), who => transferPatient(who, patient.id, { v: 1, ownerId }))
  await settle()
  const [line] = await lines()
  expect(line).toMatchObject({ petName: patient.name, ownerName: patient.ownerName })
})

const count = async (actor: Actor, id: string, amount: number) => {
  const set = { id: newId(), type: 'set' as const, amount, reason: 'stocktake' as const, batch: bottle }
  const body = await witnessed(actor, 'adjustStock', id, set)
  await run(again(actor), who => adjustStock(who, id, body))
}

test('what is given stays short until a witnessed line with its patient settles it, and a struck entry until one puts it back', async () => {
  const { actor, patient, lines, shorts, settle, give, shelf } = await setUp()
  const entry = await give(400)
  expect([await shelf(), (await shorts()).map(({ quantity }) => quantity)]).toEqual([
    { [bottle]: 10_000 },
    [400],
  ])
  await settle()
  expect([await shelf(), await shorts()]).toEqual([{ [bottle]: 9600 }, []])
  const [line, receipt] = await lines()
  expect(line).toMatchObject({
    number: 2,
    quantity: -400,
    balance: 9600,
    petName: 'Bruno',
    ownerName: 'Niamh Walsh',
    label: treatment.name,
    givenBy: 'Aoife Kelly',
    byName: actor.name,
    witnessName: 'Lúcia Ferreira',
    isDiscrepancy: false,
  })
  expect(receipt).toMatchObject({
    number: 1,
    quantity: 10_000,
    balance: 10_000,
    label: '409',
    batch: 'M4402',
  })
  const place = { id: patient.id, entry }
  await run(again(actor), who => strikeEntry(who, place, { at: when, why: 'not_done', reason: 'Not given' }))
  expect([await shelf(), await shorts()]).toMatchObject([
    { [bottle]: 9600 },
    [{ quantity: 0, back: 400, controlled: true }],
  ])
  await settle()
  expect([await shelf(), await shorts()]).toEqual([{ [bottle]: 10_000 }, []])
  expect((await lines())[0]).toMatchObject({ number: 3, quantity: 400, balance: 10_000, petName: 'Bruno' })
})

test('what was handed out by mistake has to come back, by a witnessed line', async () => {
  const { actor, id: itemId, form, patient, lines, shorts, settle, shelf } = await setUp()
  const id = newId()
  const handedOut = [{ name: form.name, itemId, quantity: 400, unitPrice: 920, taxRate: 2300 }]
  await run(again(actor), who => createCharge(who, patient.id, { id, at: when, lines: handedOut }))
  await settle()
  expect(await shelf()).toEqual({ [bottle]: 9600 })
  await run(again(actor), who => takeBackCharge(who, patient.id, id, { v: 1, reason: 'Wrong drug' }))
  expect([await shelf(), await shorts()]).toMatchObject([
    { [bottle]: 9600 },
    [{ quantity: 0, back: 400, petName: 'Bruno', controlled: true }],
  ])
  await settle()
  expect([await shelf(), await shorts()]).toEqual([{ [bottle]: 10_000 }, []])
  expect((await lines())[0]).toMatchObject({ quantity: 400, balance: 10_000, petName: 'Bruno' })
})

test('an entry that is moved comes back for the wrong animal and is short for the right one: two lines', async () => {
  const { actor, patient, lines, shorts, settle, give, shelf } = await setUp()
  const entry = await give(500)
  await settle()
  const [right, id] = [await makePatient(actor, { name: 'Luna' }), newId()]
  const move = { at: when, v: 1, to: right.id, id, reason: 'Of the cat beside' }
  await run(again(actor), who => moveEntry(who, { id: patient.id, entry }, move))
  expect(await shorts()).toHaveLength(2)
  await settle()
  await settle()
  expect([await shelf(), await shorts()]).toEqual([{ [bottle]: 9500 }, []])
  const last = (await lines()).slice(0, 2).map(({ petName, quantity }) => [petName, quantity])
  expect(last.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    ['Luna', -500],
    ['Bruno', 500],
  ])
})

test('a count is a line, also one that agrees; what differs and what never left the bottle are discrepancies', async () => {
  const { actor, id, lines, settle, give } = await setUp()
  await count(actor, id, 10_000)
  await count(actor, id, 9800)
  await give(300)
  await settle({ reason: 'Drawn from the other branch’s bottle' })
  expect((await lines()).map(({ kind, quantity, isDiscrepancy }) => [kind, quantity, isDiscrepancy])).toEqual(
    [
      ['excuse', 0, true],
      ['count', -200, true],
      ['count', 0, false],
      ['movement', 10_000, false],
    ],
  )
  const found = await run(again(actor), who => listRegister(who, year))
  expect(found.rows.map(({ kind }) => kind)).toEqual(['excuse', 'count'])
})

test('where there is no bottle, none has to be named: what there is of it is a line, also if that is nothing', async () => {
  const { actor } = await setUp()
  for (const amount of [0, 1000]) {
    const { id } = await makeItem(actor, { controlled: true, unit: 'ml' })
    const set = { id: newId(), type: 'set' as const, amount, reason: 'stocktake' as const }
    const adjust = async (change: typeof set) => {
      const body = await witnessed(actor, 'adjustStock', id, change)
      return run(again(actor), who => adjustStock(who, id, body))
    }
    expect((await adjust(set)).stock?.quantity).toBe(amount)
    const { rows } = await run(again(actor), who => listRegister(who, { item: id, ...year }))
    expect(rows).toMatchObject([
      { kind: 'count', quantity: amount, balance: amount, isDiscrepancy: amount > 0 },
    ])
    // Where a bottle exists, the adjustment has to name it.
    if (amount > 0)
      await expect(adjust({ ...set, id: newId() })).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'body.batch', code: 'required' }],
      })
  }
})

test('a proof holds for one act, once, of the one whom it was given; nobody is their own witness', async () => {
  const { clinic, actor, id, shelf } = await setUp()
  const change = { id: newId(), type: 'remove' as const, amount: 500, reason: 'damaged' as const }
  const adjust = (who: Actor, body: typeof change & { witness?: string }) =>
    run(again(who), each => adjustStock(each, id, body))
  const refused = { code: 'witness.needed' }
  await expect(adjust(actor, change)).rejects.toMatchObject(refused)
  const good = await witnessed(actor, 'adjustStock', id, change)
  await expect(adjust(actor, { ...good, amount: 5000 })).rejects.toMatchObject(refused)
  await expect(adjust(actorOf(clinic), good)).rejects.toMatchObject(refused)
  // The proof doesn't hold for the same act at another branch: the witness wasn't there.
  const elsewhere = { ...actor, branchId: newId() }
  const proof = (who: Actor) =>
    run(again(who), each => proofFor(each, { endpoint: 'adjustStock', of: id, body: good }))
  await expect(proof(elsewhere)).rejects.toMatchObject(refused)
  expect((await proof(actor)).branchId).toBe(actor.branchId)
  const act = await actHash('adjustStock', id, change)
  const own = await run(actor, who => keepProof(who, { act, witness: actor.userId, witnessName: actor.name }))
  await expect(adjust(actor, { ...change, witness: own })).rejects.toMatchObject(refused)
  const late = { ...actor, request: { ...actor.request, at: '2020-01-01T10:00:00.000Z' } }
  const old = await run(late, who => keepProof(who, { act, witness: 'W', witnessName: 'W' }))
  await expect(adjust(actor, { ...change, witness: old })).rejects.toMatchObject(refused)
  // Sent twice at once, and with a second act, under the same proof: one line is written.
  const second = { ...good, id: newId() }
  const both = await Promise.allSettled([adjust(actor, good), adjust(actor, good), adjust(actor, second)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shelf()).toEqual({ [bottle]: 9500 })
})

test('the mark is set by one and taken away by two, and opening stock is received', async () => {
  const { actor, id, form } = await setUp()
  const change = { v: 1, ...form, sellingPrice: 920, taxRate: 2300 }
  const edit = (body: typeof change & { witness?: string }) =>
    run(again(actor), who => changeItem(who, id, body))
  await expect(edit(change)).rejects.toMatchObject({ code: 'witness.needed' })
  const { controlled } = await edit(await witnessed(actor, 'changeItem', id, change))
  expect(controlled).toBeUndefined()
  await expect(makeItem(actor, { controlled: true, quantity: 1000 })).rejects.toMatchObject({
    code: 'stock.controlled',
  })
})
