// Toasts disappear by themselves, but not while somebody points at or focuses them.
// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Toasts } from './Toasts.tsx'
import { clearToasts, type Toast, toast } from './toast.ts'

beforeEach(async () => {
  await show(<Toasts />)
  vi.useFakeTimers()
})
afterEach(() => {
  act(clearToasts)
  vi.useRealTimers()
})

const raise = (content: Partial<Toast>) =>
  act(() => toast({ severity: 'info', summary: 'Saved', ...content }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryAllByRole('listitem').map(item => item.querySelector('strong')?.textContent)

test('goes after five seconds; a sticky one waits to be closed', () => {
  raise({ summary: 'Saved' })
  raise({ summary: 'Not saved', sticky: true })
  pass(4999)
  expect(shown()).toEqual(['Saved', 'Not saved'])
  pass(1)
  expect(shown()).toEqual(['Not saved'])
  pass(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual([])
})

test('an error is an alert, anything else a status', () => {
  raise({ severity: 'error', summary: 'Not saved' })
  raise({ severity: 'success', summary: 'Saved' })
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('stays under %s, and then for its whole life again', (_, hold, release) => {
  raise({})
  pass(4000)
  hold(screen.getByRole('listitem'))
  pass(60_000)
  expect(shown()).toEqual(['Saved'])
  release(screen.getByRole('listitem'))
  pass(4999)
  expect(shown()).toEqual(['Saved'])
  pass(1)
  expect(shown()).toEqual([])
})

test('its act is done once and closes it', () => {
  const onAction = vi.fn()
  raise({ action: { label: 'Undo', onAction } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('a newer one of the same topic takes its place', () => {
  raise({ topic: 'cut', summary: 'First' })
  raise({ summary: 'Other' })
  raise({ topic: 'cut', summary: 'Second' })
  expect(shown()).toEqual(['Other', 'Second'])
})

test('stays under the pointer, though the focus has left it', () => {
  raise({})
  const item = screen.getByRole('listitem')
  fireEvent.pointerEnter(item)
  fireEvent.focus(item)
  fireEvent.blur(item)
  pass(60_000)
  expect(shown()).toEqual(['Saved'])
  fireEvent.pointerLeave(item)
  pass(5000)
  expect(shown()).toEqual([])
})
