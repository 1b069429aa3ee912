// Whatever a person writes into a form is read back, field by field. The tests are generated from the schema of every endpoint
// that creates or changes something, so that a field that gets lost is found without a test of its own.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { keepFile, keepPhoto } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { maskPhone, toE164 } from '@vetrounds/core/owners/phone'
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { isTag } from '@vetrounds/core/patients/tag'
import { finishSeries } from '@vetrounds/core/series/job.service'
import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  predictedOwner,
  predictedOwnerChange,
} from '../../packages/web/src/features/owners/predicted-owner.ts'
import {
  predictedPatient,
  predictedPatientChange,
} from '../../packages/web/src/features/patients/predicted-patient.ts'
import {
  predictedBooking,
  predictedChange,
} from '../../packages/web/src/features/schedule/day/predicted-appointment.ts'
import { actorOf, personOf, run } from '../support/actor.ts'
import type { TestClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { onePixelPicture } from '../support/pictures.ts'
import { recordTrips } from '../support/record-trips.ts'
import { giveRooms } from '../support/rooms.ts'
import { ids, maybe, type Read, type RoundTrips, type Row, unread } from '../support/round-trip.ts'
import { stockTrips } from '../support/stock-trips.ts'
import { generatedOf, writeAndRead } from '../support/write-and-read.ts'

const phones = fc.constantFrom(undefined, '0851234584', '+49 30 901820', '٠٨٥١٢٣٤٥٨٥')
const masked = (typed: string | undefined) => typed && maskPhone(toE164(typed, 'IE') ?? '')
const links = { facebookLink: maybe(fc.webUrl()), instagramLink: maybe(fc.webUrl()) }

const microchip = maybe(
  fc.integer({ min: 1, max: 2 ** 30 }).map(each => `985${String(each).padStart(12, '0')}`),
)
const patient = {
  read: 'readPatient',
  row: (read: Row) => ({ ...read, microchip: isTag(String(read.chip)) ? undefined : read.chip }),
  given: { microchip },
  made: async (clinic: TestClinic) => ({ photo: await keptFile(clinic, 'patient') }),
  shown: {
    estimatedBirth: (isEstimated: boolean | undefined, { birthDate }: { birthDate?: string | undefined }) =>
      (birthDate && isEstimated) || undefined,
  },
} as const

const slot = ['start', 'end', 'type', 'vetId'] as const
const span = ({ start, end }: { start: string; end: string }) => ({ query: { from: start, to: end } })
const keptFile = async (clinic: TestClinic, kind: 'logo' | 'patient'): Promise<string> =>
  (await run(again(actorOf(clinic)), who => keepFile(who, kind, newId(), onePixelPicture))).id

const inRoom = async (clinic: TestClinic) => ({ roomId: (await giveRooms(clinic))[0] })

/** The round trip of a series after its job has ended: its rule, and its appointment with this number. */
const seriesTrip = (no: number) =>
  ({
    read: 'readSeries',
    made: inRoom,
    ended: ({ id: clinicId }: TestClinic, id: string) => finishSeries(clinicId, id),
    row: async ({ id, rule, patientId }: Row, _answer: Row, read: Read) => {
      const { appointments } = await read('listComing', { params: { id: String(patientId) } })
      const one = (appointments as Row[]).find(({ seriesNo }) => seriesNo === no)
      return { ...(await read('readAppointment', { params: { id: String(one?.id) } })), id, rule }
    },
  }) as const

const usualDoses = {
  // Fixed values, as a range must not end before it begins, and a dose needs its source.
  doses: fc.constant([
    { species: ['feline' as const], per: 'm2' as const, min: 0.5, max: 1.25, note: 'q24h' },
  ]),
  source: fc.constant('Package leaflet'),
}

const overbook = 'of an emergency alone: appointments.test.ts'
const flow = 'has rules of its own: appointments-flow.test.ts'

/** The patient of the samples. */
const bruno = {
  name: 'Bruno',
  species: 'canine',
  ownerId: '',
  ownerName: 'Niamh Walsh',
  allergic: false,
  careful: false,
} as const

/** How each endpoint that writes fields is read back, or why there is nothing to read. */
const roundTrips: RoundTrips = {
  ...recordTrips,
  ...stockTrips,
  changeMe: {
    read: 'readMe',
    row: ({ person, current }) => ({ ...(person as Row), current }),
    keep: ['v', 'shortcuts'],
    given: { language: fc.constantFrom('en', 'de', 'ar') },
    made: async (clinic, as) => ({
      photo: (
        await run(personOf(as), who => keepPhoto(who, newId(), onePixelPicture), [
          'photo',
          ...meEndpoints.changeMe.families,
        ])
      ).id,
      firstSteps: { clinicId: clinic.id, hours: true, stock: true, closed: true },
      current: { clinicId: clinic.id, branchId: clinic.branches[1].id },
    }),
  },
  createClinic: {
    read: 'readClinic',
    ask: ({ id, branch }) => ({ place: `${id}.${branch.id}` }),
    keep: ['id', 'email', 'country', 'currency', 'branch'],
    row: async (clinic, _answer, read) => ({
      ...clinic,
      branch: ((await read('listBranches', {})).rows as Row[])[0],
    }),
    shown: { branch: branch => expect.objectContaining(branch) },
  },
  changeClinic: {
    read: 'readClinic',
    row: answer => answer,
    keep: ['v'],
    // Only the e-mail that is sent shows the language: join.test.ts.
    shown: { language: unread },
    // In the form of Irish numbers.
    given: {
      vatNumber: fc.constantFrom('', 'IE6388047V', 'IE1234567FA'),
      iban: fc.constantFrom('', 'IE29AIBK93115212345678', 'DE89370400440532013000'),
      // None of the roles that read the clinic in this test.
      twoFactorRoles: fc.constantFrom(['vet'], []),
      // A new address each time, as one mailbox gets only a few mails per day.
      email: ids.map(id => `${id.toLowerCase()}@clinics.example`),
    },
    made: async clinic => ({ logo: await keptFile(clinic, 'logo') }),
  },
  createBranch: { read: 'listBranches', keep: ['id', 'code', 'timeZone', 'hours'] },
  changeBranch: {
    read: 'listBranches',
    keep: ['v', 'code', 'timeZone', 'hours'],
    shown: { closed: isClosed => isClosed || undefined },
  },
  createDrug: { read: 'readDrug', row: answer => answer, keep: ['id'], given: usualDoses },
  changeDrug: { read: 'readDrug', row: answer => answer, keep: ['v'], given: usualDoses },
  createVaccine: { read: 'readVaccine', row: answer => answer, keep: ['id'] },
  changeVaccine: {
    read: 'readVaccine',
    row: answer => answer,
    keep: ['v'],
    // A clinic's own vaccine needs a name; a default one is named by its key.
    given: { name: fc.constantFrom('Leptospirosis', 'Tollwut') },
  },
  createTemplate: { read: 'readTemplate', row: answer => answer, keep: ['id'] },
  changeTemplate: { read: 'readTemplate', row: answer => answer, keep: ['v'] },
  createInvite: {
    read: 'listInvites',
    keep: ['id', 'email', 'branches'],
    // Only the e-mail shows the language: invites.test.ts.
    shown: { language: unread },
  },
  changeMember: {
    read: 'readMember',
    row: answer => answer,
    keep: ['v'],
    given: {
      role: fc.constantFrom('vet', 'manager'),
      state: fc.constantFrom('active', 'suspended'),
      branches: fc.constant('all'),
    },
  },
  createOwner: {
    read: 'readOwner',
    keep: ['id'],
    given: { phone: phones, landline: phones, ...links },
    shown: { phone: masked, landline: masked },
    predicted: { answer: predictedOwner, apartFrom: ['number', 'phone', 'landline'] },
  },
  changeOwner: {
    read: 'readOwner',
    keep: ['v'],
    given: {
      phone: fc.constant('0851234584'),
      landline: phones,
      doNotBookReason: fc.constant('Unpaid'),
      ...links,
    },
    shown: {
      phone: masked,
      landline: masked,
      doNotBookReason: (reason, { doNotBook }) => (doNotBook ? reason : undefined),
      // An act, which leaves nothing to read back.
      dropOthers: () => undefined,
    },
    predicted: {
      answer: (body, { before }) => predictedOwnerChange(before as OwnerRow, body),
      apartFrom: ['phone', 'landline'],
    },
  },
  createPatient: {
    ...patient,
    keep: ['id', 'ownerId'],
    predicted: { answer: body => predictedPatient(body, 'Niamh Walsh'), apartFrom: ['chip'] },
  },
  changePatient: {
    ...patient,
    keep: ['v'],
    predicted: {
      answer: (body, { before }) => predictedPatientChange(before as PatientRow, body),
      apartFrom: ['chip'],
    },
  },
  bookAppointment: {
    read: 'readAppointment',
    keep: ['id', 'patientId', ...slot],
    made: inRoom,
    apart: { status: flow, flow, overbook },
    predicted: {
      answer: body => predictedBooking(body, { ...bruno, id: body.patientId }, 'Europe/Dublin'),
      apartFrom: ['ownerId'],
    },
  },
  changeAppointment: {
    read: 'readAppointment',
    keep: ['v', ...slot],
    made: inRoom,
    apart: { overbook },
    predicted: {
      // The row that lists use has no notes.
      answer: (body, { before: { description: _notes, ...row } }) =>
        predictedChange(row as AppointmentRow, body),
    },
  },
  createAbsence: { read: 'listAbsences', ask: span, keep: ['id', 'vetId', 'start', 'end'] },
  changeAbsence: { read: 'listAbsences', ask: span, keep: ['v', 'vetId', 'start', 'end'] },
  changeCalendarSettings: {
    read: 'readTeam',
    row: answer => answer,
    keep: ['v', 'rooms', 'vetDurations', 'order', 'durations'],
    // Only the order of the members shows it.
    shown: { order: unread },
  },
  bookSeries: {
    ...seriesTrip(1),
    keep: ['id', 'patientId', 'rule', ...slot],
    apart: { changes: 'dates that were chosen instead: series.test.ts' },
  },
  changeSeries: {
    ...seriesTrip(2),
    keep: ['v', 'from', ...slot],
    shown: { from: unread },
    apart: { seen: 'another version is refused: series-by-hand.test.ts' },
  },
}

test.each(generatedOf(roundTrips))('$name: what is written is read', ({ name, trip }) =>
  writeAndRead(name, trip),
)
