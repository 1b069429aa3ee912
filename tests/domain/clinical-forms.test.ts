// Clinical forms in the table: drafts step by step, two people in one draft, completion as one transaction, versions, strikes.
import { amendForm, completeForm, strikeForm } from '@vetrounds/core/forms/form.service'
import { readForm, saveFormStep, startForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { afterEach, describe, expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { completion, context, draftOf, filledDraft, healthy, saveStep, vet } from '../support/form-samples.ts'
import { again, makePatient } from '../support/make.ts'

afterEach(() => setFaults(undefined))

const opened = async () => {
  const clinic = await makeClinic()
  const actor = vet(clinic)
  const { id } = await makePatient(actor)
  return { clinic, actor, id }
}

const complete = (actor: ReturnType<typeof actorOf>, id: string, form: string, more = {}) =>
  run(again(actor), who => completeForm(who, id, form, { ...completion, ...more }))

describe('a draft', () => {
  test('keeps each step by itself, and is a draft in the timeline', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    const saved = await saveStep(actor, { patient: id, id: form }, 'general', { temperature: 38.4 })
    expect(saved).toMatchObject({ step: 'general', v: 1, by: actor.userId })
    await saveStep(actor, { patient: id, id: form }, 'vital_signs', { pulse_rate: 88 })
    const read = await run(actor, who => readForm(who, id, form, {}))
    expect(read.entry).toMatchObject({ kind: 'examination', state: 'draft', versions: 0 })
    expect(read.steps.map(({ step, v, values }) => [step, v, values])).toEqual([
      ['vital_signs', 1, { pulse_rate: 88 }],
      ['general', 1, { temperature: 38.4 }],
    ])
    const list = await run(actor, who => listEntries(who, id, { kind: 'examination' }))
    expect(list.rows.map(row => row.id)).toEqual([form])
  })

  test('stays with the visit that it was begun in, also once it is completed', async () => {
    const { actor, id } = await opened()
    const [form, visitId] = [newId(), newId()]
    await run(again(actor), who => startForm(who, id, { id: form, name: 'physical_examination', visitId }))
    for (const [step, values] of Object.entries(healthy))
      await saveStep(actor, { patient: id, id: form }, step, values)
    expect((await complete(actor, id, form)).visitId).toBe(visitId)
    const { rows } = await run(actor, who => listEntries(who, id, {}))
    const weight = { kind: 'weight', grams: 31_400, visitId }
    expect(rows).toMatchObject([weight, { id: form, state: 'done', visitId }])
  })

  test('lets the second of two people see that the step is newer', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    await saveStep(actor, { patient: id, id: form }, 'general', { temperature: 38.4 })
    await expect(
      saveStep(actor, { patient: id, id: form }, 'general', { temperature: 39 }),
    ).rejects.toMatchObject({
      code: 'changed_elsewhere',
      data: { v: 1, by: actor.userId },
    })
    await saveStep(actor, { patient: id, id: form }, 'general', { temperature: 39 }, 1)
    // Another step can still be saved: it isn't in conflict.
    await saveStep(actor, { patient: id, id: form }, 'head_and_neck', { eyes: ['normal'] })
  })

  test('a step of up to 3 KB costs at most 12 write units', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    const long = { general_notes: 'x'.repeat(2700) }
    await saveStep(actor, { patient: id, id: form }, 'general', long)
    const { scope } = await measured(again(actor), async who => {
      const { saveFormStep } = await import('@vetrounds/core/forms/form-draft.service')
      return saveFormStep(
        who,
        { patient: id, id: form, step: 'general' },
        { name: 'physical_examination', v: 1, values: long },
      )
    })
    expect(scope.writes).toBeLessThanOrEqual(14)
  })

  test('refuses a step that the form lacks and answers that the step lacks', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    await expect(saveStep(actor, { patient: id, id: form }, 'urinary', {})).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      saveStep(actor, { patient: id, id: form }, 'general', { eyes: ['normal'] }),
    ).rejects.toMatchObject({
      code: 'request.invalid',
    })
    await expect(saveStep(actor, { patient: id, id: newId() }, 'general', {})).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('staff write vitals and history, not the rest', async () => {
    const { clinic, actor, id } = await opened()
    const helper = actorOf(clinic)
    const form = await draftOf(actor, id)
    await saveStep(helper, { patient: id, id: form }, 'vital_signs', { pulse_rate: 90 })
    await expect(saveStep(helper, { patient: id, id: form }, 'head_and_neck', {})).rejects.toMatchObject({
      code: 'action.not_allowed',
    })
  })

  test('is of one form: staff save no step of a history into an examination or a visit', async () => {
    const { clinic, actor, id } = await opened()
    const helper = actorOf(clinic)
    const saveHistory = (form: string) =>
      run(again(helper), who =>
        saveFormStep(
          who,
          { patient: id, id: form, step: 'current_symptoms' },
          { name: 'case_history', v: 0, values: {} },
        ),
      )
    await expect(saveHistory(await draftOf(actor, id))).rejects.toMatchObject({ code: 'not_found' })
    const visit = newId()
    await run(again(actor), who => openVisit(who, { id: visit, patientId: id }))
    await expect(saveHistory(visit)).rejects.toMatchObject({ code: 'not_found' })
    await saveHistory(await draftOf(actor, id, 'case_history'))
  })

  test('is not started for one that has died, nor twice', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    const twice = run(again(actor), who => startForm(who, id, { id: form, name: 'physical_examination' }))
    await expect(twice).rejects.toMatchObject({ code: 'already_exists' })
  })
})

