// A patient's timeline: opening it by id, microchip or tag, weights, entries made by other changes, pages.
import { newId } from '@vetrounds/core/ids'
import { openPatient } from '@vetrounds/core/records/open.service'
import type { NewEntry } from '@vetrounds/core/records/timeline'
import {
  listEntries,
  readLastWeights,
  recordWeight,
  timelineStep,
} from '@vetrounds/core/records/timeline.service'
import { strikeWeighing } from '@vetrounds/core/records/weight-strike.service'
import { commit } from '@vetrounds/core/storage/commit'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makeOwner, makePatient } from '../support/make.ts'
import { getRow, putRows } from '../support/table.ts'

const weigh = (actor: ReturnType<typeof actorOf>, patientId: string, grams: number, when: string) =>
  run(again(actor), who => recordWeight(who, patientId, { id: newId(), at: when, grams }))

const open = (actor: ReturnType<typeof actorOf>, chip: string, hints: { id?: string; owner?: string } = {}) =>
  run(again(actor), who => openPatient(who, chip, hints))

test('a patient opens by chip, by tag and by id, with owner, weights and appointments', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const owner = await makeOwner(actor, { phone: '0851234584', landline: '01 496 0071' })
  const patient = await makePatient(actor, {
    ownerId: owner.id,
    microchip: '985112345678900',
    color: 'black',
  })
  await weigh(actor, patient.id, 30_600, at('10:00', '2026-08-03'))
  await weigh(actor, patient.id, 31_400, at('10:00', '2026-11-02'))
  const booked = await book(actor, { patientId: patient.id, start: at('10:00'), end: at('10:30') })
  for (const address of [patient.chip, '985 1123-4567.8900', patient.id]) {
    const opened = await open(actor, address)
    expect(opened).toMatchObject({
      patient: { id: patient.id, chip: patient.chip, color: 'black' },
      owner: {
        id: owner.id,
        number: owner.number,
        phone: '+353 ** *** **84',
        landline: '+353 * *** **71',
        active: true,
        doNotBook: false,
      },
      entries: [
        { kind: 'weight', grams: 31_400, at: at('10:00', '2026-11-02'), by: actor.userId },
        { kind: 'weight', grams: 30_600, branchId: actor.branchId },
      ],
      appointments: [{ id: booked.id, branchId: actor.branchId }],
    })
    expect(opened.cursor).toBeUndefined()
  }
})

test('last weights of several patients come in one trip, half a unit each, and none for who was never weighed', async () => {
  const [clinic, foreign] = await Promise.all([makeClinic(), makeClinic()])
  const actor = actorOf(clinic)
  const [light, heavy, unweighed] = [
    await makePatient(actor),
    await makePatient(actor),
    await makePatient(actor),
  ]
  const stranger = await makePatient(actorOf(foreign))
  // The newest weight is the one measured last, not the one entered last.
  await weigh(actor, light.id, 4200, at('10:00', '2026-11-02'))
  await weigh(actor, light.id, 3900, at('10:00', '2026-08-03'))
  for (let day = 1; day <= 12; day += 1)
    await weigh(actor, heavy.id, 30_000 + day, at('10:00', `2026-10-${String(day).padStart(2, '0')}`))
  await weigh(actorOf(foreign), stranger.id, 9000, at('10:00'))
  // Later entries of other kinds are skipped.
  const entry: NewEntry = { kind: 'alive', id: newId(), patientId: light.id, at: at('11:00') }
  await run(again(actor), who =>
    commit(who, { steps: [timelineStep(who, entry)], subject: `patient#${light.id}`, answer: {} }),
  )
  const { answer, scope } = await measured(again(actor), who =>
    readLastWeights(who, [light.id, heavy.id, unweighed.id, stranger.id, light.id]),
  )
  expect(answer.weights).toEqual({
    [light.id]: { at: at('10:00', '2026-11-02'), grams: 4200 },
    [heavy.id]: { at: at('10:00', '2026-10-12'), grams: 30_012 },
  })
  expect({ trips: scope.trips, reads: scope.reads }).toEqual({ trips: 1, reads: 2 })
})

