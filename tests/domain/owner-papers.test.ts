// Papers for owners: the contents of a prescription and of a discharge sheet; no word of either gets lost, and none is printed
// after it was struck out.
import { newId } from '@vetrounds/core/ids'
import { ulidAt } from '@vetrounds/core/new-id'
import { readDischarge, readPrescription, saveDischarge } from '@vetrounds/core/owner-papers/paper.service'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { createDue } from '@vetrounds/core/records/due.service'
import { readEntry } from '@vetrounds/core/records/entry.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { closeVisit } from '@vetrounds/core/records/visit-close.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makeOwner, makePatient } from '../support/make.ts'
import { prescription } from '../support/owner-paper-samples.ts'
import { rowsOf } from '../support/table.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(actor)
  const visit = await run(again(actor), who => openVisit(who, { id: newId(), patientId: patient.id }))
  const treat = (more = {}) => {
    const act = { id: newId(), at: at('10:00'), ...treatment, visitId: visit.id, ...more }
    return run(again(actor), who => createTreatment(who, patient.id, act))
  }
  const strike = (entry: string) =>
    run(again(actor), who =>
      strikeEntry(who, { id: patient.id, entry }, { at: at('10:00'), why: 'not_done', reason: 'Not given' }),
    )
  return { clinic, actor, patient, visit, treat, strike }
}

test('a prescription is printed with clinic, owner and animal, and not of a treatment without one or struck out', async () => {
  const { actor, patient, treat, strike } = await setUp()
  const [own, plain] = [await treat({ prescription }), await treat()]
  const read = (entry: string) =>
    run(actor, who => readPrescription(who, { id: patient.id, entry }, at('10:00')))
  expect(await read(own.id)).toMatchObject({
    seller: { name: expect.any(String), branch: expect.any(String) },
    buyer: { name: patient.ownerName },
    patient: { name: patient.name, chip: patient.chip },
    treatment: { name: treatment.name, prescription },
  })
  await expect(read(plain.id)).rejects.toMatchObject({ code: 'not_found' })
  await strike(own.id)
  await expect(read(own.id)).rejects.toMatchObject({ code: 'entry.struck' })
})

test('a prescription is signed by who prescribed it, whoever changed or moved the treatment since', async () => {
  const { clinic, actor, patient, treat } = await setUp()
  const right = await makePatient(actor)
  const [admin, colleague] = [actorOf(clinic, clinic.people.admin), actorOf(clinic, clinic.people.manager)]
  const { id, at: when } = await treat({ prescription })
  const amend = (who: typeof actor, v: number, more: object) =>
    run(again(who), by =>
      changeTreatment(
        by,
        { id: patient.id, entry: id },
        { v, was: when, at: when, ...treatment, prescription, reason: 'As it was', ...more },
      ),
    )
  const printed = (patientId: string, entry: string) =>
    run(actor, who => readPrescription(who, { id: patientId, entry }, when))
  const signer = async (patientId: string, entry: string) => (await printed(patientId, entry)).by
  await amend(admin, 1, { lines: [{ name: 'Ear drops', quantity: 1000, unitPrice: 900, taxRate: 0 }] })
  expect(await printed(patient.id, id)).toMatchObject({ by: actor.name, at: when })
  await amend(colleague, 2, { prescription: { ...prescription, amount: '20 tablets' } })
  await amend(admin, 3, { prescription: { ...prescription, amount: '20 tablets' }, description: 'In food' })
  // The prescription is dated on the day on which it was written, not on the treatment's day.
  const { versions } = await run(actor, who => readEntry(who, { patientId: patient.id, id, at: when }))
  const { at: written } = versions.find(({ n }) => n === 3) ?? {}
  expect(written).not.toBe(when)
  expect(await printed(patient.id, id)).toMatchObject({ by: colleague.name, at: written })

  // The prescription also contains the route of administration, so whoever changes that signs it.
  await amend(actor, 4, { prescription: { ...prescription, amount: '20 tablets' }, delivery: 'topical' })
  expect(await signer(patient.id, id)).toBe(actor.name)

  const own = await treat({ prescription })
  const moved = { at: when, v: 1, to: right.id, id: newId(), reason: 'Of the cat beside' }
  await run(again(admin), who => moveEntry(who, { id: patient.id, entry: own.id }, moved))
  expect(await signer(right.id, moved.id)).toBe(actor.name)
})

test('a paper names the owner of its time, and a birthday that is an estimate as one', async () => {
  const { clinic, actor, patient: former, visit, treat } = await setUp()
  const later = () => actorOf(clinic, clinic.people.vet)
  const born = { birthDate: '2021-05-01', estimatedBirth: true }
  const patient = await makePatient(actor, { ...born, ownerId: former.ownerId })
  const next = await makeOwner(actor, { name: 'Tomás Keane', documentLanguage: 'de' })
  const { id, at: when } = await treat({ prescription })
  await run(later(), who => transferPatient(who, former.id, { v: 1, ownerId: next.id }))
  const printed = () => run(actor, who => readPrescription(who, { id: former.id, entry: id }, when))
  expect(await printed()).toMatchObject({ buyer: { name: former.ownerName }, language: 'en' })
  const sheet = await run(actor, who => readDischarge(who, visit.id, former.id))
  expect(sheet.buyer?.name).toBe(former.ownerName)
  // Once it is prescribed again, the prescription names the new owner.
  const change = { v: 1, was: when, at: when, ...treatment, reason: 'A smaller box' }
  await run(later(), who =>
    changeTreatment(
      who,
      { id: former.id, entry: id },
      { ...change, prescription: { ...prescription, amount: '5 ml' } },
    ),
  )
  expect(await printed()).toMatchObject({ buyer: { name: next.name }, language: 'de' })

  const own = await run(again(actor), who => openVisit(who, { id: newId(), patientId: patient.id }))
  const { patient: named } = await run(actor, who => readDischarge(who, own.id, patient.id))
  expect(named).toMatchObject(born)
})

