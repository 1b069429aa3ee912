// Valid and refused sample requests for the endpoints of charges.
import { newId } from '@vetrounds/core/ids'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { run } from './actor.ts'
import { patientOf, staff } from './appointment-samples.ts'
import { again, at, makeItem } from './make.ts'
import type { Sample } from './sample.ts'

const was = at('10:00', '2026-01-12')

/** A charge of 12.50 for food that was handed out. */
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
  takeBackCharge: {
    valid: async clinic => {
      const actor = staff(clinic)
      const [patientId, item] = await Promise.all([patientOf(clinic), makeItem(actor)])
      const given = handedOut()
      const lines = given.lines.map(each => ({ ...each, itemId: item.id }))
      await run(again(actor), who => createCharge(who, patientId, { ...given, lines }))
      return { params: { id: patientId, charge: given.id }, body: { v: 1, reason: 'Wrong size' } }
    },
    invalid: [{ body: { v: 1, reason: '' }, path: 'body.reason', code: 'required' }],
  },
  listUnbilledDay: {
    valid: async () => ({ query: { day: '2026-01-12' } }),
    invalid: [{ query: { day: 'today' }, path: 'query.day', code: 'invalid_format' }],
  },
} satisfies Record<string, Sample>
