import { setClock } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { createSender } from '../api/sender.ts'
import { decodeText } from './coding.ts'
import { dependantsOf, type Entries, neededBy } from './dependencies.ts'
import { CREATED_AT, EXPIRES_AT, sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'
import { StorageFull } from './store.ts'
import { createSubmitter } from './submitter.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  setClock(() => Date.parse(CREATED_AT))
})
afterEach(() => {
  vi.restoreAllMocks()
  setClock(() => Date.now())
})

const answer: OwnerRow = { id: ulid('A'), number: 1001, name: 'Nora', active: true, doNotBook: false, v: 1 }
const predicted: OwnerRow = { ...answer, number: 0 }
const owner = { body: { id: ulid('A'), name: 'Nora نورة' } }
const pet = { body: { id: ulid('B'), ownerId: ulid('A'), name: 'Biscuit', species: 'canine' as const } }
const petRow = {} as never

const failed = (status: number, code: ApiErrorCode) =>
  new ApiError({ status, code, key: 'key-of-the-first-try' })

/** A submitter whose direct attempts end as given. */
const submitting = (...ends: Error[]) => {
  let entries: Entries = { queue: [], tray: [] }
  const world = {
    isOff: false,
    isSecure: true,
    branch: 'C1.B1' as 'C1.B1' | undefined,
    isOnline: true,
    isAwaited: false,
    /** The error that the storage throws when something is to be stored. */
    fault: undefined as Error | undefined,
    keys: [] as (string | undefined)[],
    people: [] as (string | undefined)[],
    overtaken: [] as (string | undefined)[],
    entries: () => entries,
    set: (next: Entries) => {
      entries = next
    },
  }
  const sender = createSender(
    async (_name, _input, { key, person }) => {
      world.keys.push(key)
      world.people.push(person)
      const end = ends.shift()
      if (end) throw end
      return answer as never
    },
    () => 'C1.B1',
  )
  const submit = createSubmitter({
    store: {
      read: async () => {
        if (world.isOff) throw new Error('blocked')
        return entries
      },
      change: async work => {
        if (world.fault) throw world.fault
        const { entries: next, result } = work(entries)
        entries = next
        return result
      },
    },
    sender,
    isOff: () => world.isOff,
    isSecure: () => world.isSecure,
    isOnline: () => world.isOnline,
    isAwaited: async () => world.isAwaited,
    person: () => ({ id: 'niamh', name: 'Dr Niamh Kearney' }),
    branch: () => world.branch,
    onDirect: makes => world.overtaken.push(makes),
    onKept: async () => undefined,
  })
  return { submit, world }
}

test('online a change is sent at once, under its person alone', async () => {
  const { submit, world } = submitting()
  expect(await submit('createOwner', owner, predicted)).toEqual({ answer, isWaiting: false })
  expect(world).toMatchObject({ people: ['niamh'], overtaken: [ulid('A')] })
  expect(world.entries().queue).toEqual([])
})

test('without a connection it waits, with all that the server will need', async () => {
  const { submit, world } = submitting()
  world.isOnline = false
  expect(await submit('createOwner', owner, predicted)).toEqual({ answer: predicted, isWaiting: true })
  expect(world.keys).toEqual([])
  const [item] = world.entries().queue
  expect(item).toMatchObject({
    id: Date.parse(CREATED_AT),
    endpoint: '/owners',
    method: 'POST',
    attempts: 0,
    createdAt: CREATED_AT,
    expiresAt: EXPIRES_AT,
    name: 'createOwner',
    person: { id: 'niamh', name: 'Dr Niamh Kearney' },
    branch: 'C1.B1',
    contract: contractVersion,
    makes: ulid('A'),
    needs: [],
  })
  expect(item?.key).toMatch(/^[\w-]{10,64}$/)
  expect(JSON.parse(decodeText(item?.data ?? ''))).toEqual(owner.body)
  expect(JSON.parse(decodeText(item?.row ?? ''))).toEqual(predicted)
})

