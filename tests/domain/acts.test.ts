// Treatments and test results in the table: every version can be read back, and charge and reminder follow their entry.
import { amendForm } from '@vetrounds/core/forms/form.service'
import { startForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { markDeceased } from '@vetrounds/core/patients/deceased.service'
import { findCharge } from '@vetrounds/core/records/charge.service'
import { createDue, endDue, postponeDue, readDues } from '@vetrounds/core/records/due.service'
import { addImages } from '@vetrounds/core/records/image.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTest, createTest, readTests } from '@vetrounds/core/records/test-result.service'
import { listEntries, recordWeight } from '@vetrounds/core/records/timeline.service'
import type { TreatmentInput } from '@vetrounds/core/records/treatment'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { expect, test } from 'vitest'
import { bloodCount, treatment } from '../support/act-samples.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { context } from '../support/form-samples.ts'
import { keptImage } from '../support/image-samples.ts'
import { again, at, makePatient } from '../support/make.ts'
import { getRow, putRows, rowsOf } from '../support/table.ts'

type Actor = ReturnType<typeof actorOf>

const setUp = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  return { actor, patient: await makePatient(actor) }
}

const lines = [{ name: 'Rabies vaccination', quantity: 1000, unitPrice: 4800, taxRate: 2300 }]

const rabies = (more: Partial<TreatmentInput> = {}): TreatmentInput => ({
  id: newId(),
  at: at('10:00'),
  name: 'Rabies',
  delivery: 'subcutaneous',
  sort: 'vaccine',
  hasReminder: true,
  nextDate: '2027-11-20',
  vaccination: { vaccine: 'rabies', product: 'Live 1 ml', batch: 'L471B02', validUntil: '2027-11-20' },
  lines,
  ...more,
})

const treat = (actor: Actor, patientId: string, input: TreatmentInput) =>
  run(again(actor), who => createTreatment(who, patientId, input))

const duesOf = async (actor: Actor, id: string) =>
  (await run(actor, who => readDues(who, [id]))).dues[id] ?? []

test('a vaccination that was entered later settles nothing that a newer one has made', async () => {
  const { actor, patient } = await setUp()
  const newer = rabies({ nextDate: '2027-11-20' })
  await treat(actor, patient.id, newer)
  await treat(
    actor,
    patient.id,
    rabies({ at: at('10:00', '2024-11-20'), closes: [newer.id], hasReminder: false }),
  )
  expect(await duesOf(actor, patient.id)).toMatchObject([{ id: newer.id, state: 'open' }])
})

test('a vaccination is one transaction with its charge and reminder, and settles the one before', async () => {
  const { actor, patient } = await setUp()
  const first = rabies({ at: at('10:00', '2025-11-20'), nextDate: '2026-11-20' })
  await treat(actor, patient.id, first)
  const second = rabies({ closes: [first.id] })
  const { answer, scope } = await measured(again(actor), who => createTreatment(who, patient.id, second))
  expect(answer).toMatchObject({
    title: 'Rabies',
    detail: 'L471B02',
    facts: { way: 'subcutaneous', sort: 'vaccine', next: '2027-11-20', vaccine: 'rabies' },
  })
  expect(scope.trips).toBe(2)
  expect(scope.writes).toBeLessThanOrEqual(28)
  expect(await duesOf(actor, patient.id)).toMatchObject([
    { id: first.id, state: 'done', doneBy: second.id, day: '2026-11-20' },
    { id: second.id, state: 'open', title: 'Rabies', day: '2027-11-20', sort: 'vaccine' },
  ])
  const whole = await run(actor, who => readWholeEntry(who, { id: patient.id, entry: second.id }, second.at))
  expect(whole).toMatchObject({
    charge: { state: 'open', lines, ownerId: patient.ownerId },
    due: { state: 'open' },
    versions: [{ n: 1, body: { name: 'Rabies', vaccination: { batch: 'L471B02' }, closes: [first.id] } }],
  })
})

