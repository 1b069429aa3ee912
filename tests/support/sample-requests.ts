// A valid request for every endpoint, and refused ones. An endpoint without a sample does not compile, so that the tests of every
// endpoint never miss one.

import { createBranch } from '@vetrounds/core/clinics/branch.service'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { markDeceased } from '@vetrounds/core/patients/deceased.service'
import { recordWeight } from '@vetrounds/core/records/timeline.service'
import { actSamples } from './act-samples.ts'
import { actorOf, run } from './actor.ts'
import { appointmentSamples, booked, patientOf, staff } from './appointment-samples.ts'
import { calendarSamples } from './calendar-samples.ts'
import { chargeSamples } from './charge-samples.ts'
import type { TestClinic, TestMember } from './clinic.ts'
import { estimateSamples } from './estimate-samples.ts'
import { fileSamples } from './file-samples.ts'
import { formSamples } from './form-samples.ts'
import { formularySamples } from './formulary-samples.ts'
import { imageSamples } from './image-samples.ts'
import { intentSamples } from './intent-samples.ts'
import { invoiceSamples } from './invoice-samples.ts'
import { itemImportSamples } from './item-import-samples.ts'
import { again, at, makeOwner, makePatient } from './make.ts'
import { memberSamples } from './member-samples.ts'
import { ownerPaperSamples } from './owner-paper-samples.ts'
import { ownerSamples } from './owner-samples.ts'
import { paperSamples } from './paper-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Sample } from './sample.ts'
import { searchSamples } from './search-samples.ts'
import { stockSamples } from './stock-samples.ts'
import { getRow, putRows, rowsOf } from './table.ts'
import { templateSamples } from './template-samples.ts'
import { vaccineSamples } from './vaccine-samples.ts'
import { visitSamples } from './visit-samples.ts'

const openAllWeek = Array.from({ length: 7 }, () => [[540, 1080] as [number, number]])

const newBranch = () => ({
  id: newId(),
  name: 'Third',
  code: newId().slice(-6),
  timeZone: 'Europe/Dublin',
  hours: openAllWeek,
  address: '12 Canal Road',
  terminal: 'T-3',
  payLinks: true,
})

const newClinic = () => ({
  id: newId(),
  name: 'Canal Vets',
  // A fresh address, since each may get only few mails a day.
  email: `hello.${newId()}@canal.example`,
  country: 'IE',
  currency: 'EUR',
  taxRates: [{ name: 'VAT', rate: 2300 }],
  branch: newBranch(),
})

const anotherSession = async ({ userId, sessionId }: TestMember): Promise<string> => {
  const row = await getRow(`user#${userId}`, `session#${sessionId}`)
  const id = crypto.randomUUID()
  await putRows([{ pk: '', ...row, sk: `session#${id}`, sessionId: id }])
  return id
}

const clinicVersion = async (clinic: TestClinic): Promise<number> => {
  const row = await getRow(clinic.id, 'clinic')
  return Number(row?.v)
}

