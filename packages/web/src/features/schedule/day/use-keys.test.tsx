// The calendar's shortcuts on an Arabic keyboard: its letters on the same physical keys work, too.
// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { useKeys } from './use-keys.ts'

const acts = { onStep: vi.fn(), onToday: vi.fn(), onWalkIn: vi.fn() }
const Page = () => {
  useKeys(acts)
  return null
}

test.each([
  ['t', {}, 1],
  ['ف', {}, 1],
  ['ف', { ctrlKey: true }, 0],
])('%s with %o goes to today: %d', async (key, held, times) => {
  acts.onToday.mockReset()
  await show(<Page />)
  fireEvent.keyDown(document.body, { key, code: 'KeyT', ...held })
  expect(acts.onToday).toHaveBeenCalledTimes(times)
})
