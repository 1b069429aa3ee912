// Completing, amending and striking out clinical forms: each one transaction, nothing is ever destroyed (product § 8).
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findPatient } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import {
  amended,
  auditOf,
  changedFields,
  entryForChange,
  readEntry,
  struckOut,
} from '../records/entry.service.ts'
import { type RecordEntry, type StrikeInput, strikeText } from '../records/entry.ts'
import {
  examinedWeight,
  strikeWeight,
  weightOfEntry,
  weightSteps,
} from '../records/examined-weight.service.ts'
import { factsOfVitals } from '../records/vital-facts.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import type { FormName } from './declaration.ts'
import { factsAtVersion, type WrittenForm } from './facts-at-version.ts'
import { flagsOf } from './flags.ts'
import type { FormAmendment, FormCompletion, FormContext } from './form.ts'
import { startOf, stepIsAbsent, stepsOf } from './form-draft.service.ts'
import { entryKindOf, formKinds, formOfKind } from './form-kinds.ts'
import { forms } from './forms.ts'
import { problemsOf } from './problems.ts'
import { proposedUrgency } from './urgency.ts'
import { chosen, type Facts, factsOfAnimal, isFilled, type Values } from './values.ts'
import { keptValues } from './visibility.ts'

type Written = { values: Values; context: FormContext; summary?: string | undefined }

/**
 * Returns the facts that the rules need: those of the animal and the time from the server, the rest from the caller's `context`.
 */
const factsOf = (patient: PatientRow, context: FormContext, { request: { at }, zone }: Actor): Facts => ({
  ...factsOfAnimal(patient, { at, zone }),
  ...context,
})

/**
 * Returns what a version stores: the facts of the animal, the answers that are shown, the flags with their ranges as they stand
 * now (rule 8), the summary if it was edited. Throws `request.invalid` with what is missing.
 */
const bodyOf = (name: FormName, { values, context, summary }: Written, facts: Facts) => {
  const form = forms[name]
  const { species, gender, neutered } = facts
  const problems = problemsOf(form, values, facts)
  if (problems.length > 0)
    throw new AppError(
      'request.invalid',
      {},
      problems.slice(0, 50).map(({ path, code }) => ({ path: `values.${path}`, code })),
    )
  const kept = keptValues(form, values, facts)
  return {
    form: name,
    species,
    ...(gender && { gender }),
    ...(neutered !== undefined && { neutered }),
    values: kept,
    context,
    flags: flagsOf(form, kept, facts),
    ...(name === 'physical_examination' && { proposed: proposedUrgency(form, kept, facts) }),
    ...(summary && { summary }),
  }
}

type Body = ReturnType<typeof bodyOf>

const textOf = (values: Values, key: string): string => {
  const value = values[key]
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : ''
}

const numberIn = (values: Values, key: string) => {
  const value = values[key]
  return typeof value === 'number' ? value : undefined
}

/** The vitals of an examination, for the patient's page. */
const measuredIn = (values: Values) =>
  factsOfVitals({
    temperature: numberIn(values, 'temperature'),
    pulse: numberIn(values, 'pulse_rate') ?? numberIn(values, 'heart_rate'),
    respiration: numberIn(values, 'respiratory_rate'),
  })

/**
 * Returns what a case history says about pregnancy, milk and food: hints beside medicines, and withdrawal periods, depend on it.
 */
const hintsIn = (values: Values) => {
  const [pregnant] = chosen(values.pregnancy_status)
  const [lactating] = chosen(values.lactating)
  const [food] = chosen(values.food_producing)
  return {
    ...(food && { food }),
    ...(pregnant && pregnant !== 'unknown' && { pregnant }),
    ...(lactating && { lactating }),
  }
}

/** Returns the dehydration that was found, in whole per cent: a hint beside an anti-inflammatory depends on it (rule 11). */
const drynessIn = (values: Values) => {
  const percent = numberIn(values, 'dehydration_percent')
  return { ...(percent && { dry: Math.round(percent) }) }
}

/** Returns what lists show of a form: the diagnosis or the complaint in words, and counts for the rest. */
const headOf = ({ values, flags }: Body) => ({
  title: textOf(values, 'preliminary_diagnosis') || textOf(values, 'symptom_description'),
  facts: {
    urgent: flags.filter(({ level }) => level === 'urgent').length,
    findings: flags.length,
    ...(isFilled(values.urgency) && { urgency: chosen(values.urgency)[0] ?? '' }),
    ...measuredIn(values),
    ...hintsIn(values),
    ...drynessIn(values),
  },
})

/** Returns when a form's entry happened: an examination at the date that it states, a case history when it was started. */
const occurredAt = (id: string, values: Values): string => {
  const said = values.examination_date
  return typeof said === 'string' && said.length === 24 ? said : startOf(id)
}

