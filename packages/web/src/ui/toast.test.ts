import { expect, test, vi } from 'vitest'
import { clearToasts, closeToast, lifeOf, toast, toasts, undoLast } from './toast.ts'

test('a toast stays 5 s unless told, a sticky one until it is closed', () => {
  const content = { severity: 'warn', summary: 'Session Expired' } as const
  expect(lifeOf(content)).toBe(5000)
  expect(lifeOf({ ...content, life: 8000 })).toBe(8000)
  expect(lifeOf({ ...content, undo: () => undefined })).toBe(10_000)
  expect(lifeOf({ ...content, life: 8000, sticky: true })).toBeUndefined()
})

test('toasts are shown in their order, each closed by its own key, and who listens is told', () => {
  let calls = 0
  const stop = toasts.subscribe(() => {
    calls += 1
  })
  const texts = () => toasts.read().map(({ summary }) => summary)
  toast({ severity: 'info', summary: 'first' })
  toast({ severity: 'error', summary: 'second' })
  toast({ severity: 'info', summary: 'third' })
  expect(texts()).toEqual(['first', 'second', 'third'])
  closeToast(toasts.read()[1]?.key ?? 0)
  expect(texts()).toEqual(['first', 'third'])
  expect(calls).toBe(4)
  stop()
  for (const { key } of toasts.read()) closeToast(key)
  expect(texts()).toEqual([])
  expect(calls).toBe(4)
})

test('of one topic only the newest stands; others and those without a topic stay', () => {
  const texts = () => toasts.read().map(({ summary }) => summary)
  toast({ severity: 'error', summary: 'Not sent: 1', sticky: true, topic: 'not-sent' })
  toast({ severity: 'info', summary: 'other' })
  toast({ severity: 'error', summary: 'Not sent: 2', sticky: true, topic: 'not-sent' })
  toast({ severity: 'info', summary: 'other' })
  expect(texts()).toEqual(['other', 'Not sent: 2', 'other'])
  for (const { key } of toasts.read()) closeToast(key)
})

test('the end of a session takes what was said to its person, and nothing that is said after', () => {
  toast({ severity: 'success', summary: 'Added', detail: 'Nora Byrne' })
  toast({ severity: 'secondary', summary: 'New version', sticky: true, outlives: true })
  toast({ severity: 'error', summary: 'Not sent: 2', sticky: true })
  clearToasts()
  toast({ severity: 'warn', summary: 'Session Expired' })
  expect(toasts.read().map(({ summary }) => summary)).toEqual(['New version', 'Session Expired'])
  for (const { key } of toasts.read()) closeToast(key)
})

test('the key takes back the last act that can be, once, and the one before it after that', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  toast({ severity: 'success', summary: 'Arrived', undo: first })
  toast({ severity: 'success', summary: 'Moved', undo: second })
  toast({ severity: 'info', summary: 'Downloaded' })
  expect(undoLast()).toBe(true)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(undoLast()).toBe(true)
  expect(undoLast()).toBe(false)
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(toasts.read().map(({ summary }) => summary)).toEqual(['Downloaded'])
  clearToasts()
})