test('a booking of several pets is waited for by what changes any of them', async () => {
  const { submit, world } = submitting()
  world.isOnline = false
  const bookings = [ulid('B'), ulid('C')].map(id => ({ id }) as never)
  await submit('bookAppointments', { body: { groupId: ulid('G'), bookings } }, { appointments: [] })
  await submit('completeAppointment', { params: { id: ulid('C') }, body: { v: 1 } }, {} as never)
  const [group, change] = world.entries().queue
  expect(group).toMatchObject({ makes: ulid('B'), also: [ulid('C')], needs: [] })
  expect(change).toMatchObject({ makes: ulid('C'), needs: [ulid('B')] })
  expect(change && neededBy(change, world.entries().queue)).toEqual([group])
})

test.each<[string, Error]>([
  ['the line broke', failed(0, 'network')],
  ['no answer came in time', failed(0, 'timeout')],
  ['a gateway answered', failed(502, 'server.failed')],
  ['the token could not be refreshed', failed(503, 'auth.unavailable')],
  ['a gateway gave up', failed(504, 'server.failed')],
])('where %s, it waits under the key of that try', async (_what, error) => {
  const { submit, world } = submitting(error)
  expect(await submit('createOwner', owner, predicted)).toMatchObject({ isWaiting: true })
  expect(world.entries().queue).toMatchObject([{ key: 'key-of-the-first-try', attempts: 0 }])
})

test.each<[number, ApiErrorCode]>([
  [400, 'request.invalid'],
  [401, 'auth.required'],
  [409, 'patient.chip_taken'],
  [426, 'client.too_old'],
  [429, 'rate.limited'],
  [500, 'server.failed'],
])('an answered %i (%s) is the form’s to show', async (status, code) => {
  const { submit, world } = submitting(failed(status, code))
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({ code })
  expect(world.entries().queue).toEqual([])
})

test('what failed with an answer and is then kept carries the key of its first try', async () => {
  const { submit, world } = submitting(failed(500, 'server.failed'))
  await submit('createOwner', owner, predicted).catch(() => undefined)
  world.isOnline = false
  await submit('createOwner', owner, predicted)
  expect(world.entries().queue).toMatchObject([{ key: 'key-of-the-first-try' }])
})

test('the key belongs to the queue from then on: the same words later are a new change', async () => {
  const { submit, world } = submitting(failed(0, 'network'))
  await submit('createOwner', owner, predicted)
  world.set({ queue: [], tray: [] })
  await submit('createOwner', owner, predicted)
  expect(world.keys).toEqual([undefined, undefined])
})

test('what needs something that waits goes behind it, online too', async () => {
  const { submit, world } = submitting()
  world.set({ queue: [sampleItem(1, { makes: ulid('A') })], tray: [] })
  expect(await submit('createPatient', pet, petRow)).toMatchObject({ isWaiting: true })
  expect(world.keys).toEqual([])
  expect(world.entries().queue[1]).toMatchObject({ makes: ulid('B'), needs: [ulid('A')] })
})

test('what another person waits with is nothing to it', async () => {
  const { submit, world } = submitting()
  const theirs = sampleItem(1, { makes: ulid('A'), person: { id: 'layla', name: 'Layla' } })
  world.set({ queue: [theirs], tray: [] })
  expect(await submit('createPatient', pet, petRow)).toMatchObject({ isWaiting: false })
})

test('what needs something that was not sent is refused here, online and offline', async () => {
  const { submit, world } = submitting()
  world.set({ queue: [], tray: [sampleUnsent(1, { makes: ulid('A') })] })
  for (const isOnline of [true, false]) {
    world.isOnline = isOnline
    await expect(submit('createPatient', pet, petRow)).rejects.toMatchObject({ code: 'offline.held' })
  }
  expect(world.keys).toEqual([])
})

test('a change that was refused stands in nobody’s way', async () => {
  const { submit, world } = submitting()
  world.set({ queue: [], tray: [sampleUnsent(1, { makes: ulid('A'), name: 'changeAppointment' })] })
  const cancel = { params: { id: ulid('A') }, body: { v: 3, reason: 'owner' as const } }
  expect(await submit('cancelAppointment', cancel, petRow)).toMatchObject({ isWaiting: false })
})

