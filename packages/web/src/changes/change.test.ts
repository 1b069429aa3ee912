import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { createSender } from '../api/sender.ts'
import type { Version } from '../forms/VersionDialog.tsx'
import { encodeText } from '../offline/coding.ts'
import type { Entries } from '../offline/dependencies.ts'
import { memorySubmitter } from '../offline/memory-submitter.test-support.ts'
import { sampleUnsent, ulid } from '../offline/sample-item.test-support.ts'
import { SavedBefore } from '../ui/saved-before.ts'
import { createSendChange } from './change.ts'
import { chooseVersions } from './versions.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

type Call = { name: string; input: unknown; key: string | undefined; branch: string | undefined }

const row: OwnerRow = { id: ulid('A'), number: 1001, name: 'Nora', active: true, doNotBook: false, v: 1 }
const predicted: OwnerRow = { ...row, number: 0 }
const owner = { body: { id: row.id, name: 'Nora' } }
const expected = () => predicted
const refusal = (code: ApiErrorCode, data: Record<string, unknown> = {}) =>
  new ApiError({ code, status: 409, key: 'first', data })
const lost = () => new ApiError({ code: 'timeout', status: 0, key: 'first' })

/** The page's sender and queue with a server whose answers are given; `undefined` for a success. */
const page = (...ends: (Error | undefined)[]) => {
  const calls: Call[] = []
  const questions: (readonly Version[])[] = []
  const world = {
    calls,
    questions,
    isOnline: true,
    entries: { queue: [], tray: [] } as Entries,
    /** The fields whose saved version the person keeps; undefined for going back. */
    theirs: undefined as ReadonlySet<string> | undefined,
    queue: () => world.entries.queue,
    set: (next: Entries) => {
      world.entries = next
    },
  }
  const sender = createSender(
    async (name, input, { key, branch }) => {
      calls.push({ name, input, key, branch })
      const end = ends.shift()
      if (end) throw end
      return row as never
    },
    () => 'C1.B1',
  )
  const submit = memorySubmitter(world, sender)
  const send = createSendChange({
    send: sender.send,
    submit,
    isWaiting: id => world.entries.queue.some(({ makes }) => makes === id),
    unsent: () => world.entries.tray,
    choose: (...given) =>
      chooseVersions(...given, async versions => {
        questions.push(versions)
        return world.theirs
      }),
  })
  return { send, world }
}

const keysOf = ({ calls }: { calls: Call[] }) => calls.map(({ key }) => key)

test('a change whose answer was lost is repeated under its key', async () => {
  const { send, world } = page(lost())
  const again = () => send('leaveClinic', { body: { clinicId: ulid('C') } })
  await expect(again()).rejects.toMatchObject({ code: 'timeout' })
  expect(await again()).toEqual({ answer: row, isWaiting: false })
  expect(keysOf(world)).toEqual([undefined, 'first'])
})

test('one that may wait is kept without a connection, once however often it is asked for', async () => {
  const { send, world } = page()
  world.isOnline = false
  for (let times = 0; times < 2; times += 1)
    expect(await send('createOwner', owner, { expected })).toEqual({ answer: predicted, isWaiting: true })
  expect(world.calls).toEqual([])
  expect(world.queue()).toMatchObject([{ name: 'createOwner', makes: row.id, branch: 'C1.B1' }])
})

test('one that may wait is kept where no answer came, under the key of the lost try', async () => {
  const { send, world } = page(lost())
  expect(await send('createOwner', owner, { expected })).toMatchObject({ isWaiting: true })
  expect(world.queue()).toMatchObject([{ key: 'first' }])
})

test('one that may not wait says that nothing answered', async () => {
  const { send, world } = page(new ApiError({ code: 'network', status: 0 }))
  world.isOnline = false
  await expect(send('leaveClinic', { body: { clinicId: ulid('C') } })).rejects.toMatchObject({
    code: 'network',
  })
  expect(world.queue()).toEqual([])
})

test('what a witness has confirmed is never kept: it says that nothing answered, and is repeated under its key', async () => {
  const { send, world } = page(lost())
  const count = { id: ulid('M'), type: 'set' as const, amount: 1000, reason: 'stocktake' as const }
  const adjust = (body: object) =>
    send(
      'adjustStock',
      { params: { id: ulid('I') }, body: { ...count, ...body } },
      { expected: () => ({}) as never, already: 'saved' },
    )
  const proved = { witness: ulid('W') }
  await expect(adjust(proved)).rejects.toMatchObject({ code: 'timeout' })
  expect(world.queue()).toEqual([])
  expect(await adjust(proved)).toMatchObject({ isWaiting: false })
  expect(keysOf(world)).toEqual([undefined, 'first'])
  world.isOnline = false
  expect(await adjust({})).toMatchObject({ isWaiting: true })
})

test('a change goes to the branch that is told, sent or kept', async () => {
  const { send, world } = page()
  const branch = 'C1.B2'
  await send('leaveClinic', { body: { clinicId: ulid('C') } }, { branch })
  await send('createOwner', owner, { expected, branch })
  world.isOnline = false
  await send('createOwner', { body: { id: ulid('B'), name: 'Omar' } }, { expected, branch })
  expect(world.calls.map(call => call.branch)).toEqual([branch, branch])
  expect(world.queue()).toMatchObject([{ branch }])
})

