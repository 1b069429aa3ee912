import { expect, test } from 'vitest'
import { closeToast, lifeOf, toast, toasts } from './toast.ts'

test('a toast stays 5 s unless told, a sticky one until it is closed', () => {
  const content = { severity: 'warn', summary: 'Session Expired' } as const
  expect(lifeOf(content)).toBe(5000)
  expect(lifeOf({ ...content, life: 8000 })).toBe(8000)
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
