// A clinic chain signs itself up, manages its branches, and is closed without losing data.
import { changeBranch, createBranch, listClinicBranches } from '@vetrounds/core/clinics/branch.service'
import { type BranchChange, type ClinicInput, clinicInput } from '@vetrounds/core/clinics/clinic'
import { clinicEndpoints } from '@vetrounds/core/clinics/clinic.endpoints'
import { createClinic } from '@vetrounds/core/clinics/founding.service'
import { changeClinic, readClinic, resendClinicMail } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import { readTeam } from '@vetrounds/core/members/member.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { readMe } from '@vetrounds/core/sessions/me.service'
import { upcast } from '@vetrounds/core/storage/upcast'
import { expect, test } from 'vitest'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { makeClinic, makePerson, type TestClinic, type TestPerson } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { eventsOf, getRow, putRows, rowsOf } from '../support/table.ts'

const hours = Array.from({ length: 7 }, () => [[540, 1080] as [number, number]])
const branchOf = (code: string) => ({
  id: newId(),
  name: `Branch ${code}`,
  code,
  timeZone: 'Europe/Dublin',
  hours,
})

const input = (fields: Partial<ClinicInput> = {}): ClinicInput =>
  clinicInput.parse({
    id: newId(),
    name: 'Canal Vets',
    email: `hello.${newId()}@canal.example`,
    country: 'IE',
    currency: 'EUR',
    taxRates: [{ name: 'VAT', rate: 2300 }],
    branch: branchOf('RAN'),
    ...fields,
  })

const found = (person: TestPerson, sent: ClinicInput, key = newId()) =>
  measured(personOf(person, key), who => createClinic(who, sent), clinicEndpoints.createClinic.families)

const meOf = (person: TestPerson) => run(personOf(person), readMe, meEndpoints.readMe.families)

test('whoever founds a clinic is its super_admin and works at its first branch from then on', async () => {
  const person = await makePerson('Marta Lindqvist')
  const sent = input()
  const { answer, scope } = await found(person, sent)
  expect(answer).toMatchObject({ id: sent.id, state: 'open', plan: 'free', emailConfirmed: false, v: 1 })
  expect(scope.trips).toBeLessThanOrEqual(2)
  const me = await meOf(person)
  expect(me.memberships).toMatchObject([
    { clinic: { id: sent.id }, role: 'super_admin', state: 'active', branches: [{ id: sent.branch.id }] },
  ])
  expect(me.current).toEqual({ clinicId: sent.id, branchId: sent.branch.id })
  expect(await getRow(sent.id, 'owners')).toMatchObject({ userIds: [person.userId] })
  expect(await getRow(`dir#${sent.id}`, '-')).toMatchObject({ gsi1pk: 'dir#all' })
  const place = { clinicId: sent.id, branchId: sent.branch.id }
  const { members } = await run({ ...personOf(person), ...place }, readTeam)
  expect(members.map(each => each.name)).toEqual(['Marta Lindqvist'])
})

test.each([
  ['IE', 'EUR', true],
  ['CA', 'CAD', false],
])('prices are entered as they are told in the country: %s', async (country, currency, isWithTax) => {
  const { answer } = await found(await makePerson(), input({ country, currency }))
  expect(answer.pricesWithTax).toBe(isWithTax)
})

test('the founding is an event of the clinic, and a repeat of it founds nothing more', async () => {
  const person = await makePerson()
  const sent = input()
  const key = newId()
  const [first, second] = [await found(person, sent, key), await found(person, sent, key)]
  expect([first.replayed, second.replayed]).toEqual([false, true])
  expect(second.answer).toEqual(first.answer)
  const events = await eventsOf(sent.id)
  expect(events.map(({ by, subject }) => [by, subject])).toEqual([[person.userId, `clinic#${sent.id}`]])
})

test('an id that is taken founds nothing and changes nothing', async () => {
  const clinic = await makeClinic()
  const person = await makePerson()
  await expect(found(person, input({ id: clinic.id }))).rejects.toMatchObject({ code: 'already_exists' })
  expect((await meOf(person)).memberships).toEqual([])
  expect(await getRow(clinic.id, `member#${person.userId}`)).toBeUndefined()
})

const admin = (clinic: TestClinic) => again(actorOf(clinic, clinic.people.admin))

test('a code belongs to one branch of the clinic, and stays taken after it was changed', async () => {
  const clinic = await makeClinic()
  const open = (code: string) => run(admin(clinic), who => createBranch(who, branchOf(code)))
  const first = await open('QUAY')
  await expect(open('QUAY')).rejects.toMatchObject({ code: 'branch.code_taken' })
  const { id, v, closed = false, ...fields } = first
  const change = (wanted: Partial<BranchChange>) =>
    run(admin(clinic), who => changeBranch(who, id, { ...fields, closed, v, ...wanted }))
  expect(await change({ code: 'DOCK' })).toMatchObject({ code: 'DOCK', v: 2 })
  await expect(open('QUAY')).rejects.toMatchObject({ code: 'branch.code_taken' })
  expect(await change({ code: 'QUAY', v: 2 })).toMatchObject({ code: 'QUAY', v: 3 })
  await expect(change({ v: 1 })).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 3 } })
})

