// After an act was refused, the list is read again, so that the next attempt is made on the member as they are by then.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { MemberRow } from '@vetrounds/core/members/member'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../component.test-support.tsx'
import { MemberActs } from './MemberActs.tsx'

const world = vi.hoisted(() => ({ change: vi.fn() }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.change }))
vi.mock('./use-myself.ts', () => ({ useMyself: () => undefined }))

const member: MemberRow = {
  ...{ userId: 'u', name: 'Emma', role: 'vet', state: 'suspended', branches: 'all' },
  ...{ takesAppointments: true, at: '2026-11-23T10:00:00.000Z', v: 1 },
}

test('the list is read anew where it was refused, and only there', async () => {
  const [onChanged, onRefused] = [vi.fn(), vi.fn()]
  const { user } = await show(
    <MemberActs
      asked={{ act: 'reinstate', member }}
      onClose={() => undefined}
      onChanged={onChanged}
      onRefused={onRefused}
    />,
    ...(['people', 'nouns', 'ui', 'problems'] as const),
  )
  const reinstate = () => user.click(screen.getByRole('button', { name: 'Reinstate' }))
  world.change.mockRejectedValueOnce(new ApiError({ code: 'changed_elsewhere', status: 409 }))
  await reinstate()
  expect([onRefused.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 0])
  world.change.mockResolvedValueOnce({ answer: member })
  await reinstate()
  expect([onRefused.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1])
})

test('logged out once more, somebody is logged out of what they have signed in to since', async () => {
  world.change.mockReset().mockRejectedValue(new ApiError({ code: 'timeout', status: 0 }))
  const nothing = () => undefined
  const { user } = await show(
    <MemberActs asked={{ act: 'logOut', member }} onClose={nothing} onChanged={nothing} />,
    ...(['people', 'nouns', 'ui', 'problems'] as const),
  )
  const logOut = () => user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  await logOut()
  await logOut()
  const occasions = world.change.mock.calls.map(([, options]) => options.occasion)
  expect(occasions).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(occasions).size).toBe(2)
})
