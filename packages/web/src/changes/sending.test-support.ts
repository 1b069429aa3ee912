// The page's sender and queue with the server of `world.test-support`.
import { createSender } from '../api/sender.ts'
import { predictedBooking } from '../features/schedule/day/predicted-appointment.ts'
import { appointment, world, ZONE } from '../features/schedule/day/world.test-support.ts'
import { madeBy } from '../offline/item.ts'
import { memorySubmitter } from '../offline/memory-submitter.test-support.ts'
import { createSendChange } from './change.ts'
import { chooseVersions } from './versions.ts'

type Body = Record<string, unknown>

/** The resulting row: booked, or changed by the sent body. */
const answerOf = (name: string, body: Body) => {
  if (name === 'bookAppointment') return predictedBooking(body as never, appointment() as never, ZONE)
  const { v, ...changed } = body
  return { ...appointment(), ...changed, v: Number(v) + 1 }
}

const sender = createSender(
  async (name, input, { key }) => {
    const { params, body } = input as { params?: unknown; body?: Body }
    world.calls.push({ name, input: { ...(params !== undefined && { params }), body }, key })
    const end = world.ends.shift()
    if (end) throw end
    return answerOf(name, body ?? {}) as never
  },
  () => 'C1.B1',
)

const submit = memorySubmitter(world, sender)

/** Replaces the page's `sendChange`. */
export const sendChange = createSendChange({
  send: sender.send,
  submit,
  isWaiting: id => world.entries.queue.some(item => madeBy(item).includes(id)),
  unsent: () => world.entries.tray,
  choose: (...given) =>
    chooseVersions(...given, async versions => {
      world.asked.push(versions.map(({ label, mine, theirs }) => `${label}: ${mine} | ${theirs}`))
      return world.theirs
    }),
})