/** Returns which form an entry is. Throws `not_found` for an entry that is no form. */
const nameOf = ({ kind }: RecordEntry): FormName => {
  const name = formOfKind(kind)
  if (!name) throw new AppError('not_found')
  return name
}

/**
 * Completes a draft in one transaction, with every step as the caller saw it: the steps' rows are removed, their answers become
 * the first version. The author is then who completed the form, not who began it (clinical forms, rule 17 and § 6). Throws
 * `not_found`, `form.state`, `changed_elsewhere` if a step was saved meanwhile, `request.invalid` with what is missing.
 */
export const completeForm = (
  actor: Actor,
  patientId: string,
  id: string,
  { name, steps: seen, context, summary }: FormCompletion,
): Promise<RecordEntry> =>
  attempt(async () => {
    const { clinicId } = actor
    const [known, saved, patient] = await Promise.all([
      entryForChange(actor, { patientId, at: startOf(id), id, kinds: [entryKindOf(name)] }),
      stepsOf(clinicId, patientId, id, true),
      findPatient(clinicId, patientId),
    ])
    if (!patient) throw new AppError('not_found')
    if (known.entry.state !== 'draft') throw new AppError('form.state')
    const declared = forms[name].steps.map(({ key }) => key)
    const moved = declared.find(
      step => (saved.find(each => each.step === step)?.v ?? 0) !== (seen[step] ?? 0),
    )
    if (moved) throw new AppError('changed_elsewhere', { step: moved })
    const values: Values = Object.assign(
      {},
      ...saved.filter(({ step }) => declared.includes(step)).map(step => step.values),
    )
    const facts = factsOf(patient, context, actor)
    const body = bodyOf(name, { values, context, summary }, facts)
    const at = occurredAt(id, body.values)
    const { steps, entry } = amended(actor, known, {
      changes: { at, by: actor.userId, state: 'done', ...headOf(body) },
      body,
    })
    return commit(actor, {
      steps: [
        ...steps,
        ...declared.map((step): Step => {
          const row = saved.find(each => each.step === step)?.row
          return row ? { remove: row } : stepIsAbsent(clinicId, patientId, id, step)
        }),
        ...weightSteps(actor, entry, examinedWeight(body.values)),
      ],
      ...auditOf(entry, Object.keys(body.values).slice(0, 20)),
      answer: entry,
    })
  })

/**
 * Amends a completed form, judged by the animal as it was then, and corrects the weight that the form added. Throws `not_found`,
 * `form.state` for a draft, `changed_elsewhere`, `entry.struck`, `request.invalid` with what is missing.
 */
export const amendForm = async (
  actor: Actor,
  patientId: string,
  id: string,
  { at, v, values, reason, context, summary }: FormAmendment,
): Promise<RecordEntry> => {
  const [known, { versions }, patient, weight] = await Promise.all([
    entryForChange(actor, { patientId, at, id, kinds: formKinds }, v),
    readEntry(actor, { patientId, id, at }),
    findPatient(actor.clinicId, patientId),
    weightOfEntry(actor.clinicId, { patientId, at, id }),
  ])
  const name = nameOf(known.entry)
  if (!patient) throw new AppError('not_found')
  if (known.entry.state !== 'done') throw new AppError('form.state')
  const before = versions.findLast(version => version.body)?.body as WrittenForm | undefined
  const facts = { ...factsAtVersion(forms[name], before, factsOf(patient, context, actor)), ...context }
  const body = bodyOf(name, { values, context, summary }, facts)
  const { steps, entry } = amended(actor, known, {
    changes: { at: name === 'case_history' ? at : occurredAt(id, body.values), ...headOf(body) },
    body,
    reason,
  })
  const fields = changedFields(before?.values, body.values)
  return commit(actor, {
    steps: [...steps, ...weightSteps(actor, entry, examinedWeight(body.values), weight)],
    ...auditOf(entry, fields.slice(0, 20)),
    answer: entry,
  })
}

/** Strikes out a form and the weight that it added. Throws `not_found`, `changed_elsewhere`, `entry.struck`. */
export const strikeForm = async (
  actor: Actor,
  patientId: string,
  id: string,
  input: StrikeInput,
): Promise<RecordEntry> => {
  const [known, weight] = await Promise.all([
    entryForChange(actor, { patientId, at: input.at, id, kinds: formKinds }, input.v),
    weightOfEntry(actor.clinicId, { patientId, at: input.at, id }),
  ])
  const { steps, entry } = struckOut(actor, known, strikeText(input))
  return commit(actor, {
    steps: [...steps, ...strikeWeight(actor, weight)],
    ...auditOf(entry),
    answer: entry,
  })
}