describe('completion', () => {
  test('is one transaction: the steps become a version, the weight joins the weights', async () => {
    const { actor, id } = await opened()
    const form = await filledDraft(actor, id)
    const entry = await complete(actor, id, form)
    expect(entry).toMatchObject({
      state: 'done',
      versions: 1,
      at: '2026-11-18T10:00:00.000Z',
      title: 'Healthy',
      facts: { urgent: 0, findings: 0, urgency: 'routine' },
    })
    const read = await run(actor, who => readForm(who, id, form, {}))
    expect(read.steps).toEqual([])
    expect(read.versions[0]?.body).toMatchObject({
      values: { pulse_rate: 88 },
      flags: [],
      proposed: 'routine',
    })
    const { rows } = await run(actor, who => listEntries(who, id, {}))
    expect(rows.find(({ kind }) => kind === 'weight')).toMatchObject({ grams: 31_400 })
  })

  test('says what is missing, and keeps the draft', async () => {
    const { actor, id } = await opened()
    const form = await draftOf(actor, id)
    await saveStep(actor, { patient: id, id: form }, 'general', { temperature: 50 })
    await expect(complete(actor, id, form, { steps: { general: 1 } })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: expect.arrayContaining([
        { path: 'values.temperature', code: 'number.out_of_range' },
        { path: 'values.pulse_rate', code: 'required' },
      ]),
    })
    const { entry } = await run(actor, who => readForm(who, id, form, {}))
    expect(entry.state).toBe('draft')
  })

  test('fails if a step was saved after it was seen, or by somebody else', async () => {
    const { actor, id } = await opened()
    const form = await filledDraft(actor, id)
    await saveStep(actor, { patient: id, id: form }, 'general', { ...healthy.general, temperature: 38.6 }, 1)
    await expect(complete(actor, id, form)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  })

  test('ends the draft: a step that comes later is refused', async () => {
    const { actor, id } = await opened()
    const form = await filledDraft(actor, id)
    await complete(actor, id, form)
    const late = saveStep(actor, { patient: id, id: form }, 'general', { temperature: 38 }, 1)
    await expect(late).rejects.toMatchObject({
      code: expect.stringMatching(/not_found|changed_elsewhere|form.state/),
    })
    await expect(complete(actor, id, form)).rejects.toBeTruthy()
  })

  test('keeps the flags with their ranges as they stood', async () => {
    const { actor, id } = await opened()
    const form = await filledDraft(actor, id)
    await saveStep(
      actor,
      { patient: id, id: form },
      'vital_signs',
      { ...healthy.vital_signs, pulse_rate: 140 },
      1,
    )
    const entry = await complete(actor, id, form, { steps: { ...completion.steps, vital_signs: 2 } })
    expect(entry.facts).toMatchObject({ findings: 1 })
    const { versions } = await run(actor, who => readForm(who, id, form, {}))
    expect(versions[0]?.body?.flags).toEqual([
      expect.objectContaining({ field: 'pulse_rate', range: { least: 60, most: 120 }, side: 'above' }),
    ])
  })
})

