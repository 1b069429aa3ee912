// The push channel with a real broker: who may connect, what they are told, and when they are cut off. In full size in test:full.
/// <reference path="../../packages/web/src/u8-mqtt.d.ts" />
import { marshall } from '@aws-sdk/util-dynamodb'
import { cancelAppointment } from '@vetrounds/core/appointments/change.service'
import { readCalendarChanges } from '@vetrounds/core/calendar/changes.service'
import { setClock } from '@vetrounds/core/clock'
import * as connections from '@vetrounds/core/push/connection.service'
import { type News, topicsAt } from '@vetrounds/core/push/news'
import { topicPrefix } from '@vetrounds/core/push/prefix'
import { setFaults } from '@vetrounds/core/storage/faults'
import { handler as publishChanges } from '@vetrounds/functions/jobs/push'
import { logTo } from '@vetrounds/functions/middleware/log'
import { handler as authorize } from '@vetrounds/functions/push/authorize'
import { startIot } from '@vetrounds/local/iot/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mqttOver } from '../../packages/web/src/live/mqtt-client.ts'
import { actorOf, run } from '../support/actor.ts'
import { type Branch, makeClinic, type TestClinic, type TestMember } from '../support/clinic.ts'
import { again, at, book, makeOwner, makePatient } from '../support/make.ts'
import { asFunction, handledAs } from '../support/rights.ts'
import { spend } from '../support/spend.ts'
import { getRow, imageOf, putRows, type Row, rowsOf } from '../support/table.ts'
import { accessToken, badTokens } from '../support/tokens.ts'

/** The number of channels, spread over three branches, and the number of changes. */
const SIZE = process.env.FULL ? { channels: 200, changes: 50 } : { channels: 24, changes: 12 }

let iot: Awaited<ReturnType<typeof startIot>>
let clinic: TestClinic
const logged: string[] = []
/** Seconds after which a connection ends, instead of when its token expires. */
let lasting: number | undefined

const start = (port = 0) =>
  startIot({
    region: 'eu-west-1',
    port,
    log: () => undefined,
    authorize: async (question, context) => {
      const answer = await asFunction('PushAuthorizer', () => authorize(question, context))
      return { ...answer, disconnectAfterInSeconds: lasting ?? answer.disconnectAfterInSeconds }
    },
  })

beforeAll(async () => {
  iot = await start()
  process.env.AWS_ENDPOINT_URL_IOT_DATA_PLANE = iot.url
  logTo(line => logged.push(line))
})
afterAll(() => iot.close())
beforeEach(async () => {
  clinic = await makeClinic()
  lasting = undefined
})

type Channel = { heard: { topic: string; news: News }[]; isOpen: () => boolean; close: () => Promise<void> }
const opened: Channel[] = []
afterEach(async () => {
  setFaults(undefined)
  setClock(() => Date.now())
  await Promise.all(opened.splice(0).map(each => each.close()))
})

/** Connects as a browser does. Rejects when the connection is refused. */
const connect = async (
  member: Pick<TestMember, 'userId' | 'sessionId'>,
  place: { clinicId: string; branchId: string },
  {
    token = accessToken(member.userId, member.sessionId),
    topics,
  }: { token?: string; topics?: string[] } = {},
) => {
  const heard: Channel['heard'] = []
  const socket = new WebSocket(iot.socketUrl, ['mqtt'])
  const client = mqttOver(socket, ({ topic, payload }) => {
    heard.push({ topic, news: JSON.parse(new TextDecoder().decode(payload)) })
  })
  let isOpen = true
  const closed = new Promise<void>(resolve => {
    socket.addEventListener('close', () => {
      isOpen = false
      resolve()
    })
  })
  await Promise.race([
    client.connect({
      client_id: `vetrounds-test-${crypto.randomUUID()}`,
      username: `${place.clinicId}.${place.branchId}`,
      password: token,
    }),
    closed.then(() => Promise.reject(new Error('refused'))),
  ])
  const wanted = topics ?? topicsAt(topicPrefix(), { ...place, userId: member.userId })
  const [granted] = await client.subscribe(wanted)
  const channel = {
    heard,
    client,
    granted: granted.answers?.map(Number) as number[],
    isOpen: () => isOpen,
    close: async () => {
      socket.close()
      await closed
    },
  }
  opened.push(channel)
  return channel
}

const at1 = (of: TestClinic, branch: Branch = of.branches[0]) => ({ clinicId: of.id, branchId: branch.id })

