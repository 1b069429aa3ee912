// Which mails the nightly job queues again: none whose link has expired, none that a later mail has replaced, and none of a
// paper that is void by then.
import { confirmMailbox } from '@vetrounds/core/clinics/mailbox.service'
import { changeClinic, resendClinicMail } from '@vetrounds/core/clinics/settings.service'
import { nowIso, setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { inviteInput } from '@vetrounds/core/members/invite'
import { createInvite, resendInvite, revokeInvite } from '@vetrounds/core/members/invite.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { cancelInvoice } from '@vetrounds/core/money/correct.service'
import { giveUpEstimate, makeEstimate } from '@vetrounds/core/money/estimate.service'
import { sendDunning, sendEstimate, sendInvoice } from '@vetrounds/core/money/send.service'
import { requeueUnsentMails as job } from '@vetrounds/core/outbox/resend-unsent.service'
import { changeOwner } from '@vetrounds/core/owners/owner-edit.service'
import { linkToken } from '@vetrounds/core/sessions/link'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeDraft, makeInvoice, pay } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { type Row, rowsOf } from '../support/table.ts'

let clinic: TestClinic

const clockAt = (at: string) => setClock(() => Date.parse(at))

beforeEach(async () => {
  clinic = await makeClinic()
  clockAt('2026-11-20T10:00:00.000Z')
})
afterEach(() => setClock(() => Date.now()))

const leaveAgain = handledAs('ScheduleFunction', job)

const admin = () => actorOf(clinic, clinic.people.admin)

const invite = () => {
  const sent = { id: newId(), email: `${newId()}@people.example`, role: 'vet', language: 'en' }
  const input = inviteInput.parse({ ...sent, branches: 'all' })
  return run(admin(), who => createInvite(who, input), memberEndpoints.createInvite.families)
}

const purposesOf = (rows: readonly Row[]) => rows.map(({ mail }) => (mail as { purpose: string }).purpose)

const mails = () => rowsOf(`${clinic.id}#j`)

/** The purposes of the links in the mails that were queued again, in order. */
const left = async () => purposesOf((await mails()).filter(row => row.again))

test('an invitation is left again with its last link alone, and not once it was revoked', async () => {
  const [one, other, revoked] = [await invite(), await invite(), await invite()]
  clockAt('2026-11-20T12:00:00.000Z')
  await run(admin(), who => resendInvite(who, one.id, 1), memberEndpoints.createInvite.families)
  await run(admin(), who => revokeInvite(who, revoked.id, 1))
  clockAt('2026-11-21T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(2)
  await run(admin(), who => revokeInvite(who, one.id, 2))
  clockAt('2026-11-22T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(1)
  const theirs = (id: string, sends: number) => `invite ${clinic.id} ${id} ${sends}`
  const [ofOne, ofOther] = [theirs(one.id, 2), theirs(other.id, 1)]
  expect((await left()).toSorted()).toEqual([ofOne, ofOther, ofOther].toSorted())
})

test('so is the link to the mailbox of a clinic, while it can still be confirmed', async () => {
  const email = `new.${newId()}@clinics.example`
  await run(admin(), who => changeClinic(who, { v: 1, email }), ['rate'])
  clockAt('2026-11-20T12:00:00.000Z')
  await run(admin(), who => resendClinicMail(who, { v: 2, language: 'en' }), ['rate'])
  const purpose = `mailbox ${clinic.id} ${email} ${nowIso()}`
  clockAt('2026-11-27T13:00:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(0)
  clockAt('2026-11-21T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(1)
  expect(await left()).toEqual([purpose])
  const request = { id: newId(), at: nowIso(), ip: '203.0.113.9', agent: 'Firefox' }
  await withScope(newScope({ families: ['clinicmail', 'user.idem'] }), () =>
    confirmMailbox({ clinicId: clinic.id, token: linkToken(purpose) }, request),
  )
  clockAt('2026-11-22T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(0)
})

test('of an invoice that was sent again only the last mail is left, and another invoice keeps its own', async () => {
  const desk = actorOf(clinic)
  const owner = await makeOwner(desk, { email: `${newId()}@people.example` })
  const send = (id: string) => run(actorOf(clinic), who => sendInvoice(who, id), ['invoicelink', 'rate'])
  const [one, other] = [
    await makeInvoice(desk, { ownerId: owner.id }),
    await makeInvoice(desk, { ownerId: owner.id }),
  ]
  await send(one.id)
  clockAt('2026-11-20T10:01:00.000Z')
  await send(other.id)
  clockAt('2026-11-20T12:00:00.000Z')
  await send(one.id)
  const [, ...others] = purposesOf(await mails())
  clockAt('2026-11-21T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(2)
  expect((await left()).toSorted()).toEqual(others.toSorted())
})

test('no paper goes again to a former address, nor one that was cancelled, given up or asks for what is paid; an invoice tells its newer balance', async () => {
  const desk = () => actorOf(clinic)
  const families = ['invoicelink', 'rate'] as const
  const email = `${newId().toLowerCase()}@people.example`
  const owner = await makeOwner(desk(), { email })
  const bill = (date = '2026-11-20') => makeInvoice(desk(), { ownerId: owner.id, date })
  const [cancelled, part, dunned, stands] = [
    await bill(),
    await bill(),
    await bill('2026-10-01'),
    await bill('2026-10-01'),
  ]
  for (const { id } of [cancelled, part]) await run(desk(), who => sendInvoice(who, id), families)
  for (const { id } of [dunned, stands])
    await run(desk(), who => sendDunning(who, id, { level: 1 }), families)
  const { id: draft, v } = await makeDraft(desk(), { ownerId: owner.id })
  const estimate = { id: newId(), draft, v, upTo: 1500, validUntil: '2099-12-31' }
  await run(desk(), who => makeEstimate(who, estimate))
  await run(desk(), who => sendEstimate(who, estimate.id), families)
  clockAt('2026-11-20T12:00:00.000Z')
  const manager = actorOf(clinic, clinic.people.manager)
  const why = { v: cancelled.v, reason: 'Twice' }
  await run(again(manager), who => cancelInvoice(who, cancelled.id, why))
  for (const { id } of [part, dunned]) await pay(desk(), id, 400)
  await run(desk(), who => giveUpEstimate(who, estimate.id, { v: 1, reason: 'Went elsewhere' }))
  const before = new Set((await mails()).map(({ sk }) => sk))
  clockAt('2026-11-21T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(2)
  const next = (await mails()).filter(({ sk }) => !before.has(sk)).map(({ mail }) => mail)
  expect(next).toHaveLength(2)
  expect(next).toContainEqual(expect.objectContaining({ kind: 'invoice', number: part.number, balance: 600 }))
  expect(next).toContainEqual(expect.objectContaining({ kind: 'dunning', number: stands.number }))

  const { name } = owner
  await run(desk(), who =>
    changeOwner(who, owner.id, { v: 1, name, doNotBook: false, email: `right.${email}` }),
  )
  clockAt('2026-11-22T01:45:00.000Z')
  expect(await leaveAgain(clinic.id)).toBe(0)
})
