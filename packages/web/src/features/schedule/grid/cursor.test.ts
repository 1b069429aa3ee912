// The keyboard reaches every appointment and every free quarter, and never leaves the day.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { describe, expect, it, test } from 'vitest'
import type { Column, Part } from '../day/layout.ts'
import { localDay } from '../day/time.ts'
import { cursorIn, edgeOf, entry, moved } from './cursor.ts'

const part = (id: string, from: number, to: number, lane = 0, lanes = 1): Part => ({
  row: { id } as AppointmentRow,
  from,
  to,
  lane,
  lanes,
  strip: false,
  yields: false,
})

const column = (date: string, parts: Part[]): Column => ({
  key: date,
  day: localDay(date, 'Europe/Dublin'),
  vetId: 'a',
  gaps: [],
  parts,
})

const columns = [
  column('2026-11-19', [part('a', 540, 570), part('b', 570, 600), part('c', 607, 630)]),
  column('2026-11-20', [part('d', 555, 600, 0, 2), part('e', 560, 620, 1, 2)]),
]

describe('arrows', () => {
  it('go through appointments and the free time between them', () => {
    const seen = []
    let cursor = moved(columns, { column: 0, minute: 525 }, 'down')
    for (let step = 0; step < 5; step++) {
      seen.push(cursor.id ?? cursor.minute)
      cursor = moved(columns, cursor, 'down')
    }
    expect(seen).toEqual(['a', 'b', 600, 'c', 630])
  })

  it('go back the way they came', () => {
    const seen = []
    let cursor = moved(columns, { column: 0, minute: 645 }, 'up')
    for (let step = 0; step < 5; step++) {
      seen.push(cursor.id ?? cursor.minute)
      cursor = moved(columns, cursor, 'up')
    }
    expect(seen).toEqual([630, 'c', 600, 'b', 'a'])
  })

  it('cross from lane to lane and from column to column at the same time', () => {
    const first = moved(columns, { column: 0, minute: 570, id: 'b' }, 'onward')
    expect(first).toEqual({ column: 1, minute: 570, id: 'd' })
    const second = moved(columns, first, 'onward')
    expect(second).toEqual({ column: 1, minute: 570, id: 'e' })
    expect(moved(columns, second, 'onward')).toEqual(second)
    expect(moved(columns, first, 'back')).toEqual({ column: 0, minute: 570, id: 'b' })
  })

  it('stop at the ends of the day', () => {
    expect(moved(columns, { column: 0, minute: 0 }, 'up')).toEqual({ column: 0, minute: 0 })
    expect(moved(columns, { column: 0, minute: 1425 }, 'down')).toEqual({ column: 0, minute: 1425 })
  })
})

describe('the way in', () => {
  it('is what comes next today, or the opening hour of a day without appointments', () => {
    expect(entry(columns, '2026-11-20', 610, 510)).toMatchObject({ column: 1, id: 'e' })
    expect(entry(columns, '2026-11-25', 610, 510)).toMatchObject({ column: 0, id: 'a' })
    expect(entry([column('2026-11-22', [])], '2026-11-22', 400, 510)).toEqual({ column: 0, minute: 510 })
  })
})

describe('what the keyboard stands on', () => {
  it('is followed to the column that it was moved to', () => {
    expect(cursorIn(columns, { column: 0, minute: 571, id: 'b' })).toEqual({
      column: 0,
      minute: 571,
      id: 'b',
    })
    expect(cursorIn(columns, { column: 0, minute: 571, id: 'e' })).toEqual({
      column: 1,
      minute: 560,
      id: 'e',
    })
  })
  it('is lost with its appointment, or with the column of a free time', () => {
    expect(cursorIn(columns, { column: 0, minute: 571, id: 'gone' })).toBeUndefined()
    expect(cursorIn(columns, { column: 1, minute: 700 })).toEqual({ column: 1, minute: 700 })
    expect(cursorIn(columns, { column: 2, minute: 700 })).toBeUndefined()
    expect(cursorIn(columns, undefined)).toBeUndefined()
  })
})

test('Home and End go to the first and the last time of the day, which is what stands there', () => {
  const hours = [[540, 720]] as const
  expect(edgeOf(columns, 0, 'first', hours)).toMatchObject({ column: 0, id: 'a' })
  expect(edgeOf(columns, 0, 'last', hours)).toEqual({ column: 0, minute: 705 })
  expect(edgeOf(columns, 1, 'first', hours)).toEqual({ column: 1, minute: 540 })
  expect(edgeOf(columns, 1, 'last', [])).toMatchObject({ column: 1, minute: 560 })
})
