// Estimates: a draft becomes an estimate, which is signed once and in time, and becomes one draft with the signed lines.
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice } from '@vetrounds/core/money/correct.service'
import { changeDraft } from '@vetrounds/core/money/draft.service'
import {
  billEstimate,
  giveUpEstimate,
  listEstimates,
  listOwnerEstimates,
  listPatientEstimates,
  makeEstimate,
  readEstimate,
  signEstimate,
} from '@vetrounds/core/money/estimate.service'
import { replaceEstimatedByDone } from '@vetrounds/core/money/estimated'
import { listUnbilled, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { mergeOwners, undoOwnerMerge } from '@vetrounds/core/owners/merge.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { changeItem } from '@vetrounds/core/stock/item-edit.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { estimateOf, makeOne, signing } from '../support/estimate-samples.ts'
import { line, makeDraft, makeInvoice } from '../support/invoice-samples.ts'
import { again, at, makeItem, makeOwner, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'
import { deliver } from '../support/stream.ts'
import { putRows, rowsOf } from '../support/table.ts'

const setUp = async (role: 'manager' | 'staff' = 'staff') => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people[role])
  const read = (id: string) => run(again(actor), who => readEstimate(who, id))
  const sign = (id: string, v = 1) => run(again(actor), who => signEstimate(who, id, { ...signing, v }))
  const bill = (id: string, v: number) => run(again(actor), who => billEstimate(who, id, { v }))
  const cancel = (id: string, v: number) =>
    run(again(actor), who => cancelInvoice(who, id, { v, reason: 'Not yet' }))
  return { clinic, actor, read, sign, bill, cancel }
}

test('a draft becomes an estimate with its lines and a range, and is no draft any more', async () => {
  const { clinic, actor, read } = await setUp()
  const phone = { v: 1, phone: '+353 1 555 0146' }
  await run(again(actorOf(clinic)), who => changeClinic(who, phone))
  const input = await estimateOf(actor)
  const row = await run(again(actor), who => makeEstimate(who, input))
  expect(row).toMatchObject({ status: 'open', total: 1000, upTo: 1500, validUntil: '2099-12-31', v: 1 })
  expect((await read(row.id)).content.lines).toMatchObject([{ name: 'Consultation' }])
  // Read from another branch, the estimate still shows its own branch as seller.
  const elsewhere = { ...again(actor), branchId: clinic.branches[1].id }
  const both = await Promise.all([read(row.id), run(elsewhere, who => readEstimate(who, row.id))])
  for (const { seller } of both)
    expect(seller).toMatchObject({ name: 'Clinic', branch: 'First', phone: '+353 1 555 0146' })
  await expect(run(again(actor), who => readInvoice(who, input.draft))).rejects.toMatchObject({
    code: 'not_found',
  })
  const twice = run(again(actor), who => makeEstimate(who, input))
  await expect(twice).rejects.toMatchObject({ code: 'already_exists' })
  const { rows } = await run(again(actor), who => listEstimates(who, {}))
  expect(rows).toEqual([row])
})

