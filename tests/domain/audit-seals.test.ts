// Seals of the audit log: every change of events, seals or the whole chain that bypasses the product is found, and nothing else
// is reported.
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { type HeadBucket, lockHeads as lock, readHeads } from '@vetrounds/core/audit/heads.service'
import { leafOf, rootOf } from '@vetrounds/core/audit/seal'
import { auditSeals as check, sealDays as seal } from '@vetrounds/core/audit/seal.service'
import { addDays } from '@vetrounds/core/calendar/days'
import { setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { ulidAt } from '@vetrounds/core/new-id'
import { lockedHeads } from '@vetrounds/functions/jobs/audit-heads-bucket'
import { afterEach, expect, test } from 'vitest'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { handledAs } from '../support/rights.ts'
import { deliver } from '../support/stream.ts'
import { putRows, type Row, rawClient, rowsOf, tableName } from '../support/table.ts'

const sealDays = handledAs('ScheduleFunction', seal)
const auditSeals = handledAs('ScheduleFunction', check)
const lockHeads = handledAs('ScheduleFunction', lock)

const FOUNDED = '2026-03-02'

const setTime = (day: string, time = '03:30'): void => {
  const at = Date.parse(`${day}T${time}:00.000Z`)
  setClock(() => at)
}
afterEach(() => setClock(() => Date.now()))

/** A bucket that never overwrites an object. */
const bucketOf = (): HeadBucket & { objects: Map<string, Uint8Array> } => {
  const objects = new Map<string, Uint8Array>()
  return {
    objects,
    put: async (key, bytes) => {
      if (!objects.has(key)) objects.set(key, bytes)
    },
    get: async key => objects.get(key),
  }
}

const eventRow = (clinicId: string, day: string, n: number, more: object = {}): Row => {
  const at = `${day}T09:00:0${n}.000Z`
  const id = `${ulidAt(Date.parse(at)).slice(0, 25)}${n}`
  return {
    pk: `${clinicId}#aud#${day}`,
    sk: id,
    ...{ __edb_e__: 'audit', __edb_v__: '1', _s: 2, clinicId, id, day, at, by: 'somebody', requestId: 'r' },
    ...{ act: 'createOwner', subject: `owner#${n}`, after: { name: 'Niamh', tags: ['a', 'b'] } },
    ...more,
  }
}

/** A clinic with three events on each day from its founding to `last`, and with the nightly job run on each of these days. */
const clinicUntil = async (last: string) => {
  setTime(FOUNDED, '08:00')
  const clinic = await makeClinic()
  const bucket = bucketOf()
  const night = async (day: string) => {
    setTime(day)
    await sealDays(clinic.id)
    await lockHeads([clinic.id], bucket)
  }
  for (let day = FOUNDED; day <= last; day = addDays(day, 1)) {
    await night(day)
    await putRows([1, 2, 3].map(n => eventRow(clinic.id, day, n)))
  }
  const audit = async (day: string) => {
    setTime(day)
    return auditSeals(clinic.id, (await readHeads(bucket)).get(clinic.id) ?? [])
  }
  return { clinic, bucket, night, audit }
}

const sealsOf = ({ id }: TestClinic) => rowsOf(`${id}#aud#seal`)

const drop = ({ pk, sk }: Row) =>
  rawClient().send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }))

test('days are sealed one by one, a chain from the founding on, and nothing is found where nothing was done', async () => {
  const { clinic, bucket, night, audit } = await clinicUntil('2026-03-06')
  for (let day = '2026-03-07'; day <= '2026-04-10'; day = addDays(day, 1)) {
    await night(day)
    expect(await audit(day)).toEqual([])
  }
  const seals = await sealsOf(clinic)
  expect(seals[0]).toMatchObject({ no: '0000000001', day: addDays(FOUNDED, -1), count: 0, previous: '-' })
  expect(seals.slice(0, 7).map(({ count }) => count)).toEqual([0, 3, 3, 3, 3, 3, 0])
  expect(seals.at(-1)).toMatchObject({ day: '2026-04-08' })
  expect(seals.slice(1).map(({ previous }) => previous)).toEqual(seals.slice(0, -1).map(({ hash }) => hash))
  expect(bucket.objects.size).toBeGreaterThan(30)
})

test('a run that is repeated, or runs twice at once, makes the same; one that is cut goes on', async () => {
  const { clinic } = await clinicUntil('2026-03-03')
  setTime('2026-03-20')
  // With a limit of 1, each run seals one day.
  expect(await sealDays(clinic.id, 1)).toBe(1)
  await Promise.all([sealDays(clinic.id), sealDays(clinic.id)])
  const seals = await sealsOf(clinic)
  expect(seals.at(-1)).toMatchObject({ day: '2026-03-18' })
  expect(await sealDays(clinic.id)).toBe(0)
  expect(await sealsOf(clinic)).toEqual(seals)
  expect(await auditSeals(clinic.id, [])).toEqual([])
})

const DAY = '2026-03-03'
/** A week after `DAY`, when the audit reads the events of `DAY` again. */
const AGAIN = '2026-03-10'

