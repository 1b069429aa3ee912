// An invoice, a payment reminder or an estimate that is sent by mail: to whom, in which language, what its link opens and for
// how long, and that nobody else can open it.
import type { Actor } from '@vetrounds/core/access/actor'
import { isoAt } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { cancelInvoice } from '@vetrounds/core/money/correct.service'
import { writeDunning } from '@vetrounds/core/money/dunning.service'
import { giveUpEstimate, makeEstimate, readEstimate } from '@vetrounds/core/money/estimate.service'
import { readAccount, readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { openPaperLink, sendDunning, sendEstimate, sendInvoice } from '@vetrounds/core/money/send.service'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import { changeOwner } from '@vetrounds/core/owners/owner-edit.service'
import { linkToken } from '@vetrounds/core/sessions/link'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { createPapers } from '@vetrounds/functions/papers/create-papers'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { asFunction } from '../support/rights.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const families = ['invoicelink', 'rate'] as const
const DAY = 86_400_000

const setUp = async (fields: Record<string, unknown>) => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.staff)
  const owner = await makeOwner(actor, fields)
  const send = (id: string) => run(again(actor), who => sendInvoice(who, id), families)
  return { clinic, actor, owner, send }
}

/** Opens the link of a mail over HTTP; returns the answer's status, type and first bytes. */
const follow = async (token: string) => {
  const router = JSON.parse(String(process.env.SST_RESOURCE_RouterSecret)).value as string
  const answer = await asFunction('PapersFunction', () =>
    createPapers().request(`/api/papers/links/${token}`, { headers: { 'x-router-secret': router } }),
  )
  const start = Buffer.from(await answer.arrayBuffer())
    .subarray(0, 4)
    .toString()
  return [answer.status, answer.headers.get('content-type'), start]
}
const PDF = [200, 'application/pdf', '%PDF']
const ENDED = [410, 'text/html; charset=utf-8', '<!do']

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
  // The token itself is stored in no row.
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

test('nobody is asked to answer to an address that the clinic has not confirmed, neither by the mail nor by its link', async () => {
  const { clinic, actor, owner, send } = await setUp({ email: 'u@people.example' })
  const row = await getRow(clinic.id, 'clinic')
  await putRows([{ pk: '', sk: '', ...row, email: `other.${newId()}@vets.example`, emailConfirmed: false }])
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  const { at } = await send(id)
  const [sent] = await rowsOf(`${clinic.id}#j`)
  const mail = sent?.mail as Extract<ClinicMail, { kind: 'invoice' }>
  expect(mail.clinic).toBe('Clinic')
  const late = await open(linkToken(mail.purpose), isoAt(Date.parse(at) + 7 * DAY))
  expect(late).toMatchObject({ state: 'expired', clinic: 'Clinic' })
  expect(JSON.stringify([mail, late])).not.toContain('@vets.example')
})

test('who puts a mistyped address right has shut the wrong one out, for an estimate, too; the right one opens what it got', async () => {
  const { clinic, actor, owner, send } = await setUp({ email: 'wrong@people.example' })
  const { id } = await makeInvoice(actor, { ownerId: owner.id })
  const { id: draft, v } = await makeDraft(actor, { ownerId: owner.id })
  const estimate = { id: newId(), draft, v, upTo: 1500, validUntil: '2099-12-31' }
  await run(again(actor), who => makeEstimate(who, estimate))
  await send(id)
  await run(again(actor), who => sendEstimate(who, estimate.id), families)
  const tokens = async () =>
    (await rowsOf(`${clinic.id}#j`)).map(({ mail }) => linkToken((mail as { purpose: string }).purpose))
  const wrong = await tokens()
  expect(wrong).toHaveLength(2)
  const name = owner.name
  const change = (version: number, email: string | undefined) =>
    run(again(actor), who => changeOwner(who, owner.id, { v: version, name, doNotBook: false, email }))
  // The same address with a capital letter.
  await change(1, 'Wrong@people.example')
  for (const token of wrong) expect(await follow(token)).toEqual(PDF)
  await change(2, 'right@people.example')
  await send(id)
  for (const token of wrong) expect(await follow(token)).toEqual(ENDED)
  const right = (await tokens()).filter(token => !wrong.includes(token))
  expect(right).toHaveLength(1)
  for (const token of right) expect(await follow(token)).toEqual(PDF)
  await change(3, undefined)
  for (const token of right) expect(await follow(token)).toEqual(ENDED)
})

