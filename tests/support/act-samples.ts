// Valid and refused sample requests for entries of the medical record: treatments, test results, reminders.
import { newId } from '@vetrounds/core/ids'
import { createDue } from '@vetrounds/core/records/due.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { run } from './actor.ts'
import { patientOf, staff } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import { again, at } from './make.ts'
import type { Sample } from './sample.ts'

const was = at('10:00', '2026-01-12')
const reason = 'Read again'

export const treatment = {
  name: 'Meloxicam 1.5 mg/ml',
  dosage: '0.1 mg/kg',
  delivery: 'oral' as const,
  hasReminder: false,
  sort: 'medicine' as const,
}

export const bloodCount = {
  testType: 'cbc',
  units: 'conventional' as const,
  isWaiting: false,
  rows: [{ key: 'hct', name: 'Haematocrit', value: '24', unit: '%', low: 30, high: 45, flag: 'L' as const }],
}

const treated = async (clinic: TestClinic) => {
  const [id, patientId] = [newId(), await patientOf(clinic)]
  await run(again(staff(clinic)), who =>
    createTreatment(who, patientId, { id, at: was, ...treatment, closes: [] }),
  )
  return { id: patientId, entry: id }
}

const tested = async (clinic: TestClinic) => {
  const [id, patientId] = [newId(), await patientOf(clinic)]
  await run(again(staff(clinic)), who => createTest(who, patientId, { id, at: was, ...bloodCount }))
  return { id: patientId, entry: id }
}

const reminded = async (clinic: TestClinic) => {
  const [id, patientId] = [newId(), await patientOf(clinic)]
  await run(again(staff(clinic)), who =>
    createDue(who, patientId, { id, title: 'Teeth', day: '2027-02-14', sort: 'check' }),
  )
  return { id: patientId, due: id }
}

export const actSamples = {
  readEntry: { valid: async clinic => ({ params: await treated(clinic), query: { at: was } }) },
  strikeEntry: {
    // A test result, since staff may write entries of that kind.
    valid: async clinic => ({
      params: await tested(clinic),
      body: { at: was, v: 1, why: 'twice', reason: 'Entered twice' },
    }),
    invalid: [
      { body: { at: was, v: 1, why: 'twice', reason: ' ' }, path: 'body.reason', code: 'required' },
      { body: { at: was, v: 1, why: 'bored', reason }, path: 'body.why', code: 'invalid_value' },
    ],
  },
  moveEntry: {
    // A test result, since staff may write entries of that kind.
    valid: async clinic => ({
      params: await tested(clinic),
      body: { at: was, v: 1, to: await patientOf(clinic), id: newId(), reason: 'Of the cat beside' },
    }),
    invalid: [{ body: { at: was, v: 1, to: 'x' }, path: 'body.to', code: 'id.malformed' }],
    eventCount: 2,
  },
  createTreatment: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { id: newId(), at: was, ...treatment },
    }),
    invalid: [
      { body: { id: newId(), at: was, ...treatment, name: ' ' }, path: 'body.name', code: 'required' },
      {
        body: { id: newId(), at: at('10:00', '2199-01-01'), ...treatment },
        path: 'body.at',
        code: 'date.future',
      },
      {
        body: { id: newId(), at: was, ...treatment, delivery: 'by_post' },
        path: 'body.delivery',
        code: 'invalid_value',
      },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#p#${params?.id}`, rows: 2 },
  },
  changeTreatment: {
    valid: async clinic => ({
      params: await treated(clinic),
      body: { v: 1, was, at: was, reason, ...treatment, dosage: '0.2 mg/kg' },
    }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  createTest: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { id: newId(), at: was, ...bloodCount },
    }),
    invalid: [
      { body: { id: newId(), at: was, ...bloodCount, rows: [] }, path: 'body.rows', code: 'required' },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#p#${params?.id}`, rows: 2 },
  },
  changeTest: {
    valid: async clinic => ({
      params: await tested(clinic),
      body: { v: 1, was, at: was, reason, ...bloodCount, note: 'Clumps' },
    }),
    invalid: [{ body: { v: 0 }, path: 'body.v', code: 'too_small' }],
  },
  readTests: {
    valid: async clinic => {
      const { id, entry } = await tested(clinic)
      return { params: { id }, query: { ids: entry } }
    },
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  readDues: {
    valid: async clinic => ({ query: { ids: (await reminded(clinic)).id } }),
    invalid: [{ query: { ids: 'x' }, path: 'query.ids.0', code: 'id.malformed' }],
  },
  createDue: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { id: newId(), title: 'Teeth, look again', day: '2027-02-14', sort: 'check' },
    }),
    invalid: [
      {
        body: { id: newId(), title: '', day: '2027-02-14', sort: 'check' },
        path: 'body.title',
        code: 'required',
      },
    ],
    effect: { partition: (clinic, { params }) => `${clinic.id}#p#${params?.id}` },
  },
  postponeDue: {
    valid: async clinic => ({
      params: await reminded(clinic),
      body: { v: 1, day: '2027-03-14', reason: 'Ill today' },
    }),
    invalid: [{ body: { v: 1, day: '2027-03-14', reason: '' }, path: 'body.reason', code: 'required' }],
  },
  endDue: {
    valid: async clinic => ({
      params: await reminded(clinic),
      body: { v: 1, state: 'done', reason: 'Given at home' },
    }),
    invalid: [{ body: { v: 1, state: 'open', reason }, path: 'body.state', code: 'invalid_value' }],
  },
} satisfies Record<string, Sample>