test('a long record hides no reminder', async () => {
  const { actor, patient } = await setUp()
  await treat(actor, patient.id, rabies())
  for (let grams = 4000; grams < 4051; grams += 1)
    await run(again(actor), who => recordWeight(who, patient.id, { id: newId(), at: at('11:00'), grams }))
  const { answer, scope } = await measured(actor, who => readDues(who, [patient.id]))
  expect(answer.dues[patient.id]).toMatchObject([{ day: '2027-11-20', state: 'open' }])
  expect(scope.reads).toBe(0.5)
})

test('an open reminder is told however many newer ones are settled, and of those the newest are', async () => {
  const { actor, patient } = await setUp()
  await treat(actor, patient.id, rabies())
  const rows = await rowsOf(`${actor.clinicId}#p#${patient.id}`)
  const old = rows.find(({ sk }) => sk.startsWith('r#'))
  if (!old) throw new Error('no reminder')
  const { gsi1pk: _pk, gsi1sk: _sk, ...closed } = old
  const settled = Array.from({ length: 60 }, () => newId()).sort()
  await putRows(settled.map(id => ({ ...closed, pk: old.pk, sk: `r#${id}`, id, state: 'done' })))
  const { answer, scope } = await measured(actor, who => readDues(who, [patient.id]))
  const dues = answer.dues[patient.id] ?? []
  expect(dues.filter(({ state }) => state === 'open')).toMatchObject([{ id: old.id, day: '2027-11-20' }])
  const told = dues.flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  expect(told.sort()).toEqual(settled.slice(-50))
  expect(scope.trips).toBe(1)
})

test('struck out: the charge is withdrawn, its reminder too, and what it had settled is open again', async () => {
  const { actor, patient } = await setUp()
  const first = rabies({ at: at('10:00', '2025-11-20'), nextDate: '2026-11-20' })
  const second = rabies({ closes: [first.id] })
  await treat(actor, patient.id, first)
  await treat(actor, patient.id, second)
  const strike = { at: second.at, v: 1, why: 'wrong_patient' as const, reason: 'Given to Nimbus' }
  const place = { id: patient.id, entry: second.id }
  await run(again(actor), who => strikeEntry(who, place, strike))
  expect(await duesOf(actor, patient.id)).toMatchObject([
    { id: first.id, state: 'open' },
    { id: second.id, state: 'withdrawn' },
  ])
  expect((await duesOf(actor, patient.id))[0]?.doneBy).toBeUndefined()
  const charge = await run(actor, who => findCharge(who.clinicId, patient.id, second.id))
  expect(charge?.state).toBe('withdrawn')
  const { rows } = await run(actor, who => listEntries(who, patient.id, { kind: 'treatment' }))
  expect(rows.map(row => [row.id, 'state' in row && row.state])).toEqual([
    [second.id, 'struck'],
    [first.id, 'done'],
  ])
  await expect(run(again(actor), who => strikeEntry(who, place, strike))).rejects.toMatchObject({
    code: 'entry.struck',
  })
})

test('an amended treatment takes its charge and reminder along, and keeps what it settled', async () => {
  const { actor, patient } = await setUp()
  const first = rabies({ at: at('10:00', '2025-11-20') })
  await treat(actor, patient.id, first)
  const given = rabies({ closes: [first.id] })
  await treat(actor, patient.id, given)
  const { id, closes: _closes, ...rest } = given
  const dearer = [{ ...lines[0], unitPrice: 5200 }] as typeof lines
  const changed = await run(again(actor), who =>
    changeTreatment(
      who,
      { id: patient.id, entry: id },
      { ...rest, v: 1, was: given.at, reason: 'Typed wrong', nextDate: '2028-11-20', lines: dearer },
    ),
  )
  expect(changed).toMatchObject({ v: 2, versions: 2, facts: { next: '2028-11-20' } })
  const whole = await run(actor, who => readWholeEntry(who, { id: patient.id, entry: id }, given.at))
  expect(whole).toMatchObject({
    charge: { state: 'open', lines: dearer },
    due: { day: '2028-11-20', state: 'open' },
  })
  expect(whole.versions[1]).toMatchObject({ reason: 'Typed wrong', body: { closes: [first.id] } })
})

