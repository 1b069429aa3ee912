// Trends over completed forms in the table: the newest forms, as last amended, without drafts and struck ones, in two trips.
import { amendForm, completeForm, strikeForm } from '@vetrounds/core/forms/form.service'
import { FORMS_CHARTED } from '@vetrounds/core/forms/trends'
import { readTrends } from '@vetrounds/core/forms/trends.service'
import { expect, test } from 'vitest'
import { measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { completion, context, draftOf, healthy, saveStep, vet } from '../support/form-samples.ts'
import { again, makePatient } from '../support/make.ts'

const opened = async () => {
  const actor = vet(await makeClinic())
  const { id } = await makePatient(actor)
  const examine = async (day: number, temperature: number) => {
    const form = await draftOf(actor, id)
    const at = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
    const general = { ...healthy.general, examination_date: at, temperature }
    for (const [step, values] of Object.entries({ ...healthy, general }))
      await saveStep(actor, { patient: id, id: form }, step, values)
    return run(again(actor), who => completeForm(who, id, form, completion))
  }
  const read = () => run(actor, who => readTrends(who, id))
  const temperatures = async () => (await read()).forms.map(({ values }) => values.temperature)
  return { actor, id, examine, read, temperatures }
}

test('what is charted of the newest completed ones is read in two trips, with the marks of that day', async () => {
  const { actor, id, examine } = await opened()
  for (const day of [1, 2, 3, 4, 5, 6]) await examine(day, 38 + day / 5)
  await draftOf(actor, id)
  const { answer, scope } = await measured(actor, who => readTrends(who, id))
  expect(scope.trips).toBe(2)
  expect(answer.forms).toHaveLength(FORMS_CHARTED)
  expect(answer.forms.map(({ values }) => values.temperature)).toEqual([39.2, 39, 38.8, 38.6, 38.4])
  const [newest] = answer.forms
  expect(newest).toMatchObject({ kind: 'examination', at: '2026-11-06T10:00:00.000Z', flags: [] })
  expect(Object.keys(newest?.values ?? {}).sort()).toEqual([
    ...[
      'animal_weight',
      'bcs_scale',
      'body_condition_score',
      'pulse_rate',
      'respiratory_rate',
      'temperature',
    ],
  ])
})

test('an amended one counts as it stands now, a struck one no more', async () => {
  const { actor, id, examine, read, temperatures } = await opened()
  const first = await examine(1, 38.4)
  const second = await examine(2, 38.6)
  const { at, v } = first
  const values = { ...Object.assign({}, ...Object.values(healthy)), examination_date: at, temperature: 40.5 }
  await run(again(actor), who =>
    amendForm(who, id, first.id, { at, v, values, reason: 'Typing error', context }),
  )
  expect(await temperatures()).toEqual([38.6, 40.5])
  expect((await read()).forms[1]?.flags).toEqual([{ field: 'temperature', value: 40.5, side: 'above' }])
  const strike = { at: second.at, why: 'other' as const, reason: 'Another dog' }
  await run(again(actor), who => strikeForm(who, id, second.id, strike))
  expect(await temperatures()).toEqual([40.5])
})
