import { arbitraryOf } from '@vetrounds/core/contract/arbitrary.test-support'
import {
  bodyFields,
  headFields,
  type Patient,
  patient,
  patientChange,
} from '@vetrounds/core/patients/patient'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from '../../forms/differences.ts'
import type { PatientValues } from './patient-fields.ts'
import { asSent, compared, sentOf, uncompared, valuesOf } from './patient-values.ts'

const pet: PatientValues = {
  name: 'Biscuit',
  species: 'canine',
  birthDate: '2020-05-01',
  estimatedBirth: true,
}

test('what was compared is sent as it was, whatever of the birth is known', () => {
  const { estimatedBirth: _estimated, ...exact } = pet
  const { birthDate: _birth, ...unknown } = exact
  for (const values of [pet, exact, unknown]) expect(uncompared(compared(values))).toEqual(values)
})

test('a birth that somebody else marked as estimated differs, though its day is the same', () => {
  const { estimatedBirth: _estimated, ...exact } = pet
  const [mine, theirs] = [compared(exact), compared(pet)]
  expect(differences(['name', 'birthDate'], { base: mine, mine, theirs })).toEqual([
    {
      field: 'birthDate',
      mine: { day: '2020-05-01', isEstimated: false },
      theirs: { day: '2020-05-01', isEstimated: true },
      isTyped: false,
    },
  ])
})

// Patients as a form writes them: an answer may hold more.
const patients = arbitraryOf(patient.extend({ ...headFields, ...bodyFields }), {
  chip: fc.constantFrom('NC-000001', '985112345678900', 'ABC123456'),
  photo: fc.constant(undefined),
})

/** What the form submits when nothing was typed: its shell leaves out blank values, and the schema reads the rest. */
const untouched = (known: Patient) =>
  patientChange
    .omit({ v: true })
    .parse(Object.fromEntries(Object.entries(valuesOf(known)).filter(([, value]) => value !== '')))

/** Returns undefined for an empty text and an empty list. */
const held = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value

test('a form that nobody touched sends every field as it is known', () => {
  fc.assert(
    fc.property(patients, known => {
      const sent = sentOf(untouched(known), known)
      expect(sent).toEqual(asSent(known))
      const { estimatedBirth, microchip, ...form } = patientChange.omit({ v: true }).shape
      for (const field of Object.keys(form) as (keyof typeof form)[])
        expect([field, sent[field]]).toEqual([field, held(known[field])])
      expect(sent.microchip).toBe(known.chip.startsWith('NC-') ? undefined : known.chip)
      expect(sent.estimatedBirth).toBe((known.birthDate && known.estimatedBirth) || undefined)
    }),
  )
})

test('un-ticking neutered says that it is not; what nobody ticked stays unknown', () => {
  expect(sentOf({ ...pet, neutered: false }, { neutered: true })).toHaveProperty('neutered', false)
  expect(sentOf({ ...pet, neutered: false }, {})).not.toHaveProperty('neutered')
  expect(sentOf({ ...pet, neutered: true }, {})).toHaveProperty('neutered', true)
})
