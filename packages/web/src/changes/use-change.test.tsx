// A component's changes are sent to the branch that its part of the page works in.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BranchKey } from '../api/branch-key.ts'
import { PlaceProvider } from '../api/working-place.ts'
import { useChange } from './use-change.ts'

const sendChange = vi.hoisted(() => vi.fn(async () => ({ answer: null, isWaiting: false })))
vi.mock('./send-change.ts', () => ({ sendChange }))
beforeEach(() => sendChange.mockClear())

/** Runs the hook in a part of the page that works in a branch and can move to others. */
const at = (branch: BranchKey) => {
  let here = branch
  const { result, rerender } = renderHook(() => useChange('leaveClinic'), {
    wrapper: ({ children }) => <PlaceProvider value={here}>{children}</PlaceProvider>,
  })
  return {
    result,
    moveTo: (next: BranchKey) => {
      here = next
      rerender()
    },
  }
}

const input = { body: { clinicId: 'C2' } }

test('it goes to the branch of the page’s part, unless another is told', async () => {
  const { result, moveTo } = at('C2.B2')
  await result.current(input)
  await result.current(input, { branch: 'C2.B3' })
  moveTo('C2.B4')
  await result.current(input)
  expect(sendChange.mock.calls).toEqual([
    ['leaveClinic', input, { branch: 'C2.B2' }],
    ['leaveClinic', input, { branch: 'C2.B3' }],
    ['leaveClinic', input, { branch: 'C2.B4' }],
  ])
})

test('what was begun in a branch, as the way back in a toast, stays there when the page moves on', async () => {
  const { result, moveTo } = at('C2.B2')
  const begun = result.current
  moveTo('C2.B9')
  await begun(input)
  expect(sendChange.mock.calls).toEqual([['leaveClinic', input, { branch: 'C2.B2' }]])
})