const sampleRequests: Record<EndpointName, Sample> = {
  ...fileSamples,
  ...searchSamples,
  ...memberSamples,
  ...ownerSamples,
  ...appointmentSamples,
  ...calendarSamples,
  ...formSamples,
  ...stockSamples,
  ...itemImportSamples,
  ...visitSamples,
  ...actSamples,
  ...chargeSamples,
  ...formularySamples,
  ...vaccineSamples,
  ...templateSamples,
  ...ownerPaperSamples,
  ...imageSamples,
  ...reportSamples,
  ...estimateSamples,
  ...intentSamples,
  ...invoiceSamples,
  ...paperSamples,
  readMe: { valid: async () => ({}) },
  changeMe: {
    valid: async () => ({ body: { v: 1, theme: 'dark', shortcuts: { 'new-owner': 'alt+o' } } }),
    invalid: [
      { body: {}, path: 'body.v', code: 'required' },
      { body: { v: 1, theme: 'purple' }, path: 'body.theme', code: 'invalid_value' },
      { body: { v: 1, name: ' ' }, path: 'body.name', code: 'required' },
    ],
  },
  listSessions: { valid: async () => ({}) },
  endMySession: {
    valid: async (_clinic, as) => ({ params: { id: await anotherSession(as) } }),
  },
  endOtherSessions: {
    valid: async (_clinic, as) => {
      await anotherSession(as)
      return {}
    },
  },
  listEvents: {
    valid: async clinic => {
      await makeOwner(staff(clinic))
      return { query: { day: new Date().toISOString().slice(0, 10) } }
    },
    invalid: [
      { query: {}, path: 'query.day', code: 'filter.one' },
      { query: { day: '2026-11-20', person: 'x' }, path: 'query.day', code: 'filter.one' },
      { query: { person: 'x', from: 'today' }, path: 'query.from', code: 'invalid_format' },
      { query: { day: 'today' }, path: 'query.day', code: 'invalid_format' },
    ],
  },
  readEvent: {
    valid: async clinic => {
      await makeOwner(staff(clinic))
      const day = new Date().toISOString().slice(0, 10)
      const [event] = await rowsOf(`${clinic.id}#aud#${day}`)
      return { params: { id: String(event?.id) }, query: { day } }
    },
  },
  recordExport: {
    valid: async () => ({ body: { table: 'owners', rows: 14, columns: ['name', 'phone'], format: 'xlsx' } }),
    invalid: [
      { body: { rows: 10_001 }, path: 'body.rows', code: 'too_big' },
      { body: { table: '../x' }, path: 'body.table', code: 'table.unknown' },
      { body: { columns: [] }, path: 'body.columns', code: 'too_small' },
    ],
  },
  createClinic: {
    valid: async () => ({ body: newClinic() }),
    audited: ({ body }) => String(body?.id),
    invalid: [
      { body: { ...newClinic(), country: 'Ireland' }, path: 'body.country', code: 'country.unknown' },
      { body: { ...newClinic(), email: 'x@' }, path: 'body.email', code: 'email.invalid' },
      {
        body: { ...newClinic(), branch: { ...newBranch(), timeZone: 'Mars/Olympus' } },
        path: 'body.branch.timeZone',
        code: 'time_zone.unknown',
      },
    ],
  },
  readClinic: { valid: async () => ({}) },
  changeClinic: {
    valid: async clinic => ({
      body: { v: await clinicVersion(clinic), name: 'Renamed', taxRates: [{ name: 'VAT', rate: 2300 }] },
    }),
    invalid: [
      { body: { name: 'x' }, path: 'body.v', code: 'required' },
      { body: { v: 1, sessionTimeout: 5 }, path: 'body.sessionTimeout', code: 'too_small' },
      {
        body: { v: 1, taxRates: [{ name: 'VAT', rate: -1 }] },
        path: 'body.taxRates.0.rate',
        code: 'too_small',
      },
    ],
  },
  resendClinicMail: {
    valid: async clinic => {
      const row = await getRow(clinic.id, 'clinic')
      // A fresh address, since each may get only few mails a day.
      const email = `${newId().toLowerCase()}@clinics.example`
      const open = { email, emailConfirmed: false, mailSentAt: '2026-01-01T00:00:00.000Z' }
      await putRows([{ pk: '', sk: '', ...row, ...open }])
      return { body: { v: Number(row?.v), language: 'de' } }
    },
    invalid: [{ body: { v: 1, language: 'fr' }, path: 'body.language', code: 'invalid_value' }],
  },
  changeClinicState: {
    valid: async clinic => ({ body: { v: await clinicVersion(clinic), state: 'open' } }),
    invalid: [{ body: { v: 1, state: 'gone' }, path: 'body.state', code: 'invalid_value' }],
  },
  changePlan: {
    valid: async clinic => ({ body: { v: await clinicVersion(clinic), plan: 'active' } }),
    invalid: [{ body: { v: 1, plan: 'gold' }, path: 'body.plan', code: 'invalid_value' }],
  },
  listMyBranches: {
    valid: async () => ({}),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  listBranches: {
    valid: async () => ({}),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  createBranch: {
    valid: async () => ({ body: newBranch() }),
    invalid: [
      { body: { ...newBranch(), code: 'x' }, path: 'body.code', code: 'code.malformed' },
      { body: { ...newBranch(), hours: [] }, path: 'body.hours', code: 'too_small' },
    ],
  },
  changeBranch: {
    valid: async clinic => {
      const { id, ...fields } = newBranch()
      const admin = actorOf(clinic, clinic.people.admin)
      await run(again(admin), who => createBranch(who, { id, ...fields }))
      return { params: { id }, body: { ...fields, name: 'Renamed', closed: true, v: 1 } }
    },
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  listOwners: {
    valid: async clinic => {
      await makeOwner(staff(clinic), { phone: '0851234584' })
      return { query: { search: 'n' } }
    },
    invalid: [
      { query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' },
      { query: { search: 'x'.repeat(1001) }, path: 'query.search', code: 'too_big' },
      { query: { deactivated: 'perhaps' }, path: 'query.deactivated', code: 'invalid_value' },
    ],
  },
  readOwner: {
    valid: async clinic => ({
      params: { id: (await makeOwner(staff(clinic), { phone: '0851234584', landline: '014960000' })).id },
    }),
  },
  createOwner: {
    valid: async () => ({ body: { id: newId(), name: 'Niamh Walsh', phone: '0851234584' } }),
    invalid: [
      { body: { id: newId() }, path: 'body.name', code: 'required' },
      { body: { id: newId(), name: 7 }, path: 'body.name', code: 'invalid_type' },
      { body: { id: newId(), name: 'x'.repeat(121) }, path: 'body.name', code: 'too_big' },
      { body: { id: 'x', name: 'Niamh' }, path: 'body.id', code: 'id.malformed' },
      {
        body: { id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', name: 'Niamh' },
        path: 'body.id',
        code: 'id.from_the_future',
      },
      { body: { id: newId(), name: 'Niamh', phone: '12' }, path: 'body.phone', code: 'phone.invalid' },
      { body: { id: newId(), name: 'Niamh', email: 'x@' }, path: 'body.email', code: 'email.invalid' },
      {
        body: { id: newId(), name: 'Niamh', facebookLink: 'javascript:alert(1)' },
        path: 'body.facebookLink',
        code: 'link.invalid',
      },
      {
        body: { id: newId(), name: 'Niamh', birthDate: '1849-12-31' },
        path: 'body.birthDate',
        code: 'date.too_early',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#owners#y`, index: 'gsi1' },
  },
  revealPhone: {
    valid: async clinic => ({
      params: { id: (await makeOwner(staff(clinic), { phone: '0851234584' })).id },
    }),
  },
  listPatients: {
    valid: async clinic => {
      await patientOf(clinic)
      return {}
    },
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readPatientRows: {
    valid: async clinic => ({ query: { ids: await patientOf(clinic) } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  readPatient: { valid: async clinic => ({ params: { id: await patientOf(clinic) } }) },
  createPatient: {
    valid: async clinic => ({
      body: { id: newId(), ownerId: (await makeOwner(staff(clinic))).id, name: 'Bruno', species: 'canine' },
    }),
    invalid: [
      { body: { id: newId(), ownerId: newId(), name: 'B' }, path: 'body.species', code: 'required' },
      {
        body: { id: newId(), ownerId: newId(), name: 'B', species: 'dragon' },
        path: 'body.species',
        code: 'invalid_value',
      },
      {
        body: { id: newId(), ownerId: newId(), name: 'B', species: 'canine', microchip: '123' },
        path: 'body.microchip',
        code: 'chip.invalid',
      },
    ],
    effect: { partition: clinic => `${clinic.id}#pets#y`, index: 'gsi1' },
  },
  openPatient: {
    valid: async clinic => {
      // A random microchip. Tag numbers count up in each clinic: a patient of another clinic would have the same.
      const microchip = `985${String(Math.floor(Math.random() * 1e11)).padStart(12, '0')}`
      const { chip, id, ownerId } = await makePatient(staff(clinic), { microchip })
      return { params: { chip }, query: { id, owner: ownerId } }
    },
    invalid: [{ query: { id: 'x' }, path: 'query.id', code: 'id.malformed' }],
  },
  listEntries: {
    valid: async clinic => ({ params: { id: await patientOf(clinic) } }),
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readLastWeights: {
    valid: async clinic => ({ query: { ids: await patientOf(clinic) } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  recordWeight: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { id: newId(), at: new Date().toISOString(), grams: 31_400 },
    }),
    invalid: [
      { body: { id: newId(), at: at('10:00'), grams: 0 }, path: 'body.grams', code: 'too_small' },
      {
        body: { id: newId(), at: at('10:00', '2199-01-01'), grams: 9 },
        path: 'body.at',
        code: 'date.future',
      },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#p#${params?.id}` },
  },
  strikeWeight: {
    valid: async clinic => {
      const id = await patientOf(clinic)
      const weight = { id: newId(), at: new Date().toISOString(), grams: 31_400 }
      await run(again(staff(clinic)), who => recordWeight(who, id, weight))
      return { params: { id, entry: weight.id }, body: { at: weight.at, reason: 'Another animal' } }
    },
    invalid: [{ body: { at: at('10:00'), reason: ' ' }, path: 'body.reason', code: 'required' }],
  },
  changePatient: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { v: 1, name: 'Bruna', species: 'canine' },
    }),
    invalid: [
      { body: { v: 0 }, path: 'body.v', code: 'too_small' },
      { body: { v: 1, name: '' }, path: 'body.name', code: 'required' },
      { body: { v: 1, microchip: '123456789012345' }, path: 'body.microchip', code: 'chip.invalid' },
      { body: { v: 1, behaviour: ['Sings'] }, path: 'body.behaviour.0', code: 'invalid_value' },
    ],
  },
  findChipHolder: {
    valid: async clinic => {
      await makePatient(staff(clinic), { microchip: '985112000000001' }).catch(() => undefined)
      return { query: { chip: '985112000000001' } }
    },
    invalid: [
      { query: {}, path: 'query.chip', code: 'required' },
      { query: { chip: '123' }, path: 'query.chip', code: 'chip.invalid' },
    ],
  },
  listComing: { valid: async clinic => ({ params: { id: (await booked(clinic)).patientId } }) },
  markDeceased: {
    valid: async clinic => ({
      params: { id: (await booked(clinic)).patientId },
      body: { v: 1, day: '2026-11-20', appointments: 'cancel' },
    }),
    invalid: [
      { body: { v: 1, appointments: 'keep' }, path: 'body.day', code: 'required' },
      { body: { v: 1, appointments: 'perhaps' }, path: 'body.appointments', code: 'invalid_value' },
    ],
    // One event of the patient, and one of the appointment that is cancelled.
    eventCount: 2,
  },
  markAlive: {
    valid: async clinic => {
      const id = await patientOf(clinic)
      const death = { v: 1, day: '2026-11-20', appointments: 'keep' } as const
      await run(again(staff(clinic)), who => markDeceased(who, id, death))
      return { params: { id }, body: { v: 2 } }
    },
    invalid: [{ body: { v: 'x' }, path: 'body.v', code: 'invalid_type' }],
  },
  transferPatient: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { v: 1, ownerId: (await makeOwner(staff(clinic))).id },
    }),
    invalid: [{ body: { v: 1, ownerId: 'x' }, path: 'body.ownerId', code: 'id.malformed' }],
  },
}

/** The sample of an endpoint. */
export const sampleOf = (name: EndpointName): Sample => sampleRequests[name]
