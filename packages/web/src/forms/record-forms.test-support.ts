// The forms of the medical record (sent-fields.test.ts).
import { newId } from '@vetrounds/core/ids'
import * as fc from 'fast-check'
import { schemaOf as imageSchema, writtenOf } from '../features/images/image-form.ts'
import { contentOf as testOf, schemaOf as testSchema } from '../features/lab-results/test-form.ts'
import { weighingOf, schemaOf as weighSchema } from '../features/pet/weigh-form.ts'
import {
  contentOf as treatmentOf,
  schemaOf as treatmentSchema,
} from '../features/treatments/treatment-form.ts'
import { type Forms, sends, sendsOf } from './form-lines.test-support.ts'

const made = 'made when the form is opened'
const version = 'of what was read'
const ofPatient = 'of the patient whose record it is'
const ofVisit = 'of the visit in which it is opened'
const ZONE = 'Europe/Dublin'
const taken = { day: '2026-01-12', time: '10:00' }
const at = () => '2026-01-12T10:00:00.000Z'
const when = { day: fc.constant(taken.day), time: fc.constant(taken.time) }
const moment = 'ui/DayAndTime.tsx'
const amends = 'features/entries/AmendReason.tsx'

/** Controls that the code makes from a list of their names. */
const inList = <F extends string>(...fields: F[]) =>
  Object.fromEntries(fields.map(field => [field, `'${field}'`])) as Record<F, string>

const imageForm = {
  files: ['features/images/ImageFields.tsx', amends],
  controls: { at: 'date' },
  written: inList('abnormalities', 'description'),
  sends: sends(imageSchema(ZONE), typed => ({ ...writtenOf(typed, ZONE), reason: typed.reason }), {
    date: fc.constant('2026-01-12'),
  }),
  wanted: { at: () => '2026-01-12T12:00:00.000Z' },
} as const

/** A medicine, a vaccination and an antiparasitic together, since each has fields that the others lack. */
const treatments = (() => {
  const line = { name: 'Injection', quantity: 1000, unitPrice: 1200, taxRate: 2300 }
  const common = {
    ...{
      ...taken,
      name: 'Given',
      dosage: '0.1 mg/kg',
      delivery: 'oral',
      per: 'kg',
      unit: 'ml',
      prescribes: false,
    },
    ...{ hasReminder: true, nextDate: '2027-01-12', closes: [newId()], lines: [line], against: [] },
    ...{ weight: 31.4, description: 'calm', allergyReason: 'Needed', reason: 'Read again' },
  }
  const schema = treatmentSchema(ZONE, [])
  return {
    medicine: schema.parse({
      ...{
        ...common,
        sort: 'medicine',
        drugId: newId(),
        substance: 'Carprofen',
        range: { min: 0.05, max: 0.2 },
      },
      ...{ rate: 0.1, strength: 1.5, step: 0.01, prescribes: true },
      ...{ amount: '10 ml', instructions: 'Once a day', withdrawal: '7 days', repeats: 2 },
    }),
    vaccine: schema.parse({
      ...{ ...common, sort: 'vaccine', vaccine: 'rabies' },
      ...{ product: 'Nobivac', batch: 'L1', validUntil: '2029-01-12' },
    }),
    parasite: schema.parse({ ...common, sort: 'parasite', against: ['flea'] }),
  }
})()
const around = {
  zone: ZONE,
  species: 'canine',
  visitId: 'V1',
  weighed: { grams: 31_400, at: Date.parse('2026-01-11T09:00:00.000Z') },
} as const
const treatmentForm = {
  files: [
    ...[
      'TreatmentForm',
      'DrugField',
      'DoseFields',
      'DeliveryField',
      'PrescriptionFields',
      'VaccineFields',
    ].map(name => `features/treatments/${name}.tsx`),
    'features/treatments/ParasiteFields.tsx',
    'features/entries/ChargePicker.tsx',
    ...[moment, amends],
  ],
  controls: {
    ...{
      at: 'day',
      animalWeight: 'weight',
      dose: 'rate',
      prescription: 'instructions',
      vaccination: 'product',
    },
  },
  written: { animalWeight: "['weight'", dose: "['rate'" },
  sends: sendsOf(treatments, ({ medicine, ...others }) => {
    const sent = [...Object.values(others), medicine].map(typed =>
      treatmentOf(typed, { ...around, lines: typed.lines }),
    )
    // Closes and reason as use-save-treatment.ts adds them.
    return { ...Object.assign({}, ...sent), closes: medicine.closes, reason: medicine.reason }
  }),
  wanted: {
    at,
    name: () => 'Given',
    dosage: () => '0.1 mg/kg',
    delivery: () => 'oral',
    description: () => 'calm',
    animalWeight: () => 31_400,
    hasReminder: () => true,
    nextDate: () => '2027-01-12',
    sort: () => 'medicine',
    dose: () => ({
      perKg: 0.1,
      weight: 31_400,
      strength: 1.5,
      step: 0.01,
      millilitres: 2.09,
      range: { min: 0.05, max: 0.2 },
    }),
    drugId: () => treatments.medicine.drugId,
    substance: () => treatments.medicine.substance,
    prescription: () => ({ amount: '10 ml', instructions: 'Once a day', withdrawal: '7 days', repeats: 2 }),
    vaccination: () => ({ vaccine: 'rabies', product: 'Nobivac', batch: 'L1', validUntil: '2029-01-12' }),
    against: () => ['flea'],
    allergyReason: () => 'Needed',
    lines: () => treatments.medicine.lines,
    closes: () => treatments.medicine.closes,
    reason: () => 'Read again',
  },
} as const
const weighed = 'of the weighing that it was reckoned with'

