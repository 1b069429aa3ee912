// Another time is offered where a vet or a room was taken meanwhile, and nowhere else.
import { expect, test } from 'vitest'
import { encodeText } from '../../offline/coding.ts'
import { sampleUnsent, ulid } from '../../offline/sample-item.test-support.ts'
import { placeOf } from './other-time.ts'

const row = encodeText(
  JSON.stringify({ id: ulid('A'), start: '2026-11-23T10:00:00.000Z', zone: 'Europe/Dublin' }),
)
const refused = (name: 'bookAppointment' | 'changeAppointment', code: string) =>
  placeOf(sampleUnsent(1, { name, row, problem: { code, status: 409 } as never }))

test.each(['appointment.conflict', 'appointment.room_taken'])('%s', code => {
  expect(refused('bookAppointment', code)).toEqual({ kind: 'booking' })
  expect(refused('changeAppointment', code)).toEqual({
    kind: 'change',
    href: expect.stringContaining(ulid('A')),
  })
})

test('another refusal, or another change', () => {
  expect(refused('bookAppointment', 'patient.deceased')).toBeUndefined()
  const problem = { code: 'appointment.conflict', status: 409 } as never
  expect(placeOf(sampleUnsent(1, { name: 'createOwner', problem }))).toBeUndefined()
})
