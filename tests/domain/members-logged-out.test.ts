// Logging a member out everywhere: ends every session at once, and only some roles may do it; and when members were last seen.
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { withFactors } from '@vetrounds/core/members/member-factor.service'
import { endMemberSessions } from '@vetrounds/core/members/member-sessions.service'
import { listMembers } from '@vetrounds/core/members/members.service'
import { findLiveSession, noteSeen } from '@vetrounds/core/sessions/session.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic, type TestClinic, type TestMember } from '../support/clinic.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

const { families } = memberEndpoints.endMemberSessions

const isLive = async ({ userId, sessionId }: TestMember): Promise<boolean> => {
  const scope = newScope({ userId, families: ['user.session'] })
  return (await withScope(scope, () => findLiveSession(userId, sessionId, true))) !== undefined
}

const end = (clinic: TestClinic, by: TestMember, { userId }: TestMember) =>
  measured(actorOf(clinic, by), who => endMemberSessions(who, userId), families)

test('all sessions of a member end with one line in the log, and a repeat ends nothing more', async () => {
  const clinic = await makeClinic()
  const { vet, admin } = clinic.people
  const other = { ...vet, sessionId: crypto.randomUUID() }
  const session = await getRow(`user#${vet.userId}`, `session#${vet.sessionId}`)
  const second = { sk: `session#${other.sessionId}`, sessionId: other.sessionId }
  await putRows([{ pk: '', ...session, ...second }])
  const actor = actorOf(clinic, admin)
  const act = () => measured(actor, who => endMemberSessions(who, vet.userId), families)
  const [first, again] = [await act(), await act()]
  expect(first).toMatchObject({ answer: { ended: 2 }, replayed: false })
  expect(again).toMatchObject({ answer: { ended: 2 }, replayed: true })
  expect([await isLive(vet), await isLive(other), await isLive(admin)]).toEqual([false, false, true])
  const events = await rowsOf(`${clinic.id}#aud#${actor.request.at.slice(0, 10)}`)
  expect(events.filter(({ subject }) => subject === `member#${vet.userId}`)).toMatchObject([
    { by: admin.userId, after: { ended: 2 } },
  ])
})

test('so many sessions that one transaction does not hold them end all the same', async () => {
  const clinic = await makeClinic()
  const { vet, admin } = clinic.people
  const session = await getRow(`user#${vet.userId}`, `session#${vet.sessionId}`)
  const ids = Array.from({ length: 75 }, () => crypto.randomUUID())
  await putRows(ids.map(sessionId => ({ pk: '', ...session, sk: `session#${sessionId}`, sessionId })))
  expect((await end(clinic, admin, vet)).answer).toEqual({ ended: 76 })
  const rows = await rowsOf(`user#${vet.userId}`)
  const left = rows.filter(({ sk, revokedAt }) => sk.startsWith('session#') && !revokedAt)
  expect(left).toEqual([])
})

test('nobody does it to themselves, to somebody above them, or to a stranger', async () => {
  const clinic = await makeClinic()
  const { vet, admin, manager, super_admin: boss } = clinic.people
  await expect(end(clinic, admin, admin)).rejects.toMatchObject({ code: 'member.self' })
  await expect(end(clinic, admin, boss)).rejects.toMatchObject({ code: 'member.above' })
  await expect(end(clinic, manager, admin)).rejects.toMatchObject({ code: 'member.above' })
  const stranger = (await makeClinic()).people.vet
  await expect(end(clinic, boss, stranger)).rejects.toMatchObject({ code: 'not_found' })
  expect(await isLive(boss)).toBe(true)
  expect(await isLive(stranger)).toBe(true)
  await end(clinic, manager, vet)
  expect(await isLive(vet)).toBe(false)
})

test('the list says when a member was last here, and nothing of who never was', async () => {
  const clinic = await makeClinic()
  const { vet, staff, admin } = clinic.people
  await withScope(newScope({ userId: vet.userId, families: ['user.seen'] }), () => noteSeen(vet.userId))
  const { rows } = await run(
    actorOf(clinic, admin),
    who => withFactors(who, listMembers(who, {})),
    memberEndpoints.listMembers.families,
  )
  const seen = ({ userId }: TestMember) => rows.find(row => row.userId === userId)?.lastSeen
  expect(seen(vet)).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(seen(staff)).toBeUndefined()
})
