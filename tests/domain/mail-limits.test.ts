// What a stranger can make us send: a limited number of mails per day and per mailbox, and no text of their own in a name.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { clinicChange, clinicInput } from '@vetrounds/core/clinics/clinic'
import { clinicEndpoints } from '@vetrounds/core/clinics/clinic.endpoints'
import { createClinic } from '@vetrounds/core/clinics/founding.service'
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { inviteInput } from '@vetrounds/core/members/invite'
import { createInvite, resendInvite } from '@vetrounds/core/members/invite.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { reserveMail } from '@vetrounds/core/outbox/mail-limits.service'
import { meChange } from '@vetrounds/core/sessions/person'
import { countTry, takeBackAttempt } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { db } from '@vetrounds/core/storage/seam'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import { makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

let clinic: TestClinic
let mailbox: string

const changeRow = async (fields: object) =>
  putRows([{ pk: '', sk: '', ...(await getRow(clinic.id, 'clinic')), ...fields }])

beforeEach(async () => {
  clinic = await makeClinic()
  await changeRow({ emailConfirmed: false })
  mailbox = `${newId()}@people.example`
})

afterEach(() => setClock(() => Date.now()))

const tooMany = { code: 'mail.too_many', data: { seconds: expect.any(Number) } }

const admin = () => again(actorOf(clinic, clinic.people.admin))

const invite = (email: string) => {
  const branches = [clinic.branches[0].id]
  const input = inviteInput.parse({ id: newId(), email, role: 'vet', language: 'en', branches })
  return run(admin(), who => createInvite(who, input), memberEndpoints.createInvite.families)
}

const reserve = (userId: string, to: string, key = newId(), more: Parameters<typeof reserveMail>[2] = {}) =>
  withScope(newScope({ families: ['rate'] }), () =>
    reserveMail(personOf({ userId, sessionId: '-', name: '-' }, key), to, more),
  )

/** Counts this many mails of other senders to the mailbox. */
const fill = async (mails: number) => {
  for (let n = 0; n < mails; n += 1) await reserve(`other ${n}`, mailbox)
}

test('one mailbox gets ten mails a day of clinics that nobody has confirmed, whoever sends them and however it is spelt', async () => {
  await fill(9)
  const { id } = await invite(mailbox.toUpperCase())
  await expect(invite(mailbox)).rejects.toMatchObject(tooMany)
  await expect(invite(mailbox.replace('@', '+tag@'))).rejects.toMatchObject(tooMany)
  const { families } = memberEndpoints.resendInvite
  await expect(run(admin(), who => resendInvite(who, id, 1), families)).rejects.toMatchObject(tooMany)
  expect(await rowsOf(`${clinic.id}#j`)).toHaveLength(1)
  await invite(`other.${mailbox}`)
})

test('a clinic that has confirmed its own mailbox is stopped by the ten mails of that one alone', async () => {
  await fill(10)
  const from = { email: `desk.${mailbox}`, emailConfirmed: true }
  await changeRow(from)
  await invite(mailbox)
  for (let n = 0; n < 8; n += 1) await reserve(`colleague ${n}`, mailbox, newId(), { from })
  const { families } = clinicEndpoints.changeClinic
  await run(admin(), who => changeClinic(who, { v: 1, email: mailbox }), families)
  const aliased = { ...from, email: from.email.replace('@', '+2@') }
  await expect(reserve('colleague', mailbox, newId(), { from: aliased })).rejects.toMatchObject(tooMany)
  await reserve('competitor', mailbox, newId(), { from: { ...from, email: `other.${mailbox}` } })
  // The new address counts as unconfirmed until somebody confirms it.
  await expect(invite(mailbox)).rejects.toMatchObject(tooMany)
})

test('the mailbox of a clinic can not be turned on a stranger again and again', async () => {
  await fill(10)
  const change = { v: 1, email: mailbox }
  const { families } = clinicEndpoints.changeClinic
  await expect(run(admin(), who => changeClinic(who, change), families)).rejects.toMatchObject(tooMany)
  expect(await run(admin(), who => changeClinic(who, { v: 1, name: 'Renamed' }))).toMatchObject({ v: 2 })
  const person = await makePerson()
  const hours = Array.from({ length: 7 }, () => [])
  const branch = { id: newId(), name: 'First', code: 'ONE', timeZone: 'Europe/Dublin', hours }
  const fields = { id: newId(), name: 'Canal Vets', country: 'IE', currency: 'EUR', taxRates: [], branch }
  const input = clinicInput.parse({ ...fields, email: mailbox })
  await expect(
    run(personOf(person), who => createClinic(who, input), clinicEndpoints.createClinic.families),
  ).rejects.toMatchObject(tooMany)
})

test('one person has sixty mails a day sent, and tries beyond that cost nobody else', async () => {
  const { userId } = clinic.people.admin
  for (let n = 0; n < 60; n += 1) await reserve(userId, `${n}.${mailbox}`)
  for (let n = 0; n < 12; n += 1) await expect(invite(mailbox)).rejects.toMatchObject(tooMany)
  await reserve('somebody else', mailbox)
  // Invoices have a limit of their own, as a reception sends more of them.
  await reserve(userId, `x.${mailbox}`, newId(), { kind: 'invoiceMail' })
})

test('a change that is sent again counts once', async () => {
  const key = newId()
  for (let n = 0; n < 12; n += 1) await reserve('repeating', mailbox, key)
  await fill(9)
  await expect(invite(mailbox)).rejects.toMatchObject(tooMany)
  await reserve('repeating', mailbox, key)
  const { request } = personOf({ userId: 'repeating', sessionId: '-', name: '-' }, key)
  const elsewhere = { ...request, hash: 'the same key in another clinic' }
  const again = withScope(newScope({ families: ['rate'] }), () =>
    reserveMail({ userId: 'repeating', sessionId: '-', request: elsewhere }, mailbox),
  )
  await expect(again).rejects.toMatchObject(tooMany)
})

test('a try counts until it is as old as its window, whichever quarter of an hour begins meanwhile', async () => {
  const boundary = Math.ceil(Date.now() / 900_000) * 900_000
  const at = (seconds: number) => setClock(() => boundary + seconds * 1000)
  const subject = newId()
  const count = () => withScope(newScope({ families: ['rate'] }), () => countTry('code', subject))
  at(-10)
  const first = await count()
  for (const second of [-9, -8, -7, -6]) {
    at(second)
    expect((await count()).reservation).toBeDefined()
  }
  at(5)
  expect(await count()).toEqual({ seconds: 885 })
  at(891)
  expect((await count()).reservation).toBeDefined()
  expect((await count()).reservation).toBeDefined()
  expect(await count()).toEqual({ seconds: 1 })
  // Giving back an expired attempt doesn't free the place that somebody else has taken since.
  await withScope(newScope({ families: ['rate'] }), async () => {
    if (first.reservation) await takeBackAttempt(first.reservation)
  })
  expect(await count()).toEqual({ seconds: 1 })
})

test('a name that mails carry is a name alone', () => {
  const name = 'Win at https://evil.example'
  const refused = { error: { issues: [{ message: 'name.invalid' }] } }
  expect(meChange.safeParse({ v: 1, name })).toMatchObject(refused)
  expect(clinicChange.safeParse({ v: 1, name: 'Two\nlines' })).toMatchObject(refused)
  expect(clinicChange.safeParse({ v: 1, name: 'Vets & Söhne' }).success).toBe(true)
})

test('who finds the old tries of a full row removed by somebody else is counted, and not refused', async () => {
  const start = Date.now()
  const subject = newId()
  const count = () => withScope(newScope({ families: ['rate'] }), () => countTry('code', subject))
  setClock(() => start)
  for (let n = 0; n < 5; n += 1) await count()
  setClock(() => start + 901_000)
  const send = db.send.bind(db)
  const spy = vi.spyOn(db, 'send').mockImplementation(async (command: unknown) => {
    // Between the refused count and the reading of the row, another request frees a place and is counted itself.
    if (command instanceof GetCommand) {
      spy.mockRestore()
      await count()
    }
    return send(command as never)
  })
  expect(await count()).toMatchObject({ reservation: expect.anything(), seconds: 0 })
  for (let n = 0; n < 3; n += 1) expect((await count()).reservation).toBeDefined()
  expect(await count()).toEqual({ seconds: 900 })
})
