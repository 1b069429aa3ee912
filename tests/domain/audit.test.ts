// The audit log: it is read by day, person, subject and time; exports and reveals are logged; nothing changes an event.

import { copyAuditEvent } from '@vetrounds/core/audit/audit-copy.service'
import { exportInput } from '@vetrounds/core/audit/audit-log'
import { listEvents, readEvent } from '@vetrounds/core/audit/audit-log.service'
import { recordExport } from '@vetrounds/core/audit/export.service'
import { changeBranch, listClinicBranches } from '@vetrounds/core/clinics/branch.service'
import { changeClinic, changePlan } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import { inviteInput } from '@vetrounds/core/members/invite'
import { createInvite } from '@vetrounds/core/members/invite.service'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { changeMember } from '@vetrounds/core/members/members.service'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import { revealPhone } from '@vetrounds/core/owners/owner.service'
import { countTry } from '@vetrounds/core/sessions/rate.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { beforeEach, expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic, type TestClinic, type TestMember } from '../support/clinic.ts'
import { again, makeOwner } from '../support/make.ts'
import { eventsOf, getRow, putRows, testDays } from '../support/table.ts'

let clinic: TestClinic
beforeEach(async () => {
  clinic = await makeClinic()
})

const [, today] = testDays()
const staff = () => actorOf(clinic, clinic.people.staff)
const reader = (member: TestMember = clinic.people.admin) => actorOf(clinic, member)

type Filter = Parameters<typeof listEvents>[1]
const list = (filter: Filter, member?: TestMember) => run(reader(member), who => listEvents(who, filter))

/** The events of this test, the newest first. */
const listed = async (filter: Filter = {}, member?: TestMember) => {
  const days = testDays().map(day => list({ ...filter, day }, member))
  return (await Promise.all(days)).reverse().flatMap(({ rows }) => rows)
}

/** Copies the day's events, as the stream does. */
const deliver = async () => {
  for (const row of await eventsOf(clinic.id))
    await copyAuditEvent(row as unknown as Parameters<typeof copyAuditEvent>[0])
}

const eventAt = (at: string, more: Record<string, unknown> = {}) => ({
  pk: `${clinic.id}#aud#${at.slice(0, 10)}`,
  sk: newId(),
  ...{ __edb_e__: 'audit', __edb_v__: '1', clinicId: clinic.id, day: at.slice(0, 10), at },
  ...{ _s: 2, by: clinic.people.vet.userId, act: 'createOwner', subject: 'owner#1', requestId: 'r' },
  ...more,
})

test('a line names who did it, to what, with what and where, as they are called today', async () => {
  const owner = await makeOwner(staff(), { name: 'Aoife Byrne' })
  const rows = await listed()
  expect(rows).toMatchObject([
    {
      by: clinic.people.staff.userId,
      byName: 'Tom Weber',
      subject: `owner#${owner.id}`,
      subjectName: 'Aoife Byrne',
      branchId: clinic.branches[0].id,
      agent: 'tests',
    },
  ])
  const [{ id, at } = expect.fail()] = rows
  const detail = await run(reader(), who => readEvent(who, id, { day: at.slice(0, 10) }))
  expect(detail).toMatchObject({
    subjectName: 'Aoife Byrne',
    ip: '127.0.0.1',
    after: { name: 'Aoife Byrne' },
  })
})

test('an event of the former shape is read with its subject; a pointer of that shape is passed over', async () => {
  const person = clinic.people.vet.userId
  const { subject, ...event } = eventAt(`${today}T08:00:00.000Z`)
  const former = { ...event, id: event.sk, _s: 1, record: subject }
  await putRows([former, { ...former, pk: `${clinic.id}#aud#u#${person}`, __edb_e__: 'auditOfPerson' }])
  expect(await listed()).toMatchObject([{ subject, by: person }])
  expect(await run(reader(), who => readEvent(who, event.sk, { day: today }))).toMatchObject({ subject })
  expect((await list({ person })).rows).toEqual([])
})