test('nor in the way of those that wait behind each other in spite of it', async () => {
  const { submit, world } = submitting()
  world.isOnline = false
  const refused = sampleUnsent(1, { makes: ulid('A'), name: 'changeAppointment' })
  world.set({ queue: [], tray: [refused] })
  const cancel = (v: number) => ({ params: { id: ulid('A') }, body: { v, reason: 'owner' as const } })
  await submit('cancelAppointment', cancel(3), petRow)
  await submit('cancelAppointment', cancel(4), petRow)
  const { queue, tray } = world.entries()
  const [first, second] = queue
  expect(queue.map(item => neededBy(item, tray))).toEqual([[], []])
  expect(second && neededBy(second, queue)).toEqual([first])
})

test('pressed twice, the same change waits once', async () => {
  const { submit, world } = submitting()
  world.isOnline = false
  await submit('createOwner', owner, predicted)
  await submit('createOwner', owner, predicted)
  expect(world.entries().queue).toHaveLength(1)
})

test('ids are times, but never twice the same and never smaller', async () => {
  const { submit, world } = submitting()
  const ahead = Date.parse(CREATED_AT) + 5000
  world.set({ queue: [sampleItem(ahead)], tray: [sampleUnsent(ahead + 7)] })
  world.isOnline = false
  await submit('createOwner', owner, predicted)
  await submit('createPatient', pet, petRow)
  expect(world.entries().queue.map(({ id }) => id)).toEqual([ahead, ahead + 8, ahead + 9])
})

test('with no room anywhere the form keeps it, and its key is kept for the next try', async () => {
  const { submit, world } = submitting(failed(0, 'network'))
  world.fault = new StorageFull('full')
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({
    code: 'offline.full',
    key: 'key-of-the-first-try',
  })
  await submit('createOwner', owner, predicted)
  expect(world.keys).toEqual([undefined, 'key-of-the-first-try'])
})

test('where nothing can be kept, it is sent or not', async () => {
  const { submit, world } = submitting(failed(0, 'timeout'), failed(400, 'request.invalid'))
  world.isOff = true
  world.isSecure = false
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({ code: 'offline.off' })
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({ code: 'request.invalid' })
  expect(await submit('createOwner', owner, predicted)).toEqual({ answer, isWaiting: false })
  expect(world.keys).toEqual([undefined, 'key-of-the-first-try', 'key-of-the-first-try'])
})

test('what keeps it from being kept is told as it is: https is not to blame for blocked storage or a missing branch', async () => {
  const { submit, world } = submitting(
    failed(0, 'network'),
    failed(503, 'server.failed'),
    failed(0, 'network'),
  )
  world.isOff = true
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({
    code: 'offline.blocked',
    key: 'key-of-the-first-try',
  })
  world.isOff = false
  world.branch = undefined
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({ code: 'offline.no_branch' })
  world.branch = 'C1.B1'
  world.fault = new Error('blocked')
  await expect(submit('createOwner', owner, predicted)).rejects.toMatchObject({ code: 'offline.blocked' })
})

test('a weight is an entry of its own: what is booked for the patient does not wait for it, a patient that waits comes first', async () => {
  const { submit, world } = submitting()
  world.isOnline = false
  const weigh = (id: string) => ({ params: { id: ulid('B') }, body: { id, at: CREATED_AT, grams: 9000 } })
  await submit('recordWeight', weigh(ulid('C')), petRow)
  const booking = { body: { id: ulid('D'), patientId: ulid('B') } } as never
  await submit('bookAppointment', booking, petRow)
  const { queue } = world.entries()
  expect(queue).toMatchObject([
    { makes: ulid('C'), needs: [] },
    { makes: ulid('D'), needs: [] },
  ])
  expect(dependantsOf(queue.slice(0, 1), queue)).toEqual([])

  world.set({ queue: [sampleItem(1, { makes: ulid('B'), name: 'createPatient' })], tray: [] })
  await submit('recordWeight', weigh(ulid('E')), petRow)
  expect(world.entries().queue[1]).toMatchObject({ makes: ulid('E'), needs: [ulid('B')] })
})

test('online, too, a change waits whose files are still on this device', async () => {
  const { submit, world } = submitting()
  world.isAwaited = true
  expect(await submit('createOwner', owner, predicted)).toEqual({ answer: predicted, isWaiting: true })
  expect(world.keys).toEqual([])
  expect(world.entries().queue).toHaveLength(1)
})