const publish = handledAs('PushFunction', publishChanges)

/** Hands changes of rows to the stream's consumer, as the table would. */
const deliver = async (changes: { before?: Row | undefined; after: Row }[], ageMs = 0): Promise<unknown> =>
  publish({
    Records: await Promise.all(
      changes.map(async ({ before, after }, index) => ({
        eventName: before ? 'MODIFY' : 'INSERT',
        dynamodb: {
          SequenceNumber: String(index),
          ApproximateCreationDateTime: (Date.now() - ageMs) / 1000,
          NewImage: await imageOf(after),
          ...(before && { OldImage: marshall(before, { removeUndefinedValues: true }) }),
        },
      })),
    ),
  } as never)

const head = async (of: TestClinic, id: string): Promise<Row> =>
  (await getRow(`${of.id}#a#${id}`, 'head')) ?? expect.fail()

const rowsIn = ({ heard }: Pick<Channel, 'heard'>) => heard.flatMap(({ news }) => news.appointments ?? [])

test('every channel of a branch hears each of its changes once, numbered without a gap, and no other branch’s', async () => {
  const other = await makeClinic()
  const places: [TestClinic, Branch, TestMember][] = [
    [clinic, clinic.branches[0], clinic.people.staff],
    [clinic, clinic.branches[1], clinic.people.admin],
    [other, other.branches[0], other.people.vet],
  ]
  const channels = await Promise.all(
    Array.from({ length: SIZE.channels }, async (_, index) => {
      const [of, branch, member] = places[index % 3] ?? expect.fail()
      return { place: index % 3, channel: await connect(member, at1(of, branch)) }
    }),
  )
  const made: Set<string>[] = [new Set(), new Set(), new Set()]
  const patients = await Promise.all(
    places.map(async ([of, branch, member]) => (await makePatient(actorOf(of, member, branch))).id),
  )
  for (let index = 0; index < SIZE.changes; index += 1) {
    const place = index % 3
    const [of, branch, member] = places[place] ?? expect.fail()
    const actor = again(actorOf(of, member, branch))
    const start = new Date(Date.parse(at('00:00', '2026-11-16')) + index * 1_800_000).toISOString()
    const end = new Date(Date.parse(start) + 1_800_000).toISOString()
    const { id } = await book(actor, { patientId: patients[place] ?? '', vetId: null, start, end })
    made[place]?.add(id)
    await deliver([{ after: await head(of, id) }])
  }
  await expect
    .poll(() => channels.map(({ channel }) => rowsIn(channel).map(({ id }) => id)))
    .toEqual(channels.map(({ place }) => [...(made[place] ?? [])]))
  for (const { channel } of channels) {
    const numbers = channel.heard.map(({ news }) => news.n ?? 0)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  }
})

test('a message has the rows of the feed, and of an owner no phone', async () => {
  const actor = actorOf(clinic)
  const channel = await connect(clinic.people.staff, at1(clinic))
  const patientId = (await makePatient(actor)).id
  const { id } = await book(again(actor), { patientId })
  const owner = await makeOwner(again(actor))
  const row = (await getRow(`${clinic.id}#o#${owner.id}`, 'head')) ?? expect.fail()
  await deliver([{ after: await head(clinic, id) }, { after: row }])
  await expect.poll(() => channel.heard).toHaveLength(2)
  const since = new Date(Date.now() - 60_000).toISOString()
  const feed = await run(again(actor), who => readCalendarChanges(who, { since }))
  expect(rowsIn(channel)).toEqual(feed.appointments)
  const [told] = channel.heard.flatMap(({ news }) => news.owners ?? [])
  expect(told).toMatchObject({ id: owner.id, v: row.v })
  expect(Object.keys(told ?? {})).not.toContain('phone')
  // A change that a search doesn't show isn't published: otherwise every change of a patient would reach every screen of a chain.
  await deliver([{ before: row, after: row }])
  await deliver([{ after: await head(clinic, id) }])
  await expect.poll(() => channel.heard).toHaveLength(3)
  expect(channel.heard.flatMap(({ news }) => news.owners ?? [])).toHaveLength(1)
})

