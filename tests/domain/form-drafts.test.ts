// Drafts of clinical forms: when one may be begun, and what the log says of those who fill it in.
import { isoAt, now } from '@vetrounds/core/clock'
import { startForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { visitIdOf } from '@vetrounds/core/records/visit-rules'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { draftOf, saveStep, vet } from '../support/form-samples.ts'
import { again, makePatient } from '../support/make.ts'
import { eventsOf } from '../support/table.ts'

test('a step logs each person once, as they save while they type', async () => {
  const clinic = await makeClinic()
  const [actor, helper] = [vet(clinic), actorOf(clinic)]
  const { id } = await makePatient(actor)
  const form = { patient: id, id: await draftOf(actor, id) }
  const saves = async () =>
    (await eventsOf(clinic.id))
      .filter(event => JSON.stringify(event).includes('vital_signs'))
      .map(({ by }) => by)
  for (const [v, rate] of [88, 90, 92].entries())
    await saveStep(actor, form, 'vital_signs', { pulse_rate: rate }, v)
  expect(await saves()).toEqual([actor.userId])
  await saveStep(helper, form, 'vital_signs', { pulse_rate: 94 }, 3)
  await saveStep(helper, form, 'vital_signs', { pulse_rate: 96 }, 4)
  await saveStep(actor, form, 'vital_signs', { pulse_rate: 98 }, 5)
  expect(await saves()).toEqual([actor.userId, helper.userId])
})

test('none is begun in time to come, but the clock of a device may be somewhat ahead', async () => {
  const actor = vet(await makeClinic())
  const { id: patientId } = await makePatient(actor)
  const start = (ms: number) => {
    const id = visitIdOf({ id: newId(), start: isoAt(ms) }, ms)
    return run(again(actor), who => startForm(who, patientId, { id, name: 'case_history' }))
  }
  await expect(start(now() + 3_600_000)).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.id', code: 'date.future' }],
  })
  const soon = now() + 60_000
  expect(await start(soon)).toMatchObject({ state: 'draft', at: isoAt(soon) })
})
