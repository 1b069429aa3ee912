// A batch may still be used on its expiry date, also if that is reported the day after, by the offline queue or by hand.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft } from '../support/invoice-samples.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'

const [lastDay, nextDay] = ['2026-03-10', '2026-03-11']
const [evening, morning] = [at('20:00', lastDay), at('08:00', nextDay)]

const on = (actor: Actor, moment: string, more: Partial<Actor['request']> = {}): Actor => {
  const { request, ...who } = again(actor)
  return { ...who, request: { ...request, at: moment, ...more } }
}
const queued = { wasQueued: true, savedAt: evening }

/** Two vials that expire on `lastDay`. */
const setUp = async () => {
  const clinic = await makeClinic()
  const manager = actorOf(clinic, clinic.people.manager)
  const vet = actorOf(clinic, clinic.people.vet)
  const [{ id: itemId, name }, patient] = await Promise.all([makeItem(manager), makePatient(vet)])
  const receive = (quantity: number) =>
    run(on(manager, evening), who =>
      receiveStock(who, itemId, { id: newId(), quantity, batch: 'A', expiryDate: lastDay }),
    )
  await receive(2000)
  const give = (who: Actor, moment: string, quantity: number) => {
    const lines = [{ itemId, name, quantity, unitPrice: 145, taxRate: 2300 }]
    return run(who, actor =>
      createTreatment(actor, patient.id, { id: newId(), at: moment, ...treatment, lines }),
    )
  }
  const shorts = async () => (await run(again(manager), listAttention)).shorts ?? []
  const shelf = async () => (await shelfOf(vet.clinicId, vet.branchId, itemId)).quantity
  return { manager, vet, itemId, receive, give, shorts, shelf }
}

test('what was given on that day is taken from it, sent or entered the day after; what is given the day after is not', async () => {
  const { vet, give, shelf } = await setUp()
  expect((await give(on(vet, morning, queued), evening, 1000)).short).toBeUndefined()
  expect((await give(on(vet, morning), evening, 500)).short).toBeUndefined()
  expect(await shelf()).toBe(500)
  expect((await give(on(vet, morning), morning, 500)).short).toBe(true)
  expect(await shelf()).toBe(500)
})

test('what was short on that day is taken from what was good then', async () => {
  const { vet, give, receive, shorts, shelf } = await setUp()
  await give(on(vet, evening), evening, 3000)
  await receive(4000)
  for (const { kind, ofId, id, itemId, v } of await shorts())
    await run(on(vet, morning), who => settleShort(who, { kind, ofId, id, itemId, v }))
  expect([await shelf(), await shorts()]).toEqual([3000, []])
})

test('what was sold offline on that day is taken, and what is short of it is of that day', async () => {
  const { manager, itemId, shorts, shelf } = await setUp()
  const lines = [line({ itemId, quantity: 3000 })]
  const { id, v, total } = await makeDraft(manager, { date: lastDay, lines })
  await run(on(manager, morning, queued), who => issueInvoice(who, id, { v, total }))
  expect(await shelf()).toBe(0)
  expect(await shorts()).toMatchObject([{ ofId: id, quantity: 1000, occurredAt: evening }])
})
