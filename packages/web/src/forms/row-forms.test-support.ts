// The forms of people, clinics, owners, patients and the calendar (sent-fields.test.ts).
import { proposedHours } from '@vetrounds/core/clinics/proposals'
import { endpoints } from '@vetrounds/core/contract/endpoints'
import { newId } from '@vetrounds/core/ids'
import { fieldNames } from '@vetrounds/core/text-templates/template-fields'
import { templateContent } from '@vetrounds/core/text-templates/text-template'
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { schema as branchSchema, valuesOf as branchValues } from '../features/branches/branch-values.ts'
import {
  schema as calendarSchema,
  sentOf as calendarSent,
  typedMinutes,
} from '../features/branches/calendar/settings.ts'
import { hoursOf, typedHours } from '../features/branches/hours.ts'
import {
  contentOf as drugOf,
  schema as drugSchema,
  valuesOf as drugValues,
} from '../features/formulary/drug-values.ts'
import { changesOf, schema as clinicSchema } from '../features/manage/settings.ts'
import {
  comparedValues,
  changeOf as ownerChange,
  inputOf as ownerInputOf,
  schemaOf as ownerSchema,
} from '../features/owners/owner-values.ts'
import { sentOf as patientSent } from '../features/patients/patient-values.ts'
import { schemaOf as petSchema } from '../features/patients/pet-schema.ts'
import {
  changeOf as memberChange,
  schema as memberSchema,
  valuesOf as memberValues,
} from '../features/people/member-values.ts'
import { contentOf as templateOf, valuesOf as templateValues } from '../features/templates/template-values.ts'
import {
  contentOf as vaccineOf,
  schema as vaccineSchema,
  valuesOf as vaccineValues,
} from '../features/vaccines/vaccine-values.ts'
import { bodyOf as clinicOf, schema as foundingSchema } from '../features/welcome/founding.ts'
import { type Forms, sends, sendsOf } from './form-lines.test-support.ts'

const made = 'made when the form is opened'
const version = 'of what was read'
const TODAY = '2026-11-20'
const ZONE = 'Europe/Dublin'

const days = typedHours(proposedHours('IE'))
const week = hoursOf(days)
const ofBranch = { code: fc.constant('ABC'), timeZone: fc.constant(ZONE) }
const branchFiles = ['features/branches/BranchForm.tsx', 'features/branches/PaymentFields.tsx']

const clinic = {
  ...endpoints.readClinic.response.parse({
    ...{ id: newId(), name: 'Canal Vets', email: 'canal@clinics.example', country: 'IE', currency: 'EUR' },
    ...{ taxRates: [], pricesWithTax: false, documentLanguage: 'en', expiryWarningDays: 45 },
    ...{ sessionTimeout: 300, twoFactorRoles: [], searchSnapshot: false, state: 'open', plan: 'free' },
    ...{ emailConfirmed: true, v: 1 },
  }),
}

const ownerFiles = [
  'features/owners/OwnerFields.tsx',
  'features/owners/PhoneFields.tsx',
  'features/owners/DocumentLanguage.tsx',
]
const ofOwner = {
  phone: fc.constant('087 123 4567'),
  landline: fc.constant('01 496 0000'),
  documentLanguage: fc.constant('de'),
  facebookLink: fc.constant('facebook.com/nora'),
  instagramLink: fc.constant('nora'),
  removePhone: fc.constant(false),
  removeLandline: fc.constant(false),
}
const phones = { phone: 'kind="phone"', landline: 'kind="landline"' }
const knownOwner = { id: newId(), number: 1, name: 'Nora', active: true, doNotBook: false, v: 3 }

const patientFiles = [
  'features/patients/PatientFields.tsx',
  'features/patients/PatientSide.tsx',
  'features/patients/PatientForm.tsx',
  'features/patients/AgeField.tsx',
]
const ofPatient = { microchip: fc.constant('985112345678900'), photo: fc.constant(newId()) }

const drugFiles = ['features/formulary/DrugForm.tsx', 'features/formulary/DrugRows.tsx']
const ofDrug = {
  doses: fc.constant([
    { species: ['feline'], per: 'm2', min: 0.5, max: 1.25, delivery: 'oral', note: 'q24h' },
  ]),
  source: fc.constant('Package leaflet'),
}

const vaccineFiles = ['features/vaccines/VaccineForm.tsx']
const templateFiles = ['features/templates/TemplateSheets.tsx']
const words = Object.fromEntries(fieldNames.map(name => [name, `(${name})`])) as Record<
  (typeof fieldNames)[number],
  string
>
const ofTemplate = {
  text: fc.constant('Dear {owner}, {name} weighs {weight}.'),
  part: fc.constant('consent'),
}

// Files outside that folder may import only from its folder `day`, or load a whole page or dialog by `import()`
// (tests/repository/schedule.test.ts).
const schedule = 'in its own folder: features/schedule/schedule-forms.test.ts'