test('without an address, an owner or a number nothing is sent, nor what is cancelled', async () => {
  const { clinic, actor, owner, send } = await setUp({})
  const unaddressed = await makeInvoice(actor, { ownerId: owner.id })
  await expect(send(unaddressed.id)).rejects.toMatchObject({ code: 'invoice.no_email' })
  const counter = await makeInvoice(actor)
  await expect(send(counter.id)).rejects.toMatchObject({ code: 'invoice.no_email' })
  const draft = await makeDraft(actor, { ownerId: owner.id })
  await expect(send(draft.id)).rejects.toMatchObject({ code: 'invoice.state' })
  const manager = actorOf(clinic, clinic.people.manager)
  const cancel = { v: unaddressed.v, reason: 'Twice' }
  await run(again(manager), who => cancelInvoice(who, unaddressed.id, cancel))
  await expect(send(unaddressed.id)).rejects.toMatchObject({ code: 'invoice.state' })
  expect(await rowsOf(`${clinic.id}#j`)).toEqual([])
})

test('a letter on what is overdue is written and sent in one, or neither; sent twice its level stays', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const owner = await makeOwner(again(actor), { documentLanguage: 'de' })
  const { id, number, v } = await makeInvoice(actor, { ownerId: owner.id, date: '2026-09-01' })
  const on = (day: string) => {
    const who = again(actor)
    return { ...who, request: { ...who.request, at: `${day}T10:00:00.000Z` } }
  }
  const send = (who: Actor, level: number, isAgain = false) =>
    run(who, each => sendDunning(each, id, { level, isAgain }), families)
  const read = () => run(again(actor), who => readInvoice(who, id))
  const refused = { code: 'dunning.not_due' }
  await expect(send(on('2026-09-01'), 1)).rejects.toMatchObject(refused)
  await expect(send(on('2026-09-02'), 1)).rejects.toMatchObject({ code: 'invoice.no_email' })
  expect((await read()).dunnings).toEqual([])
  expect(await rowsOf(`${clinic.id}#j`)).toEqual([])

  const email = `${newId().toLowerCase()}@people.example`
  await run(again(actor), who =>
    changeOwner(who, owner.id, { v: 1, name: owner.name, doNotBook: false, email, documentLanguage: 'de' }),
  )
  const first = on('2026-09-02')
  const sent = await send(first, 1)
  expect(sent).toMatchObject({ to: email, level: 1, byName: actor.name })
  // Sent again: by a browser that has lost the answer, by another browser that doesn't know of it, and by a person on purpose.
  expect(await send(first, 1)).toEqual(sent)
  await expect(send(on('2026-09-02'), 1)).rejects.toMatchObject(refused)
  await expect(send(on('2026-09-02'), 2, true)).rejects.toMatchObject(refused)
  const second = await send(again(actor), 1, true)
  expect(second).toMatchObject({ level: 1 })
  const { dunnings, mails, row } = await read()
  expect(dunnings).toMatchObject([{ level: 1, date: '2026-09-02', amount: 1000, byName: actor.name }])
  expect(mails).toEqual([sent, second])
  const printed = await run(again(actor), who => readInvoice(who, id, { printed: true }))
  expect(printed.writer).toMatchObject({ name: 'Clinic' })
  expect(row).toMatchObject({ v: v + 1, letters: [{ level: 1, date: '2026-09-02', isMailed: true }] })

  const posted = await rowsOf(`${clinic.id}#j`)
  const [mail, another] = posted.map(each => each.mail as Extract<ClinicMail, { kind: 'dunning' }>)
  expect(mail).toMatchObject({
    ...{ kind: 'dunning', to: email, language: 'de', level: 1, number, balance: 1000 },
  })
  expect(await open(linkToken(String(mail?.purpose)), sent.at)).toMatchObject({
    ...{ state: 'open', kind: 'dunning', letter: { level: 1, amount: 1000 }, facts: { language: 'de' } },
  })
  expect(posted).toHaveLength(2)
  expect(await follow(linkToken(String(another?.purpose)))).toEqual(PDF)

  // The next reminder is printed: the account shows for each one whether it was mailed.
  await run(on('2026-09-23'), who => writeDunning(who, id, { level: 2 }))
  const { open: owed } = await run(again(actor), who => readAccount(who, owner.id))
  expect(owed[0]?.letters?.map(({ level, isMailed }) => [level, isMailed])).toEqual([
    [1, true],
    [2, false],
  ])
  await pay(actor, id, 400)
  await expect(send(on('2026-09-24'), 2, true)).rejects.toMatchObject(refused)
  await pay(actor, id, 600)
  await expect(send(on('2026-10-14'), 3)).rejects.toMatchObject(refused)
  const stranger = await makeClinic()
  await expect(
    run(actorOf(stranger), who => sendDunning(who, id, { level: 3 }), families),
  ).rejects.toMatchObject({ code: 'not_found' })
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
  expect(await follow(linkToken(mail.purpose))).toEqual(PDF)
  const late = { ...actor, request: { ...actor.request, at: '2100-01-02T00:00:00.000Z' } }
  await expect(send(late, id)).rejects.toMatchObject({ code: 'estimate.expired' })
  await run(again(actor), who => giveUpEstimate(who, id, { v: 1, reason: 'Went elsewhere' }))
  await expect(send(actor, id)).rejects.toMatchObject({ code: 'estimate.state' })
})

