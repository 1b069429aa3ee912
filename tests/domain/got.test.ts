// German fees as drafts keep and invoices issue them: in Germany alone, and only with what § 7 GOT asks for.

import { newId } from '@vetrounds/core/ids'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { readItem } from '@vetrounds/core/stock/item.service'
import { createItem } from '@vetrounds/core/stock/item-edit.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft } from '../support/invoice-samples.ts'
import { again, makePatient } from '../support/make.ts'

const fee = { number: '16', factor: 350, reason: 'Notdienst, § 4 GOT' }
const lines = [line({ got: fee })]

test('a fee is kept with its line, and issued once patient and diagnosis stand there', async () => {
  const clinic = await makeClinic({ country: 'DE' })
  const actor = actorOf(clinic, clinic.people.manager)
  const { id: patientId, ownerId } = await makePatient(again(actor))
  const lacking = await makeDraft(actor, { lines, patientId, ownerId })
  const issue = (id: string) => run(again(actor), who => issueInvoice(who, id, { v: 1, total: 1000 }))
  await expect(issue(lacking.id)).rejects.toMatchObject({
    code: 'invoice.got',
    errors: [{ path: 'body.diagnosis' }],
  })
  const whole = { lines, patientId, ownerId, diagnosis: 'Otitis externa', doneOn: '2026-11-19' }
  const draft = await makeDraft(actor, whole)
  await issue(draft.id)
  const { content, row } = await run(again(actor), who => readInvoice(who, draft.id))
  expect(content).toMatchObject({ diagnosis: 'Otitis externa', doneOn: '2026-11-19', lines: [{ got: fee }] })
  expect(row.species).toBeDefined()
})

test('elsewhere no draft takes a fee', async () => {
  const clinic = await makeClinic({ country: 'AT' })
  await expect(makeDraft(actorOf(clinic), { lines })).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.lines', code: 'got.country' }],
  })
})

test('an item keeps its number in the schedule', async () => {
  const clinic = await makeClinic({ country: 'DE' })
  const actor = actorOf(clinic, clinic.people.manager)
  const input = { name: 'Allgemeine Untersuchung', category: 'treatment', unit: 'service' } as const
  const item = { id: newId(), ...input, sellingPrice: 2362, taxRate: 1900, gotNumber: '16' }
  await run(again(actor), who => createItem(who, item))
  expect(await run(again(actor), who => readItem(who, item.id))).toMatchObject({ gotNumber: '16' })
})
