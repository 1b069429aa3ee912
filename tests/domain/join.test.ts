// Joining by a clinic's e-mail address: the same answer for every address; the request reaches the clinic only if its mailbox
// was confirmed.
import { clinicInput } from '@vetrounds/core/clinics/clinic'
import { clinicEndpoints } from '@vetrounds/core/clinics/clinic.endpoints'
import { createClinic } from '@vetrounds/core/clinics/founding.service'
import { confirmMailbox, hashOf } from '@vetrounds/core/clinics/mailbox.service'
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import {
  fileJoinRequest,
  joinRequestOf,
  listJoinRequests,
  requestToJoin,
  withdrawJoinRequest,
} from '@vetrounds/core/members/join.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { changeMember, leaveClinic } from '@vetrounds/core/members/members.service'
import type { ClinicMail } from '@vetrounds/core/outbox/outbox'
import { linkToken } from '@vetrounds/core/sessions/link'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { readMe } from '@vetrounds/core/sessions/me.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { expect, test } from 'vitest'
import { measured, personOf, run } from '../support/actor.ts'
import { makePerson, type TestPerson } from '../support/clinic.ts'
import { deliver as deliverRows } from '../support/stream.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const hours = Array.from({ length: 7 }, () => [[540, 1080]])

const found = async () => {
  const owner = await makePerson('Marta Lindqvist')
  const email = `${newId().toLowerCase()}@clinics.example`
  const branch = { id: newId(), name: 'First', code: 'ONE', timeZone: 'Europe/Dublin', hours }
  const input = clinicInput.parse({
    ...{ id: newId(), name: 'Canal Vets', email, country: 'IE', currency: 'EUR', taxRates: [] },
    branch,
  })
  await run(personOf(owner), who => createClinic(who, input), clinicEndpoints.createClinic.families)
  return { owner, email, clinicId: input.id, branchId: branch.id }
}

const mailsOf = async (clinicId: string): Promise<ClinicMail[]> =>
  (await rowsOf(`${clinicId}#j`)).map(({ mail }) => mail as ClinicMail)

const tokenFor = async (clinicId: string): Promise<string> => {
  const mail = (await mailsOf(clinicId)).findLast(each => each.kind === 'clinicMailbox')
  return linkToken(mail?.kind === 'clinicMailbox' ? mail.purpose : expect.fail())
}

const confirm = (clinicId: string, token: string, at = isoAt(now())) =>
  withScope(newScope({ families: ['clinicmail', 'user.idem'] }), () =>
    confirmMailbox({ clinicId, token }, { id: newId(), at, ip: '203.0.113.9', agent: 'Firefox' }),
  )

const ask = (person: TestPerson, email: string, role: 'vet' | 'staff' = 'vet') =>
  measured(
    personOf(person),
    who => requestToJoin(who, { email, role, language: 'de' }),
    memberEndpoints.requestToJoin.families,
  )

/** Files the person's join requests at their clinics, as the stream does. */
const deliver = async (person: TestPerson) => {
  for (const row of await rowsOf(`user#${person.userId}`)) {
    const asked = joinRequestOf(row)
    if (asked) await fileJoinRequest(asked)
  }
}

test('asking costs and answers the same for a clinic, for none, and for one that has not confirmed its address', async () => {
  const [known, unconfirmed] = await Promise.all([found(), found()])
  await confirm(known.clinicId, await tokenFor(known.clinicId))
  const person = await makePerson()
  const answers = []
  for (const email of [known.email, unconfirmed.email, 'nobody@nowhere.example']) {
    const { answer, scope } = await ask(person, email)
    answers.push([Object.keys(answer), scope.trips, scope.reads, scope.writes])
  }
  expect(new Set(answers.map(each => JSON.stringify(each))).size).toBe(1)
  await deliver(person)
  expect(await getRow(known.clinicId, `member#${person.userId}`)).toMatchObject({
    state: 'requested',
    role: 'vet',
  })
  expect(await getRow(unconfirmed.clinicId, `member#${person.userId}`)).toBeUndefined()
  const me = await run(personOf(person), readMe, meEndpoints.readMe.families)
  expect(me.memberships).toEqual([])
  const { requests } = await run(
    personOf(person),
    listJoinRequests,
    memberEndpoints.listJoinRequests.families,
  )
  expect(requests).toHaveLength(3)
})

