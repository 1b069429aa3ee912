// Steps of a visit made faster than the server answers: each is sent against the row that results from the step before.
// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts } from '../../../ui/toast.ts'

type Sent = { act: string; v: number; answer: (row: AppointmentRow) => void; refuse: () => void }
const world = vi.hoisted(() => ({ sent: [] as Sent[], shown: [] as AppointmentRow[], refused: 0 }))

vi.mock('./queries.ts', () => {
  const send = (name: string) => (from: AppointmentRow) =>
    new Promise((done, fail) =>
      world.sent.push({
        act: name,
        v: from.v,
        answer: row => done({ row, isWaiting: false }),
        refuse: () => fail(new Error('refused')),
      }),
    )
  const acts = {
    show: (row: AppointmentRow) => world.shown.push(row),
    flow: send('flow'),
    complete: send('complete'),
    reopen: send('reopen'),
  }
  return { useActs: () => acts }
})
vi.mock('./use-refused.ts', () => {
  const refuse = () => {
    world.refused += 1
  }
  return { useShowRefusal: () => refuse }
})

const { useFlow } = await import('./use-flow.ts')

const row = { id: 'A', v: 3, status: 'completed', flow: 'done', petName: 'Pickle', ownerName: 'Nuala' }
const completed = row as unknown as AppointmentRow
const opened = { ...completed, status: 'scheduled', flow: 'in_room' } as AppointmentRow
const words = { list: (parts: readonly string[]) => parts.filter(Boolean).join(', ') }
const flowHere = () => renderHook(() => useFlow(words as never)).result.current
const settle = () => act(async () => undefined)

beforeEach(() => {
  clearToasts()
  Object.assign(world, { sent: [], shown: [], refused: 0 })
})

test('completed again while the reopening is under way, it is sent after that, against its version', async () => {
  const flow = flowHere()
  const first = flow.reopen(completed)
  const second = flow.complete(opened)
  await settle()
  expect(world.sent.map(({ act }) => act)).toEqual(['reopen'])
  // It shows at once all the same.
  expect(world.shown.at(-1)).toMatchObject({ status: 'completed', v: 3 })

  world.sent[0]?.answer({ ...opened, v: 4 })
  await first
  await settle()
  expect(world.sent.map(({ act, v }) => [act, v])).toEqual([
    ['reopen', 3],
    ['complete', 4],
  ])
  world.sent[1]?.answer({ ...completed, v: 5 })
  expect(await second).toMatchObject({ status: 'completed', v: 5 })
})

test('what was to follow a refused one is not sent, and one toast says it', async () => {
  const flow = flowHere()
  const first = flow.reopen(completed)
  const second = flow.complete(opened)
  world.sent[0]?.refuse()
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
  expect(world.sent).toHaveLength(1)
  expect(world.refused).toBe(1)
  expect(world.shown.at(-1)).toEqual(completed)
})

test('one after an answer waits for nothing', async () => {
  const flow = flowHere()
  const first = flow.reopen(completed)
  world.sent[0]?.answer({ ...opened, v: 4 })
  const after = await first
  void flow.complete(after ?? opened)
  expect(world.sent.map(({ v }) => v)).toEqual([3, 4])
})

test('the toast of a completion takes it back to where it was, whatever the answer left out', async () => {
  const flow = flowHere()
  const room = { ...opened, id: 'B', status: 'walkin', flowAt: '2026-11-20T09:10:00.000Z' } as AppointmentRow
  const closing = flow.complete(room)
  world.sent[0]?.answer({ ...completed, id: 'B', v: 4 })
  const closed = await closing
  await settle()
  void flow.reopen(closed ?? completed)
  expect(world.shown.at(-1)).toMatchObject({ status: 'walkin', flow: 'in_room', flowAt: room.flowAt, v: 4 })
})