test('by person, by subject and by both; an event copied twice stands there once', async () => {
  const [first] = await Promise.all([makeOwner(staff()), makeOwner(reader())])
  await deliver()
  await deliver()
  const subject = `owner#${first.id}`
  const person = clinic.people.staff.userId
  const found = async (filter: Filter) => (await list(filter)).rows.map(row => row.subject)
  expect(await found({ subject })).toEqual([subject])
  expect(await found({ person })).toEqual([subject])
  expect(await found({ person, subject })).toEqual([subject])
  expect(await found({ person: clinic.people.admin.userId, subject })).toEqual([])
  const [copy] = (await list({ person })).rows
  expect(copy).toMatchObject({ agent: 'tests', branchId: clinic.branches[0].id })
})

test('a span of time takes what began within it, to the millisecond, and says so of every kind of list', async () => {
  const owners = [await makeOwner(staff()), await makeOwner(staff())]
  await deliver()
  const all = await listed()
  expect(all).toHaveLength(owners.length)
  const [later, earlier] = all.map(row => row.at) as [string, string]
  const person = clinic.people.staff.userId
  for (const read of [listed, async (filter: Filter) => (await list({ ...filter, person })).rows]) {
    const ats = async (span: { from?: string; to?: string }) => (await read(span)).map(row => row.at)
    expect(await ats({ from: earlier })).toContain(later)
    expect(await ats({ to: earlier })).toEqual([])
    expect(
      await ats({ from: `${earlier.slice(0, 10)}T00:00:00.000Z`, to: '2199-01-01T00:00:00.000Z' }),
    ).toHaveLength(2)
    expect(await ats({ from: '2199-01-01T00:00:00.000Z' })).toEqual([])
  }
})

test('a long day comes by pages without a gap, two trips each', async () => {
  const day = '2026-03-04'
  await putRows(
    Array.from({ length: 120 }, (_, n) => {
      const sk = `01KQ${String(n).padStart(22, '0')}`
      return { ...eventAt(`${day}T10:00:00.${String(n).padStart(3, '0')}Z`), sk, id: sk }
    }),
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await measured(reader(), who => listEvents(who, { day, cursor }))
    expect(page.scope.trips).toBeLessThanOrEqual(2)
    seen.push(...page.answer.rows.map(row => row.id))
    cursor = page.answer.cursor
  } while (cursor)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toEqual([...seen].sort().reverse())
})

