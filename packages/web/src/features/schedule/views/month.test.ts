// The arithmetic of the month's page.
import { expect, test } from 'vitest'
import { cellAfter } from '../day/cell-after.ts'
import { awayOn, segmentsOf, slotOn } from './month.ts'

test('a bar is as long as the vets have time, and filled by type', () => {
  expect(segmentsOf({ minutes: { regular: 120, surgery: 60 }, free: 60 }, new Set())).toEqual([
    { type: 'regular', share: 0.5 },
    { type: 'surgery', share: 0.25 },
  ])
  expect(segmentsOf({ minutes: { regular: 120, surgery: 60 }, free: 60 }, new Set(['regular']))).toEqual([
    { type: 'surgery', share: 0.25 },
  ])
  expect(segmentsOf({ minutes: { emergency: 30 }, free: 0 }, new Set())).toEqual([
    { type: 'emergency', share: 1 },
  ])
  expect(segmentsOf({ minutes: { emergency: 30 }, free: undefined }, new Set())).toEqual([])
  expect(segmentsOf({ minutes: {}, free: 0 }, new Set())).toEqual([])
})

test('who is away on a day', () => {
  const absence = (id: string, start: string, end: string) => ({
    id,
    vetId: 'v',
    start,
    end,
    reason: '',
    v: 1,
  })
  const day = { start: Date.parse('2026-11-20T00:00:00Z'), end: Date.parse('2026-11-21T00:00:00Z') }
  const some = [
    absence('before', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z'),
    absence('over', '2026-11-19T00:00:00.000Z', '2026-11-23T00:00:00.000Z'),
    absence('within', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'),
  ]
  expect(awayOn(some, day).map(({ id }) => id)).toEqual(['over', 'within'])
})

test('arrows lead from day to day, in the direction of reading', () => {
  expect(cellAfter(10, 'ArrowDown', false, 42)).toBe(17)
  expect(cellAfter(10, 'ArrowRight', false, 42)).toBe(11)
  expect(cellAfter(10, 'ArrowRight', true, 42)).toBe(9)
  expect(cellAfter(0, 'ArrowUp', false, 42)).toBeUndefined()
  expect(cellAfter(41, 'ArrowRight', false, 42)).toBeUndefined()
  expect(cellAfter(10, 'Enter', false, 42)).toBeUndefined()
})

test('the menu of a day proposes its opening, and of today the time that is left', () => {
  const wall = { date: '2026-11-20', minute: 611 }
  const hours = [
    [480, 720],
    [780, 1080],
  ] as const
  const slot = { duration: 30, vetId: null }
  expect(slotOn('2026-11-21', wall, hours)).toEqual({ date: '2026-11-21', minute: 480, ...slot })
  expect(slotOn('2026-11-20', wall, hours)).toEqual({ date: '2026-11-20', minute: 615, ...slot })
  expect(slotOn('2026-11-22', wall, [])).toEqual({ date: '2026-11-22', minute: 510, ...slot })
  const late = slotOn('2026-11-20', { ...wall, minute: 1435 }, hours, 45)
  expect(late).toEqual({ date: '2026-11-20', minute: 1395, duration: 45, vetId: null })
})
