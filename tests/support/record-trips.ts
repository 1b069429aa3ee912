// How the fields of requests that write into the medical record, visits, forms and reminders are read back (round-trip.ts).
import { arbitraryOf } from '@vetrounds/core/contract/arbitrary.test-support'
import { chargeLines } from '@vetrounds/core/records/charge'
import type { NewEntryHead, RecordEntry } from '@vetrounds/core/records/entry'
import { scanTypes } from '@vetrounds/core/records/image'
import { testBody, testHead } from '@vetrounds/core/records/test-result'
import { treatmentHead } from '@vetrounds/core/records/treatment'
import * as fc from 'fast-check'
import { predictedEntry } from '../../packages/web/src/features/entries/predicted-entry.ts'
import { predictedWeight } from '../../packages/web/src/features/pet/predicted-weight.ts'
import { booked } from './appointment-samples.ts'
import { healthy } from './form-samples.ts'
import { ids, type Known, maybe, nothing, type RoundTrips, type Row, unread } from './round-trip.ts'

/** Lines of charges without an item, since stock has rules and tests of its own. */
const lines = arbitraryOf(chargeLines, { itemId: nothing, batch: nothing })

type Version = { occurredAt: string; reason?: string; body?: Row }

/** Reads an entry back from its newest version, with its charge. */
const entry = {
  read: 'readEntry',
  ask: (body: Row, { id, entry: known }: Record<string, string>) => ({
    params: { id: String(body.patientId ?? id), entry: known ?? String(body.id) },
  }),
  row: (_found: Row, answer: Row) => {
    const { occurredAt, reason, body } = (answer.versions as Version[]).at(-1) ?? { occurredAt: '' }
    const charge = answer.charge as Row | undefined
    return { ...(answer.entry as Row), ...body, at: occurredAt, reason, lines: charge?.lines }
  },
} as const

const change = { ...entry, keep: ['v', 'was', 'at'], shown: { was: unread } } as const

/** The answer that a browser predicts and shows before the server answers. It has the pet's name, too, for the tray. */
const guess = (head: NewEntryHead, { branchId, by, before }: Known, isNew: boolean) =>
  predictedEntry(head, {
    former: isNew ? undefined : (before.entry as RecordEntry),
    by: { branchId, by },
    petName: '',
  })
// Not compared: a long title is cut to what fits the row, which leaves less space to the detail.
const apartFrom = ['petName', 'title', 'detail']
const idOf = ({ params }: Known) => ({ id: String(params.entry) })

const amounts = { step: 0.01, strength: 1.5, weight: 31_400 }
const treatment = {
  visitId: ids,
  lines,
  drugId: ids,
  hasReminder: fc.constant(true),
  nextDate: fc.constant('2027-02-14'),
  weighedAt: maybe(fc.constant('2026-01-11T09:00:00.000Z')),
  dose: fc.constantFrom<unknown>(
    { ...amounts, perKg: 0.1, millilitres: 2.09, range: { min: 0.05, max: 0.2 } },
    { ...amounts, perM2: 0.5, surface: { k: 10.1, m2: 1.02 }, unit: 'tablet', pieces: 2 },
  ),
}

/** Results of a test, at least one: only a test that was sent to a laboratory may have none. */
const results = {
  visitId: ids,
  lines,
  rows: fc.array(arbitraryOf(testBody.shape.rows.element), { minLength: 1, maxLength: 3 }),
}

const images = { visitId: ids, type: fc.constantFrom(...scanTypes) }

/** Reads a visit back by its id and its patient. */
const visit = {
  read: 'readVisit',
  ask: ({ patientId }: Row) => ({ query: { patient: String(patientId) } }),
  keep: ['patientId', 'v'],
} as const

export const recordTrips = {
  recordWeight: {
    read: 'listEntries',
    keep: ['id'],
    given: { visitId: ids },
    predicted: {
      answer: (body, { params: { id = '' }, branchId, by }) =>
        predictedWeight(body, { id, name: '' }, { branchId, by }),
      apartFrom: ['petName'],
    },
  },
  addImages: { ...entry, keep: ['id', 'patientId', 'at', 'files'], given: images },
  changeImages: { ...change, given: images },
  startForm: {
    read: 'readForm',
    ask: ({ id }, { patient = '' }) => ({ params: { patient, id } }),
    keep: ['id'],
    given: { visitId: ids },
    shown: { name: name => name },
    row: ({ kind, ...row }) => ({ ...row, name: kind === 'examination' ? 'physical_examination' : kind }),
  },
  // The answers of a form are stored as they are, whatever their fields; the sample has answers of every kind of value.
  saveFormStep: {
    read: 'readForm',
    keep: ['name', 'v'],
    given: { values: fc.constant(healthy.general) },
    shown: { name: unread },
    row: (_found, { steps }) => (steps as Row[])[0],
  },
  saveDischarge: {
    ...visit,
    read: 'readDischarge',
    shown: { patientId: unread },
  },
  saveVisitPart: {
    ...visit,
    row: ({ patientId, parts }) => ({ patientId, ...(parts as { history?: Row }).history }),
  },
  saveVisitVitals: {
    ...visit,
    row: ({ patientId, vitals }) => ({ patientId, vitals: (vitals as Row | undefined)?.values }),
  },
  openVisit: {
    ...visit,
    keep: ['id'],
    made: async clinic => {
      const { id: appointmentId, patientId } = await booked(clinic)
      return { appointmentId, patientId }
    },
    row: ({ facts, ...row }) => ({ ...row, appointmentId: (facts as Row | undefined)?.appointment }),
  },
  openProblem: {
    read: 'openPatient',
    ask: ({ patientId }) => ({ params: { chip: patientId }, query: { id: patientId } }),
    keep: ['id', 'patientId'],
    // The problem is found on its patient's page, which doesn't repeat the id.
    shown: { patientId: unread },
  },
  createTreatment: {
    ...entry,
    keep: ['id', 'at'],
    apart: { closes: 'of reminders that are open: acts.test.ts' },
    given: treatment,
    predicted: {
      answer: (body, known) => guess(treatmentHead(body, String(known.params.id)), known, true),
      apartFrom,
    },
  },
  changeTreatment: {
    ...change,
    given: treatment,
    predicted: {
      answer: (body, known) =>
        guess(treatmentHead({ ...body, ...idOf(known) }, String(known.params.id)), known, false),
      apartFrom,
    },
  },
  createTest: {
    ...entry,
    keep: ['id', 'at'],
    given: results,
    predicted: {
      answer: (body, known) => guess(testHead(body, String(known.params.id)), known, true),
      apartFrom,
    },
  },
  changeTest: {
    ...change,
    given: results,
    predicted: {
      answer: (body, known) =>
        guess(testHead({ ...body, ...idOf(known) }, String(known.params.id)), known, false),
      apartFrom,
    },
  },
  createCharge: {
    read: 'listUnbilledDay',
    ask: ({ at }) => ({ query: { day: at.slice(0, 10) } }),
    keep: ['id', 'at'],
    given: { visitId: ids, lines: lines.filter(each => each.length > 0) },
  },
  moveEntry: 'made of an entry: moved-entries.test.ts',
  createDue: { read: 'readDues', ask: (_, { id = '' }) => ({ query: { ids: id } }), keep: ['id'] },
} satisfies Partial<RoundTrips>