test('completed right after a save, it is what was saved, also where a read would still be behind', async () => {
  const { actor, id } = await opened()
  const form = await filledDraft(actor, id)
  setFaults({ seed: 1, staleMs: 1e10 })
  const { general = {} } = healthy
  await saveStep(actor, { patient: id, id: form }, 'general', { ...general, temperature: 39.9 }, 1)
  const steps = { ...completion.steps, general: 2 }
  expect(await complete(actor, id, form, { steps })).toMatchObject({
    state: 'done',
    facts: { temperature: 399 },
  })
})

test('an edited summary is kept with its version; an amendment without one is built from the fields again', async () => {
  const { actor, id } = await opened()
  const form = await filledDraft(actor, id)
  const { at, v } = await complete(actor, id, form, { summary: 'As fit as ever.' })
  const values = Object.assign({}, ...Object.values(healthy))
  await run(again(actor), who => amendForm(who, id, form, { at, v, values, reason: 'Built anew', context }))
  const { versions } = await run(actor, who => readForm(who, id, form, {}))
  expect(versions.map(({ body }) => body?.summary)).toEqual(['As fit as ever.', undefined])
})

test('an amendment is a new version with its reason, and a strike keeps them all', async () => {
  const { actor, id } = await opened()
  const form = await filledDraft(actor, id)
  const { at, v } = await complete(actor, id, form)
  const values = { ...Object.assign({}, ...Object.values(healthy)), pulse_rate: 96 }
  const amend = (version: number) =>
    run(again(actor), who =>
      amendForm(who, id, form, { at, v: version, values, reason: 'Counted again', context }),
    )
  const amended = await amend(v)
  expect(amended).toMatchObject({ versions: 2, state: 'done' })
  await expect(amend(v)).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const struck = await run(again(actor), who =>
    strikeForm(who, id, form, { at: amended.at, why: 'wrong_patient', reason: 'Another dog' }),
  )
  expect(struck).toMatchObject({ state: 'struck', versions: 3 })
  const { versions } = await run(actor, who => readForm(who, id, form, { at: struck.at }))
  expect(versions.map(({ n, reason }) => [n, reason])).toEqual([
    [1, undefined],
    [2, 'Counted again'],
    [3, 'wrong_patient: Another dog'],
  ])
})

const actorAt = (actor: ReturnType<typeof actorOf>, at: string) => {
  const who = again(actor)
  return { ...who, request: { ...who.request, at } }
}

test('amended months later, a young animal is judged by its age on the day of the examination', async () => {
  const { actor } = await opened()
  const { id } = await makePatient(actor, { birthDate: '2026-09-10' })
  const form = await filledDraft(actor, id)
  const { at, v, facts } = await complete(actor, id, form)
  expect(facts).toMatchObject({ findings: 0 })
  const values = { ...Object.assign({}, ...Object.values(healthy)), pulse_rate: 170 }
  const amended = await run(actorAt(actor, '2027-03-18T10:00:00.000Z'), who =>
    amendForm(who, id, form, { at, v, values, reason: 'Counted again', context }),
  )
  expect(amended.facts).toMatchObject({ findings: 0 })
  const { versions } = await run(actor, who => readForm(who, id, form, {}))
  expect(versions.at(-1)?.body).toMatchObject({ flags: [], proposed: 'routine' })
})

