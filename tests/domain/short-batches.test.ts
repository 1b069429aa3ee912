// Units that were given from a batch of which too little was in stock: a recall finds them, and they are settled from that batch.
import { newId } from '@vetrounds/core/ids'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import type { TreatmentInput } from '@vetrounds/core/records/treatment'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { receiveStock } from '@vetrounds/core/stock/adjust.service'
import { listAttention } from '@vetrounds/core/stock/order.service'
import { readRecall } from '@vetrounds/core/stock/recall.service'
import { settleShort } from '@vetrounds/core/stock/short.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makeItem, makePatient } from '../support/make.ts'
import { shelfOf } from '../support/shelf.ts'
import { putRows, rowsOf } from '../support/table.ts'

const when = at('10:00')
const [old, chosen] = ['900131.old', '910131.L471']

/** A vaccine of which an older batch is in stock, but nothing of batch L471 yet. */
const setUp = async () => {
  const clinic = await makeClinic()
  const manager = actorOf(clinic, clinic.people.manager)
  const actor = actorOf(clinic, clinic.people.vet)
  const { id: itemId, name } = await makeItem(manager)
  const receive = (batch: string, expiryDate: string, quantity: number) =>
    run(again(manager), who => receiveStock(who, itemId, { id: newId(), batch, expiryDate, quantity }))
  const patient = await makePatient(actor)
  const shelf = async () => (await shelfOf(actor.clinicId, actor.branchId, itemId)).batches
  const lines = (quantity: number, batch?: string) => [
    { name, itemId, quantity, unitPrice: 145, taxRate: 2300, ...(batch && { batch }) },
  ]
  const vaccine = (batch: string) => ({
    ...treatment,
    sort: 'vaccine' as const,
    vaccination: { product: 'Rabisin', batch },
  })
  const give = async (fields: Partial<TreatmentInput>): Promise<string> => {
    const id = newId()
    await run(again(actor), who =>
      createTreatment(who, patient.id, { id, at: when, ...treatment, ...fields }),
    )
    return id
  }
  const short = async () => {
    const [first] = (await run(again(actor), listAttention)).shorts ?? []
    if (!first) throw new Error('Nothing is short.')
    return first
  }
  const settle = async (how: { reason?: string; batch?: string } = {}) => {
    const { kind, ofId, id, itemId: of, v } = await short()
    return run(again(actor), who => settleShort(who, { kind, ofId, id, itemId: of, v, ...how }))
  }
  const recalled = async (batch: string, who = manager) => {
    const { rows } = await run(again(who), reader => readRecall(reader, itemId, { batch }))
    return rows.map(({ quantity, petName }) => [petName, quantity])
  }
  return { clinic, actor, patient, receive, shelf, lines, vaccine, give, short, settle, recalled }
}

test('a recall lists who was vaccinated before the batch was booked in, and what is settled then is of that batch', async () => {
  const { clinic, receive, shelf, lines, vaccine, give, short, settle, recalled } = await setUp()
  await give({ ...vaccine('L471'), lines: lines(1000) })
  expect(await recalled('999999.l471')).toEqual([['Bruno', 1000]])
  expect(await recalled('999999.old')).toEqual([])
  const there = actorOf(clinic, clinic.people.manager, clinic.branches[1])
  expect(await recalled('999999.L471', there)).toEqual([])
  await receive('old', '2090-01-31', 2000)
  await receive('L471', '2091-01-31', 5000)
  expect(await short()).toMatchObject({ batch: '999999.L471' })
  expect(await settle()).toMatchObject({ state: 'settled', taken: { [chosen]: 1000 } })
  expect(await shelf()).toEqual({ [old]: 2000, [chosen]: 4000 })
  expect([await recalled(chosen), await recalled(old)]).toEqual([[['Bruno', 1000]], []])
})

test('what a chosen batch has too little of is of that batch, also when it is excused, and goes with its entry', async () => {
  const { actor, patient, receive, lines, give, short, settle, recalled } = await setUp()
  await receive('old', '2090-01-31', 2000)
  await receive('L471', '2091-01-31', 1000)
  const entry = await give({ lines: lines(4000, chosen) })
  expect([await recalled(chosen), await recalled(old)]).toEqual([[['Bruno', 4000]], []])
  await receive('L471', '2091-01-31', 1000)
  expect(await settle()).toMatchObject({ state: 'open', quantity: 2000, taken: { [chosen]: 1000 } })
  expect(await short()).toMatchObject({ batch: chosen })
  await settle({ reason: 'Brought along by the owner' })
  expect(await recalled(chosen)).toEqual([['Bruno', 4000]])
  await run(again(actor), who =>
    strikeEntry(who, { id: patient.id, entry }, { at: when, why: 'not_done', reason: 'Not given' }),
  )
  expect(await recalled(chosen)).toEqual([])
})

test('another batch is taken where somebody says so, and the first that expires where nothing is known of the batch', async () => {
  const { actor, patient, receive, shelf, lines, vaccine, give, settle, recalled } = await setUp()
  await give({ ...vaccine('L471'), lines: lines(1000) })
  await receive('old', '2090-01-31', 3000)
  await receive('L471', '2091-01-31', 5000)
  await settle({ batch: old })
  expect([await recalled(chosen), await recalled(old)]).toEqual([[], [['Bruno', 1000]]])
  await give({ lines: lines(8000) })
  // As the row would have been written before it contained the batch.
  const rows = await rowsOf(`${actor.clinicId}#p#${patient.id}`)
  await putRows(
    rows
      .filter(({ sk, state }) => sk.startsWith('short#') && state === 'open')
      .map(({ batch: _batch, gsi2pk: _pk, gsi2sk: _sk, ...row }) => row),
  )
  await receive('old', '2090-01-31', 3000)
  await settle()
  expect(await shelf()).toEqual({ [old]: 2000 })
})

test('what is short follows the batch that its certificate is amended to', async () => {
  const { actor, patient, lines, vaccine, give, recalled } = await setUp()
  const entry = await give({ ...vaccine('L471'), lines: lines(1000) })
  const amend = (v: number, fields: Partial<TreatmentInput>) =>
    run(again(actor), who =>
      changeTreatment(
        who,
        { id: patient.id, entry },
        { v, was: when, at: when, reason: 'Read again', ...treatment, ...fields },
      ),
    )
  await amend(1, vaccine('L472'))
  expect([await recalled('999999.L471'), await recalled('999999.L472')]).toEqual([[], [['Bruno', 1000]]])
  await amend(2, { ...vaccine('L473'), lines: lines(2000) })
  expect([await recalled('999999.L472'), await recalled('999999.L473')]).toEqual([[], [['Bruno', 2000]]])
})