test('nobody gets in without a valid token, to another clinic, or to a branch that they do not reach', async () => {
  const { staff, suspended, requested } = clinic.people
  const other = await makeClinic()
  for (const token of Object.values(badTokens(staff.userId, staff.sessionId)))
    await expect(connect(staff, at1(clinic), { token })).rejects.toThrow()
  await expect(connect(staff, at1(other))).rejects.toThrow()
  await expect(connect(staff, at1(clinic, clinic.branches[1]))).rejects.toThrow()
  await expect(connect(suspended, at1(clinic))).rejects.toThrow()
  await expect(connect(requested, at1(clinic))).rejects.toThrow()
  expect(logged.join()).not.toContain(staff.userId)
})

test('whoever may not come in is no error in the log, a table that is out of order is one', async () => {
  const { staff, suspended } = clinic.people
  const levels = async (member: TestMember) => {
    logged.length = 0
    await expect(connect(member, at1(clinic))).rejects.toThrow()
    return logged.map(line => JSON.parse(line)).map(({ level }) => level)
  }
  expect(await levels(suspended)).toEqual(['info'])
  setFaults({ seed: 1, throttle: 1 })
  expect(await levels(staff)).toEqual(['error'])
})

test('another clinic’s topics, another person’s and whole trees are refused one by one, and publishing ends the connection', async () => {
  const other = await makeClinic()
  const { staff, vet } = clinic.people
  const own = topicsAt(topicPrefix(), { ...at1(clinic), userId: staff.userId })
  const foreign = topicsAt(topicPrefix(), { ...at1(other), userId: vet.userId })
  const channel = await connect(staff, at1(clinic), { topics: [...own, ...foreign, '#', 'vetrounds/+/+/+'] })
  expect(channel.granted).toEqual([0, 0, 0, 128, 128, 128, 128, 128])
  void channel.client.publish({ topic: own[0] ?? '', payload: '{"n":1}', qos: 1 })
  await expect.poll(() => channel.isOpen()).toBe(false)
})

test('a suspended member and an ended session are told and cut off, at this clinic alone, and do not get in again', async () => {
  const { staff, vet } = clinic.people
  const [suspended, ended, stays] = await Promise.all([
    connect(staff, at1(clinic)),
    connect(vet, at1(clinic)),
    connect(clinic.secondVet, at1(clinic)),
  ])
  const membership = (await getRow(clinic.id, `member#${staff.userId}`)) ?? expect.fail()
  const session = (await getRow(`user#${vet.userId}`, `session#${vet.sessionId}`)) ?? expect.fail()
  const after = [
    { ...membership, state: 'suspended' },
    { ...session, revokedAt: new Date().toISOString() },
  ]
  await putRows(after)
  await deliver(after.map((row, index) => ({ before: [membership, session][index], after: row })))
  await expect.poll(() => [suspended.isOpen(), ended.isOpen()]).toEqual([false, false])
  expect(suspended.heard.map(({ news }) => news)).toEqual([{ me: true }])
  expect(stays.isOpen()).toBe(true)
  await expect(connect(staff, at1(clinic))).rejects.toThrow()
  await expect(connect(vet, at1(clinic))).rejects.toThrow()
})

test('a clinic that begins to ask for a second factor cuts everybody off, and lets in who has one or needs none', async () => {
  const { staff } = clinic.people
  const other = await makeClinic()
  const [without, free, elsewhere] = await Promise.all([
    connect(staff, at1(clinic)),
    connect(clinic.secondVet, at1(clinic)),
    connect(other.people.staff, at1(other)),
  ])
  const before = (await getRow(clinic.id, 'clinic')) ?? expect.fail()
  const renamed = { ...before, name: 'Another name' }
  await putRows([renamed])
  await deliver([{ before, after: renamed }])
  // Delivered once more: a channel that had been cut off by the first delivery would not hear it.
  await deliver([{ before, after: renamed }])
  await expect.poll(() => [without.heard.length, free.heard.length]).toEqual([2, 2])
  const after = { ...renamed, twoFactorRoles: ['staff'] }
  await putRows([after])
  await deliver([{ before: renamed, after }])
  await expect.poll(() => [without.isOpen(), free.isOpen()]).toEqual([false, false])
  expect(elsewhere.isOpen()).toBe(true)
  await expect(connect(staff, at1(clinic))).rejects.toThrow()
  expect((await connect(clinic.secondVet, at1(clinic))).isOpen()).toBe(true)
})

const connectionsOf = async ({ userId }: TestMember) =>
  (await rowsOf(`user#${userId}`)).filter(({ sk }) => sk.startsWith('push#'))

