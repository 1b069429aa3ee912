// Tooltips open when the pointer rests, or at once after another one. They close when the pointer leaves, on a press or Escape,
// and with their element.
// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Tooltips } from './Tooltips.tsx'

const Page = () => {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && (
        <button type="button" data-tooltip="Print the day">
          <i>P</i>
        </button>
      )}
      <button type="button" data-tooltip="Filter">
        F
      </button>
      <button type="button" onDoubleClick={() => setIsThere(false)}>
        Remove
      </button>
      <Tooltips />
    </>
  )
}

const hover = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, new PointerEvent('pointermove', { bubbles: true, pointerType }))
const leave = (element: Element, relatedTarget: Element | null = document.body) =>
  fireEvent(element, new PointerEvent('pointerout', { bubbles: true, relatedTarget }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const opened = () => waitFor(() => screen.getByRole('tooltip'))

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // The file loads with the first tooltip, so it is loaded before the tests.
  await import('./ShownTooltip.tsx')
  await show(<Page />)
})
afterEach(() => void vi.useRealTimers())

test('what the pointer rests on shows its tooltip after half a second, and hides it when left', async () => {
  hover(screen.getByText('P'))
  await pass(450)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(100)
  expect((await opened()).textContent).toBe('Print the day')
  // Moving within the button changes nothing.
  leave(screen.getByText('P'), screen.getByText('P').parentElement)
  expect(screen.queryByRole('tooltip')).not.toBeNull()
  leave(screen.getByText('P'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('the next one opens at once while the last has just been seen', async () => {
  hover(screen.getByText('P'))
  await pass(500)
  await opened()
  leave(screen.getByText('P'))
  hover(screen.getByText('F'))
  await pass(20)
  expect((await opened()).textContent).toBe('Filter')
})

test('a finger, a press and Escape show none', async () => {
  const button = screen.getByText('F')
  hover(button, 'touch')
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
  hover(button)
  fireEvent.pointerDown(button)
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
  leave(button)
  hover(button)
  await pass(600)
  await opened()
  const onKey = vi.fn()
  button.addEventListener('keydown', onKey)
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  // A dialog around it stays open; the second Escape closes it.
  expect(onKey).not.toHaveBeenCalled()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(onKey).toHaveBeenCalledOnce()
})

test('it goes with its element', async () => {
  hover(screen.getByText('P'))
  await pass(500)
  await opened()
  fireEvent.doubleClick(screen.getByText('Remove'))
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a press while the first one is still loading cancels it', async () => {
  const button = screen.getByText('F')
  hover(button)
  // At once after its time is up, before its file is there.
  act(() => void vi.advanceTimersByTime(500))
  fireEvent.pointerDown(button)
  await pass(100)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
