// An action requested of another page runs there once, or not at all.
// @vitest-environment happy-dom
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { expect, test, vi } from 'vitest'
import { addAt, addHere, cancelAddRequest, takeAddRequest } from './add-action.ts'

const ended = vi.hoisted(() => [] as (() => void)[])
vi.mock('../api/session.ts', () => ({
  session: { onEnd: (listener: () => void) => ended.push(listener) },
}))

const luna = { id: 'P1', name: 'Luna' } as PatientRow

test('the page that was asked for gets the wish, once', () => {
  addAt('/calendar', { patient: luna })
  cancelAddRequest('/calendar')
  expect(takeAddRequest('/calendar')).toEqual({ path: '/calendar', whom: { patient: luna } })
  expect(takeAddRequest('/calendar')).toBeUndefined()
})

test('another page ends it, whether it can add something or not', () => {
  addAt('/calendar')
  expect(takeAddRequest('/owners')).toBeUndefined()
  expect(takeAddRequest('/calendar')).toBeUndefined()
  addAt('/calendar')
  cancelAddRequest('/settings')
  expect(takeAddRequest('/calendar')).toBeUndefined()
})

test('who stays on a page with unsaved typing has no wish left', () => {
  addAt('/calendar', { patient: luna })
  cancelAddRequest()
  expect(takeAddRequest('/calendar')).toBeUndefined()
})

test('no session hands it to the next person', () => {
  addAt('/calendar', { patient: luna })
  for (const end of ended) end()
  expect(takeAddRequest('/calendar')).toBeUndefined()
})

test('a key that comes before the page’s action waits for it, but not for long', () => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/invoices')
  addHere()
  vi.advanceTimersByTime(2900)
  expect(takeAddRequest('/invoices')).toEqual({ path: '/invoices', whom: undefined })
  addHere({ patient: luna })
  vi.advanceTimersByTime(3000)
  expect(takeAddRequest('/invoices')).toBeUndefined()
  addHere()
  addAt('/calendar')
  vi.advanceTimersByTime(3000)
  expect(takeAddRequest('/calendar')).toBeDefined()
  vi.useRealTimers()
})
