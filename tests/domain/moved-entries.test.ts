// An entry made on the wrong animal: struck out there, made anew here, with what followed from it.
import { newId } from '@vetrounds/core/ids'
import { listUnbilled } from '@vetrounds/core/money/list.service'
import { readDues } from '@vetrounds/core/records/due.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makePatient } from '../support/make.ts'

test('a treatment of the wrong animal moves with its charge and its reminder', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(actor), await makePatient(actor)]
  const [id, moved, when] = [newId(), newId(), at('10:00', '2026-01-12')]
  const lines = [{ name: 'Vaccination', quantity: 1000, unitPrice: 4200, taxRate: 0 }]
  await run(again(actor), who =>
    createTreatment(who, wrong.id, {
      ...{ id, at: when, ...treatment, hasReminder: true, nextDate: '2027-01-12', closes: [] },
      lines,
    }),
  )
  const place = { id: wrong.id, entry: id }
  const input = { at: when, v: 1, to: right.id, id: moved, reason: 'Of the cat beside' }
  const admin = actorOf(clinic, clinic.people.admin)
  await run(again(admin), who => moveEntry(who, place, input))

  const read = (patientId: string, entry: string) =>
    run(again(actor), who => readWholeEntry(who, { id: patientId, entry }, when))
  const former = await read(wrong.id, id)
  expect(former).toMatchObject({ entry: { state: 'struck' }, charge: { state: 'withdrawn' } })
  expect(former.versions.at(-1)?.reason).toBe('wrong_patient: Of the cat beside')
  const now = await read(right.id, moved)
  // Given by the vet; the version says who moved it, and why.
  expect(now.entry).toMatchObject({ state: 'done', by: actor.userId, at: when, title: treatment.name })
  expect(now.versions).toMatchObject([{ by: admin.userId, reason: 'Of the cat beside' }])
  // Who did it, and where, is what the charge says, too.
  expect(now.charge).toMatchObject({ state: 'open', ownerId: right.ownerId, lines, by: actor.userId })
  const open = await run(again(actor), who => listUnbilled(who, wrong.id))
  expect(open.charges).toEqual([])
  const { dues } = await run(again(actor), who => readDues(who, [wrong.id, right.id]))
  expect(dues[wrong.id]).toMatchObject([{ state: 'withdrawn' }])
  expect(dues[right.id]).toMatchObject([{ id: moved, state: 'open', day: '2027-01-12' }])

  await expect(
    run(again(admin), who => moveEntry(who, place, { ...input, id: newId() })),
  ).rejects.toMatchObject({ code: expect.stringMatching(/entry.struck|changed_elsewhere/) })
})
