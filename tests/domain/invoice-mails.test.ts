// An invoice that is mailed: to whom and in which language, what its link opens, for how long, and that nobody else has it.
import type { Actor } from '@vetrounds/core/access/actor'
import { isoAt } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { giveUpEstimate, makeEstimate, readEstimate } from '@vetrounds/core/money/estimate.service'
import { readInvoice } from '@vetrounds/core/money/list.service'
import { openPaperLink, sendEstimate, sendInvoice } from '@vetrounds/core/money/send.service'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { linkToken } from '@vetrounds/core/sessions/link'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { createPapers } from '@vetrounds/functions/papers/create-papers'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeDraft, makeInvoice } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { rowsOf } from '../support/table.ts'

const families = ['invoicelink', 'rate'] as const
const DAY = 86_400_000

const setUp = async (fields: Record<string, unknown>) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.staff)
  const owner = await makeOwner(actor, fields)
  const send = (id: string) => run(again(actor), who => sendInvoice(who, id), families)
  return { clinic, actor, owner, send }
}

const open = (token: string, at: string) =>
  withScope(newScope({ families: ['invoicelink'] }), () => openPaperLink(token, at))

test('it goes to the owner in their language; the link opens the invoice for seven days and then says that it has ended', async () => {
  const { clinic, actor, owner, send } = await setUp({ email: 'n@people.example', documentLanguage: 'ar' })
  const { id, number } = await makeInvoice(actor, { ownerId: owner.id })
  const sent = await send(id)
  expect(sent).toMatchObject({ to: 'n@people.example', byName: actor.name })
  const read = await run(again(actor), who => readInvoice(who, id))
  expect(read.mails).toEqual([sent])
  const [row] = await rowsOf(`${clinic.id}#j`)
  const mail = row?.mail as Extract<ClinicMail, { kind: 'invoice' }>
  expect(mail).toMatchObject({ kind: 'invoice', to: sent.to, language: 'ar', number })
  const token = linkToken(mail.purpose)
  // The token itself is in no row.
  expect(JSON.stringify(await rowsOf(`${clinic.id}#v#${id}`))).not.toContain(token)
  const opened = await open(token, isoAt(Date.parse(sent.at) + 7 * DAY - 1))
  expect(opened).toMatchObject({ state: 'open', facts: { language: 'ar', invoice: { row: { id } } } })
  const late = await open(token, isoAt(Date.parse(sent.at) + 7 * DAY))
  expect(late).toEqual({
    state: 'expired',
    language: 'ar',
    clinic: mail.clinic,
    clinicEmail: mail.clinicEmail,
  })
  await expect(open(linkToken(`invoice ${clinic.id} ${id}`), sent.at)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('without an address, an owner or a number nothing is sent', async () => {
  const { clinic, actor, owner, send } = await setUp({})
  const unaddressed = await makeInvoice(actor, { ownerId: owner.id })
  await expect(send(unaddressed.id)).rejects.toMatchObject({ code: 'invoice.no_email' })
  const counter = await makeInvoice(actor)
  await expect(send(counter.id)).rejects.toMatchObject({ code: 'invoice.no_email' })
  const draft = await makeDraft(actor, { ownerId: owner.id })
  await expect(send(draft.id)).rejects.toMatchObject({ code: 'invoice.state' })
  expect(await rowsOf(`${clinic.id}#j`)).toEqual([])
})

test('an estimate goes to its owner in the same way while it holds; the link opens it', async () => {
  const { clinic, actor } = await setUp({})
  const owner = await makeOwner(again(actor), { email: 'e@people.example', documentLanguage: 'de' })
  const { id: draft, v } = await makeDraft(actor, { ownerId: owner.id })
  const estimate = { id: newId(), draft, v, upTo: 1500, validUntil: '2099-12-31' }
  const { id } = await run(again(actor), who => makeEstimate(who, estimate))
  const send = (who: Actor, of: string) => run(again(who), each => sendEstimate(each, of), families)
  const sent = await send(actor, id)
  expect((await run(again(actor), who => readEstimate(who, id))).mails).toEqual([sent])
  const [row] = await rowsOf(`${clinic.id}#j`)
  const mail = row?.mail as Extract<ClinicMail, { kind: 'estimate' }>
  expect(mail).toMatchObject({ kind: 'estimate', to: owner.email, language: 'de', total: 1000, upTo: 1500 })
  const opened = await open(linkToken(mail.purpose), sent.at)
  expect(opened).toMatchObject({ state: 'open', kind: 'estimate', facts: { language: 'de' } })
  const router = JSON.parse(String(process.env.SST_RESOURCE_RouterSecret)).value as string
  const answer = await createPapers().request(`/api/papers/links/${linkToken(mail.purpose)}`, {
    headers: { 'x-router-secret': router },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  const late = { ...actor, request: { ...actor.request, at: '2100-01-02T00:00:00.000Z' } }
  await expect(send(late, id)).rejects.toMatchObject({ code: 'estimate.expired' })
  await run(again(actor), who => giveUpEstimate(who, id, { v: 1, reason: 'Went elsewhere' }))
  await expect(send(actor, id)).rejects.toMatchObject({ code: 'estimate.state' })
})
