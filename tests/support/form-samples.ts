// Sample requests for every endpoint of clinical forms, and whole forms that tests fill in.

import type { FormName } from '@vetrounds/core/forms/declaration'
import { completeForm } from '@vetrounds/core/forms/form.service'
import { saveFormStep, startForm } from '@vetrounds/core/forms/form-draft.service'
import type { Values } from '@vetrounds/core/forms/values'
import { newId } from '@vetrounds/core/ids'
import { actorOf, run } from './actor.ts'
import { patientOf } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

/** A vet: the role that may write every part of a form. */
export const vet = (clinic: TestClinic) => actorOf(clinic, clinic.people.vet)

type Actor = ReturnType<typeof actorOf>

export const context = { foodProducing: false, lactating: false, drugGiven: false }

/** A dog in good health: every required field of each step of the examination. */
export const healthy: Readonly<Record<string, Values>> = {
  general: {
    examination_date: '2026-11-18T10:00:00.000Z',
    animal_weight: 31.4,
    temperature: 38.4,
    behavior: ['Friendly'],
    demeanor: 'bright_alert',
  },
  head_and_neck: {
    eyes: ['normal'],
    eye_sunkenness: 'none',
    mucous_membranes: 'pink',
    mucous_membrane_moisture: 'moist',
    ears: ['normal'],
  },
  vital_signs: {
    pulse_rate: 88,
    respiratory_rate: 20,
    breathing_pattern: 'thoracic',
    breath_sound: 'normal',
    capillary_refill_time: 1.4,
  },
  nervous_system_and_skin: { nervous_system: 'normal', skin_and_coat: 'normal' },
  abdomen_and_lymph_nodes: { abdomen: 'normal', lymph_nodes: 'normal' },
  body_condition_and_hydration: {
    bcs_scale: 'nine',
    body_condition_score: 5,
    hydration_status: 'normal',
    skin_turgor: 'normal',
  },
  diagnosis_and_recommendations: {
    preliminary_diagnosis: 'Healthy',
    urgency: 'routine',
    recommendations: 'Come back in a year',
  },
}

/** Starts a draft form, a physical examination unless another is named; returns its id. */
export const draftOf = async (actor: Actor, patientId: string, name: FormName = 'physical_examination') => {
  const id = newId()
  await run(again(actor), who => startForm(who, patientId, { id, name }))
  return id
}

/** Saves a step of an examination over its version `v`. */
export const saveStep = (
  actor: Actor,
  at: { patient: string; id: string },
  step: string,
  values: Values,
  v = 0,
) =>
  run(again(actor), who =>
    saveFormStep(who, { ...at, step }, { name: 'physical_examination', v, values: values as never }),
  )

/** Makes a draft of an examination with every required field filled in; returns its id. */
export const filledDraft = async (actor: Actor, patientId: string) => {
  const form = await draftOf(actor, patientId)
  for (const [step, values] of Object.entries(healthy))
    await saveStep(actor, { patient: patientId, id: form }, step, values)
  return form
}

const seenSteps = Object.fromEntries(Object.keys(healthy).map(step => [step, 1]))

export const completion = { name: 'physical_examination' as const, steps: seenSteps, context }

const completedOne = async (clinic: TestClinic) => {
  const id = await patientOf(clinic)
  const form = await filledDraft(vet(clinic), id)
  const entry = await run(again(vet(clinic)), who => completeForm(who, id, form, completion))
  return { id, form, entry }
}

const ofPatient = (clinic: TestClinic, { params }: { params?: Record<string, string> }) =>
  `${clinic.id}#p#${params?.patient}`

export const formSamples = {
  startForm: {
    valid: async clinic => ({
      params: { patient: await patientOf(clinic) },
      body: { id: newId(), name: 'case_history' },
    }),
    invalid: [{ body: { id: newId(), name: 'x' }, path: 'body.name', code: 'invalid_value' }],
    effect: { partition: ofPatient },
  },
  readForm: {
    valid: async clinic => {
      const id = await patientOf(clinic)
      return { params: { patient: id, id: await draftOf(vet(clinic), id) } }
    },
  },
  readTrends: { valid: async clinic => ({ params: { id: await patientOf(clinic) } }) },
  saveFormStep: {
    valid: async clinic => {
      const id = await patientOf(clinic)
      return {
        params: { patient: id, id: await draftOf(vet(clinic), id), step: 'general' },
        body: { name: 'physical_examination', v: 0, values: { temperature: 38.4 } },
      }
    },
    invalid: [
      { body: { name: 'physical_examination', v: -1, values: {} }, path: 'body.v', code: 'too_small' },
      {
        body: { name: 'physical_examination', v: 0, values: { limping: 'yes' } },
        path: 'body.values.limping',
        code: 'option.unknown',
      },
    ],
    effect: { partition: ofPatient },
  },
  completeForm: {
    valid: async clinic => {
      const id = await patientOf(clinic)
      return { params: { patient: id, id: await filledDraft(vet(clinic), id) }, body: completion }
    },
    invalid: [{ body: { ...completion, context: {} }, path: 'body.context.foodProducing', code: 'required' }],
  },
  amendForm: {
    valid: async clinic => {
      const { id, form, entry } = await completedOne(clinic)
      const values = { ...Object.assign({}, ...Object.values(healthy)), pulse_rate: 92 }
      return {
        params: { patient: id, id: form },
        body: { at: entry.at, v: entry.v, values, reason: 'Counted again', context },
      }
    },
    invalid: [
      {
        body: { at: '2026-11-18T10:00:00.000Z', v: 1, values: {}, reason: '', context },
        path: 'body.reason',
        code: 'required',
      },
    ],
  },
  strikeForm: {
    valid: async clinic => {
      const { id, form, entry } = await completedOne(clinic)
      return {
        params: { patient: id, id: form },
        body: { at: entry.at, v: entry.v, why: 'twice', reason: 'Filled in twice' },
      }
    },
    invalid: [
      {
        body: { at: '2026-11-18T10:00:00.000Z', why: 'other', reason: '' },
        path: 'body.reason',
        code: 'required',
      },
    ],
  },
} satisfies Record<string, Sample>
