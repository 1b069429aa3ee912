// Work that a device saved offline before somebody else recorded the patient's death was really done: it is kept, and opens no
// reminder.
import type { Actor } from '@vetrounds/core/access/actor'
import { moveFlow } from '@vetrounds/core/appointments/flow.service'
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import { isoAt, now } from '@vetrounds/core/clock'
import { startForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { findCharge } from '@vetrounds/core/records/charge.service'
import { readDues } from '@vetrounds/core/records/due.service'
import { addImages } from '@vetrounds/core/records/image.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { recordWeight } from '@vetrounds/core/records/timeline.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { expect, test } from 'vitest'
import { bloodCount, treatment } from '../support/act-samples.ts'
import { actorOf, run, saved } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { keptImage } from '../support/image-samples.ts'
import { again, at, book, makeItem, makePatient } from '../support/make.ts'

const ago = (hours: number) => isoAt(now() - hours * 60 * MINUTE_MS)

/** A vet who works now (`actor`), and one whose request was saved some hours ago and is sent now (`earlier`). */
const workOf = (clinic: TestClinic) => {
  const actor = () => again(actorOf(clinic, clinic.people.vet))
  return { actor, earlier: (hours: number) => saved(actor(), ago(hours)) }
}

const deathOf = (v: number) => ({ v, day: ago(24).slice(0, 10), appointments: 'keep' as const })

test('whatever was given or begun before the death is kept, and what came after it is refused', async () => {
  const clinic = await makeClinic()
  const { actor, earlier } = workOf(clinic)
  const { id: patientId } = await makePatient(actor())
  const file = await keptImage(clinic)
  const at = ago(4)
  const picture = { type: 'xray' as const, refNumber: 'X', organ: 'Chest', files: [file] }
  const acts = [
    (who: Actor) => createTreatment(who, patientId, { id: newId(), at, ...treatment }),
    (who: Actor) => createTest(who, patientId, { id: newId(), at, ...bloodCount }),
    (who: Actor) => openVisit(who, { id: newId(), patientId }),
    (who: Actor) => startForm(who, patientId, { id: newId(), name: 'physical_examination' }),
    (who: Actor) => recordWeight(who, patientId, { id: newId(), at, grams: 4000 }),
    (who: Actor) => addImages(who, { id: newId(), patientId, at, ...picture }),
  ]
  await run(earlier(2), who => markDeceased(who, patientId, deathOf(1)))
  for (const act of acts) {
    expect(await run(earlier(3), act)).toMatchObject({ patientId })
    for (const late of [earlier(1), actor()])
      await expect(run(late, act)).rejects.toMatchObject({ code: 'patient.deceased' })
  }
})

test('it takes its stock and is charged, and its reminder opens only if the death was a mistake', async () => {
  const clinic = await makeClinic()
  const { actor, earlier } = workOf(clinic)
  const { id: patientId } = await makePatient(actor())
  const item = await makeItem(again(actorOf(clinic, clinic.people.manager)))
  await run(actor(), who => markDeceased(who, patientId, deathOf(1)))
  const id = newId()
  await run(earlier(1), who =>
    createTreatment(who, patientId, {
      ...{ id, at: ago(1), ...treatment, hasReminder: true, nextDate: '2098-11-18' },
      lines: [{ name: item.name, itemId: item.id, quantity: 1000, unitPrice: 145, taxRate: 2300 }],
    }),
  )
  expect(await run(actor(), () => findCharge(clinic.id, patientId, id))).toMatchObject({ state: 'open' })
  const duesNow = async () => (await run(actor(), who => readDues(who, [patientId]))).dues[patientId]
  expect(await duesNow()).toMatchObject([{ id, state: 'withdrawn' }])
  await run(actor(), who => markAlive(who, patientId, { v: 2 }))
  expect(await duesNow()).toMatchObject([{ id, state: 'open' }])
})

test('the death before is none for what was done in life again', async () => {
  const clinic = await makeClinic()
  const { actor, earlier } = workOf(clinic)
  const { id: patientId } = await makePatient(actor())
  const weigh = (hours: number) =>
    run(earlier(hours), who => recordWeight(who, patientId, { id: newId(), at: ago(hours), grams: 4000 }))
  await run(earlier(5), who => markDeceased(who, patientId, deathOf(1)))
  await run(earlier(4), who => markAlive(who, patientId, { v: 2 }))
  await weigh(3)
  await run(earlier(2), who => markDeceased(who, patientId, deathOf(3)))
  await weigh(3)
  await expect(weigh(1)).rejects.toMatchObject({ code: 'patient.deceased' })
})

test('the weight of an arrival is kept as one of the record is', async () => {
  const clinic = await makeClinic()
  const { actor, earlier } = workOf(clinic)
  const { id: patientId } = await makePatient(actor())
  const vetId = clinic.people.vet.userId
  const { id } = await book(actor(), { patientId, vetId, start: at('10:00'), end: at('10:30') })
  await run(earlier(2), who => markDeceased(who, patientId, deathOf(1)))
  const arrive = { v: 1, flow: 'arrived' as const, grams: 4000 }
  await expect(run(earlier(1), who => moveFlow(who, id, arrive))).rejects.toMatchObject({
    code: 'patient.deceased',
  })
  const arrived = await run(earlier(3), who => moveFlow(who, id, { ...arrive, at: ago(3) }))
  expect(arrived).toMatchObject({ flow: 'arrived', v: 2 })
})
