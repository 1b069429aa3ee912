// What editing an appointment sends: the fields as typed, with texts trimmed.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { describe, expect, it } from 'vitest'
import { changeOf, detailsOf, withoutTyped } from './details.ts'

const zone = 'Europe/Dublin'
const row: Appointment = {
  id: 'a',
  patientId: 'p',
  petName: 'Mila',
  species: 'canine',
  ownerId: 'o',
  ownerName: 'Byrne',
  vetId: 'v',
  roomId: 'r',
  type: 'surgery',
  status: 'scheduled',
  start: '2026-07-20T08:30:00.000Z',
  end: '2026-07-20T09:15:00.000Z',
  zone,
  title: 'Teeth',
  description: 'Fasted',
  overbooked: false,
  allergic: false,
  careful: false,
  v: 3,
}

describe('the details of an appointment', () => {
  it("stand in the fields by the branch's clock", () => {
    expect(detailsOf(row, zone)).toEqual({
      type: 'surgery',
      vetId: 'v',
      roomId: 'r',
      date: '2026-07-20',
      start: '09:30',
      duration: 45,
      title: 'Teeth',
      description: 'Fasted',
    })
    const { roomId: _room, title: _title, description: _description, ...bare } = row
    expect(detailsOf(bare, zone)).toMatchObject({ roomId: null, title: '', description: '' })
  })

  it('unchanged, are sent as they were', () => {
    const { type, vetId, roomId, start, end, title } = row
    expect(changeOf(detailsOf(row, zone), row, zone, false)).toEqual({
      type,
      vetId,
      roomId,
      start,
      end,
      title,
    })
  })

  it('undone, lose what was typed and keep what somebody else changed meanwhile', () => {
    const base = detailsOf(row, zone)
    const typed = { ...base, duration: 60, title: 'Dental', description: 'Fed' }
    // Asked, the person kept the colleague's title and notes.
    const sent = { ...typed, roomId: 'r2', title: 'Scaling', description: 'Fasted since six' }
    expect(withoutTyped(sent, typed, base)).toEqual({ ...sent, duration: 45 })
    expect(withoutTyped(typed, typed, base)).toEqual(base)
    const later = { ...base, isLater: true }
    expect(withoutTyped(base, base, later)).toEqual(later)
  })

  it('in the hour that comes twice, unchanged, stays in the one it is in', () => {
    const berlin = 'Europe/Berlin'
    for (const hour of ['00', '01']) {
      const [start, end] = [`2027-10-31T${hour}:30:00.000Z`, `2027-10-31T${hour}:50:00.000Z`]
      const late = { ...row, zone: berlin, start, end }
      expect(detailsOf(late, berlin)).toMatchObject({ start: '02:30', duration: 20 })
      expect(changeOf(detailsOf(late, berlin), late, berlin, false)).toMatchObject({ start, end })
    }
  })

  it('without a date or a time stay where they were; a title of blanks is none', () => {
    const typed = { ...detailsOf(row, zone), start: undefined, title: '  ' }
    const sent = changeOf(typed, row, zone, false)
    expect(sent).toMatchObject({ start: row.start, end: row.end })
    expect(sent).not.toHaveProperty('title')
  })

  it('say that a room is given up, and nothing where the branch has none', () => {
    const typed = detailsOf(row, zone)
    expect(changeOf({ ...typed, roomId: null }, row, zone, false)).toHaveProperty('roomId', null)
    const { roomId: _none, ...without } = typed
    expect(changeOf(without, row, zone, false)).not.toHaveProperty('roomId')
  })
})