test('a discharge sheet has the words typed last, what stands of the treatments, and the dates to come', async () => {
  const { actor, patient, visit, treat, strike } = await setUp()
  await treat({ name: 'Ear drops', prescription, hasReminder: true, nextDate: '2027-02-14' })
  await strike((await treat({ name: 'Never given' })).id)
  // A disease that is only suspected is reported to the authority and doesn't appear on this sheet (decision 135).
  const report = { id: newId(), title: 'Report it', day: '2026-11-18', sort: 'authority' } as const
  await run(again(actor), who => createDue(who, patient.id, report))
  const save = (v: number, found: string) =>
    run(again(actor), who =>
      saveDischarge(who, visit.id, { patientId: patient.id, v, found, advice: 'No swimming' }),
    )
  await save(0, 'A sore ear')
  await save(1, 'An inflamed ear')
  expect(await run(actor, who => readDischarge(who, visit.id, patient.id))).toMatchObject({
    v: 2,
    found: 'An inflamed ear',
    advice: 'No swimming',
    given: [{ name: 'Ear drops', prescription }],
    dues: [{ title: 'Ear drops', day: '2027-02-14' }],
  })
  await expect(save(1, 'Another person’s words')).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const rows = await rowsOf(`${actor.clinicId}#p#${patient.id}`)
  const kept = rows.filter(({ sk }) => String(sk).startsWith(`o#${visit.id}#`))
  expect(kept.map(({ found }) => found)).toEqual(['A sore ear', 'An inflamed ear'])
})

test('what was given in a visit stands on its sheet, too, where it was entered without it or moved with it', async () => {
  const { actor, patient, treat } = await setUp()
  const right = await makePatient(actor)
  // Ids at the times of the visits: ids made now would all have the same time.
  const idAt = (time: string) => ulidAt(Date.parse(at(time))).slice(0, 10) + newId().slice(10)
  const open = (id: string) => run(again(actor), who => openVisit(who, { id, patientId: patient.id }))
  const [visit, later] = [await open(idAt('09:00')), await open(idAt('16:00'))]
  const given = (name: string, time: string, visitId?: string) => treat({ name, at: at(time), visitId })
  const named = await given('Named', '09:10', visit.id)
  const before = await given('Before it was opened', '08:50')
  await given('Meanwhile', '09:20')
  await given('Later', '16:05')
  await treat({ name: 'Next week', at: at('09:20', '2026-11-25'), visitId: undefined })
  const printed = async (id: string, patientId = patient.id) => {
    const paper = await run(actor, who => readDischarge(who, id, patientId))
    return paper.given.map(({ name }) => name)
  }
  expect(await printed(visit.id)).toEqual(['Before it was opened', 'Named', 'Meanwhile'])
  expect(await printed(later.id)).toEqual(['Later'])

  const move = async (entry: { id: string; at: string; v: number }, id: string) => {
    const moved = { at: entry.at, v: entry.v, to: right.id, id, reason: 'Of the cat beside' }
    await run(again(actor), who => moveEntry(who, { id: patient.id, entry: entry.id }, moved))
    return id
  }
  const there = await move(visit, idAt('09:00'))
  for (const entry of [named, before]) await move(entry, newId())
  expect(await printed(there, right.id)).toEqual(['Before it was opened', 'Named'])
})

test('the next dates are to come, and no business of whoever had the animal before', async () => {
  const { clinic, actor, patient, visit } = await setUp()
  const due = (title: string, day: string) =>
    run(again(actor), who => createDue(who, patient.id, { id: newId(), title, day, sort: 'vaccine' }))
  await due('Rabies', '2024-02-14')
  await due('Distemper', '2099-02-14')
  const closing = {
    patientId: patient.id,
    v: visit.v,
    diagnosis: 'Otitis',
    outcome: 'home',
    followUp: '2024-03-01',
  } as const
  await run(again(actor), who => closeVisit(who, visit.id, closing))
  const titles = async () => {
    const { dues, followUp } = await run(actor, who => readDischarge(who, visit.id, patient.id))
    return [...(followUp ? [followUp] : []), ...dues.map(({ title }) => title)]
  }
  expect(await titles()).toEqual(['Distemper'])
  const next = await makeOwner(actor)
  await run(actorOf(clinic, clinic.people.vet), who =>
    transferPatient(who, patient.id, { v: 1, ownerId: next.id }),
  )
  expect(await titles()).toEqual([])
  // After the merge, both are one owner.
  const merge = { other: patient.ownerId, v: 1, otherV: 1, take: [] }
  await run(actorOf(clinic, clinic.people.manager), who => mergeOwners(who, next.id, merge))
  expect(await titles()).toEqual(['Distemper'])
})
