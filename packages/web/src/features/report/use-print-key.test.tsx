// What prints a report: Ctrl+P by any keyboard, ⌘P on a Mac.
// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { usePrintKey } from './use-print-key.ts'

const keyboard = vi.hoisted(() => ({ isMac: false }))
vi.mock('../../layout/keys.ts', async original => ({
  ...(await original<object>()),
  get isMac() {
    return keyboard.isMac
  },
}))

const print = vi.fn()
const Page = () => {
  usePrintKey(print)
  return null
}

beforeEach(() => print.mockReset())

const latin = { key: 'p', code: 'KeyP' }
const arabic = { key: 'ح', code: 'KeyP' }

test.each([
  [latin, { ctrlKey: true }, false, true],
  [arabic, { ctrlKey: true }, false, true],
  [arabic, {}, false, false],
  [latin, { metaKey: true }, false, false],
  [latin, { metaKey: true }, true, true],
  [arabic, { metaKey: true }, true, true],
  // On a Mac, Ctrl+P moves the cursor up a line.
  [latin, { ctrlKey: true }, true, false],
])('%o with %o, on a Mac: %s, prints: %s', async (key, held, isMac, prints) => {
  keyboard.isMac = isMac
  await show(<Page />)
  // `fireEvent` returns false if the page keeps the browser from printing the page itself.
  expect(fireEvent.keyDown(document.body, { ...key, ...held })).toBe(!prints)
  expect(print).toHaveBeenCalledTimes(prints ? 1 : 0)
})
