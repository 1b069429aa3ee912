// Everything typed into the forms for appointments and absences is sent. The tables of the other forms are beside
// forms/sent-fields.test.ts.
import { newId } from '@vetrounds/core/ids'
import { type Forms, sendsOf, testForms } from '../../forms/form-lines.test-support.ts'
import { sentOf as absenceSent } from './acts/absence.ts'
import { type Booking, inputOf as bookingOf, seriesInputOf } from './book/booking.ts'
import { changeOf, detailsOf } from './book/details.ts'

const made = 'made when the form is opened'
const version = 'of what was read'
const ZONE = 'Europe/Dublin'

const patient = {
  id: newId(),
  chip: '985112345678900',
  name: 'Mila',
  species: 'canine',
} as Booking['patient']
const booking: Booking = {
  ...{ patient, type: 'surgery', vetId: 'niamh', roomId: 'theatre' },
  ...{
    date: '2026-11-20',
    start: '10:00',
    duration: 30,
    title: 'Teeth',
    description: 'Fasted',
    walkin: true,
  },
}
const placeFiles = ['features/schedule/book/PlaceFields.tsx']
const bookingFiles = [
  'features/schedule/book/BookingDialog.tsx',
  'features/schedule/book/Who.tsx',
  ...placeFiles,
]
const when = { start: () => '2026-11-20T10:00:00.000Z', end: () => '2026-11-20T10:30:00.000Z' }
const ofPlace = { start: 'date', end: 'duration' }
const whom = () => patient?.id
const over = 'asked for where it lies over another: features/schedule/book/Questions.tsx'
const appointment = {
  ...{ type: 'surgery' as const, vetId: 'niamh', roomId: 'theatre', title: 'Teeth', description: 'Fasted' },
  ...{ start: '2026-11-20T10:00:00.000Z', end: '2026-11-20T10:30:00.000Z' },
}

const absence = {
  ...{ vetId: 'niamh', isWholeDay: false, reason: 'Course' },
  ...{ from: '2026-11-20', fromTime: '08:00', to: '2026-11-20', toTime: '12:00' },
}
const absenceForm = {
  files: ['features/schedule/acts/AbsenceDialog.tsx'],
  controls: { start: 'from', end: 'to' },
  sends: sendsOf(absence, typed => absenceSent(typed, ZONE) ?? {}),
  wanted: { start: () => '2026-11-20T08:00:00.000Z', end: () => '2026-11-20T12:00:00.000Z' },
} as const

type Own =
  | 'bookAppointment'
  | 'changeAppointment'
  | 'bookSeries'
  | 'changeSeries'
  | 'createAbsence'
  | 'changeAbsence'

const forms: Pick<Forms, Own> = {
  bookAppointment: {
    files: bookingFiles,
    controls: { ...ofPlace, patientId: 'patient', status: 'walkin', flow: 'walkin' },
    elsewhere: { id: made, overbook: over },
    sends: sendsOf(booking, typed => bookingOf(typed, newId(), ZONE)),
    wanted: { ...when, patientId: whom, status: () => 'walkin', flow: () => 'arrived' },
  },
  changeAppointment: {
    files: ['features/schedule/book/EditDetails.tsx', ...placeFiles],
    controls: ofPlace,
    elsewhere: { v: version, overbook: over },
    sends: sendsOf(appointment, known =>
      changeOf(detailsOf(known as never, ZONE), { start: '', end: '' }, ZONE, true),
    ),
    wanted: when,
  },
  bookSeries: {
    files: [
      'features/schedule/book/RepeatFields.tsx',
      'features/schedule/book/SeriesDates.tsx',
      ...bookingFiles,
    ],
    controls: { ...ofPlace, patientId: 'patient', rule: 'repeat' },
    written: { changes: 'choose(each.start' },
    elsewhere: { id: made },
    sends: sendsOf(booking, typed =>
      seriesInputOf(bookingOf(typed, newId(), ZONE), 'FREQ=WEEKLY;COUNT=3', [
        { start: '2026-11-27T10:00:00.000Z', taken: undefined, isBooked: false },
      ]),
    ),
    wanted: {
      ...when,
      patientId: whom,
      rule: () => 'FREQ=WEEKLY;COUNT=3',
      changes: () => [{ of: '2026-11-27T10:00:00.000Z', to: null }],
    },
  },
  changeSeries: 'as changeAppointment, of all later ones: book/use-edit-details.test.tsx',
  createAbsence: { ...absenceForm, elsewhere: { id: made } },
  changeAbsence: { ...absenceForm, elsewhere: { v: version } },
}

testForms(forms)
