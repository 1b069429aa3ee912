// People who have left, are suspended or work elsewhere can be chosen too, if they made a movement in the period.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { Movement } from '@vetrounds/core/stock/movement'
import { expect, test, vi } from 'vitest'
import { useMovementPeople } from './movement-people.ts'

vi.mock('../../api/client.ts', () => ({
  useRead: () => ({ data: { members: [{ userId: 'U1', name: 'Niamh Walsh' }] } }),
}))

const by = (id: string, byName?: string) => ({ by: id, byName }) as Movement

test('those who work here come first, then everybody else who did something, each once', () => {
  const rows = [by('U2', 'Tom Kelly'), by('U1', 'Niamh Walsh'), by('U2', 'Tom Kelly'), by('U3')]
  const { result } = renderHook(() => useMovementPeople(rows))
  expect(result.current).toEqual([
    { id: 'U1', label: 'Niamh Walsh' },
    { id: 'U2', label: 'Tom Kelly' },
  ])
})