const testForm = {
  files: [
    'features/lab-results/TestForm.tsx',
    'features/lab-results/ValueFields.tsx',
    'features/entries/ChargePicker.tsx',
    ...[moment, amends],
  ],
  controls: { at: 'day', rows: 'free' },
  sends: sendsOf(
    testSchema(ZONE).parse({
      ...{ ...taken, testType: 'own', ownName: 'Culture', sample: 'urine', laboratory: 'IDEXX', units: 'si' },
      ...{ isWaiting: false, values: {}, free: [{ name: 'Growth', value: 'none' }], note: 'Again in a week' },
      ...{
        reason: 'Read again',
        lines: [{ name: 'Culture', quantity: 1000, unitPrice: 4200, taxRate: 2300 }],
      },
    }),
    // Lines and reason as use-save-test.ts adds them.
    ({ lines, reason, ...typed }) => ({
      ...testOf({ ...typed, lines }, ZONE, { species: 'canine', nameOf: key => key }),
      ...{ lines, reason },
    }),
  ),
  wanted: { at, testType: () => 'Culture', rows: () => [{ name: 'Growth', value: 'none' }] },
} as const

export const recordForms = {
  recordWeight: {
    files: ['features/pet/WeighDialog.tsx', moment],
    controls: { grams: 'weight', at: 'day' },
    elsewhere: { id: made, visitId: 'of a visit: features/visit/WeightCell.test.tsx' },
    sends: sends(weighSchema(ZONE), typed => weighingOf(typed, ZONE), {
      ...when,
      weight: fc.constant(31.4),
      unit: fc.constant('kg'),
    }),
    wanted: { at, grams: () => 31_400 },
  },
  addImages: {
    ...imageForm,
    elsewhere: { id: made, patientId: ofPatient, visitId: ofVisit, files: 'uploaded above the fields' },
  },
  changeImages: { ...imageForm, elsewhere: { v: version, was: version } },
  startForm: 'a draft has no fields yet',
  saveFormStep:
    'its answers are sent under the keys of its declaration: features/clinical-forms/FormEditor.test.tsx',
  saveDischarge: {
    files: ['features/papers/DischargeSheet.tsx'],
    elsewhere: { patientId: ofPatient, v: version },
  },
  saveVisitPart: 'one text, which is saved by itself: features/visit/NotePart.test.tsx',
  saveVisitVitals: 'a number each, which are saved by themselves: features/visit/VitalsStrip.test.tsx',
  openVisit: 'it is opened by a press',
  openProblem: 'a name alone, beside the visit: features/visit/SoFar.tsx',
  createTreatment: { ...treatmentForm, elsewhere: { id: made, visitId: ofVisit, weighedAt: weighed } },
  changeTreatment: {
    ...treatmentForm,
    elsewhere: { v: version, was: version, visitId: version, weighedAt: weighed },
  },
  createTest: { ...testForm, elsewhere: { id: made, visitId: ofVisit } },
  changeTest: { ...testForm, elsewhere: { v: version, was: version, visitId: version } },
  createCharge: {
    files: ['features/visit/ItemSheet.tsx', 'features/entries/ChargePicker.tsx'],
    elsewhere: { id: made, at: 'now', visitId: ofVisit },
  },
  moveEntry: {
    files: ['features/entries/StrikeForm.tsx', 'features/entries/StrikeDialog.tsx'],
    elsewhere: { id: made, at: version, v: version },
  },
  createDue: 'made of an answer of a form: features/clinical-forms/use-authority-task.ts',
} satisfies Partial<Forms>
