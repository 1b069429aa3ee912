// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import type { Pet } from '../pet/use-pet.ts'
import type { Visit } from './use-visit.ts'

const world = vi.hoisted(() => ({
  sent: [] as number[],
  now: { id: 'A', v: 2, status: 'scheduled' },
  refusal: 'changed_elsewhere' as string,
}))
vi.mock('../schedule/day/queries.ts', () => ({
  useActs: () => ({
    complete: async ({ v }: { v: number }) => {
      world.sent.push(v)
      if (v !== world.now.v) throw new ApiError({ code: world.refusal as ApiErrorCode, status: 409 })
    },
  }),
}))
vi.mock('../../api/request.ts', () => ({ request: async () => world.now }))

const { useCompleteAppointment } = await import('./use-complete-appointment.ts')

const seen = { id: 'A', v: 1, status: 'scheduled', branchId: 'B' }
const completeOf = (row: object) =>
  renderHook(() =>
    useCompleteAppointment(
      { facts: { appointment: 'A' } } as unknown as Visit,
      { appointments: [row] } as unknown as Pet,
    ),
  ).result.current
const completed = async () => {
  const complete = completeOf(seen)
  await act(async () => complete?.())
}

beforeEach(() => {
  Object.assign(world, {
    sent: [],
    now: { id: 'A', v: 2, status: 'scheduled' },
    refusal: 'changed_elsewhere',
  })
})

test('what the desk did to it meanwhile doesn’t keep it open', async () => {
  await completed()
  expect(world.sent).toEqual([1, 2])
})

test('one that was cancelled meanwhile stays cancelled', async () => {
  world.now.status = 'cancelled'
  await completed()
  expect(world.sent).toEqual([1])
})

test('another refusal is not tried again', async () => {
  world.refusal = 'action.not_allowed'
  await completed()
  expect(world.sent).toEqual([1])
})

test('there is nothing to complete where it is over', () => {
  expect(completeOf({ ...seen, status: 'completed' })).toBeUndefined()
})
