import { expect, test } from 'vitest'
import { encodeText } from './coding.ts'
import { type Content, partOf, textOf } from './item-content.ts'
import { sampleItem, ulid } from './sample-item.test-support.ts'

const booking = (id: string) => ({ id, description: `About ${id}` })

test('of a booking of several pets, one is the booking of that pet', () => {
  const bookings = [booking(ulid('A')), booking(ulid('B'))]
  const row = { appointments: bookings.map(({ id }) => ({ id, v: 1 })) }
  const group = {
    name: 'bookAppointments',
    body: { groupId: ulid('G'), bookings },
    row,
  } as unknown as Content
  expect(partOf(group, ulid('B'))).toEqual({
    name: 'bookAppointment',
    body: bookings[1],
    row: { id: ulid('B'), v: 1 },
  })
  expect(partOf(group, ulid('C'))).toBe(group)
  const single = { ...group, name: 'bookAppointment' } as Content
  expect(partOf(single, ulid('A'))).toBe(single)
})

test('an entry is copied as a person can read it', () => {
  expect(textOf(sampleItem(1, { data: encodeText(JSON.stringify({ name: 'Nora نورة' })) }))).toContain(
    '"name": "Nora نورة"',
  )
})
