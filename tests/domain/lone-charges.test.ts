// Charges that stand by themselves: an item that was handed out.
import { listUnbilled } from '@vetrounds/core/money/list.service'
import { listUnbilledDay, waiveCharge } from '@vetrounds/core/records/charge.service'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { handedOut } from '../support/charge-samples.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makePatient } from '../support/make.ts'

test('what is handed out waits for an invoice until it is waived', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const item = handedOut()
  const open = async () => (await run(again(actor), who => listUnbilled(who, patient.id))).charges
  await run(again(actor), who => createCharge(who, patient.id, item))
  expect(await open()).toMatchObject([{ id: item.id, ownerId: patient.ownerId, lines: item.lines, v: 1 }])
  await run(again(actor), who => waiveCharge(who, patient.id, item.id, { v: 1, reason: 'Goodwill' }))
  expect(await open()).toEqual([])
  // On its day it stays to be seen, with the reason and who said so; on another day nothing of it counts.
  const on = (day: string) => run(again(actor), who => listUnbilledDay(who, { day }))
  expect(await on('2026-01-12')).toMatchObject({
    open: [],
    waived: [{ id: item.id, reason: 'Goodwill', waivedBy: actor.name }],
    before: { count: 0 },
  })
  expect(await on('2026-01-13')).toEqual({ open: [], waived: [], before: { count: 0 } })
})

test('what is left of days before is counted, by the days of the branch', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  // Half past eleven at night of the 12th in Dublin, which is an hour ahead of UTC in July.
  for (const at of ['2026-07-12T22:30:00.000Z', '2026-07-12T23:30:00.000Z'])
    await run(again(actor), who => createCharge(who, patient.id, { ...handedOut(), at }))
  const on = async (day: string) => {
    const { open, before } = await run(again(actor), who => listUnbilledDay(who, { day }))
    return { open: open.length, ...before }
  }
  expect(await on('2026-07-12')).toEqual({ open: 1, count: 0 })
  expect(await on('2026-07-13')).toEqual({ open: 1, count: 1, day: '2026-07-12' })
  expect(await on('2026-07-14')).toEqual({ open: 0, count: 2, day: '2026-07-13' })
})
