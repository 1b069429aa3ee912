// Once a component has asked SWR whether data is being read, SWR renders it at the start and the end of each reading. The
// calendar doesn't ask.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAppointments, useReadAbsences } from './queries.ts'
import { localDay } from './time.ts'

const asked = vi.hoisted(() => vi.fn(() => true))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (() => ({
    data: { appointments: [], absences: [] },
    get isValidating() {
      return asked()
    },
  })) as never,
}))

const days = [localDay('2026-11-23', 'Europe/Dublin')]

test.each([
  ['appointments', () => useAppointments(days)],
  ['absences', () => useReadAbsences('2026-11-23', 'Europe/Dublin')],
])('whether %s are being read is asked by whoever wants to know it', (_, use) => {
  asked.mockClear()
  const { result } = renderHook(use as () => { isValidating: boolean })
  expect(asked).not.toHaveBeenCalled()
  expect(result.current.isValidating).toBe(true)
})
