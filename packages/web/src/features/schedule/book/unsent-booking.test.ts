// The form values restored from a booking that could not be sent: everything that was typed, with the same hour and room.
import { expect, test } from 'vitest'
import { encodeText } from '../../../offline/coding.ts'
import { sampleUnsent } from '../../../offline/sample-item.test-support.ts'
import { predictedBooking } from '../day/predicted-appointment.ts'
import { inputOf } from './booking.ts'
import { typedInto } from './unsent-booking.ts'

const zone = 'Europe/Berlin'
const patient = {
  id: '01KA00000000000000000000P1',
  name: 'Mila',
  species: 'canine',
  ownerId: '01KA00000000000000000000W1',
  ownerName: 'Byrne',
  chip: '',
  allergic: false,
  careful: false,
} as const
const typed = {
  patient,
  type: 'surgery',
  vetId: 'v',
  roomId: 'r',
  date: '2027-10-31',
  start: '02:30',
  duration: 20,
  title: 'Teeth',
  description: 'Fasted',
  walkin: false,
} as const

const refused = (booking: Parameters<typeof inputOf>[0]) => {
  const body = inputOf(booking, '01KA00000000000000000000A1', zone)
  const row = predictedBooking(body as never, patient, zone)
  const coded = (value: unknown) => encodeText(JSON.stringify(value))
  return sampleUnsent(1, { name: 'bookAppointment', data: coded(body), row: coded(row) })
}

test.each([{}, { isLater: true }])(
  'all that was typed, in the first or second hour of a change of clocks (%o)',
  later => {
    const { patient: whom, ...rest } = typedInto(refused({ ...typed, ...later })) ?? {}
    const { patient: _whom, ...expected } = typed
    expect(rest).toEqual({ ...expected, ...later })
    expect(whom).toMatchObject({ id: patient.id, name: 'Mila' })
  },
)

test('nothing of another change', () => {
  expect(typedInto(sampleUnsent(1))).toBeUndefined()
})
