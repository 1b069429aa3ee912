// Sample requests for the endpoints of the clinic's vaccines.
import { newId } from '@vetrounds/core/ids'
import type { vaccineEndpoints } from '@vetrounds/core/vaccines/vaccine.endpoints'
import { createVaccine } from '@vetrounds/core/vaccines/vaccine.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

const vaccine = {
  name: 'Herpes of dogs',
  species: ['canine' as const],
  product: 'Herpevax',
  firstBooster: 6,
  laterBoosters: 12,
}

const kept = (clinic: TestClinic) =>
  run(again(actorOf(clinic, clinic.people.manager)), who => createVaccine(who, { id: newId(), ...vaccine }))

export const vaccineSamples: Record<keyof typeof vaccineEndpoints, Sample> = {
  listVaccines: {
    valid: async clinic => {
      await kept(clinic)
      return { query: {} }
    },
    invalid: [{ query: { off: 'perhaps' }, path: 'query.off', code: 'invalid_value' }],
  },
  readVaccine: { valid: async clinic => ({ params: { id: (await kept(clinic)).id } }) },
  createVaccine: {
    valid: async () => ({ body: { id: newId(), ...vaccine } }),
    invalid: [
      { body: { id: newId(), ...vaccine, name: ' ' }, path: 'body.name', code: 'required' },
      { body: { id: newId(), ...vaccine, species: [] }, path: 'body.species', code: 'required' },
    ],
    effect: { partition: clinic => `${clinic.id}#l#vaccines` },
  },
  changeVaccine: {
    valid: async clinic => ({
      params: { id: (await kept(clinic)).id },
      body: { v: 1, ...vaccine, laterBoosters: 36 },
    }),
    invalid: [{ body: { v: -1, ...vaccine }, path: 'body.v', code: 'too_small' }],
  },
  changeVaccineState: {
    valid: async clinic => ({ params: { id: (await kept(clinic)).id }, body: { v: 1, active: false } }),
    invalid: [{ body: { v: 1 }, path: 'body.active', code: 'required' }],
  },
}