test('the log names the fields and the version, and nothing that they say', async () => {
  const { actor, patient } = await setUp()
  const { scope } = await measured(again(actor), who => createTreatment(who, patient.id, rabies()))
  const [pk = '', sk = ''] = scope.event?.split('/') ?? []
  const event = JSON.stringify(await getRow(pk, sk))
  expect(event).toContain('vaccination')
  expect(event).not.toMatch(/Rabies|L471B02/)
})

test('a sample that was sent off waits, and its results are the next version', async () => {
  const { actor, patient } = await setUp()
  const id = newId()
  const sent = { ...bloodCount, rows: [], isWaiting: true }
  const waiting = await run(again(actor), who =>
    createTest(who, patient.id, { id, at: at('10:00'), ...sent }),
  )
  expect(waiting).toMatchObject({ state: 'waiting', facts: { of: 0, out: 0 } })
  const back = await run(again(actor), who =>
    changeTest(
      who,
      { id: patient.id, entry: id },
      { v: 1, was: at('10:00'), at: at('10:00'), reason: '', ...bloodCount },
    ),
  )
  expect(back).toMatchObject({ state: 'done', facts: { of: 1, out: 1, first: 'hct' } })
  const { answer, scope } = await measured(actor, who => readTests(who, patient.id, [id, newId()]))
  expect([answer.results, scope.trips]).toEqual([{ [id]: bloodCount }, 1])
})

test('staff strike out test results but no treatment', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const helper = { ...actor, role: 'staff' as const }
  const given = { id: newId(), at: at('10:00'), ...treatment }
  await treat(actor, patient.id, given)
  const strike = { at: given.at, why: 'twice' as const, reason: 'Twice' }
  await expect(
    run(again(helper), who => strikeEntry(who, { id: patient.id, entry: given.id }, strike)),
  ).rejects.toMatchObject({ code: 'action.not_allowed' })
  expect(
    (await rowsOf(`${clinic.id}#p#${patient.id}`)).filter(row => String(row.sk).startsWith('e#')),
  ).toHaveLength(1)
})

test('a reminder is postponed with its reason and its first day kept, and settled once', async () => {
  const { actor, patient } = await setUp()
  const given = rabies()
  await treat(actor, patient.id, given)
  const place = { id: patient.id, due: given.id }
  const later = await run(again(actor), who =>
    postponeDue(who, place, { v: 1, day: '2027-12-04', reason: 'Fever today' }),
  )
  expect(later).toMatchObject({ v: 2, day: '2027-12-04', firstDay: '2027-11-20', reason: 'Fever today' })
  const end = { v: 2, state: 'done' as const, reason: 'Given at home' }
  expect(await run(again(actor), who => endDue(who, place, end))).toMatchObject({ state: 'done' })
  await expect(run(again(actor), who => endDue(who, place, end))).rejects.toMatchObject({
    code: 'changed_elsewhere',
  })
})

