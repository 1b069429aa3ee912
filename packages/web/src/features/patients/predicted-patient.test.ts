import { expect, test } from 'vitest'
import { predictedPatient } from './predicted-patient.ts'

const pet = {
  id: '01KA00000000000000000000AA',
  ownerId: '01KA00000000000000000000AB',
  name: 'Remy',
  species: 'canine',
} as const

test('a patient who waits carries the flags that warn', () => {
  const patient = predictedPatient({ ...pet, allergies: ['Latex'], behaviour: ['Biter'] }, 'Nora Hurley')
  expect(patient).toMatchObject({ ownerName: 'Nora Hurley', chip: '', allergic: true, careful: true })
  const calm = predictedPatient({ ...pet, behaviour: ['Friendly'] }, '')
  expect(calm).toMatchObject({ allergic: false, careful: false })
})

test('a patient who waits is known to be neutered, and its age to be estimated', () => {
  const known = { birthDate: '2020-05-01', estimatedBirth: true, neutered: false }
  expect(predictedPatient({ ...pet, ...known }, '')).toMatchObject(known)
})