test('whoever is not let in leaves no connection behind, and nobody may ask without end', async () => {
  const { staff, suspended } = clinic.people
  const other = await makeClinic()
  for (const [who, where] of [
    [suspended, clinic],
    [staff, other],
  ] as const) {
    await expect(connect(who, at1(where))).rejects.toThrow()
    expect(await connectionsOf(who)).toEqual([])
  }
  const now = Date.now()
  setClock(() => now)
  await connect(staff, at1(clinic))
  expect(await connectionsOf(staff)).toHaveLength(1)
  expect(await spend('connections', staff.userId)).toMatchObject({ refusal: { code: 'rate.limited' } })
  await expect(connect(staff, at1(clinic))).rejects.toThrow()
  expect(await connectionsOf(staff)).toHaveLength(1)
})

test('whoever’s rights change often is cut once a batch, and what has expired is not looked for', async () => {
  const { staff } = clinic.people
  const channel = await connect(staff, at1(clinic))
  const [row] = await connectionsOf(staff)
  const old = { ...row, clientId: 'old', sk: 'push#old', gsi1sk: 'old', ttl: 1 } as unknown as Row
  await putRows([old])
  const toCut = vi.spyOn(connections, 'connectionsToCut')
  const before = (await getRow(clinic.id, `member#${staff.userId}`)) ?? expect.fail()
  const after = { ...before, branches: [] }
  await deliver([
    { before, after },
    { before: after, after: before },
    { before, after },
  ])
  await expect.poll(() => channel.isOpen()).toBe(false)
  expect(toCut).toHaveBeenCalledOnce()
  expect(await toCut.mock.results[0]?.value).toEqual([row?.clientId])
  toCut.mockRestore()
})

test('a connection ends with its token, and the next one has a fresh one', async () => {
  lasting = 1
  const channel = await connect(clinic.people.staff, at1(clinic))
  await expect.poll(() => channel.isOpen()).toBe(false)
  lasting = undefined
  expect((await connect(clinic.people.staff, at1(clinic))).isOpen()).toBe(true)
})

test('while the broker is away a change is tried once more and holds nothing back; the gap shows, and the feed has what was missed', async () => {
  const actor = actorOf(clinic)
  const patientId = (await makePatient(actor)).id
  const bookAt = async (hour: string) => {
    const { id } = await book(again(actor), {
      patientId,
      vetId: null,
      start: at(`${hour}:00`),
      end: at(`${hour}:30`),
    })
    return { id, row: await head(clinic, id) }
  }
  const nothingFailed = { batchItemFailures: [] }
  const before = await connect(clinic.people.staff, at1(clinic))
  expect(await deliver([{ after: (await bookAt('09')).row }])).toEqual(nothingFailed)
  await expect.poll(() => before.heard).toHaveLength(1)
  const { port } = iot
  await iot.close()
  const [missed, other] = [await bookAt('10'), await bookAt('12')]
  // Several records in one batch: if the consumer threw, Lambda would halve the batch and retry each half.
  const batch = [{ after: missed.row }, { after: other.row }]
  expect(await deliver(batch)).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] })
  expect(await deliver(batch)).toEqual(nothingFailed)
  iot = await start(port)
  const after = await connect(clinic.people.staff, at1(clinic))
  const next = await bookAt('11')
  await deliver([{ after: next.row }])
  await expect.poll(() => after.heard).toHaveLength(1)
  const [first, second] = [before.heard[0]?.news.n ?? 0, after.heard[0]?.news.n ?? 0]
  expect(second - first).toBe(3)
  const since = new Date(Date.now() - 60_000).toISOString()
  const feed = await run(again(actor), who => readCalendarChanges(who, { since }))
  expect(feed.appointments.map(({ id }) => id)).toEqual(
    expect.arrayContaining([missed.id, other.id, next.id]),
  )
})

test('however late the stream is, a screen hears that something changed, in one small numbered message', async () => {
  const actor = actorOf(clinic)
  const channel = await connect(clinic.people.staff, at1(clinic))
  const patientId = (await makePatient(actor)).id
  const { id } = await book(again(actor), { patientId })
  await deliver([{ after: await head(clinic, id) }])
  await expect.poll(() => channel.heard).toHaveLength(1)
  await run(again(actor), who => cancelAppointment(who, id, { v: 1, reason: 'owner' }))
  const row = await head(clinic, id)
  await deliver([{ after: row }, { after: row }], 120_000)
  await expect.poll(() => channel.heard).toHaveLength(2)
  const [n = 0] = channel.heard.map(({ news }) => news.n)
  expect(channel.heard[1]?.news).toEqual({ n: n + 1, missed: true })
})
