// @vitest-environment happy-dom
// A shown month follows changes made here and elsewhere, as soon as its summary rows are updated.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BranchKey } from '../api/branch-key.ts'
import { followBranch } from './feed.ts'
import { tell } from './touched-lists.ts'

vi.mock('../behaviour/leading-tab.ts', () => ({ leadWhenVisible: () => () => undefined }))

const BRANCH = 'C.B' as BranchKey
const MONTH = `@"readMonth",#query:#from:"2026-11-02T00:00:00.000Z",to:"2026-12-14T00:00:00.000Z",,,"${BRANCH}",`

const row = (start: string) => ({ id: start, v: 1, start, end: start }) as AppointmentRow

let stop = () => {}
const mutate = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  mutate.mockClear()
  const cache = new Map([[MONTH, { data: { days: [] } }]])
  stop = followBranch(BRANCH, { cache: cache as never, mutate: mutate as never })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('after an appointment of the month it is read again at two and at twelve seconds', () => {
  tell([row('2026-11-18T09:00:00.000Z')])
  vi.advanceTimersByTime(1999)
  expect(mutate).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(mutate).toHaveBeenCalledTimes(1)
  expect(mutate.mock.calls[0]?.[0](['readMonth', {}, BRANCH])).toBe(true)
  vi.advanceTimersByTime(10_000)
  expect(mutate).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(mutate).toHaveBeenCalledTimes(2)
})

test('one of another month is none of its business, and nothing is read once nobody looks', () => {
  tell([row('2027-01-18T09:00:00.000Z')])
  stop()
  tell([row('2026-11-18T09:00:00.000Z')])
  vi.advanceTimersByTime(60_000)
  expect(mutate).toHaveBeenCalledTimes(0)
})
