import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createSender } from './sender.ts'

const id = '01KA00000000000000000000AA'
const cancel = { params: { id }, body: { v: 1, reason: 'owner' as const } }
const lost = (key: string) => new ApiError({ code: 'timeout', status: 0, key })

/** A sender whose attempts end as given, `undefined` for a success; `keys` are the idempotency keys it sent. */
const sending = (...ends: (Error | undefined)[]) => {
  const keys: (string | undefined)[] = []
  let branch = 'one'
  const sender = createSender(
    async (_name, _input, { key }) => {
      keys.push(key)
      const end = ends.shift()
      if (end) throw end
      return {} as never
    },
    () => branch,
  )
  return {
    keys,
    forget: sender.forget,
    keyOf: (place: string) => sender.keyOf('cancelAppointment', cancel, place),
    handOver: () => sender.handOver('cancelAppointment', cancel, branch),
    moveTo: (next: string) => {
      branch = next
    },
    cancel: (input: typeof cancel = cancel) => sender.send('cancelAppointment', input).catch(() => undefined),
  }
}

test('a change whose answer was lost is repeated with its key until it is answered', async () => {
  const { keys, cancel } = sending(lost('first'), lost('first'), undefined)
  for (let tries = 0; tries < 4; tries += 1) await cancel()
  expect(keys).toEqual([undefined, 'first', 'first', undefined])
})

test('a refusal may have overtaken the lost try: the key stays', async () => {
  const refused = new ApiError({ code: 'changed_elsewhere', status: 409, key: 'first' })
  const { keys, cancel } = sending(lost('first'), refused)
  for (let tries = 0; tries < 3; tries += 1) await cancel()
  expect(keys).toEqual([undefined, 'first', 'first'])
})

test('another change has a key of its own, and the lost one keeps its own', async () => {
  const { keys, cancel: send } = sending(lost('first'), lost('second'))
  await send()
  await send({ ...cancel, body: { ...cancel.body, v: 2 } })
  await send()
  expect(keys).toEqual([undefined, undefined, 'first'])
})

test('the same change in another branch is another one', async () => {
  const { keys, cancel, moveTo } = sending(lost('first'))
  await cancel()
  moveTo('two')
  await cancel()
  expect(keys).toEqual([undefined, undefined])
})

test('nothing outlasts the session', async () => {
  const { keys, cancel, forget } = sending(lost('first'))
  await cancel()
  forget()
  await cancel()
  expect(keys).toEqual([undefined, undefined])
})

test('the offline queue learns the key of a failed try, and takes it over', async () => {
  const { keys, cancel, keyOf, handOver } = sending(lost('first'))
  await cancel()
  expect([keyOf('one'), keyOf('two')]).toEqual(['first', undefined])
  handOver()
  await cancel()
  expect(keys).toEqual([undefined, undefined])
})

test('what is meant for another occasion is another change, and a try for the same one is not', async () => {
  const keys: (string | undefined)[] = []
  const ends = [lost('first'), lost('first'), undefined]
  const { send } = createSender(
    async (_name, _input, { key, ...rest }) => {
      keys.push(key)
      expect(rest).toEqual({ branch: 'one' })
      const end = ends.shift()
      if (end) throw end
      return {} as never
    },
    () => 'one',
  )
  const mail = (occasion: string) =>
    send('sendInvoice', { params: { id } }, { occasion }).catch(() => undefined)
  for (const occasion of ['opened', 'opened', 'opened again', 'opened']) await mail(occasion)
  expect(keys).toEqual([undefined, 'first', undefined, 'first'])
})
