// The head of an entry: whatever a visit may hold fits its row.
import { expect, test } from 'vitest'
import { itemBytes } from '../storage/request-units.ts'
import { recordEntry } from './entry.ts'
import { entryOfRow, headRow } from './entry-head.ts'
import { treatmentHead } from './treatment.ts'
import { factsOfVitals } from './vital-facts.ts'

const ID = '01KE6JQ300SEED413XY86SZ1YN'
// An id of a person as the user pool makes them.
const PERSON = '6f1c2a10-0000-4000-8000-000000000001'
const AT = '2026-11-23T10:00:00.000Z'

test('a visit of an appointment can be closed with a diagnosis of any length', () => {
  const row = headRow(
    ID,
    {
      kind: 'visit',
      id: ID,
      patientId: ID,
      at: AT,
      branchId: ID,
      by: PERSON,
      v: 12,
      state: 'done',
      versions: 10,
      title: 'Chronische Niereninsuffizienz '.repeat(9),
      detail: 'Trinkt mehr als früher '.repeat(9),
      facts: { appointment: ID, vet: PERSON, outcome: 'hospitalised', end: AT },
    },
    AT,
  )
  expect(String(row.t).length).toBeGreaterThan(50)
  expect(String(row.d).length).toBeGreaterThan(20)
  expect(itemBytes(row)).toBeLessThanOrEqual(680)
})

test('facts are whole numbers, also of examinations that kept rates as they were typed', () => {
  expect(factsOfVitals({ temperature: 38.45, pulse: 72.5, respiration: 22.4 })).toEqual({
    temperature: 385,
    pulse: 73,
    respiration: 22,
  })
  const head = { kind: 'examination', id: ID, patientId: ID, at: AT, branchId: ID, by: PERSON } as const
  const facts = { urgency: 'routine', temperature: 385, pulse: 72.5, respiration: 22.5 }
  const row = headRow(ID, { ...head, v: 2, state: 'done', versions: 1, title: 'Healthy', facts }, AT)
  expect(row.f).toEqual(facts)
  expect(recordEntry.parse(entryOfRow(row)).facts).toEqual({ ...facts, pulse: 73, respiration: 23 })
})

const given = (vaccine: string, more: object = {}) =>
  treatmentHead(
    {
      id: ID,
      at: AT,
      visitId: ID,
      name: 'Panleukopenia, herpesvirus, calicivirus (RCP)',
      delivery: 'subcutaneous',
      sort: 'vaccine',
      hasReminder: true,
      nextDate: '2027-11-23',
      vaccination: { vaccine, product: 'Felivax RCP', batch: 'L471B02', validUntil: '2029-11-23' },
      ...more,
    },
    ID,
  )

const rowOf = (head: ReturnType<typeof given>) =>
  headRow(ID, { ...head, branchId: ID, by: PERSON, v: 1, versions: 1 }, AT)

test('a vaccination keeps its name and batch beside what its status goes by', () => {
  const head = given('rcp')
  expect(head.facts).toMatchObject({ vaccine: 'rcp', next: '2027-11-23' })
  expect(rowOf(head)).toMatchObject({ t: head.title, d: 'L471B02' })
  // Without a reminder a vaccination is due when its validity ends; one of the clinic's own vaccines is known by its name.
  expect(given('rcp', { hasReminder: false }).facts).toMatchObject({ until: '2029-11-23' })
  expect(given(ID).facts).not.toHaveProperty('vaccine')
})

test('a title gives way where the facts leave it too little room', () => {
  const long = given('brucella_melitensis', {
    name: 'الحصبة الفيروسية القططية مع الكلاميديا والكاليسي',
    delivery: 'intraconjunctival',
  })
  const row = rowOf({ ...long, facts: { ...long.facts, until: '2029-11-23' } })
  expect(itemBytes(row)).toBeLessThanOrEqual(470)
  expect(String(row.t)).toMatch(/^الحصبة.+…$/)
})

test('a medicine that its name doesn’t tell is known by the class of its substance, and keeps a title', () => {
  const classOf = (name: string, more: object) => given('', { name, vaccination: undefined, ...more })
  const medicine = { sort: 'medicine', delivery: 'intraconjunctival', dosage: '0.8 mg/kg · 0.08 ml' }
  const head = classOf('بريدنيكورتون أقراص للكلاب والقطط', { ...medicine, substance: 'Prednisolone' })
  expect(head.facts).toMatchObject({ class: 'steroid' })
  expect(String(rowOf(head).t).length).toBeGreaterThan(15)
  expect(itemBytes(rowOf(head))).toBeLessThanOrEqual(470)
  expect(classOf('Metacam', medicine).facts).toMatchObject({ class: 'nsaid' })
  expect(classOf('Amoxicillin', { ...medicine, substance: 'Amoxicillin' }).facts).not.toHaveProperty('class')
})