test('an act is changed as what it is: a vaccination, a visit or images are no test result, and a result is no treatment', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const staff = actorOf(clinic, clinic.people.staff)
  const patient = await makePatient(vet)
  const given = rabies()
  await treat(vet, patient.id, given)
  const visit = await run(again(vet), who => openVisit(who, { id: newId(), patientId: patient.id }))
  const result = await run(again(vet), who =>
    createTest(who, patient.id, { id: newId(), at: at('10:00'), ...bloodCount }),
  )
  const images = await run(again(vet), async who =>
    addImages(who, {
      id: newId(),
      patientId: patient.id,
      at: at('10:00'),
      type: 'xray',
      refNumber: 'X1',
      organ: 'Thorax',
      files: [await keptImage(clinic)],
    }),
  )
  const form = await run(again(vet), who => startForm(who, patient.id, { id: newId(), name: 'case_history' }))
  const before = await rowsOf(`${clinic.id}#p#${patient.id}`)
  const change = ({ id, at: was }: { id: string; at: string }) => ({
    place: { id: patient.id, entry: id },
    stamp: { v: 1, was, at: was, reason: '' },
  })
  for (const entry of [given, visit, images, form]) {
    const { place, stamp } = change(entry)
    const over = run(again(staff), who => changeTest(who, place, { ...stamp, ...bloodCount }))
    await expect(over).rejects.toMatchObject({ code: 'not_found' })
  }
  for (const entry of [result, visit, images, form]) {
    const { place, stamp } = change(entry)
    const over = run(again(vet), who => changeTreatment(who, place, { ...stamp, ...treatment }))
    await expect(over).rejects.toMatchObject({ code: 'not_found' })
  }
  const amendment = { context, at: given.at, v: 1, values: {}, reason: 'x' }
  await expect(run(again(vet), who => amendForm(who, patient.id, given.id, amendment))).rejects.toMatchObject(
    { code: 'not_found' },
  )
  expect(await rowsOf(`${clinic.id}#p#${patient.id}`)).toEqual(before)
})

test('an amendment that leaves day and name alone leaves a postponed or withdrawn reminder alone', async () => {
  const { actor, patient } = await setUp()
  const given = rabies()
  await treat(actor, patient.id, given)
  const { id, ...rest } = given
  const due = { id: patient.id, due: id }
  const amend = (v: number, more: Partial<TreatmentInput>) =>
    run(again(actor), who =>
      changeTreatment(who, { id: patient.id, entry: id }, { ...rest, v, was: given.at, reason: '', ...more }),
    )
  await run(again(actor), who => postponeDue(who, due, { v: 1, day: '2027-12-04', reason: 'Fever today' }))
  await amend(1, { description: 'Left flank' })
  expect(await duesOf(actor, patient.id)).toMatchObject([{ day: '2027-12-04', state: 'open', v: 2 }])
  await amend(2, { name: 'Rabies, yearly' })
  expect(await duesOf(actor, patient.id)).toMatchObject([{ day: '2027-12-04', title: 'Rabies, yearly' }])
  await run(again(actor), who => endDue(who, due, { v: 3, state: 'withdrawn', reason: 'Moves away' }))
  await amend(3, { name: 'Rabies, yearly', description: 'Right flank' })
  expect(await duesOf(actor, patient.id)).toMatchObject([{ state: 'withdrawn', v: 4 }])
  // The reminder takes over the treatment's time, which decides what may settle it.
  await amend(4, { name: 'Rabies, yearly', description: 'Right flank', at: at('09:00') })
  expect(await duesOf(actor, patient.id)).toMatchObject([{ state: 'withdrawn', madeAt: at('09:00') }])
})

test('a reminder that an amendment moves to another day keeps no reason of the day before', async () => {
  const { actor, patient } = await setUp()
  const given = rabies()
  await treat(actor, patient.id, given)
  const { id, closes: _closes, ...rest } = given
  const due = { id: patient.id, due: id }
  const amend = (v: number, nextDate: string) => {
    const input = { ...rest, v, was: given.at, reason: '', nextDate }
    return run(again(actor), who => changeTreatment(who, { id: patient.id, entry: id }, input))
  }
  await run(again(actor), who => postponeDue(who, due, { v: 1, day: '2027-12-04', reason: 'Fever today' }))
  await amend(1, '2028-11-20')
  const only = async () => (await duesOf(actor, patient.id))[0]
  expect(await only()).toMatchObject({ day: '2028-11-20', state: 'open' })
  for (const field of ['firstDay', 'reason']) expect(await only()).not.toHaveProperty(field)
  await run(again(actor), who => endDue(who, due, { v: 3, state: 'withdrawn', reason: 'Moves away' }))
  await amend(2, '2029-11-20')
  expect(await only()).toMatchObject({ day: '2029-11-20', state: 'open' })
  for (const field of ['reason', 'doneAt']) expect(await only()).not.toHaveProperty(field)
})

