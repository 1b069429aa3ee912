// What the rules know of the animal, while a form is open for long.
// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import { setClock } from '@vetrounds/core/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useFacts } from './use-words.ts'

vi.mock('../../api/branch-clock.ts', () => ({
  useBranchZone: () => 'America/Los_Angeles',
  useToday: () => '2026-11-20',
}))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T19:00:30.000Z') })
  setClock(() => Date.now())
})
afterEach(() => void vi.useRealTimers())

const rex = { id: 'P', name: 'Rex', species: 'canine' } as unknown as KnownPatient
const pet = { entries: [] } as unknown as Pet

test('now goes on by itself, and with everything that is typed', () => {
  const { result, rerender } = renderHook(() => useFacts(pet, rex))
  expect(result.current.now).toBe('2026-11-20T19:00:30.000Z')
  act(() => void vi.advanceTimersByTime(45_000))
  expect(result.current.now.slice(0, 16)).toBe('2026-11-20T19:01')
  vi.setSystemTime(Date.parse('2026-11-20T19:40:10.000Z'))
  rerender()
  expect(result.current.now).toBe('2026-11-20T19:40:10.000Z')
})
