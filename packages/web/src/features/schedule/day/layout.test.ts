// Overlaps side by side, cancelled ones out of the way, and what is still free.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { TeamMember } from '@vetrounds/core/members/member'
import { describe, expect, it } from 'vitest'
import { columnsOf, columnVets, firstFree, freeIn, freeMinutes, openWithout, placed } from './layout.ts'
import { isoOf, localDay } from './time.ts'

const zone = 'Europe/Dublin'
const day = localDay('2026-11-20', zone)

const row = (
  petName: string,
  from: number,
  to: number,
  more: Partial<AppointmentRow> = {},
): AppointmentRow => ({
  id: petName,
  patientId: 'p',
  petName,
  species: 'canine',
  ownerId: 'o',
  ownerName: 'Byrne',
  vetId: 'a',
  type: 'regular',
  status: 'scheduled',
  start: isoOf(instantAt(day.date, from, zone)),
  end: isoOf(instantAt(day.date, to, zone)),
  zone,
  overbooked: false,
  allergic: false,
  careful: false,
  v: 1,
  ...more,
})

const member = (userId: string, order: number, takesAppointments = true): TeamMember => ({
  userId,
  name: userId,
  role: 'vet',
  takesAppointments,
  order,
})

describe('overlapping appointments', () => {
  it('stand side by side, the others over the whole column', () => {
    const parts = placed(day, [row('Zeus', 690, 735), row('Biscuit', 675, 720), row('Luna', 740, 760)])
    expect(parts.map(({ row: { petName }, lane, lanes }) => [petName, lane, lanes])).toEqual([
      ['Biscuit', 0, 2],
      ['Zeus', 1, 2],
      ['Luna', 0, 1],
    ])
  })

  it('never share a lane, whatever their order', () => {
    const many = [600, 605, 620, 640, 655, 660, 700].map((from, index) => row(`p${index}`, from, from + 45))
    const parts = placed(day, many)
    for (const a of parts)
      for (const b of parts) if (a !== b && a.from < b.to && b.from < a.to) expect(a.lane).not.toBe(b.lane)
    expect(parts.every(part => part.lane < part.lanes)).toBe(true)
  })

  it('stand side by side when the first is drawn taller than it takes', () => {
    const parts = placed(day, [
      row('Rio', 600, 610),
      row('Luna', 610, 640),
      row('Mila', 700, 715),
      row('Rolo', 720, 740),
    ])
    expect(parts.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
      [0, 1],
    ])
    expect(parts[0]).toMatchObject({ from: 600, to: 610 })
  })

  it('shrink to a strip when cancelled and the time is in use again', () => {
    const parts = placed(day, [row('Smudge', 940, 960, { status: 'cancelled' }), row('Fern', 940, 970)])
    expect(parts.find(part => part.row.petName === 'Smudge')).toMatchObject({ strip: true, lanes: 1 })
    expect(parts.find(part => part.row.petName === 'Fern')).toMatchObject({ yields: true, lanes: 1 })
    expect(placed(day, [row('Lola', 930, 975, { status: 'cancelled' })])[0]?.strip).toBe(false)
  })
})

describe('columns', () => {
  it('are the members who take appointments, in the order of the branch', () => {
    expect(columnVets([member('b', 2), member('a', 1), member('desk', 3, false)], [])).toEqual([
      member('a', 1),
      member('b', 2),
    ])
  })

  it('gain one for who still has an appointment, and one for nobody', () => {
    const rows = [row('Mila', 600, 630, { vetId: 'desk' }), row('Rolo', 600, 630, { vetId: null })]
    const vets = columnVets([member('a', 1), member('desk', 3, false)], rows)
    expect(vets.map(vet => vet?.userId ?? null)).toEqual(['a', 'desk', null])
    const columns = columnsOf(day, vets, rows)
    expect(columns.map(column => column.parts.map(part => part.row.petName))).toEqual([
      [],
      ['Mila'],
      ['Rolo'],
    ])
  })

  it('keep an appointment of somebody who left the branch', () => {
    const rows = [row('Mila', 600, 630, { vetId: 'gone' })]
    const columns = columnsOf(day, columnVets([member('a', 1)], rows), rows)
    expect(columns.at(-1)).toMatchObject({ vetId: null })
    expect(columns.at(-1)?.parts).toHaveLength(1)
  })
})

