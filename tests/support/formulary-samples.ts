// Sample requests for the endpoints of the formulary.
import type { drugEndpoints } from '@vetrounds/core/formulary/drug.endpoints'
import { createDrug } from '@vetrounds/core/formulary/drug.service'
import { newId } from '@vetrounds/core/ids'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

const drug = {
  name: 'Melovet 5 mg/ml',
  substance: 'Meloxicam',
  strengths: [{ amount: 5, unit: 'ml' as const }],
  doses: [{ species: ['canine' as const], per: 'kg' as const, min: 0.1, max: 0.2 }],
  contraindications: [{ species: ['feline' as const], note: 'Under 2 kg' }],
  source: 'Package leaflet',
}

const kept = (clinic: TestClinic) =>
  run(again(actorOf(clinic, clinic.people.manager)), who => createDrug(who, { id: newId(), ...drug }))

export const formularySamples: Record<keyof typeof drugEndpoints, Sample> = {
  listDrugs: {
    valid: async clinic => {
      await kept(clinic)
      return { query: { search: 'melo' } }
    },
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readDrug: { valid: async clinic => ({ params: { id: (await kept(clinic)).id } }) },
  createDrug: {
    valid: async () => ({ body: { id: newId(), ...drug } }),
    invalid: [
      { body: { id: newId(), ...drug, name: ' ' }, path: 'body.name', code: 'required' },
      { body: { id: newId(), ...drug, source: undefined }, path: 'body.source', code: 'required' },
    ],
    effect: { partition: clinic => `${clinic.id}#l#formulary#y`, index: 'gsi1' },
  },
  changeDrug: {
    valid: async clinic => ({ params: { id: (await kept(clinic)).id }, body: { v: 1, ...drug, doses: [] } }),
    invalid: [{ body: { v: 0, ...drug }, path: 'body.v', code: 'too_small' }],
  },
  changeDrugState: {
    valid: async clinic => ({ params: { id: (await kept(clinic)).id }, body: { v: 1, active: false } }),
    invalid: [{ body: { v: 1 }, path: 'body.active', code: 'required' }],
  },
}
