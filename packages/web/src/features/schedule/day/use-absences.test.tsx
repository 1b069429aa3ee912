// A toast says that absences could not be read for as long as the service refuses them, but not for a lost connection.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { clearToasts, toasts } from '../../../ui/toast.ts'
import { useAbsences } from './queries.ts'

const answer = vi.hoisted(() => ({ data: undefined as unknown, error: undefined as unknown }))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (() => answer) as never,
}))

const said = () => toasts.read().map(({ summary }) => summary)
const open = () =>
  renderHook(() => useAbsences('2026-11-23', 'Europe/Dublin', 'Absences could not be loaded'))

beforeEach(() => {
  clearToasts()
  Object.assign(answer, { data: undefined, error: undefined })
})

test('refused, it is said until they are read', () => {
  answer.error = new ApiError({ code: 'server.failed', status: 500 })
  const { rerender } = open()
  expect(said()).toEqual(['Absences could not be loaded'])
  Object.assign(answer, { data: { absences: [] }, error: undefined })
  rerender()
  expect(said()).toEqual([])
})

test.each([
  ['network', 0],
  ['timeout', 0],
  ['server.failed', 502],
] as const)('nothing answered (%s %i): the page says that itself', (code, status) => {
  answer.error = new ApiError({ code, status })
  open()
  expect(said()).toEqual([])
})