test('a range that ends before it begins, a day that is over, and what is no draft are refused', async () => {
  const { actor } = await setUp()
  const make = (fields: object) => makeOne(actor, fields)
  await expect(make({ upTo: 999 })).rejects.toMatchObject({
    errors: [{ path: 'body.upTo', code: 'estimate.range' }],
  })
  await expect(make({ validUntil: '2020-01-01' })).rejects.toMatchObject({
    errors: [{ path: 'body.validUntil', code: 'estimate.past' }],
  })
  await expect(make({ v: 7 })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const issued = await makeInvoice(actor)
  await expect(make({ draft: issued.id, v: issued.v })).rejects.toMatchObject({ code: 'invoice.state' })
})

test('it is signed once, before whoever was there', async () => {
  const { actor, read, sign } = await setUp()
  const { id } = await makeOne(actor)
  expect(await sign(id)).toMatchObject({ status: 'signed', signedBy: 'Niamh Walsh', v: 2 })
  expect(await read(id)).toMatchObject({ signature: 'typed', witness: actor.name })
  await expect(sign(id, 2)).rejects.toMatchObject({ code: 'estimate.state' })
})

test('it becomes one draft of today, however many ask at once, and stays as it was signed', async () => {
  const { actor, read, sign, bill } = await setUp()
  const { id } = await makeOne(actor)
  const { v } = await sign(id)
  const tries = await Promise.allSettled([bill(id, v), bill(id, v), bill(id, v)])
  const [draft, ...others] = tries.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(others).toEqual([])
  const { row, signature } = await read(id)
  expect({ row, signature }).toMatchObject({
    row: { status: 'billed', invoiceId: draft?.id },
    signature: 'typed',
  })
  const invoice = await run(again(actor), who => readInvoice(who, String(draft?.id)))
  expect(invoice).toMatchObject({
    row: { status: 'draft', total: 1000, date: actor.request.at.slice(0, 10) },
    content: { lines: [{ name: 'Consultation' }] },
  })
  await expect(bill(id, v + 1)).rejects.toMatchObject({ code: 'estimate.state' })
  await expect(bill(newId(), 1)).rejects.toMatchObject({ code: 'not_found' })
})

test('it becomes no invoice while prices are read otherwise than when it was made', async () => {
  const { clinic, actor, read, sign, bill } = await setUp()
  const owner = actorOf(clinic)
  const { id } = await makeOne(actor)
  await sign(id)
  const { pricesWithTax, row } = await read(id)
  const enter = async (v: number, isWithTax: boolean) =>
    run(again(owner), who => changeClinic(who, { v, pricesWithTax: isWithTax }))
  const { v } = await enter(1, !pricesWithTax)
  await expect(bill(id, row.v)).rejects.toMatchObject({ code: 'estimate.prices' })
  expect(await read(id)).toMatchObject({ row: { status: 'signed', v: row.v } })
  await enter(v, pricesWithTax)
  expect(await bill(id, row.v)).toMatchObject({ status: 'draft', total: row.total })
})

test('one that is given up stays with its reason, and becomes no invoice', async () => {
  const { actor, read, sign, bill } = await setUp()
  const { id } = await makeOne(actor)
  const input = { v: 1, reason: 'Went elsewhere' }
  const given = await run(again(actor), who => giveUpEstimate(who, id, input))
  expect(given).toMatchObject({ status: 'given_up', v: 2 })
  expect(await read(id)).toMatchObject({ reason: 'Went elsewhere' })
  await expect(bill(id, 2)).rejects.toMatchObject({ code: 'estimate.state' })
  await expect(sign(id, 2)).rejects.toMatchObject({ code: 'estimate.state' })
})

test('its draft knows what it said at most; made an estimate anew it forgets it', async () => {
  const { actor, read, bill } = await setUp()
  const { id } = await makeOne(actor)
  const draft = await bill(id, 1)
  const invoice = await run(again(actor), who => readInvoice(who, draft.id))
  expect(invoice.content).toMatchObject({ estimateId: id, estimateUpTo: 1500 })
  const anew = { id: newId(), draft: draft.id, v: draft.v, upTo: 1000, validUntil: '2099-12-31' }
  await run(again(actor), who => makeEstimate(who, anew))
  expect((await read(anew.id)).content).not.toHaveProperty('estimateId')
  // The former estimate is given up and leads to the new one instead of to the draft, which is gone.
  const { row } = await read(id)
  expect(row).toMatchObject({ status: 'given_up', nextId: anew.id })
  expect(row).not.toHaveProperty('invoiceId')
})

test('it is what it was once its draft is given up or its invoice is cancelled, and can be billed again', async () => {
  const { actor, read, sign, bill, cancel } = await setUp('manager')
  const { id: itemId } = await makeItem(actor, { sellingPrice: 1000, quantity: 9000 })
  const goods = await makeDraft(actor, { lines: [line({ itemId })] })
  const { id } = await makeOne(actor, { draft: goods.id, v: goods.v })
  const first = await bill(id, 1)
  await cancel(first.id, first.v)
  const open = (await read(id)).row
  expect(open).toMatchObject({ status: 'open', v: 3 })
  expect(open).not.toHaveProperty('invoiceId')
  await sign(id, 3)
  const { id: invoiceId, v } = await bill(id, 4)
  const issue = (draft: { id: string; v: number }) =>
    run(again(actor), who => issueInvoice(who, draft.id, { v: draft.v, total: 1000 }))
  await cancel(invoiceId, (await issue({ id: invoiceId, v })).v)
  const { row, signature } = await read(id)
  expect({ row, signature }).toMatchObject({
    row: { status: 'signed', signedBy: 'Niamh Walsh' },
    signature: 'typed',
  })
  expect(row).not.toHaveProperty('invoiceId')
  const last = await bill(id, row.v)
  expect(last).toMatchObject({ status: 'draft', total: 1000 })
  // Its goods are taken from stock again.
  expect(await issue(last)).toMatchObject({ status: 'pending' })
  expect((await shelfOf(actor.clinicId, actor.branchId, itemId)).quantity).toBe(8000)
})

test('a discount that a manager gave and the client signed is billed by anybody, and no other', async () => {
  const { clinic, actor, sign, bill } = await setUp()
  const manager = actorOf(clinic, clinic.people.manager)
  const lines = [line({ discount: { by: 'rate', value: 2500 } })]
  const quoted = async () => {
    const draft = await makeDraft(manager, { lines })
    return (await makeOne(actor, { draft: draft.id, v: draft.v })).id
  }
  const unsigned = await quoted()
  await expect(bill(unsigned, 1)).rejects.toMatchObject({ code: 'invoice.discount' })
  const id = await quoted()
  await sign(id)
  const draft = await bill(id, 2)
  expect(draft).toMatchObject({ status: 'draft', total: 750 })
  const { content } = await run(again(actor), who => readInvoice(who, draft.id))
  const save = (fields: object) =>
    run(again(actor), who => changeDraft(who, draft.id, { ...content, v: 1, ...fields }))
  const more = content.lines.map(each => ({ ...each, quantity: 5000 }))
  await expect(save({ lines: more })).rejects.toMatchObject({ code: 'invoice.discount' })
  const { v } = await save({ notes: 'As agreed.' })
  expect(await run(again(actor), who => issueInvoice(who, draft.id, { v, total: 750 }))).toMatchObject({
    status: 'pending',
  })
  // Another draft merely claims to come from this estimate.
  const claimed = makeDraft(actor, { lines, estimateId: id })
  await expect(claimed).rejects.toMatchObject({ code: 'invoice.discount' })
})

test('what a client signed is no price for another client or none; for whoever they are merged into it is', async () => {
  const { clinic, actor, sign, bill } = await setUp()
  const manager = actorOf(clinic, clinic.people.manager)
  const [signer, stranger, stays] = [
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
    await makeOwner(again(actor)),
  ]
  const lines = [line({ discount: { by: 'rate', value: 5000 } })]
  const quoted = await makeDraft(manager, { ownerId: signer.id, lines })
  const { id } = await makeOne(actor, { draft: quoted.id, v: quoted.v })
  await sign(id)
  const draft = await bill(id, 2)
  const { content } = await run(again(actor), who => readInvoice(who, draft.id))
  const save = (who: typeof actor, ownerId: string | undefined, v: number) =>
    run(again(who), each => changeDraft(each, draft.id, { ...content, v, ownerId }))
  const refused = { code: 'invoice.discount' }
  await expect(save(actor, stranger.id, 1)).rejects.toMatchObject(refused)
  await expect(save(actor, undefined, 1)).rejects.toMatchObject(refused)
  // Even if a manager saves that price, staff may not issue the draft.
  const given = await save(manager, stranger.id, 1)
  const issue = (v: number) => run(again(actor), who => issueInvoice(who, draft.id, { v, total: 500 }))
  await expect(issue(given.v)).rejects.toMatchObject(refused)
  const merge = { other: signer.id, v: 1, otherV: 1, take: [] }
  await run(again(manager), who => mergeOwners(who, stays.id, merge))
  const { v } = await save(actor, stays.id, given.v)
  expect(await issue(v)).toMatchObject({ status: 'pending', ownerId: stays.id })
})

test('a price that was signed stands whatever is asked by then; one that may not be issued is not estimated', async () => {
  const { clinic, actor, sign, bill } = await setUp()
  const item = await makeItem(actor, { sellingPrice: 1000, quantity: 9000 })
  const { id: itemId, name, category, unit, taxRate } = item
  const estimated = async (who = actor, unitPrice = 1000) => {
    const draft = await makeDraft(who, { lines: [line({ itemId, unitPrice })] })
    return makeOne(who, { draft: draft.id, v: draft.v })
  }
  const { id } = await estimated()
  await sign(id)
  const dearer = { v: item.v, name, category, unit, taxRate, sellingPrice: 1300 }
  await run(again(actor), who => changeItem(who, itemId, dearer))
  await expect(estimated()).rejects.toMatchObject({ code: 'invoice.discount' })
  expect(await estimated(actorOf(clinic, clinic.people.manager))).toMatchObject({ total: 1000 })
  const draft = await bill(id, 2)
  // The signed price also holds when a new estimate is made from the draft.
  const anew = await makeOne(actor, { draft: draft.id, v: draft.v })
  await sign(anew.id)
  const last = await bill(anew.id, 2)
  const issued = await run(again(actor), who => issueInvoice(who, last.id, { v: last.v, total: 1000 }))
  expect(issued).toMatchObject({ status: 'pending', total: 1000 })
})

test('what was done in place of what was estimated is billed once, at the price that was signed', async () => {
  const { actor, sign, bill } = await setUp()
  const { id: itemId } = await makeItem(actor, { sellingPrice: 1300, quantity: 9000 })
  const { id: patientId, ownerId } = await makePatient(again(actor))
  const quoted = await makeDraft(actor, {
    ...{ ownerId, patientId },
    lines: [line({ itemId, name: 'Amoxicillin', unitPrice: 1100 })],
  })
  const { id } = await makeOne(actor, { draft: quoted.id, v: quoted.v })
  await sign(id)
  // The item has become much more expensive by the time it is given.
  const given = { name: 'Amoxicillin', itemId, quantity: 1000, unitPrice: 2000, taxRate: 2300 }
  const act = { id: newId(), at: at('10:00'), ...treatment, lines: [given] }
  await run(again(actor), who => createTreatment(who, patientId, act))
  const draft = await bill(id, 2)
  const { content } = await run(again(actor), who => readInvoice(who, draft.id))
  const lines = replaceEstimatedByDone(content, [{ ...given, id: newId(), chargeId: act.id }])
  const { v } = await run(again(actor), who => changeDraft(who, draft.id, { ...content, v: 1, lines }))
  const issued = await run(again(actor), who => issueInvoice(who, draft.id, { v, total: 1100 }))
  expect(issued).toMatchObject({ status: 'pending', total: 1100 })
  expect((await shelfOf(actor.clinicId, actor.branchId, itemId)).quantity).toBe(8000)
  expect((await run(again(actor), who => listUnbilled(who, patientId))).charges).toEqual([])
})

test('estimates go along with an owner who is merged, are billed to whoever stays, and come back', async () => {
  const { actor, bill } = await setUp()
  const { id, ownerId: goes = '' } = await makeOne(actor)
  const { id: stays } = await makeOwner(again(actor), { name: 'Niamh Walsh-Kelly' })
  const of = async (owner: string) =>
    (await run(again(actor), who => listOwnerEstimates(who, owner))).rows.map(row => row.id)
  const follow = async () => {
    const rows = await rowsOf(`${actor.clinicId}#o#${goes}`)
    const after = rows.find(({ sk }) => sk === 'y#merge')
    // Delivered twice, the merge has the same effect.
    await deliver([{ after }, { after }])
  }
  await run(again(actor), who => mergeOwners(who, stays, { other: goes, v: 1, otherV: 1, take: [] }))
  await follow()
  expect([await of(goes), await of(stays)]).toEqual([[], [id]])
  await run(again(actor), who => undoOwnerMerge(who, goes, { v: 2 }))
  await follow()
  expect([await of(goes), await of(stays)]).toEqual([[id], []])
  await run(again(actor), who => mergeOwners(who, stays, { other: goes, v: 3, otherV: 3, take: [] }))
  // Billed before the stream has followed the merge.
  expect(await bill(id, 3)).toMatchObject({ ownerId: stays, status: 'draft' })
})

test('of an owner and of a patient all are listed, however many', async () => {
  const { actor } = await setUp()
  const { ownerId = '' } = await makeOne(actor)
  const { id: patientId } = await makePatient(again(actor))
  const [row] = await rowsOf(`${actor.clinicId}#o#${ownerId}#est`, 'gsi2')
  if (!row) throw new Error('The owner has no estimate.')
  const gsi3pk = `${actor.clinicId}#p#${patientId}#est`
  await putRows(
    Array.from({ length: 60 }, (_, n) => {
      const sk = `${row.gsi2sk}${n}`
      return { ...row, pk: `${row.pk}${n}`, gsi2sk: sk, gsi3pk, gsi3sk: sk }
    }),
  )
  const ofOwner = await run(again(actor), who => listOwnerEstimates(who, ownerId))
  const ofPatient = await run(again(actor), who => listPatientEstimates(who, patientId))
  expect([ofOwner.rows.length, ofPatient.rows.length]).toEqual([61, 60])
})
