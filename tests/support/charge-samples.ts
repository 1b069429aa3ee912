// Valid and refused requests about charges.
import { newId } from '@vetrounds/core/ids'
import { patientOf } from './appointment-samples.ts'
import { at } from './make.ts'
import type { Sample } from './sample.ts'

const was = at('10:00', '2026-01-12')

/** Something of 12.50 that was handed out. */
export const handedOut = () => ({
  id: newId(),
  at: was,
  lines: [{ name: 'Recovery diet', quantity: 2000, unitPrice: 625, taxRate: 1900 }],
})

export const chargeSamples = {
  createCharge: {
    valid: async clinic => ({ params: { id: await patientOf(clinic) }, body: handedOut() }),
    invalid: [{ body: { ...handedOut(), lines: [] }, path: 'body.lines', code: 'required' }],
    effect: { partition: (clinic, { params }) => `${clinic.id}#p#${params?.id}` },
  },
  listUnbilledDay: {
    valid: async () => ({ query: { day: '2026-01-12' } }),
    invalid: [{ query: { day: 'today' }, path: 'query.day', code: 'invalid_format' }],
  },
} satisfies Record<string, Sample>