test('after a merge invoice and letter go to whoever the owner was merged into, in that one’s language', async () => {
  const { clinic, actor, owner } = await setUp({ email: 'old@people.example', documentLanguage: 'en' })
  const { id } = await makeInvoice(actor, { ownerId: owner.id, date: '2026-09-01' })
  const between = await makeOwner(again(actor))
  const stays = await makeOwner(again(actor), { email: 'right@people.example', documentLanguage: 'de' })
  const manager = actorOf(clinic, clinic.people.manager)
  const merge = (into: string, other: string, otherV: number) =>
    run(again(manager), who => mergeOwners(who, into, { other, v: 1, otherV, take: [] }))
  await run(again(actor), who => sendInvoice(who, id), families)
  const [former] = (await rowsOf(`${clinic.id}#j`)).map(({ sk, mail }) => ({
    sk,
    token: linkToken((mail as { purpose: string }).purpose),
  }))
  await merge(between.id, owner.id, 1)
  await merge(stays.id, between.id, 2)
  const mailed = { to: 'right@people.example' }
  expect(await run(again(actor), who => sendInvoice(who, id), families)).toMatchObject(mailed)
  const letter = await run(again(actor), who => sendDunning(who, id, { level: 1 }), families)
  expect(letter).toMatchObject(mailed)
  for (const row of await rowsOf(`${clinic.id}#j`)) {
    if (row.sk === former?.sk) continue
    const mail = row.mail as Extract<ClinicMail, { kind: 'invoice' }>
    expect(mail).toMatchObject({ ...mailed, language: 'de', name: stays.name })
    expect(await open(linkToken(mail.purpose), letter.at)).toMatchObject({
      facts: { language: 'de', parties: { buyer: { name: stays.name } } },
    })
  }
  // The link that was mailed to the former owner has expired.
  expect(await open(String(former?.token), letter.at)).toMatchObject({ state: 'expired' })
})
