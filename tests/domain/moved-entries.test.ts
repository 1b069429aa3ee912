// An entry made for the wrong animal: it is struck out there and created again for the right one, with everything that followed
// from it.
import { completeForm } from '@vetrounds/core/forms/form.service'
import { readForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { listUnbilled } from '@vetrounds/core/money/invoice-reads.service'
import { readDischarge, saveDischarge } from '@vetrounds/core/owner-papers/paper.service'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import { readDues } from '@vetrounds/core/records/due.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { createTreatment } from '@vetrounds/core/records/treatment.service'
import { openVisit, readVisit } from '@vetrounds/core/records/visit.service'
import { saveVisitPart, saveVisitVitals } from '@vetrounds/core/records/visit-note.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { completion, filledDraft, vet } from '../support/form-samples.ts'
import { again, at, makePatient } from '../support/make.ts'
import { doMeanwhile } from '../support/meanwhile.ts'
import { getRow } from '../support/table.ts'

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
  // The entry still names the vet who gave it; its version says who moved it, and why.
  expect(now.entry).toMatchObject({ state: 'done', by: actor.userId, at: when, title: treatment.name })
  expect(now.versions).toMatchObject([{ by: admin.userId, reason: 'Of the cat beside' }])
  // The charge keeps who did it, too.
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

test('what was done belongs to an animal that is dead by now: with its charge, and a reminder that opens only if the death is taken back', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(actor), await makePatient(actor)]
  const lines = [{ name: 'Vaccination', quantity: 1000, unitPrice: 4200, taxRate: 0 }]
  const when = at('10:00', '2026-01-12')
  const done = { ...treatment, hasReminder: true, nextDate: '2027-01-12', closes: [], lines }
  const enter = () =>
    run(again(actor), who => createTreatment(who, wrong.id, { id: newId(), at: when, ...done }))
  const [entry, late] = [await enter(), await enter()]
  const die = (v: number) =>
    run(again(actor), who => markDeceased(who, right.id, { v, day: '2026-11-20', appointments: 'keep' }))
  const live = (v: number) => run(again(actor), who => markAlive(who, right.id, { v }))
  const duesThere = async () => (await run(again(actor), who => readDues(who, [right.id]))).dues[right.id]
  await die(1)
  const moved = await move(actor, wrong.id, entry, right.id)
  const { charges } = await run(again(actor), who => listUnbilled(who, right.id))
  expect(charges).toMatchObject([{ id: moved.id, ownerId: right.ownerId, lines }])
  expect(await duesThere()).toMatchObject([{ id: moved.id, state: 'withdrawn' }])
  await live(2)
  expect(await duesThere()).toMatchObject([{ id: moved.id, state: 'open' }])
  // Nor does an entry open a reminder for an animal that dies while the entry is moved.
  doMeanwhile(() => die(3))
  await move(actor, wrong.id, late, right.id)
  expect((await duesThere())?.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
})

const move = (
  who: ReturnType<typeof actorOf>,
  from: string,
  entry: { id: string; at: string; v: number },
  to: string,
) => {
  const id = entry.id.slice(0, 10) + newId().slice(10)
  const input = { at: entry.at, v: entry.v, to, id, reason: 'Of the other cat' }
  return run(again(who), actor => moveEntry(actor, { id: from, entry: entry.id }, input))
}

test('a visit that is being written moves with its note and its vitals, and is gone on with there', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(actor), await makePatient(actor)]
  const visit = await run(again(actor), who => openVisit(who, { id: newId(), patientId: wrong.id }))
  const place = { id: visit.id, part: 'history' } as const
  await run(again(actor), who => saveVisitPart(who, place, { patientId: wrong.id, v: 0, text: 'Off food' }))
  await run(again(actor), who =>
    saveVisitVitals(who, visit.id, { patientId: wrong.id, v: 0, vitals: { temperature: 40.1 } }),
  )
  const moved = await move(actor, wrong.id, visit, right.id)
  expect(moved).toMatchObject({ kind: 'visit', state: 'draft', at: visit.at })
  const there = await run(again(actor), who => readVisit(who, moved.id, right.id))
  expect(there).toMatchObject({
    state: 'draft',
    parts: { history: { text: 'Off food' } },
    vitals: { values: { temperature: 40.1 } },
  })
  expect(await run(again(actor), who => readVisit(who, visit.id, wrong.id))).toMatchObject({
    state: 'struck',
  })
  // Somebody who still has the former visit open is told (`visit.state`), and nothing that they wrote is lost.
  await expect(
    run(again(actor), who =>
      saveVisitPart(who, { ...place, part: 'plan' }, { patientId: wrong.id, v: 0, text: 'x' }),
    ),
  ).rejects.toMatchObject({ code: 'visit.state' })
  const next = { id: moved.id, part: 'plan' } as const
  await run(again(actor), who => saveVisitPart(who, next, { patientId: right.id, v: 0, text: 'Fluids' }))
})