test('a reminder of a struck treatment stays withdrawn when what had settled it is struck too', async () => {
  const { actor, patient } = await setUp()
  const first = rabies({ at: at('10:00', '2025-11-20'), nextDate: '2026-11-20' })
  const second = rabies({ closes: [first.id] })
  await treat(actor, patient.id, first)
  await treat(actor, patient.id, second)
  for (const { id, at } of [first, second])
    await run(again(actor), who =>
      strikeEntry(who, { id: patient.id, entry: id }, { at, v: 1, why: 'twice', reason: 'Twice' }),
    )
  expect((await duesOf(actor, patient.id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
})

test('a charge that was taken out of an act is opened again with it, and follows the time of the act', async () => {
  const { actor, patient } = await setUp()
  const given = rabies({ at: at('10:00') })
  await treat(actor, patient.id, given)
  const { id, ...rest } = given
  const amend = (v: number, more: Partial<TreatmentInput>) =>
    run(again(actor), who =>
      changeTreatment(who, { id: patient.id, entry: id }, { ...rest, v, was: given.at, reason: '', ...more }),
    )
  const charge = () => run(actor, who => findCharge(who.clinicId, patient.id, id))
  await amend(1, { lines: [] })
  expect(await charge()).toMatchObject({ state: 'withdrawn' })
  await amend(2, { lines })
  expect(await charge()).toMatchObject({ state: 'open', lines, at: given.at })
  await amend(3, { lines, at: at('09:00') })
  expect(await charge()).toMatchObject({ state: 'open', at: at('09:00') })
})

test('what a treatment is against is kept in its version and told by lists, until it is amended', async () => {
  const { actor, patient } = await setUp()
  const { vaccination: _none, lines: _lines, ...plain } = rabies()
  const given: TreatmentInput = {
    ...plain,
    name: 'Fluralaner',
    sort: 'parasite',
    against: ['flea', 'tick'],
  }
  await treat(actor, patient.id, given)
  const told = async () =>
    (await run(actor, who => listEntries(who, patient.id, { kind: 'treatment' }))).rows.map(row =>
      'facts' in row ? row.facts?.against : undefined,
    )
  expect(await told()).toEqual(['flea tick'])
  const { id, closes: _closes, ...content } = given
  await run(again(actor), who =>
    changeTreatment(
      who,
      { id: patient.id, entry: id },
      { v: 1, was: given.at, reason: '', ...content, against: ['tick'] },
    ),
  )
  expect(await told()).toEqual(['tick'])
  const { versions } = await run(actor, who => readWholeEntry(who, { id: patient.id, entry: id }, given.at))
  expect(versions.map(({ body }) => body?.against)).toEqual([['flea', 'tick'], ['tick']])
})

test('a disease is reported to the authority whether the animal lives, dies meanwhile, or is dead already', async () => {
  const { actor, patient } = await setUp()
  const remind = (patientId: string, title: string, sort: 'authority' | 'check') =>
    run(again(actor), who => createDue(who, patientId, { id: newId(), title, day: '2026-12-01', sort }))
  await remind(patient.id, 'Rabies', 'authority')
  await remind(patient.id, 'Nails', 'check')
  const death = { v: 1, day: '2026-11-20', appointments: 'cancel' } as const
  await run(again(actor), who => markDeceased(who, patient.id, death))
  await remind(patient.id, 'Anthrax', 'authority')
  const states = (await duesOf(actor, patient.id)).map(({ title, state }) => `${title} ${state}`)
  expect(states.sort()).toEqual(['Anthrax open', 'Nails withdrawn', 'Rabies open'])
  await expect(remind(patient.id, 'Teeth', 'check')).rejects.toMatchObject({ code: 'patient.deceased' })
  await expect(remind(newId(), 'Rabies', 'authority')).rejects.toMatchObject({ code: 'not_found' })
})