export const rowForms = {
  changeMe: 'each choice holds at once, under its own name: behaviour/preferences.test.ts',
  createClinic: {
    files: ['features/welcome/ClinicFields.tsx', 'features/welcome/BranchFields.tsx'],
    controls: { branch: 'branchName' },
    elsewhere: { id: made },
    sends: sends(foundingSchema, typed => clinicOf(newId(), typed, newId()), {
      ...ofBranch,
      country: fc.constant('IE'),
      currency: fc.constant('EUR'),
      hours: fc.constant(days),
    }),
    wanted: {
      branch: ({ branchName, code, timeZone }) => ({
        id: expect.any(String),
        name: branchName,
        code,
        timeZone,
        hours: week,
      }),
    },
  },
  changeClinic: {
    files: [
      'features/manage/Settings.tsx',
      'features/manage/ClinicFields.tsx',
      'features/manage/InvoiceFields.tsx',
      'features/manage/PaperLanguages.tsx',
      'features/manage/SecurityFields.tsx',
      'features/manage/PricesField.tsx',
      'features/manage/StockFields.tsx',
      'features/manage/TaxRates.tsx',
    ],
    elsewhere: { v: version, language: 'of whoever saves it' },
    sends: sends(clinicSchema, typed => changesOf(clinic, typed), {
      vatNumber: fc.constant('IE6388047V'),
      iban: fc.constant('IE29AIBK93115212345678'),
      documentLanguage: fc.constant('de'),
      sessionTimeout: fc.constant(600),
      expiryWarningDays: fc.constant(30),
    }),
  },
  createBranch: {
    files: branchFiles,
    elsewhere: { id: made },
    sends: sends(branchSchema, typed => typed, { ...ofBranch, hours: fc.constant(days) }),
  },
  changeBranch: {
    files: branchFiles,
    elsewhere: { v: version, closed: 'the act below the form' },
    sends: sends(
      endpoints.listBranches.response.shape.rows.element,
      known => branchSchema.parse(branchValues(known, undefined)),
      {
        ...ofBranch,
        hours: fc.constant(week),
      },
    ),
  },
  createDrug: { files: drugFiles, elsewhere: { id: made }, sends: sends(drugSchema, drugOf, ofDrug) },
  changeDrug: {
    files: drugFiles,
    elsewhere: { v: version },
    sends: sends(endpoints.readDrug.response, known => drugOf(drugSchema.parse(drugValues(known))), ofDrug),
  },
  createVaccine: {
    files: vaccineFiles,
    elsewhere: { id: made },
    sends: sends(vaccineSchema, typed => vaccineOf(typed, undefined, undefined)),
  },
  changeVaccine: {
    files: vaccineFiles,
    elsewhere: { v: version },
    sends: sends(endpoints.readVaccine.response, row => {
      const known = row as Vaccine
      return vaccineOf(vaccineSchema.parse(vaccineValues(known, known.name ?? '')), known, 'Rabies')
    }),
  },
  createTemplate: {
    files: templateFiles,
    elsewhere: { id: made },
    sends: sends(templateContent, typed => templateOf(typed, words), ofTemplate),
  },
  changeTemplate: {
    files: templateFiles,
    elsewhere: { v: version },
    sends: sends(
      endpoints.readTemplate.response,
      known => templateOf(templateContent.parse(templateValues(known, words)), words),
      ofTemplate,
    ),
  },
  createInvite: { files: ['features/people/InviteForm.tsx'], elsewhere: { id: made } },
  changeMember: {
    files: ['features/people/MemberForm.tsx'],
    elsewhere: { v: version, state: 'the acts beside the form, and the answer to a request' },
    sends: sends(
      endpoints.readMember.response,
      known => memberChange(memberSchema.parse(memberValues(known, undefined)), known.v, false),
      { branches: fc.constant('all') },
    ),
  },
  createOwner: {
    files: ownerFiles,
    written: phones,
    elsewhere: { id: made },
    sends: sends(ownerSchema(TODAY), typed => ownerInputOf(typed, newId()), ofOwner),
  },
  changeOwner: {
    files: ownerFiles,
    written: phones,
    elsewhere: { v: version, dropOthers: 'sent where the box of further numbers is ticked (`removeOthers`)' },
    sends: sends(
      ownerSchema(TODAY),
      typed => ownerChange(comparedValues(typed, knownOwner), knownOwner, 3),
      ofOwner,
    ),
  },
  createPatient: {
    files: patientFiles,
    elsewhere: { id: made },
    sends: sends(
      petSchema(TODAY),
      ({ ownerId, ...typed }) => ({ ...patientSent(typed), ownerId }),
      ofPatient,
    ),
  },
  changePatient: {
    files: patientFiles,
    elsewhere: { v: version },
    sends: sends(
      petSchema(TODAY),
      ({ ownerId: _owner, ...typed }) => patientSent(typed, { neutered: false }),
      ofPatient,
    ),
  },
  bookAppointment: schedule,
  changeAppointment: schedule,
  bookSeries: schedule,
  changeSeries: schedule,
  createAbsence: schedule,
  changeAbsence: schedule,
  changeCalendarSettings: {
    files: ['features/branches/calendar/CalendarForm.tsx'],
    controls: { durations: 'minutes', vetDurations: 'minutes' },
    elsewhere: { v: version },
    sends: sendsOf(
      {
        rooms: [{ id: newId(), name: 'Theatre' }],
        order: ['niamh'],
        durations: { surgery: 90 },
        vetDurations: { niamh: { regular: 20 } },
      },
      ({ rooms, order, ...minutes }) =>
        calendarSent(
          calendarSchema.parse({ rooms, order, minutes: typedMinutes({ ...minutes, rooms, v: 1 }) }),
        ),
    ),
  },
} satisfies Partial<Forms>
