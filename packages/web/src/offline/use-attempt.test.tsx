// An action on the queue never fails silently, and never with an uncaught error.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../i18n/i18n.ts'
import { clearToasts, toasts } from '../ui/toast.ts'
import { useAttempt } from './use-attempt.ts'

beforeEach(async () => {
  await loadMessages('common')
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(clearToasts)

const attempt = (work: () => Promise<unknown>) => renderHook(useAttempt).result.current(work)

test('what is done says nothing', async () => {
  expect(await attempt(async () => 'done')).toBe(true)
  expect(toasts.read()).toEqual([])
})

test('what is not done says why: the browser’s storage, where it is no problem of the API', async () => {
  expect(await attempt(() => Promise.reject(new DOMException('', 'QuotaExceededError')))).toBe(false)
  expect(toasts.read()).toMatchObject([
    {
      severity: 'error',
      summary: 'This browser’s storage can’t be used: nothing can be kept on this device.',
    },
  ])
})
