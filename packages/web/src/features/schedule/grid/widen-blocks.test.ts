// Names in narrow days: over how many free columns beside it an appointment may reach.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { expect, test } from 'vitest'
import type { Column, Part } from '../day/layout.ts'
import { widenBlocks } from './widen-blocks.ts'

const column = (...parts: Partial<Part>[]): Column =>
  ({
    parts: parts.map(part => ({
      row: {} as AppointmentRow,
      lane: 0,
      lanes: 1,
      strip: false,
      yields: false,
      ...part,
    })),
    gaps: [],
  }) as unknown as Column

const reaches = (...columns: Column[]) =>
  widenBlocks(columns).map(({ parts }) => parts.map(({ reach }) => reach))

test('up to the next column that is taken meanwhile', () => {
  const [first, second, third] = [
    column({ from: 540, to: 570 }, { from: 600, to: 630 }),
    column({ from: 600, to: 610 }),
    column({ from: 540, to: 570 }),
  ]
  expect(reaches(first, second, third)).toEqual([[2, 1], [2], [1]])
})

test('not over what is drawn longer than it takes, nor over somebody’s absence', () => {
  expect(reaches(column({ from: 610, to: 640 }), column({ from: 595, to: 600 }))).toEqual([[1], [1]])
  const away = { ...column(), gaps: [{ from: 540, to: 600 }] } as unknown as Column
  expect(reaches(column({ from: 540, to: 570 }), away)).toEqual([[1], []])
})

test('not where two share a column already', () => {
  expect(reaches(column({ from: 540, to: 570, lanes: 2 }), column())).toEqual([[1], []])
})