test('a weight makes an entry of its own and waits for its patient', async () => {
  const { send, world } = page()
  world.isOnline = false
  const weigh = (id: string) =>
    send(
      'recordWeight',
      { params: { id: ulid('P') }, body: { id, at: '2026-03-02T09:00:00.000Z', grams: 4200 } },
      { expected: () => ({}) as never },
    )
  await send(
    'createPatient',
    { body: { id: ulid('P'), ownerId: ulid('A'), name: 'Biscuit', species: 'canine' } },
    { expected: () => ({}) as never },
  )
  await weigh(ulid('W'))
  expect(world.queue().map(({ makes, needs }) => [makes, needs])).toEqual([
    [ulid('P'), []],
    [ulid('W'), [ulid('P')]],
  ])
})

const create = (send: ReturnType<typeof page>['send']) =>
  send('createOwner', owner, { expected, already: 'saved' })

test('what an earlier try made is told, whatever of its own is in the way', async () => {
  for (const refused of [
    refusal('already_exists'),
    refusal('patient.chip_taken', { patientId: row.id }),
    refusal('appointment.conflict', { appointmentId: row.id }),
  ])
    await expect(create(page(refused).send)).rejects.toThrow(new SavedBefore('saved'))
})

test('what is in the way of another thing stays a refusal', async () => {
  const taken = refusal('patient.chip_taken', { patientId: ulid('Z') })
  await expect(create(page(taken).send)).rejects.toMatchObject({ code: 'patient.chip_taken' })
  const other = refusal('appointment.conflict', { appointmentId: ulid('Z'), bookingId: row.id })
  await expect(create(page(other).send)).rejects.toMatchObject({ code: 'appointment.conflict' })
})

test('one that waits to be sent is not made a second time', async () => {
  const { send, world } = page()
  world.isOnline = false
  await create(send)
  await expect(create(send)).rejects.toBeInstanceOf(SavedBefore)
  expect(world.queue()).toHaveLength(1)
})

test('one whose earlier try is in the tray is not made beside it', async () => {
  const { send, world } = page()
  world.set({ queue: [], tray: [sampleUnsent(1, { makes: row.id, person: { id: 'niamh', name: 'N' } })] })
  await expect(create(send)).rejects.toMatchObject({ code: 'offline.held' })
})

/** Changes the name of an owner, while somebody else saves the owner as given in `saved`. */
const rename = (
  send: ReturnType<typeof page>['send'],
  ...saved: { name: string; email: string; v: number }[]
) => {
  const base = { name: 'Nora', email: '' }
  return send(
    'changeOwner',
    ({ name, email }: typeof base, v) => ({ params: { id: row.id }, body: { name, email, v } as never }),
    {
      expected,
      versions: {
        mine: { ...base, name: 'Norah' },
        base,
        v: 1,
        read: async () => {
          const { v, ...values } = saved.shift() as Pick<Owner, 'v'> & typeof base
          return { values, v }
        },
        fields: [
          { id: 'name', label: 'Name' },
          { id: 'email', label: 'Email' },
        ],
        show: (_field, value) => String(value),
      },
    },
  )
}

const bodiesOf = ({ calls }: { calls: Call[] }) => calls.map(({ input }) => (input as { body: unknown }).body)

test('where somebody else was faster, the chosen fields are sent over each newer version', async () => {
  const behind = refusal('changed_elsewhere')
  const { send, world } = page(behind, behind)
  world.theirs = new Set(['email'])
  await rename(send, { name: 'Nora', email: 'a@x.org', v: 2 }, { name: 'Nora', email: 'b@x.org', v: 5 })
  expect(bodiesOf(world)).toEqual([
    { name: 'Norah', email: '', v: 1 },
    { name: 'Norah', email: 'a@x.org', v: 2 },
    { name: 'Norah', email: 'b@x.org', v: 5 },
  ])
  // Fields that this person didn't type in are presented as the other person's changes.
  expect(world.questions.map(asked => asked.map(({ id, isTyped }) => [id, isTyped]))).toEqual([
    [
      ['name', true],
      ['email', false],
    ],
    [
      ['name', true],
      ['email', false],
    ],
  ])
})

test('a form that stands on a refused change asks about the version that has its number now', async () => {
  const { send, world } = page(refusal('changed_elsewhere'))
  const coded = (value: object) => encodeText(JSON.stringify(value))
  const edit = { name: 'changeOwner' as const, endpoint: `/owners/${row.id}`, makes: row.id }
  const versions = { data: coded({ v: 0 }), row: coded({ v: 1 }) }
  world.set({ queue: [], tray: [sampleUnsent(1, { ...edit, ...versions })] })
  world.theirs = new Set()
  await rename(send, { name: 'Nora Byrne', email: '', v: 1 })
  expect(bodiesOf(world)).toMatchObject([{ v: 0 }, { name: 'Norah', v: 1 }])
  expect(world.questions).toHaveLength(1)
})

test('nothing is asked where only what no form shows has changed', async () => {
  const { send, world } = page(refusal('changed_elsewhere'))
  await rename(send, { name: 'Norah', email: '', v: 2 })
  expect(world.questions).toEqual([])
  expect(bodiesOf(world)).toMatchObject([{ v: 1 }, { v: 2 }])
})

test('whoever goes back to the form is told what the server said, and nothing more is sent', async () => {
  const { send, world } = page(refusal('changed_elsewhere'))
  await expect(rename(send, { name: 'Eleonora', email: '', v: 2 })).rejects.toMatchObject({
    code: 'changed_elsewhere',
  })
  expect(world.calls).toHaveLength(1)
})
