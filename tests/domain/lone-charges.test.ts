// Charges that stand by themselves: an item that was handed out.
import { listUnbilled } from '@vetrounds/core/money/list.service'
import { waiveCharge } from '@vetrounds/core/records/charge.service'
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
})
