// A day is closed with what was counted: any difference needs a reason, nothing unreadable is sent, and no more stays than there is.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { OpenTill } from '@vetrounds/core/money/till'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { useDayClose } from './use-day-close.ts'

const world = vi.hoisted(() => ({ close: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.close }))

const booked: OpenTill['booked'] = [
  { method: 'cash', count: 2, taken: 6000, back: 1000 },
  { method: 'credit_card', count: 1, taken: 3000, back: 0 },
]
const elsewhere = vi.fn()
const open = (more: Partial<OpenTill> = {}) =>
  renderHook(() =>
    useDayClose(
      { seq: 4, v: 9, currency: 'EUR', day: '2026-11-20', float: 20_000, booked, ...more },
      elsewhere,
    ),
  ).result
type Day = ReturnType<typeof open>
const set = (day: Day, change: (now: Day['current']) => void) => act(() => change(day.current))
const submit = (day: Day) => act(() => day.current.submit())
const sent = () => world.close.mock.calls.map(([{ body }]) => body)

beforeEach(() => {
  vi.clearAllMocks()
  world.close.mockReset().mockResolvedValue({ answer: { seq: 4 } })
})

test('what agrees is closed without a reason; as much as in the morning stays, the rest goes to the safe', async () => {
  const day = open()
  set(day, ({ count }) => count(5000, 5))
  expect([day.current.isOff, day.current.left, day.current.toSafe]).toEqual([false, 20_000, 5000])
  expect(await submit(day)).toBe(4)
  expect(sent()).toEqual([{ v: 9, float: 20_000, counts: [{ value: 5000, n: 5 }], left: 20_000 }])
})

test('a difference, of cash or of the terminal’s slip, is sent with its reason and not without', async () => {
  const day = open()
  set(day, ({ count }) => count(5000, 4))
  expect(day.current.lacksReason).toBe(false)
  expect(await submit(day)).toBeUndefined()
  expect([day.current.lacksReason, sent()]).toEqual([true, []])
  set(day, ({ setReason }) => setReason('  Change was wrong '))
  await submit(day)
  expect(sent()).toMatchObject([{ reason: 'Change was wrong', left: 20_000 }])

  const slip = open()
  set(slip, ({ count }) => count(5000, 5))
  set(slip, ({ setSlip }) => setSlip(2900))
  expect([slip.current.slipOff, slip.current.isOff]).toEqual([-100, true])
  await submit(slip)
  expect(sent()).toHaveLength(1)
})

test.each<[string, (now: Day['current']) => void]>([
  ['more stays than there is', ({ setLeft }) => setLeft(25_001)],
  ['what stays can’t be read', ({ setLeft }) => setLeft(Number.NaN)],
  ['pieces can’t be counted in halves', ({ count }) => count(100, 0.5)],
  ['the slip can’t be read', ({ setSlip }) => setSlip(Number.NaN)],
])('nothing is sent where %s', async (_what, change) => {
  const day = open()
  set(day, ({ count }) => count(5000, 5))
  set(day, change)
  set(day, ({ setReason }) => setReason('Whatever'))
  await submit(day)
  expect(sent()).toEqual([])
})

test('before the first close the morning’s cash is typed', async () => {
  const day = open({ float: undefined })
  set(day, ({ setFloat }) => setFloat(10_000))
  set(day, ({ count }) => count(5000, 3))
  expect([day.current.isOff, day.current.left]).toEqual([false, 10_000])
})

test('one that somebody else has closed meanwhile is shown as it is, and a refusal can be tried again', async () => {
  const day = open()
  set(day, ({ count }) => count(5000, 5))
  world.close.mockRejectedValueOnce(refusal('changed_elsewhere'))
  await submit(day)
  expect([elsewhere.mock.calls.length, day.current.isSaving]).toEqual([1, false])
  expect(day.current.failure).toBeDefined()
  expect(await submit(day)).toBe(4)
  expect(day.current.failure).toBeUndefined()
})
