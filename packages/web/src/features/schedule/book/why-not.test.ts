// One reason at a time, in the order in which a person fills the form.
import { describe, expect, it } from 'vitest'
import { whyNotBooked, whyNotMoved } from './why-not.ts'

const free = { isEmergency: false, isRoomTaken: false, isTaken: false }

describe('a booking', () => {
  const asked = { hasPatient: true, hasTime: true, hasDuration: true, series: undefined, ...free }
  it('wants a patient first, then a time, then how long', () => {
    expect(whyNotBooked({ ...asked, hasPatient: false, hasTime: false })).toBe('errors:validation.pet')
    expect(whyNotBooked({ ...asked, hasTime: false, isTaken: true })).toBe('why.when')
    expect(whyNotBooked({ ...asked, hasDuration: false, isTaken: true })).toBe('why.duration')
    expect(whyNotBooked(asked)).toBeUndefined()
  })
  it('yields to a taken time, unless it is an emergency; a taken room stops that, too', () => {
    expect(whyNotBooked({ ...asked, isTaken: true })).toBe('why.taken')
    expect(whyNotBooked({ ...asked, isTaken: true, isEmergency: true })).toBeUndefined()
    expect(whyNotBooked({ ...asked, isRoomTaken: true, isEmergency: true })).toBe('what.roomTaken')
  })
  it('of a series needs a connection, its dates, and one of them to book, whatever is taken at the first', () => {
    const series = { isOffline: false, lacks: undefined, isReading: false, planned: 3 }
    expect(whyNotBooked({ ...asked, isTaken: true, isRoomTaken: true, series })).toBeUndefined()
    expect(whyNotBooked({ ...asked, series: { ...series, isOffline: true, isReading: true } })).toBe(
      'repeat.onlyOnline',
    )
    expect(whyNotBooked({ ...asked, series: { ...series, isReading: true, planned: 0 } })).toBe('why.reading')
    expect(whyNotBooked({ ...asked, series: { ...series, planned: 0 } })).toBe('why.series')
    const unread = { ...series, lacks: 'why.unread' as const, planned: 0 }
    expect(whyNotBooked({ ...asked, series: unread })).toBe('why.unread')
    expect(whyNotBooked({ ...asked, series: { ...unread, isOffline: true } })).toBe('repeat.onlyOnline')
  })
})

describe('a move', () => {
  const asked = { isUnderstood: true, isSame: false, ...free }
  it('wants a time that is understood and another one than before', () => {
    expect(whyNotMoved({ ...asked, isUnderstood: false, isSame: true })).toBe('move.unread')
    expect(whyNotMoved({ ...asked, isSame: true, isTaken: true })).toBe('move.same')
    expect(whyNotMoved(asked)).toBeUndefined()
  })
  it('yields to a taken time as a booking does', () => {
    expect(whyNotMoved({ ...asked, isTaken: true })).toBe('why.taken')
    expect(whyNotMoved({ ...asked, isTaken: true, isEmergency: true })).toBeUndefined()
    expect(whyNotMoved({ ...asked, isRoomTaken: true })).toBe('what.roomTaken')
  })
})
