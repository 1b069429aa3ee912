// Typed dates and times become instants in the branch's zone; free times are near, long enough and within opening hours.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { instantAt } from '@vetrounds/core/calendar/wall'
import { newId } from '@vetrounds/core/new-id'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { describe, expect, it } from 'vitest'
import type { Column } from '../day/layout.ts'
import { placed } from '../day/layout.ts'
import { isoOf, localDay } from '../day/time.ts'
import { type Booking, bookingResolver, freeTimes, inputOf, isComplete } from './booking.ts'

const typed: Booking = {
  patient: { id: newId() } as PatientRow,
  type: 'regular',
  vetId: 'a',
  date: '2026-11-20',
  start: '14:30',
  duration: 30,
  title: ' Ear recheck ',
  description: '',
  walkin: false,
}

describe('the call', () => {
  it('carries the instants of the branch, whatever the zone of the browser', () => {
    expect(inputOf(typed, 'x', 'Asia/Dubai')).toMatchObject({
      start: '2026-11-20T10:30:00.000Z',
      end: '2026-11-20T11:00:00.000Z',
      title: 'Ear recheck',
      status: 'scheduled',
    })
    expect(inputOf(typed, 'x', 'Asia/Dubai')).not.toHaveProperty('description')
    expect(
      inputOf({ ...typed, date: '2026-03-29', start: '01:30', duration: 60 }, 'x', 'Europe/Dublin').start,
    ).toBe('2026-03-29T01:30:00.000Z')
  })

  it('is refused without a patient or a time, at the field', async () => {
    const check = bookingResolver('Europe/Dublin')
    const errorsOf = async (values: Booking) =>
      Object.keys((await check(values, undefined, {} as never)).errors).sort()
    expect(await errorsOf(typed)).toEqual([])
    expect(await errorsOf({ ...typed, patient: null })).toEqual(['patient'])
    expect(await errorsOf({ ...typed, start: undefined })).toContain('start')
    expect(await errorsOf({ ...typed, title: 'x'.repeat(201) })).toEqual(['title'])
  })
})

describe('free times', () => {
  const day = localDay('2026-11-20', 'Europe/Dublin')
  const row = (from: number, to: number): AppointmentRow =>
    ({
      id: `${from}`,
      status: 'scheduled',
      start: isoOf(instantAt(day.date, from, day.zone)),
      end: isoOf(instantAt(day.date, to, day.zone)),
    }) as AppointmentRow
  const column = (vetId: string | null, spans: [number, number][]): Column => ({
    key: `${vetId}`,
    day,
    vetId,
    parts: placed(
      day,
      spans.map(([from, to]) => row(from, to)),
    ),
    gaps: [],
  })
  const columns = [
    column('a', [
      [840, 900],
      [905, 930],
    ]),
    column('b', [[600, 630]]),
    column(null, []),
  ]

  it('are nearest first, the same vet before others, never outside opening hours', () => {
    const found = freeTimes(
      columns,
      [
        [510, 780],
        [810, 1080],
      ],
      { vetId: 'a', minute: 885, duration: 30 },
      0,
    )
    expect(found).toEqual([
      { vetId: 'a', minute: 930 },
      { vetId: 'b', minute: 885 },
      { vetId: 'a', minute: 810 },
      { vetId: 'a', minute: 750 },
    ])
  })

  it('never lie in the past', () => {
    const found = freeTimes(columns, [[510, 1080]], { vetId: 'b', minute: 885, duration: 30 }, 1050)
    expect(found.every(({ minute }) => minute >= 1050)).toBe(true)
    expect(freeTimes(columns, [[510, 1080]], { vetId: 'b', minute: 885, duration: 60 }, 1050)).toEqual([])
  })
})

describe('a new client', () => {
  const client = {
    ownerId: newId(),
    petId: newId(),
    owner: 'Nora',
    phone: '',
    pet: 'Mo',
    species: 'feline' as const,
  }

  it('needs a phone, unless the owner is here already', () => {
    expect(isComplete(client)).toBe(false)
    expect(isComplete({ ...client, phone: '087 1234567' })).toBe(true)
    expect(isComplete({ ...client, isKnown: true })).toBe(true)
    expect(isComplete({ ...client, isKnown: true, pet: ' ' })).toBe(false)
  })
})