test('a tag leads to the patient after it got a chip', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const head = await getRow(`${clinic.id}#p#${patient.id}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, chip: '985112345678900' }])
  const hints = { id: patient.id, owner: patient.ownerId }
  for (const each of [{}, hints])
    expect((await open(actor, patient.chip, each)).patient.chip).toBe('985112345678900')
})

test('hints that are wrong, or of another patient, change nothing', async () => {
  const [clinic, foreign] = await Promise.all([makeClinic(), makeClinic()])
  const actor = actorOf(clinic)
  const [one, other] = [await makePatient(actor), await makePatient(actor)]
  const stranger = await makePatient(actorOf(foreign))
  for (const hints of [
    { id: other.id, owner: other.ownerId },
    { id: one.id, owner: other.ownerId },
    { id: stranger.id, owner: stranger.ownerId },
    { id: newId() },
  ]) {
    const opened = await open(actor, one.chip, hints)
    expect([opened.patient.id, opened.owner.id]).toEqual([one.id, one.ownerId])
  }
})

test.each(['NC-999999', '985112345678999', 'nonsense', newId()])('%s is nobody', async address => {
  await expect(open(actorOf(await makeClinic()), address)).rejects.toMatchObject({ code: 'not_found' })
})

test('a patient of another clinic is nobody', async () => {
  const [clinic, foreign] = await Promise.all([makeClinic(), makeClinic()])
  const stranger = await makePatient(actorOf(foreign), { microchip: '985112345678900' })
  for (const address of [stranger.id, stranger.chip])
    await expect(open(actorOf(clinic), address, { id: stranger.id })).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('a weight is refused for the dead, for nobody, and for a day to come', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  await expect(weigh(actor, newId(), 900, at('10:00'))).rejects.toMatchObject({ code: 'not_found' })
  await expect(weigh(actor, patient.id, 900, at('10:00', '2199-01-01'))).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.at', code: 'date.future' }],
  })
  const head = await getRow(`${clinic.id}#p#${patient.id}`, 'z#head')
  await putRows([{ pk: '', sk: '', ...head, alive: 'n', gsi1pk: `${clinic.id}#pets#n` }])
  await expect(weigh(actor, patient.id, 900, at('10:00'))).rejects.toMatchObject({ code: 'patient.deceased' })
  expect((await open(actor, patient.chip)).entries).toEqual([])
})

test('entries stand by when they happened, whenever they were written, and go on page by page', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const days = Array.from({ length: 52 }, (_, n) =>
    at('10:00', new Date(Date.UTC(2026, 0, n + 1)).toISOString().slice(0, 10)),
  )
  for (const [n, day] of days.toReversed().entries()) await weigh(actor, patient.id, 1_000 + n, day)
  const opened = await open(actor, patient.chip, { id: patient.id, owner: patient.ownerId })
  const rest = await run(actor, who => listEntries(who, patient.id, { cursor: opened.cursor }))
  expect([...opened.entries, ...rest.rows].map(entry => entry.at)).toEqual(days.toReversed())
  expect([opened.entries.length, rest.rows.length, rest.cursor]).toEqual([50, 2, undefined])
  const all = await run(actor, who => listEntries(who, patient.id, {}))
  expect(all.rows).toEqual(opened.entries)
  const other = await makePatient(actor)
  await expect(
    run(actor, who => listEntries(who, other.id, { cursor: opened.cursor })),
  ).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('what other changes write comes back as it was written', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const entries: NewEntry[] = [
    { kind: 'alive', id: newId(), patientId: patient.id, at: at('12:00') },
    { kind: 'deceased', id: newId(), patientId: patient.id, at: at('11:00'), day: '2026-11-17' },
    {
      kind: 'transfer',
      id: newId(),
      patientId: patient.id,
      at: at('10:00'),
      from: { id: newId(), name: 'Alexandra O’Shaughnessy-Montgomery' },
      to: { id: newId(), name: 'عبد الرحمن بن عبد العزيز المنصوري' },
    },
    {
      kind: 'weight',
      id: newId(),
      patientId: patient.id,
      at: at('09:00'),
      grams: 31_400,
      appointmentId: newId(),
    },
  ]
  for (const entry of entries)
    await run(again(actor), who =>
      commit(who, { steps: [timelineStep(who, entry)], subject: `patient#${patient.id}`, answer: null }),
    )
  const { answer } = await measured(actor, who => listEntries(who, patient.id, {}))
  expect(answer.rows).toEqual(
    entries.map(entry => ({ ...entry, branchId: actor.branchId, by: actor.userId })),
  )
})

test('A weight that was struck out stays with its reason, and the one before it counts', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor, {})
  await weigh(actor, patient.id, 4100, at('09:00', '2026-08-03'))
  const wrong = await weigh(actor, patient.id, 41_000, at('10:00', '2026-08-04'))
  const strike = () =>
    run(again(actor), who =>
      strikeWeighing(who, { id: patient.id, entry: wrong.id }, { at: wrong.at, reason: 'Decimal point' }),
    )
  expect(await strike()).toMatchObject({ state: 'struck', struck: { reason: 'Decimal point' } })
  await expect(strike()).rejects.toMatchObject({ code: 'entry.struck' })
  const { weights } = await run(again(actor), who => readLastWeights(who, [patient.id]))
  expect(weights[patient.id]?.grams).toBe(4100)
  const { rows } = await run(again(actor), who => listEntries(who, patient.id, {}))
  expect(rows[0]).toMatchObject({
    ...{ id: wrong.id, grams: 41_000 },
    struck: { by: actor.userId, byName: actor.name },
  })
})
