// Sample requests for the endpoints of visits and problems, each on a patient of its own.
import { newId } from '@vetrounds/core/ids'
import { openProblem } from '@vetrounds/core/records/problem.service'
import type { visitEndpoints } from '@vetrounds/core/records/visit.endpoints'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { closeVisit } from '@vetrounds/core/records/visit-close.service'
import { actorOf, run } from './actor.ts'
import { patientOf } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

const vet = (clinic: TestClinic) => again(actorOf(clinic, clinic.people.vet))

const opened = async (clinic: TestClinic) =>
  run(vet(clinic), async actor => openVisit(actor, { id: newId(), patientId: await patientOf(clinic) }))

const closing = { diagnosis: 'Otitis externa', outcome: 'home' } as const

export const visitSamples: Record<keyof typeof visitEndpoints, Sample> = {
  openVisit: {
    valid: async clinic => ({ body: { id: newId(), patientId: await patientOf(clinic) } }),
    invalid: [
      { body: { id: 'x' }, path: 'body.id', code: 'id.malformed' },
      { body: { patientId: undefined }, path: 'body.patientId', code: 'required' },
    ],
  },
  readVisit: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id }, query: { patient: patientId } }
    },
    invalid: [{ query: {}, path: 'query.patient', code: 'required' }],
  },
  readVisitCharges: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id }, query: { patient: patientId } }
    },
    invalid: [{ query: {}, path: 'query.patient', code: 'required' }],
  },
  saveVisitPart: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id, part: 'history' }, body: { patientId, v: 0, text: 'Indoors only' } }
    },
    invalid: [
      { body: { v: -1 }, path: 'body.v', code: 'too_small' },
      { body: { text: 'x'.repeat(5001) }, path: 'body.text', code: 'too_big' },
    ],
  },
  saveVisitVitals: {
    valid: async clinic => {
      const { id, patientId } = await opened(clinic)
      return { params: { id }, body: { patientId, v: 0, vitals: { temperature: 38.5, pulse: 90 } } }
    },
    invalid: [
      { body: { vitals: { temperature: 60 } }, path: 'body.vitals.temperature', code: 'too_big' },
      { body: { vitals: { refill: 1.55 } }, path: 'body.vitals.refill', code: 'decimals.one' },
    ],
  },
  closeVisit: {
    valid: async clinic => {
      const { id, patientId, v } = await opened(clinic)
      return { params: { id }, body: { patientId, v, ...closing, problemId: newId() } }
    },
    invalid: [
      { body: { diagnosis: ' ' }, path: 'body.diagnosis', code: 'required' },
      { body: { outcome: 'gone' }, path: 'body.outcome', code: 'invalid_value' },
    ],
  },
  reopenVisit: {
    valid: async clinic => {
      const { id, patientId, v } = await opened(clinic)
      const closed = await run(vet(clinic), actor => closeVisit(actor, id, { patientId, v, ...closing }))
      return { params: { id }, body: { patientId, v: closed.v, reason: 'Result came later' } }
    },
    invalid: [{ body: { reason: '' }, path: 'body.reason', code: 'required' }],
  },
  openProblem: {
    valid: async clinic => ({ body: { id: newId(), patientId: await patientOf(clinic), name: 'Obesity' } }),
    invalid: [{ body: { name: '' }, path: 'body.name', code: 'required' }],
  },
  closeProblem: {
    valid: async clinic => {
      const patientId = await patientOf(clinic)
      const { id } = await run(vet(clinic), actor =>
        openProblem(actor, { id: newId(), patientId, name: 'Obesity' }),
      )
      return { params: { id }, body: { patientId } }
    },
  },
}