test('days are those of the branch: west of UTC a follow-up of tomorrow comes after an examination of this evening', async () => {
  const clinic = await makeClinic({ zones: ['America/Los_Angeles', 'Europe/Berlin'] })
  const actor = vet(clinic)
  const { id } = await makePatient(actor, { birthDate: '2026-11-17' })
  // At the clinic, these are 16:30 and 16:40 on the 17th.
  const [examined, sent] = ['2026-11-18T00:30:00.000Z', '2026-11-18T00:40:00.000Z']
  const values = { ...Object.assign({}, ...Object.values(healthy)), examination_date: examined }
  const form = await filledDraft(actor, id)
  const { at, v } = await complete(actor, id, form)
  const amend = (day: string, moment = examined) =>
    run(actorAt(actor, sent), who =>
      amendForm(who, id, form, {
        ...{ at, v, reason: 'Another day', context },
        values: { ...values, examination_date: moment, follow_up_date: day },
      }),
    )
  const refused = (path: string, code: string) => ({ errors: [{ path: `values.${path}`, code }] })
  await expect(amend('2026-11-17')).rejects.toMatchObject(refused('follow_up_date', 'date.not_after'))
  await expect(amend('2026-11-19', '2026-11-18T02:00:00.000Z')).rejects.toMatchObject(
    refused('examination_date', 'date.future'),
  )
  expect(await amend('2026-11-18')).toMatchObject({ at: examined, versions: 2 })
})

describe('the weight of an examination', () => {
  const values = (kg: number | undefined, at = '2026-11-18T10:00:00.000Z') => {
    const { animal_weight: _former, ...rest } = Object.assign({}, ...Object.values(healthy))
    return { ...rest, examination_date: at, ...(kg !== undefined && { animal_weight: kg }) }
  }
  const completed = async () => {
    const { actor, id } = await opened()
    const form = await filledDraft(actor, id)
    let entry = await complete(actor, id, form)
    const amend = async (given: ReturnType<typeof values>) => {
      const { at, v } = entry
      entry = await run(again(actor), who =>
        amendForm(who, id, form, { at, v, values: given, reason: 'Typing error', context }),
      )
    }
    const weights = async () => {
      const { rows } = await run(actor, who => listEntries(who, id, {}))
      return rows.flatMap(row =>
        row.kind === 'weight' ? [[row.at.slice(0, 10), row.grams, ...(row.state ? [row.state] : [])]] : [],
      )
    }
    const methods = async () => {
      const { rows } = await run(actor, who => listEntries(who, id, {}))
      return rows.flatMap(row => (row.kind === 'weight' ? [row.method] : []))
    }
    const strike = () => ({ at: entry.at, why: 'wrong_patient' as const, reason: 'Another dog' })
    return { actor, id, form, amend, weights, methods, strike }
  }

  test('is corrected with it, also to another day', async () => {
    const { amend, weights } = await completed()
    await amend(values(13.4))
    expect(await weights()).toEqual([['2026-11-18', 13_400]])
    await amend(values(13.5, '2026-11-17T10:00:00.000Z'))
    expect(await weights()).toEqual([['2026-11-17', 13_500]])
  })

  test('says how it was found, as the examination says now', async () => {
    const { amend, methods } = await completed()
    await amend({ ...values(13.4), weight_method: 'estimated' })
    expect(await methods()).toEqual(['estimated'])
    await amend(values(13.4))
    expect(await methods()).toEqual([undefined])
  })

  test('is struck out with it', async () => {
    const one = await completed()
    await run(again(one.actor), who => strikeForm(who, one.id, one.form, one.strike()))
    expect(await one.weights()).toEqual([['2026-11-18', 31_400, 'struck']])
    const other = await completed()
    await run(again(other.actor), who =>
      strikeEntry(who, { id: other.id, entry: other.form }, other.strike()),
    )
    expect(await other.weights()).toEqual([['2026-11-18', 31_400, 'struck']])
  })
})

test('an entry of another kind is amended and struck out by its own calls alone', async () => {
  const { actor, id } = await opened()
  const test = newId()
  const { at, v } = await run(again(actor), who =>
    createTest(who, id, {
      id: test,
      at: '2026-11-18T10:00:00.000Z',
      testType: 'cbc',
      units: 'si',
      rows: [],
      isWaiting: true,
    }),
  )
  const reason = 'Not a form'
  await expect(
    run(again(actor), who => amendForm(who, id, test, { at, v, values: {}, reason, context })),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    run(again(actor), who => strikeForm(who, id, test, { at, why: 'other', reason })),
  ).rejects.toMatchObject({ code: 'not_found' })
})
