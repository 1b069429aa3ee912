// A list that is being read to its end is drawn a few times, and never with the rows of another question.
// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInSteps } from './use-in-steps.ts'

const rows = (count: number, name = 'a') => Array.from({ length: count }, (_, at) => `${name}${at}`)

const shown = (first: { rows: string[]; isGrowing: boolean; of: string }) =>
  renderHook(({ rows, isGrowing, of }) => useInSteps(rows, isGrowing, of), { initialProps: first })

test('rows that grow are taken over as they double, and all of them at the end', () => {
  const { result, rerender } = shown({ rows: rows(50), isGrowing: true, of: 'all' })
  rerender({ rows: rows(99), isGrowing: true, of: 'all' })
  expect(result.current).toHaveLength(50)
  rerender({ rows: rows(100), isGrowing: true, of: 'all' })
  expect(result.current).toHaveLength(100)
  rerender({ rows: rows(120), isGrowing: false, of: 'all' })
  expect(result.current).toHaveLength(120)
})

test('those of another filter never stand in, however many there are', () => {
  const { result, rerender } = shown({ rows: rows(60, 'vet'), isGrowing: true, of: 'vets' })
  const managers = rows(80, 'manager')
  rerender({ rows: managers, isGrowing: true, of: 'managers' })
  expect(result.current).toBe(managers)
  rerender({ rows: rows(90, 'manager'), isGrowing: true, of: 'managers' })
  expect(result.current).toBe(managers)
})