test('a cursor serves the list that it was given for alone', async () => {
  const day = '2026-03-04'
  await putRows(
    Array.from({ length: 60 }, (_, n) => {
      const sk = `01KQ${String(n).padStart(22, '0')}`
      return { ...eventAt(`${day}T10:00:00.000Z`), sk, id: sk }
    }),
  )
  const { cursor } = await list({ day })
  const from = `${day}T00:00:00.000Z`
  await expect(list({ day, from, cursor })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(list({ person: 'x', cursor })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a manager sees the own branches, not others and not what belongs to none', async () => {
  const [own, other] = clinic.branches
  await makeOwner(actorOf(clinic, clinic.people.staff, own))
  await makeOwner(actorOf(clinic, clinic.people.admin, other))
  const id = newId()
  const at = `${today}T00:00:00.000Z`
  const signIn = { act: 'startSession', subject: 'session#1', id, sk: id, by: clinic.people.staff.userId }
  await putRows([eventAt(at, signIn)])
  const manager = clinic.people.manager
  expect((await listed({}, manager)).map(row => row.branchId)).toEqual([own.id])
  expect(await listed()).toHaveLength(3)
  await expect(run(reader(manager), who => readEvent(who, id, { day: today }))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an export is noted before there is a file: table, rows, columns, format, and no data', async () => {
  const input = exportInput.parse({ table: 'owners', rows: 14, columns: ['name', 'phone'], format: 'csv' })
  const { answer, scope } = await measured(staff(), who => recordExport(who, input))
  expect(answer).toEqual({ rows: 14 })
  expect(scope.trips).toBe(1)
  const [event] = await eventsOf(clinic.id)
  expect(event).toMatchObject({
    subject: 'table#owners',
    after: { rows: 14, columns: ['name', 'phone'], format: 'csv' },
  })
  expect(exportInput.safeParse({ ...input, rows: 10_001 }).success).toBe(false)
})

test('a reveal answers the full numbers, logs itself each time, and keeps them out of the event', async () => {
  const owner = await makeOwner(staff(), { phone: '0851234584', landline: '014960000' })
  expect(JSON.stringify(owner)).not.toContain('851234584')
  for (const _ of [1, 2]) {
    const phones = await run(again(staff()), who => revealPhone(who, owner.id), ['rate'])
    expect(phones).toEqual({ phone: '+353 85 123 4584', landline: '+353 1 496 0000' })
  }
  const events = (await eventsOf(clinic.id)).slice(1)
  expect(events.map(({ subject }) => subject)).toEqual([`owner#${owner.id}`, `owner#${owner.id}`])
  expect(JSON.stringify(events)).not.toMatch(/851234584|4960000/)
  const same = await makeOwner(staff(), { phone: '0851234584', landline: '0851234584' })
  expect(await run(again(staff()), who => revealPhone(who, same.id), ['rate'])).toEqual({
    phone: '+353 85 123 4584',
    landline: '+353 85 123 4584',
  })
  await expect(run(again(staff()), who => revealPhone(who, newId()), ['rate'])).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a reveal of nothing is neither logged nor counted', async () => {
  const [stays, goes, without] = [
    await makeOwner(staff()),
    await makeOwner(staff(), { phone: '0851234584' }),
    await makeOwner(staff()),
  ]
  const merge = { v: 1, other: goes.id, otherV: 1, take: [] }
  await run(again(actorOf(clinic, clinic.people.admin)), who => mergeOwners(who, stays.id, merge))
  const before = await eventsOf(clinic.id)
  const who = staff()
  const reveal = (id: string) => run(again(who), each => revealPhone(each, id), ['rate'])
  expect(await reveal(without.id)).toEqual({})
  await expect(reveal(goes.id)).rejects.toMatchObject({ code: 'owner.merged' })
  expect(await eventsOf(clinic.id)).toEqual(before)
  // The refused reveals haven't counted: all sixty per hour are left.
  const shown = await makeOwner(staff(), { phone: '0861234567' })
  await withScope(newScope({ families: ['rate'] }), async () => {
    for (let more = 1; more < 60; more += 1) await countTry('reveal', who.userId)
  })
  expect(await reveal(shown.id)).toEqual({ phone: '+353 86 123 4567' })
  await expect(reveal(shown.id)).rejects.toMatchObject({ code: 'phone.reveals_spent' })
})

test('a pointer that is there already stays as it was', async () => {
  const before = await makeOwner(staff())
  const [event] = await eventsOf(clinic.id)
  await deliver()
  const copy = await getRow(`${clinic.id}#aud#s#owner#${before.id}`, String(event?.sk))
  await copyAuditEvent({ ...event, act: 'forged' } as unknown as Parameters<typeof copyAuditEvent>[0])
  expect(await getRow(`${clinic.id}#aud#s#owner#${before.id}`, String(event?.sk))).toEqual(copy)
})

test('a manager does not see what is the whole clinic’s, wherever the admin’s tab stood', async () => {
  const { super_admin: owner, admin, manager, vet, staff: colleague } = clinic.people
  const [own, other] = clinic.branches
  const as = (member: TestMember) => again(actorOf(clinic, member))
  await run(as(owner), who => changeClinic(who, { v: 1, sessionTimeout: 600 }))
  await run(as(owner), who => changePlan(who, { v: 2, plan: 'active' }))
  const sent = { id: newId(), email: `${newId()}@people.example`, role: 'vet', language: 'en' }
  const input = inviteInput.parse({ ...sent, branches: [own.id] })
  await run(as(admin), who => createInvite(who, input), memberEndpoints.createInvite.families)
  await run(as(owner), who => changeMember(who, admin.userId, { v: 1, role: 'manager' }))
  await run(as(owner), who => changeMember(who, vet.userId, { v: 1, branches: [other.id] }))
  const { rows: branches } = await run(as(owner), who => listClinicBranches(who, {}))
  for (const { id, ...fields } of branches)
    await run(as(owner), who => changeBranch(who, id, { ...fields, closed: false, name: `New ${id}` }))
  await run(as(admin), who => changeMember(who, colleague.userId, { v: 1, role: 'vet' }))
  await deliver()
  const seen = [`member#${colleague.userId}`, `branch#${own.id}`]
  expect((await listed({}, manager)).map(row => row.subject)).toEqual(seen)
  const byOwner = await list({ person: owner.userId }, manager)
  expect(byOwner.rows.map(row => row.subject)).toEqual([`branch#${own.id}`])
  expect(await listed({}, admin)).toHaveLength(8)
})