describe('cancelled appointments that only touch others', () => {
  it('keep the whole column: their time is not in use again', () => {
    const before = row('Before', 570, 600, { status: 'cancelled' })
    const after = row('After', 630, 660, { status: 'cancelled' })
    const parts = placed(day, [row('Mila', 600, 630), before, after])
    expect(parts.map(({ row: { petName }, strip, yields }) => [petName, strip, yields])).toEqual([
      ['Before', false, false],
      ['Mila', false, false],
      ['After', false, false],
    ])
  })
})

describe('free time', () => {
  it('lies between the appointments within opening hours; a cancelled one frees it', () => {
    const parts = placed(day, [
      row('Mila', 510, 540),
      row('Rolo', 600, 660),
      row('Lola', 540, 600, { status: 'cancelled' }),
    ])
    expect(
      freeMinutes(
        [
          [510, 780],
          [810, 1080],
        ],
        parts,
        520,
      ),
    ).toEqual([
      { from: 540, to: 600 },
      { from: 660, to: 780 },
      { from: 810, to: 1080 },
    ])
  })
})

describe('absences', () => {
  const hours: [number, number][] = [[540, 1080]]
  const away = (vetId: string | null, from: number, to: number) => ({
    id: `${vetId} ${from}`,
    vetId,
    start: row('x', from, to).start,
    end: row('x', from, to).end,
    reason: 'Course',
    v: 1,
  })
  it('take opening hours away, from the middle and from both ends', () => {
    expect(openWithout(hours, [{ from: 600, to: 660 }])).toEqual([
      [540, 600],
      [660, 1080],
    ])
    expect(openWithout(hours, [{ from: 0, to: 600 }])).toEqual([[600, 1080]])
    expect(openWithout(hours, [{ from: 0, to: 1440 }])).toEqual([])
  })
  it('stand in the column of their vet, closures in all', () => {
    const vets = [member('a', 1), member('b', 2)]
    const columns = columnsOf(day, vets, [], [away('a', 540, 600), away(null, 780, 840)])
    expect(columns.map(({ gaps }) => gaps.map(({ from }) => from))).toEqual([[540, 780], [780]])
    expect(freeIn(columns[0] ?? { parts: [], gaps: [] }, hours)).toEqual([
      { from: 600, to: 780 },
      { from: 840, to: 1080 },
    ])
    expect(firstFree(day, { minute: 540, duration: 30 }, hours, vets, [], [away('a', 540, 600)])).toEqual({
      minute: 540,
      vetId: 'b',
    })
  })
})

describe('the first free time', () => {
  const vets = [member('a', 1), member('b', 2), null]
  const hours: [number, number][] = [[540, 1080]]
  it('is the earliest of any vet that is long enough', () => {
    const rows = [row('Mila', 600, 630), row('Rolo', 600, 660, { vetId: 'b' })]
    const at = (minute: number, duration = 30, some = rows) =>
      firstFree(day, { minute, duration }, hours, vets, some)
    expect(at(600, 30, rows.slice(0, 1))).toEqual({ minute: 600, vetId: 'b' })
    expect(at(600)).toEqual({ minute: 630, vetId: 'a' })
    expect(at(590)).toEqual({ minute: 630, vetId: 'a' })
    expect(at(1100)).toEqual({ minute: 1100, vetId: 'a' })
    expect(firstFree(day, { minute: 600, duration: 30 }, hours, [null], rows)).toEqual({
      minute: 600,
      vetId: null,
    })
  })

  it('is of nobody who takes appointments no more', () => {
    const gone = [member('a', 1, false), member('b', 2)]
    expect(firstFree(day, { minute: 600, duration: 30 }, hours, gone, [])).toEqual({
      minute: 600,
      vetId: 'b',
    })
    expect(firstFree(day, { minute: 1100, duration: 30 }, hours, gone, [])).toEqual({
      minute: 1100,
      vetId: 'b',
    })
  })
})
