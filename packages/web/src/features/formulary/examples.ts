// Examples of medicines to start with, each with the source of its doses. An example is not in a formulary until somebody of the
// clinic has read, checked and saved it.
import type { DrugInput } from '@vetrounds/core/formulary/drug'

type Example = Omit<DrugInput, 'id'>

const epar = (name: string, number: string): string => `EMA, EPAR product information: ${name} (${number})`

export const examples: readonly Example[] = [
  {
    name: 'Cerenia 10 mg/ml',
    substance: 'Maropitant',
    strengths: [{ amount: 10, unit: 'ml' }],
    doses: [
      {
        species: ['canine', 'feline'],
        per: 'kg',
        min: 1,
        max: 1,
        delivery: 'subcutaneous',
        note: 'q24h, ≤ 5 d',
      },
    ],
    contraindications: [],
    source: epar('Cerenia', 'EMEA/V/C/000106'),
  },
  {
    name: 'Metacam 5 mg/ml',
    substance: 'Meloxicam',
    strengths: [{ amount: 5, unit: 'ml' }],
    doses: [{ species: ['canine'], per: 'kg', min: 0.2, max: 0.2, delivery: 'subcutaneous' }],
    contraindications: [],
    source: epar('Metacam', 'EMEA/V/C/000033'),
  },
  {
    name: 'Metacam 2 mg/ml',
    substance: 'Meloxicam',
    strengths: [{ amount: 2, unit: 'ml' }],
    doses: [{ species: ['feline'], per: 'kg', min: 0.2, max: 0.3, delivery: 'subcutaneous' }],
    contraindications: [],
    source: epar('Metacam', 'EMEA/V/C/000033'),
  },
]
