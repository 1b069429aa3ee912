// A case history: which facts of the animal its head shows, and that they stay as they were when the animal changes later.
import { formAmendment, formCompletion } from '@vetrounds/core/forms/form'
import { amendForm, completeForm } from '@vetrounds/core/forms/form.service'
import { readForm, saveFormStep } from '@vetrounds/core/forms/form-draft.service'
import type { Values } from '@vetrounds/core/forms/values'
import { changePatient } from '@vetrounds/core/patients/change.service'
import { patientChange } from '@vetrounds/core/patients/patient'
import { expect, test } from 'vitest'
import { run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { context, draftOf, vet } from '../support/form-samples.ts'
import { again, makePatient } from '../support/make.ts'

/** Completes a case history with every answer required for cattle and horses, and with these answers on reproduction. */
const completedHistory = async (
  actor: ReturnType<typeof vet>,
  id: string,
  reproductive: Values,
  { drinks = {}, weighs = {} }: { drinks?: Values; weighs?: { lastWeight?: number } } = {},
) => {
  const form = await draftOf(actor, id, 'case_history')
  const told: Record<string, Values> = {
    current_symptoms: {
      ...{ symptom_description: 'Off food', start_date: '2026-11-10', symptom_progression: 'constant' },
      medication_given: 'no',
    },
    general_health: { activity_level: 'lethargic', vaccination_status: 'unknown', food_producing: 'yes' },
    reproductive_history: reproductive,
    itching_and_skin: { itching: 'no' },
    diet_and_water: { diet_type: 'hay', appetite: 'leaves_meal', water_intake: 'normal', ...drinks },
    gastrointestinal: { vomiting: 'no', stool_consistency: 'normal' },
    urinary: { urination_frequency: 'normal' },
    neurological: { neurological_signs: ['none'], head_trauma: 'no', neck_back_pain: 'no' },
    respiratory: { cough: 'no', breathing_difficulty: 'no' },
    musculoskeletal: { limping: 'no' },
  }
  for (const [step, values] of Object.entries(told))
    await run(again(actor), who =>
      saveFormStep(
        who,
        { patient: id, id: form, step },
        { name: 'case_history', v: 0, values: values as never },
      ),
    )
  const steps = Object.fromEntries(Object.keys(told).map(step => [step, 1]))
  // Parsed as the endpoint parses it.
  const input = formCompletion.parse({ name: 'case_history', steps, context: { ...context, ...weighs } })
  const entry = await run(again(actor), who => completeForm(who, id, form, input))
  return { form, entry, values: Object.assign({}, ...Object.values(told)) }
}

test('a completed case history tells its head of milk and food, which examinations go by', async () => {
  const actor = vet(await makeClinic())
  const { id } = await makePatient(actor, { species: 'bovine', gender: 'female', birthDate: '2020-03-01' })
  const { entry } = await completedHistory(actor, id, { mated: 'no', lactating: 'yes' })
  expect(entry.facts).toMatchObject({ food: 'yes', lactating: 'yes' })
})

test('amended once the animal is neutered and of another species, a case history keeps what was asked of it', async () => {
  const actor = vet(await makeClinic())
  const mare = { species: 'equine', gender: 'female', birthDate: '2020-03-01' }
  const { id, v: patientV } = await makePatient(actor, mare)
  const reproductive: Values = {
    ...{ last_cycle_date: '2026-10-01', pregnancy_status: 'suspected', mated: 'yes' },
    other_discharges: ['purulent'],
  }
  const { form, entry, values } = await completedHistory(actor, id, reproductive)
  const change = { v: patientV, name: 'Bruno', species: 'canine', gender: 'male', neutered: true }
  await run(again(actor), who => changePatient(who, id, patientChange.parse(change)))
  const { at, v } = entry
  const input = { at, v, values: { ...values, symptom_description: 'Off its food' }, context }
  const amended = await run(again(actor), who => amendForm(who, id, form, { ...input, reason: 'Misspelt' }))
  expect(amended.facts).toMatchObject({ pregnant: 'suspected' })
  const { versions } = await run(actor, who => readForm(who, id, form, {}))
  const then = { species: 'equine', gender: 'female' }
  expect(versions.map(({ body }) => body)).toMatchObject([
    { ...then, values: reproductive },
    { ...then, values: { ...reproductive, symptom_description: 'Off its food' } },
  ])
})

test('what it drinks is judged by what it weighed then, also where that is amended', async () => {
  const actor = vet(await makeClinic())
  const { id } = await makePatient(actor, { species: 'canine', gender: 'female', birthDate: '2020-03-01' })
  const weighs = { lastWeight: 30 }
  const drinks = { water_amount: 3500 }
  const { form, entry, values } = await completedHistory(actor, id, { mated: 'no' }, { drinks, weighs })
  const { at, v } = entry
  const input = formAmendment.parse({
    ...{ at, v, values: { ...values, water_amount: 4000 }, reason: 'Misread' },
    context: { ...context, ...weighs },
  })
  await run(again(actor), who => amendForm(who, id, form, input))
  const { versions } = await run(actor, who => readForm(who, id, form, {}))
  const much = { field: 'water_amount', side: 'above', range: { most: 3000 } }
  const judged = (value: number) => ({
    context: weighs,
    flags: expect.arrayContaining([expect.objectContaining({ ...much, value })]),
  })
  expect(versions.map(({ body }) => body)).toMatchObject([judged(3500), judged(4000)])
})
