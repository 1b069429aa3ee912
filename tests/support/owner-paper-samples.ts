// Sample requests for the endpoints of papers for owners: prescriptions and discharge sheets.
import { newId } from '@vetrounds/core/ids'
import type { ownerPaperEndpoints } from '@vetrounds/core/owner-papers/paper.endpoints'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { treatment } from './act-samples.ts'
import { run } from './actor.ts'
import { patientOf, staff } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import { again, at } from './make.ts'
import type { Sample } from './sample.ts'

export const prescription = { amount: '10 ml', instructions: 'Once a day with food, for 5 days' }

const was = at('10:00', '2026-01-12')

const prescribed = async (clinic: TestClinic) => {
  const [id, patientId] = [newId(), await patientOf(clinic)]
  await run(again(staff(clinic)), who =>
    createTreatment(who, patientId, { id, at: was, ...treatment, prescription }),
  )
  return { id: patientId, entry: id }
}

const opened = (clinic: TestClinic) =>
  run(again(staff(clinic)), async who => openVisit(who, { id: newId(), patientId: await patientOf(clinic) }))

export const ownerPaperSamples: Record<keyof typeof ownerPaperEndpoints, Sample> = {
  readPrescription: { valid: async clinic => ({ params: await prescribed(clinic), query: { at: was } }) },
  readDischarge: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id }, query: { patient: patientId } }
    },
    invalid: [{ query: {}, path: 'query.patient', code: 'required' }],
  },
  saveDischarge: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id }, body: { patientId, v: 0, found: 'A sore ear', advice: 'No swimming' } }
    },
    invalid: [
      { body: { v: -1 }, path: 'body.v', code: 'too_small' },
      { body: { found: 'x'.repeat(3001) }, path: 'body.found', code: 'too_big' },
    ],
  },
}