test('the last open branch can not be closed; a closed one can be opened again', async () => {
  const clinic = await makeClinic()
  const { rows } = await run(admin(clinic), who => listClinicBranches(who, {}))
  const close = (at: number, closed: boolean, v: number) => {
    const { id, ...fields } = rows[at] ?? expect.fail()
    return run(admin(clinic), who => changeBranch(who, id, { ...fields, closed, v }))
  }
  expect(await close(0, true, 1)).toMatchObject({ closed: true })
  await expect(close(1, true, 1)).rejects.toMatchObject({ code: 'branch.last_open' })
  expect(await close(0, false, 2)).not.toHaveProperty('closed')
})

test('of the last two open branches that are closed at once, one stays open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const clinic = await makeClinic()
    const { rows } = await run(admin(clinic), who => listClinicBranches(who, {}))
    const close = ({ id, ...fields }: (typeof rows)[number]) =>
      run(admin(clinic), who => changeBranch(who, id, { ...fields, closed: true }))
    const ends = await Promise.allSettled(rows.map(close))
    const refused = ends.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toMatchObject([{ code: 'branch.last_open' }])
  }
})

test('closing one of many branches reads one page of them', async () => {
  const clinic = await makeClinic()
  for (let n = 0; n < 60; n += 1)
    await run(admin(clinic), who => createBranch(who, branchOf(newId().slice(-6))))
  const { rows } = await run(admin(clinic), who => listClinicBranches(who, {}))
  const { id, ...fields } = rows[0] ?? expect.fail()
  const { scope } = await measured(admin(clinic), who => changeBranch(who, id, { ...fields, closed: true }))
  // One trip each for the branch, a page of the other branches, and the change.
  expect(scope.trips).toBe(3)
})

test('a branch of another clinic is missing', async () => {
  const [clinic, other] = await Promise.all([makeClinic(), makeClinic()])
  const { id: _id, ...fields } = branchOf('FAR')
  const change = { ...fields, hours: [], closed: false, v: 1 } as unknown as BranchChange
  await expect(
    run(admin(clinic), who => changeBranch(who, other.branches[0].id, change)),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a page of branches costs the same at 10 and at 1,000', async () => {
  const clinic = await makeClinic()
  for (const count of [10, 60]) {
    for (let n = 0; n < count; n += 1)
      await run(admin(clinic), who => createBranch(who, branchOf(newId().slice(-6))))
    const { answer, scope } = await measured(admin(clinic), who => listClinicBranches(who, {}))
    expect([scope.trips, answer.rows.length]).toEqual([1, Math.min(50, count + 2)])
  }
  const first = await run(admin(clinic), who => listClinicBranches(who, {}))
  const next = await run(admin(clinic), who => listClinicBranches(who, { cursor: first.cursor }))
  const ids = [...first.rows, ...next.rows].map(each => each.id)
  expect([ids.length, new Set(ids).size]).toEqual([72, 72])
})

test('the link to the mailbox is sent again once a minute, and never to one that is confirmed', async () => {
  const clinic = await makeClinic()
  const resend = (v: number) =>
    run(admin(clinic), who => resendClinicMail(who, { v, language: 'de' }), ['rate'])
  await expect(resend(1)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const email = `new.${newId()}@clinics.example`
  await run(admin(clinic), who => changeClinic(who, { v: 1, email }), ['rate'])
  await expect(resend(2)).rejects.toMatchObject({ code: 'rate.limited', data: { seconds: 60 } })
  const sentAt = '2026-01-01T00:00:00.000Z'
  await putRows([{ pk: '', sk: '', ...(await getRow(clinic.id, 'clinic')), mailSentAt: sentAt }])
  expect(await resend(2)).toMatchObject({ emailConfirmed: false, v: 3 })
  expect((await getRow(clinic.id, 'clinic'))?.mailSentAt).not.toBe(sentAt)
  const mails = (await rowsOf(`${clinic.id}#j`)).map(({ mail }) => mail)
  expect(mails).toMatchObject([{ language: 'en' }, { to: email, language: 'de' }])
})

test('a new e-mail of the clinic has to be confirmed anew', async () => {
  const clinic = await makeClinic()
  const change = (fields: object) => run(admin(clinic), who => changeClinic(who, fields as never), ['rate'])
  const email = `new.${newId()}@canal.example`
  expect(await change({ v: 1, name: 'Renamed' })).toMatchObject({ name: 'Renamed', emailConfirmed: true })
  expect(await change({ v: 2, email })).toMatchObject({ emailConfirmed: false })
  expect(await run(admin(clinic), readClinic)).toMatchObject({ email, v: 3 })
})

test('a clinic written before there were settings reads as an open one', () => {
  const former = { __edb_e__: 'clinic', _s: 1, clinicId: 'C', name: 'Old', email: 'o@o.example' }
  expect(upcast(former)).toMatchObject({ _s: 2, state: 'open', plan: 'free', sessionTimeout: 300 })
})