test('what the owner is told moves with the visit, and is written on there', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const admin = actorOf(clinic, clinic.people.admin)
  const [wrong, right] = [await makePatient(actor), await makePatient(actor)]
  const visit = await run(again(actor), who => openVisit(who, { id: newId(), patientId: wrong.id }))
  const tell = (id: string, patientId: string, v: number, found: string) =>
    run(again(actor), who => saveDischarge(who, id, { patientId, v, found, advice: 'No swimming' }))
  await tell(visit.id, wrong.id, 0, 'A sore ear')
  await tell(visit.id, wrong.id, 1, 'An inflamed ear')
  const moved = await move(admin, wrong.id, visit, right.id)
  const told = () => run(again(actor), who => readDischarge(who, moved.id, right.id))
  expect(await told()).toMatchObject({ v: 1, found: 'An inflamed ear', advice: 'No swimming' })
  const key = `o#${moved.id}#0001`
  expect(await getRow(`${clinic.id}#p#${right.id}`, key)).toMatchObject({ by: actor.userId })
  await tell(moved.id, right.id, 1, 'An infected ear')
  expect(await told()).toMatchObject({ v: 2, found: 'An infected ear' })
})

test('words for the owner that are saved while their visit moves go along or are refused', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(actor), await makePatient(actor)]
  const open = () => run(again(actor), who => openVisit(who, { id: newId(), patientId: wrong.id }))
  const save = (id: string) =>
    run(again(actor), who =>
      saveDischarge(who, id, { patientId: wrong.id, v: 0, found: 'A sore ear', advice: '' }),
    )
  const first = await open()
  doMeanwhile(() => save(first.id))
  const moved = await move(actor, wrong.id, first, right.id)
  const { found } = await run(again(actor), who => readDischarge(who, moved.id, right.id))
  expect(found).toBe('A sore ear')

  const second = await open()
  doMeanwhile(() => move(actor, wrong.id, second, right.id))
  await expect(save(second.id)).rejects.toMatchObject({ code: 'entry.struck' })
})

test('a completed examination moves with its weight, a draft with its steps, to an animal of its species', async () => {
  const clinic = await makeClinic()
  const actor = vet(clinic)
  const [wrong, right, cat] = [
    await makePatient(actor, { gender: 'female', neutered: false }),
    await makePatient(actor, { gender: 'male', neutered: true }),
    await makePatient(actor, { species: 'feline' }),
  ]
  const form = await filledDraft(actor, wrong.id)
  const entry = await run(again(actor), who => completeForm(who, wrong.id, form, completion))
  await expect(move(actor, wrong.id, entry, cat.id)).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ code: 'patient.species' }],
  })
  const moved = await move(actor, wrong.id, entry, right.id)
  expect(moved).toMatchObject({ kind: 'examination', state: 'done', at: entry.at })
  // The moved examination doesn't contain the sex of the wrong animal.
  const { versions } = await run(again(actor), who => readForm(who, right.id, moved.id, {}))
  expect(versions[0]?.body).toMatchObject({ species: 'canine' })
  expect(versions[0]?.body).not.toHaveProperty('gender')
  expect(versions[0]?.body).not.toHaveProperty('neutered')
  const weights = async (id: string) =>
    (await run(again(actor), who => listEntries(who, id, {}))).rows.filter(({ kind }) => kind === 'weight')
  expect(await weights(wrong.id)).toMatchObject([{ state: 'struck' }])
  expect(await weights(right.id)).toMatchObject([{ grams: 31_400 }])
  expect((await weights(right.id))[0]).not.toHaveProperty('state')

  const draft = await filledDraft(actor, wrong.id)
  const { entry: head } = await run(again(actor), who => readForm(who, wrong.id, draft, {}))
  const gone = await move(actor, wrong.id, head, right.id)
  await run(again(actor), who => completeForm(who, right.id, gone.id, completion))
  // The new id must have the entry's own time; another one would put the draft in a wrong place.
  const odd = { at: moved.at, v: moved.v, to: wrong.id, id: '01HZZZZZZZ0000000000000000', reason: 'x' }
  await expect(
    run(again(actor), who => moveEntry(who, { id: right.id, entry: moved.id }, odd)),
  ).rejects.toMatchObject({ errors: [{ code: 'id.time' }] })
})

test('a result is judged by what is usual for the animal that it is moved to', async () => {
  const clinic = await makeClinic()
  const actor = vet(clinic)
  const [cat, dog, other] = [
    await makePatient(actor, { species: 'feline' }),
    await makePatient(actor, { species: 'canine' }),
    await makePatient(actor, { species: 'canine' }),
  ]
  const rows = [
    // The normal range is 39 to 55 fl for a cat and 66 to 77 fl for a dog (clinical forms, Appendix B).
    { key: 'mcv', name: 'MCV', value: '45', unit: 'fl', low: 39, high: 55 },
    { name: 'Own', value: '3', low: 5, high: 9, flag: 'L' as const },
  ]
  const result = { testType: 'cbc', units: 'conventional' as const, isWaiting: false, rows }
  const when = at('10:00', '2026-01-12')
  const entry = await run(again(actor), who => createTest(who, cat.id, { id: newId(), at: when, ...result }))
  const moved = await move(actor, cat.id, entry, dog.id)
  expect(moved.facts).toMatchObject({ of: 2, out: 2 })
  const read = await run(again(actor), who => readWholeEntry(who, { id: dog.id, entry: moved.id }, when))
  expect(read.versions.at(-1)?.body).toMatchObject({
    rows: [{ key: 'mcv', value: '45', low: 66, high: 77, flag: 'L' }, rows[1]],
  })
  const back = await move(actor, dog.id, moved, other.id)
  expect(back.facts).toEqual(moved.facts)
})