test('the super_admins are told once, however often the stream delivers; the answer reaches who asked', async () => {
  const { owner, email, clinicId, branchId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson('Ciara Lynott')
  await ask(person, email.toUpperCase())
  await deliver(person)
  await deliver(person)
  const requests = (await mailsOf(clinicId)).filter(({ kind }) => kind === 'request')
  expect(requests).toMatchObject([
    { to: `${owner.userId}@people.example`, name: 'Ciara Lynott', role: 'vet' },
  ])
  const place = { clinicId, branchId, role: 'super_admin' as const, name: owner.name, zone: 'UTC' }
  const actor = { ...personOf(owner), ...place, branches: 'all' as const }
  await run(actor, who =>
    changeMember(who, person.userId, { v: 1, state: 'active', role: 'staff', branches: [branchId] }),
  )
  expect((await mailsOf(clinicId)).at(-1)).toMatchObject({
    kind: 'approved',
    to: `${person.userId}@people.example`,
    language: 'de',
    role: 'staff',
  })
})

test('a token of another clinic, of a former address or after 7 days confirms nothing', async () => {
  const [one, other] = await Promise.all([found(), found()])
  const token = await tokenFor(one.clinicId)
  await expect(confirm(other.clinicId, token)).rejects.toMatchObject({ code: 'not_found' })
  await expect(confirm(newId(), token)).rejects.toMatchObject({ code: 'not_found' })
  const late = isoAt(now() + 8 * 86_400_000)
  await expect(confirm(one.clinicId, token, late)).rejects.toMatchObject({ code: 'invite.expired' })
  const { clinicId, branchId, owner } = one
  const place = { clinicId, branchId, role: 'super_admin' as const, name: owner.name, zone: 'UTC' }
  const actor = { ...personOf(owner), ...place, branches: 'all' as const }
  await run(actor, who => changeClinic(who, { v: 1, email: `new.${newId()}@clinics.example` }), ['rate'])
  await expect(confirm(clinicId, token)).rejects.toMatchObject({ code: 'not_found' })
})

test('of two clinics that give one address, the first to read its mail has it', async () => {
  const [one, other] = await Promise.all([found(), found()])
  const { clinicId, branchId, owner } = other
  const place = { clinicId, branchId, role: 'super_admin' as const, name: owner.name, zone: 'UTC' }
  const actor = { ...personOf(owner), ...place, branches: 'all' as const }
  await run(actor, who => changeClinic(who, { v: 1, email: one.email }), ['rate'])
  const [first, second] = [await tokenFor(one.clinicId), await tokenFor(clinicId)]
  expect(await confirm(one.clinicId, first)).toEqual({ clinic: 'Canal Vets' })
  expect(await confirm(one.clinicId, first)).toEqual({ clinic: 'Canal Vets' })
  await expect(confirm(clinicId, second)).rejects.toMatchObject({ code: 'clinic.mail_taken' })
})

test('the clinic’s log says from where its mailbox was confirmed, and from where somebody asked', async () => {
  const { email, clinicId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson()
  await ask(person, email)
  await deliver(person)
  const events = await rowsOf(`${clinicId}#aud#${isoAt(now()).slice(0, 10)}`)
  expect(events.map(({ act, ip, agent }) => [act, ip, agent])).toEqual([
    ['inTests', '127.0.0.1', 'tests'],
    ['confirmMailbox', '203.0.113.9', 'Firefox'],
    ['requestToJoin', '127.0.0.1', 'tests'],
  ])
})

test('asked again within a minute, a request stays the one that was filed; a later one is another', async () => {
  const person = await makePerson()
  const first = await ask(person, 'Nobody@nowhere.example')
  const second = await ask(person, 'nobody@nowhere.example')
  expect(second.answer).toEqual(first.answer)
  const [row] = (await rowsOf(`user#${person.userId}`)).filter(({ sk }) => sk.startsWith('joinreq#'))
  await putRows([{ pk: '', sk: '', ...row, at: isoAt(now() - 61_000) }])
  const third = await ask(person, 'nobody@nowhere.example')
  expect(third.answer.at > first.answer.at).toBe(true)
})

test('asked again for another role, the clinic has that one before it, and is not told twice', async () => {
  const { email, clinicId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson()
  const membership = () => getRow(clinicId, `member#${person.userId}`)
  await ask(person, email)
  const [first] = (await rowsOf(`user#${person.userId}`)).flatMap(row => joinRequestOf(row) ?? [])
  await deliver(person)
  const waiting = await membership()
  expect((await ask(person, email, 'staff')).answer).toMatchObject({ role: 'staff' })
  await deliver(person)
  const changed = {
    state: 'requested',
    role: 'staff',
    takesAppointments: false,
    v: 2,
    toldAt: waiting?.toldAt,
  }
  expect(await membership()).toMatchObject(changed)
  expect((await mailsOf(clinicId)).filter(({ kind }) => kind === 'request')).toHaveLength(1)
  // Delivered once more, neither request has an effect.
  await deliver(person)
  await fileJoinRequest(first ?? expect.fail())
  expect(await membership()).toMatchObject(changed)
})

test('a request is withdrawn alike for every address; at the clinic only what still waits', async () => {
  const { owner, email, clinicId, branchId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson('Ciara Lynott')
  const withdraw = (address: string) =>
    measured(
      personOf(person),
      who => withdrawJoinRequest(who, { email: address }),
      memberEndpoints.withdrawJoinRequest.families,
    )
  const open = async () => {
    const { families } = memberEndpoints.listJoinRequests
    const { requests } = await run(personOf(person), listJoinRequests, families)
    return requests.map(request => request.email)
  }
  const membership = () => getRow(clinicId, `member#${person.userId}`)
  for (const address of [email, 'nobody@nowhere.example']) await ask(person, address)
  await deliver(person)
  expect(await membership()).toMatchObject({ state: 'requested' })

  const answers = [await withdraw(email), await withdraw('nobody@nowhere.example')]
  expect(new Set(answers.map(({ scope }) => `${scope.trips} ${scope.reads} ${scope.writes}`)).size).toBe(1)
  expect(await open()).toEqual([])
  await deliver(person)
  await deliver(person)
  expect(await membership()).toMatchObject({ state: 'left' })
  const events = await rowsOf(`${clinicId}#aud#${isoAt(now()).slice(0, 10)}`)
  expect(events.filter(({ act }) => act === 'withdrawJoinRequest')).toHaveLength(1)
  await expect(withdraw('never@nowhere.example')).rejects.toMatchObject({ code: 'not_found' })

  // Asked again right away and admitted: there is nothing to withdraw then.
  await ask(person, email)
  expect(await open()).toEqual([email])
  await deliver(person)
  const place = { clinicId, branchId, role: 'super_admin' as const, name: owner.name, zone: 'UTC' }
  const actor = { ...personOf(owner), ...place, branches: 'all' as const }
  await run(actor, who =>
    changeMember(who, person.userId, { v: 3, state: 'active', role: 'staff', branches: [branchId] }),
  )
  await withdraw(email)
  await deliver(person)
  expect(await membership()).toMatchObject({ state: 'active' })
})

test('a request that was answered waits no more, also once its person has left; one made since then does', async () => {
  const { owner, email, clinicId, branchId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson()
  const key = `member#${person.userId}`
  const open = async () => {
    const { families } = memberEndpoints.listJoinRequests
    return (await run(personOf(person), listJoinRequests, families)).requests.map(request => request.email)
  }
  const place = { clinicId, branchId, role: 'super_admin' as const, name: owner.name, zone: 'UTC' }
  const letIn = async () => {
    const before = await getRow(clinicId, key)
    const actor = { ...personOf(owner), ...place, branches: 'all' as const }
    const fields = { state: 'active', role: 'staff' } as const
    await run(actor, who =>
      changeMember(who, person.userId, { v: Number(before?.v), ...fields, branches: [branchId] }),
    )
    return { before, after: await getRow(clinicId, key) }
  }
  const leave = async () => {
    const before = await getRow(clinicId, key)
    await run(personOf(person), who => leaveClinic(who, clinicId), memberEndpoints.leaveClinic.families)
    return { before, after: await getRow(clinicId, key) }
  }
  for (const address of [email, 'nobody@nowhere.example']) await ask(person, address)
  await deliver(person)
  const approved = await letIn()
  expect(await open()).toContain(email)
  await deliverRows([approved])
  expect(await open()).toEqual(['nobody@nowhere.example'])
  // Marking the request changes its row, but that isn't a new request: the clinic isn't asked again.
  await deliver(person)
  const left = await leave()
  await deliverRows([left])
  expect(await open()).toEqual(['nobody@nowhere.example'])

  // Asked again right away and filed: older changes that are delivered again don't close the new request.
  await ask(person, email)
  await deliver(person)
  expect(await getRow(clinicId, key)).toMatchObject({ state: 'requested' })
  await deliverRows([approved, left])
  expect(await open()).toContain(email)

  // Admitted without the request being marked, as before requests were marked: it is hidden once the person leaves.
  await letIn()
  await deliverRows([await leave()])
  expect(await open()).toEqual(['nobody@nowhere.example'])
})

test('whoever withdraws and asks again, and again, is told of to the clinic once a day', async () => {
  const { email, clinicId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson()
  const { families } = memberEndpoints.withdrawJoinRequest
  const requests = async () => (await mailsOf(clinicId)).filter(({ kind }) => kind === 'request').length
  const membership = () => getRow(clinicId, `member#${person.userId}`)
  const askAgain = async () => {
    await run(personOf(person), who => withdrawJoinRequest(who, { email }), families)
    await deliver(person)
    await ask(person, email)
    await deliver(person)
    expect(await membership()).toMatchObject({ state: 'requested' })
  }
  await ask(person, email)
  await deliver(person)
  await askAgain()
  await askAgain()
  expect(await requests()).toBe(1)
  await putRows([{ pk: '', sk: '', ...(await membership()), toldAt: isoAt(now() - 86_400_000) }])
  await askAgain()
  expect(await requests()).toBe(2)
})

test('the sixth request of one hour is refused, whatever its address', async () => {
  const { email } = await found()
  const person = await makePerson()
  for (let n = 0; n < 5; n += 1) await ask(person, `${n}@nowhere.example`)
  const limited = { code: 'rate.limited', data: { seconds: expect.any(Number) } }
  await expect(ask(person, email)).rejects.toMatchObject(limited)
  await expect(ask(person, '0@nowhere.example')).rejects.toMatchObject(limited)
  expect((await ask(await makePerson(), email)).answer).toMatchObject({ email })
})

test('of a clinic with very many super_admins the first twenty are told', async () => {
  const { email, clinicId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const others = await Promise.all(Array.from({ length: 24 }, () => makePerson()))
  const row = await getRow(clinicId, 'owners')
  await putRows([{ pk: '', sk: '', ...row, userIds: others.map(({ userId }) => userId) }])
  const person = await makePerson()
  await ask(person, email)
  await deliver(person)
  expect((await mailsOf(clinicId)).filter(({ kind }) => kind === 'request')).toHaveLength(20)
  expect(await getRow(clinicId, `member#${person.userId}`)).toMatchObject({ state: 'requested' })
})

test('a request is withdrawn at the clinic that was asked, also once that has another address', async () => {
  const { email, clinicId } = await found()
  await confirm(clinicId, await tokenFor(clinicId))
  const person = await makePerson('Ciara Lynott')
  await ask(person, email)
  await deliver(person)
  const membership = () => getRow(clinicId, `member#${person.userId}`)
  expect(await membership()).toMatchObject({ state: 'requested' })
  // As after the clinic has changed its address: nothing leads from the former address to the clinic any more.
  const claims = await rowsOf(`clinicmail#${hashOf(email)}`)
  expect(claims).toHaveLength(1)
  await putRows(claims.map(claim => ({ ...claim, clinicId: newId() })))
  await measured(
    personOf(person),
    who => withdrawJoinRequest(who, { email }),
    memberEndpoints.withdrawJoinRequest.families,
  )
  await deliver(person)
  expect(await membership()).toMatchObject({ state: 'left' })
})