test.each<[what: string, does: (clinicId: string) => Promise<unknown>]>([
  ['changed', id => putRows([eventRow(id, DAY, 2, { after: { name: 'Nobody', tags: ['a', 'b'] } })])],
  ['given to somebody else', id => putRows([eventRow(id, DAY, 2, { by: 'another' })])],
  ['given a further field', id => putRows([eventRow(id, DAY, 2, { note: 'x' })])],
  ['removed', id => drop(eventRow(id, DAY, 2))],
  ['added', id => putRows([eventRow(id, DAY, 4)])],
  [
    'replaced by one of another id',
    async id => {
      await drop(eventRow(id, DAY, 3))
      await putRows([eventRow(id, DAY, 4)])
    },
  ],
])('an event that is %s is found within a week', async (_what, does) => {
  const { clinic, night, audit } = await clinicUntil('2026-03-06')
  await does(clinic.id)
  await night(AGAIN)
  expect(await audit(AGAIN)).toEqual([`day ${DAY}`])
  // The audit reads the day again once a week.
  expect(await audit(addDays(AGAIN, 1))).toEqual([])
  expect(await audit(addDays(AGAIN, 7))).toEqual([`day ${DAY}`])
})

test('a day that is older has its turn once a year', async () => {
  const { clinic, night, audit } = await clinicUntil('2026-03-06')
  await putRows([eventRow(clinic.id, DAY, 2, { act: 'changeOwner' })])
  const later = addDays(DAY, 364)
  await night(later)
  expect(await audit(addDays(DAY, 42))).toEqual([])
  expect(await audit(later)).toEqual([`day ${DAY}`])
})

test('a chain that is made anew over a changed event agrees with itself, and not with what was locked', async () => {
  const { clinic, night, audit } = await clinicUntil('2026-03-06')
  await night('2026-03-08')
  await putRows([eventRow(clinic.id, DAY, 2, { subject: 'owner#9' })])
  const seals = await sealsOf(clinic)
  for (const row of seals.filter(({ day }) => String(day) >= DAY)) await drop(row)
  await sealDays(clinic.id)
  expect(await sealsOf(clinic)).toHaveLength(seals.length)
  setTime(AGAIN)
  expect(await auditSeals(clinic.id, [])).toEqual([])
  // In the night of the fifth, the seal of `DAY` was the head of the chain.
  expect(await audit(AGAIN)).toEqual(['head 2026-03-08', 'head 2026-03-06', 'head 2026-03-05'])
})

test('a seal that is missing or another one is found, and so are missing newest ones', async () => {
  const { clinic, night, audit } = await clinicUntil('2026-03-06')
  await night('2026-03-08')
  const seals = await sealsOf(clinic)
  const [third, last] = [seals[2], seals.at(-1)]
  if (!third || !last) throw new Error('There are more seals.')
  await drop(third)
  expect(await audit('2026-03-08')).toEqual(['seal 0000000004', 'head 2026-03-05'])
  await putRows([{ ...third, root: last.root }])
  expect(await audit('2026-03-08')).toEqual(['seal 0000000003'])
  await putRows([third])
  expect(await audit('2026-03-08')).toEqual([])
  await drop(last)
  expect(await audit('2026-03-08')).toEqual(['head 2026-03-08'])
})

test('a day is sealed when nothing can come to it any more: what the stream brings late stands in a day that is open', async () => {
  setTime('2026-03-02', '08:00')
  const [clinic, person] = await Promise.all([makeClinic(), makePerson()])
  await addMember(clinic, person, 'vet')
  const signedIn = (at: string): Row => {
    const id = newId()
    return {
      pk: `user#${person.userId}`,
      sk: `log#${id}`,
      ...{ __edb_e__: 'personAudit', __edb_v__: '1', _s: 2, userId: person.userId, id, at },
      ...{ by: person.userId, act: 'startSession', subject: 'session#1', requestId: 'r' },
    }
  }
  const day = '2026-03-04'
  const row = signedIn(`${day}T23:59:00.000Z`)
  const daysOf = async () =>
    await Promise.all(
      [day, '2026-03-06'].map(async each => (await rowsOf(`${clinic.id}#aud#${each}`)).length),
    )
  // The stream keeps a change for a day.
  setTime('2026-03-05', '23:59')
  await sealDays(clinic.id)
  expect((await sealsOf(clinic)).at(-1)).toMatchObject({ day: '2026-03-03' })
  await deliver([{ after: row }])
  expect(await daysOf()).toEqual([1, 0])
  setTime('2026-03-06')
  await sealDays(clinic.id)
  expect((await sealsOf(clinic)).at(-1)).toMatchObject({ day, count: 1 })
  await deliver([{ after: signedIn(`${day}T23:59:30.000Z`) }])
  expect(await daysOf()).toEqual([1, 1])
  for (const night of ['2026-03-11', '2026-03-13']) {
    setTime(night)
    await sealDays(clinic.id)
    expect(await auditSeals(clinic.id, [])).toEqual([])
  }
})

test('an event of a former shape is sealed as it lies in the table', async () => {
  setTime(FOUNDED, '08:00')
  const clinic = await makeClinic()
  const { subject, ...event } = eventRow(clinic.id, DAY, 1)
  const former = { ...event, _s: 1, record: subject } as Row
  await putRows([former])
  setTime(AGAIN)
  await sealDays(clinic.id)
  const sealed = (await sealsOf(clinic)).find(({ day }) => day === DAY)
  expect(sealed).toMatchObject({ count: 1, root: rootOf([leafOf(former)]) })
})

test('what a night has locked stays in the bucket as it is', async () => {
  const key = `tests-${newId()}/2026-03-02.json`
  expect(await lockedHeads.get(key)).toBeUndefined()
  for (const text of ['first', 'second']) await lockedHeads.put(key, Buffer.from(text))
  expect(Buffer.from((await lockedHeads.get(key)) ?? []).toString()).toBe('first')
})
