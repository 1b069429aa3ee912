// Visits: opened once per appointment, written part by part, closed as a version, reopened for the next version.
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { closeProblem } from '@vetrounds/core/records/problem.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { openVisit, readVisit } from '@vetrounds/core/records/visit.service'
import { closeVisit, reopenVisit } from '@vetrounds/core/records/visit-close.service'
import { saveVisitPart, saveVisitVitals } from '@vetrounds/core/records/visit-note.service'
import { beganAt, visitIdOf } from '@vetrounds/core/records/visit-rules'
import { expect, test } from 'vitest'
import { actorOf, measured, run, saved } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, book, makePatient } from '../support/make.ts'
import { eventsOf, getRow } from '../support/table.ts'

const begun = async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const visit = await run(again(vet), who => openVisit(who, { id: newId(), patientId: patient.id }))
  const write = (part: 'history' | 'plan', text: string, v: number, who = vet) =>
    run(again(who), actor => saveVisitPart(actor, { id: visit.id, part }, { patientId: patient.id, v, text }))
  const read = () => run(again(vet), who => readVisit(who, visit.id, patient.id))
  return { clinic, vet, patient, visit, write, read }
}

const closing = { diagnosis: 'Pleural effusion', outcome: 'hospitalised' } as const

test('two devices open one visit of an appointment, which begins with its reason', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const appointment = await book(vet, {
    patientId: patient.id,
    start: at('10:00', '2026-11-03'),
    end: at('10:30', '2026-11-03'),
    title: 'Off food',
  })
  const id = visitIdOf(appointment, Date.now())
  expect(visitIdOf(appointment, Date.now() + 5_000)).toBe(id)
  const input = { id, patientId: patient.id, appointmentId: appointment.id }
  const opened = await run(again(vet), who => openVisit(who, input))
  expect(opened).toMatchObject({ at: appointment.start, state: 'draft', title: 'Off food' })
  await expect(run(again(vet), who => openVisit(who, input))).rejects.toMatchObject({
    code: 'already_exists',
  })
  // If the appointment was moved meanwhile, the device asks with another id: the first visit stays the only one.
  await expect(run(again(vet), who => openVisit(who, { ...input, id: newId() }))).rejects.toMatchObject({
    code: 'visit.exists',
    data: { visitId: id },
  })
  const stranger = await makePatient(vet)
  await expect(
    run(again(vet), who => openVisit(who, { ...input, id: newId(), patientId: stranger.id })),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await run(again(vet), who => readVisit(who, id, patient.id))).parts).toMatchObject({
    reason: { text: 'Off food', v: 1 },
  })
})

test('an appointment whose visit was struck out or moved away gets another, once', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const [juno, rex] = [await makePatient(vet), await makePatient(vet)]
  const times = { start: at('10:00', '2026-11-03'), end: at('10:30', '2026-11-03') }
  const appointment = await book(vet, { patientId: juno.id, ...times, title: 'Off food' })
  const struck = new Set<string>()
  const open = (id: string) =>
    run(again(vet), who => openVisit(who, { id, patientId: juno.id, appointmentId: appointment.id }))
  const nextId = () => visitIdOf(appointment, Date.now(), struck)

  const first = await open(nextId())
  const why = { why: 'wrong_patient', reason: 'Of Rex' } as const
  await run(again(vet), who =>
    strikeEntry(who, { id: juno.id, entry: first.id }, { at: first.at, v: 1, ...why }),
  )
  // A device that doesn't know of the strike asks for the same visit again, and is refused.
  await expect(open(first.id)).rejects.toMatchObject({ code: 'entry.struck' })
  struck.add(first.id)
  // Two devices that know of it open the same next visit at once.
  const both = await Promise.allSettled([open(nextId()), open(nextId())])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'already_exists' },
  })
  const second = await run(again(vet), who => readVisit(who, nextId(), juno.id))
  expect(second).toMatchObject({ state: 'draft', at: first.at, parts: { reason: { text: 'Off food' } } })
  expect(second.id).not.toBe(first.id)
  await expect(open(first.id)).rejects.toMatchObject({ code: 'visit.exists', data: { visitId: second.id } })

  const input = { at: second.at, v: 1, to: rex.id, id: second.id.slice(0, 10) + newId().slice(10) }
  await run(again(vet), who =>
    moveEntry(who, { id: juno.id, entry: second.id }, { ...input, reason: 'Of Rex' }),
  )
  // A visit that is opened before the appointment begins has an id with another time: of these, too, only one is created.
  const others = await Promise.allSettled([open(newId()), open(newId())])
  const made = others.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made).toMatchObject([{ state: 'draft', facts: { appointment: appointment.id } }])
  expect(others.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'visit.exists', data: { visitId: made[0]?.id } },
  })
})

test('each part has a version of its own, and logs each person once', async () => {
  const { clinic, vet, visit, patient, write, read } = await begun()
  const logged = async () =>
    (await eventsOf(clinic.id)).filter(
      event => event.act === 'test' || event.subject === `patient#${patient.id}`,
    ).length
  const before = await logged()
  await write('history', 'Indoors', 0)
  await write('plan', 'Drain', 0)
  await write('history', 'Indoors, off food', 1)
  expect((await logged()) - before).toBe(2)
  await expect(write('history', 'Other', 1)).rejects.toMatchObject({
    code: 'changed_elsewhere',
    data: { v: 2 },
  })
  const staff = actorOf(clinic, clinic.people.staff)
  await write('history', 'Indoors, off food since Monday', 2, staff)
  expect((await logged()) - before).toBe(3)
  await expect(write('plan', 'Go home', 1, staff)).rejects.toMatchObject({ code: 'action.not_allowed' })
  await run(again(staff), who =>
    saveVisitVitals(who, visit.id, { patientId: patient.id, v: 0, vitals: { temperature: 40.1 } }),
  )
  expect(await read()).toMatchObject({
    parts: {
      history: { text: 'Indoors, off food since Monday', v: 3, by: staff.userId },
      plan: { text: 'Drain', v: 1, by: vet.userId },
    },
    vitals: { values: { temperature: 40.1 }, v: 1 },
  })
})

test('saving a part costs eight write units at most, reading a visit one trip', async () => {
  const { vet, visit, patient } = await begun()
  const text = 'x'.repeat(600)
  const saved = await measured(again(vet), who =>
    saveVisitPart(who, { id: visit.id, part: 'history' }, { patientId: patient.id, v: 0, text }),
  )
  expect(saved.scope.writes).toBeLessThanOrEqual(8)
  const read = await measured(again(vet), who => readVisit(who, visit.id, patient.id))
  expect(read.scope.trips).toBe(1)
  expect(read.scope.reads).toBeLessThanOrEqual(3)
})

test('closing makes a version that stays as it was, and reopening needs a reason', async () => {
  const { vet, visit, patient, write, read } = await begun()
  await write('history', 'Indoors', 0)
  const close = (v: number) =>
    run(again(vet), who =>
      closeVisit(who, visit.id, { patientId: patient.id, v, ...closing, problemId: newId() }),
    )
  const closed = await close(1)
  expect(closed).toMatchObject({ state: 'done', title: 'Pleural effusion', versions: 1, v: 2 })
  await expect(write('history', 'Later', 1)).rejects.toMatchObject({ code: 'visit.state' })
  await expect(close(2)).rejects.toMatchObject({ code: 'visit.state' })
  const reason = 'Culture came'
  const reopened = await run(again(vet), who =>
    reopenVisit(who, visit.id, { patientId: patient.id, v: 2, reason }),
  )
  expect(reopened).toMatchObject({ state: 'draft', versions: 1 })
  // The name is also shown at another branch, whose team doesn't include the person.
  const byName = vet.name
  expect(await read()).toMatchObject({ reopened: { text: reason, byName }, editions: [{ byName }] })
  await write('history', 'Indoors, bitten', 1)
  await close(3)
  expect((await read()).editions).toMatchObject([
    { n: 1, body: { parts: { history: 'Indoors' }, outcome: 'hospitalised' } },
    { n: 2, reason, body: { parts: { history: 'Indoors, bitten' } } },
  ])
  // The diagnosis of one visit is one problem, however often the visit was closed.
  const { problems } = await run(again(vet), who => openPatient(who, patient.id, {}))
  expect(problems).toMatchObject([{ name: 'Pleural effusion', visitId: visit.id }])
  await run(again(vet), who => closeProblem(who, problems[0]?.id ?? '', { patientId: patient.id }))
  expect((await run(again(vet), who => openPatient(who, patient.id, {}))).problems).toEqual([])
})

test('a problem is closed as its visit named it last, and keeps the time when it was closed first', async () => {
  const { clinic, vet, visit, patient } = await begun()
  const patientId = patient.id
  const close = (v: number, diagnosis: string) =>
    run(again(vet), who =>
      closeVisit(who, visit.id, { patientId, v, ...closing, diagnosis, problemId: newId() }),
    )
  await close(1, 'Pleural effusion')
  await run(again(vet), who => reopenVisit(who, visit.id, { patientId, v: 2, reason: 'Culture came' }))
  await close(3, 'Pyothorax')
  const { problems } = await run(again(vet), who => openPatient(who, patientId, {}))
  const id = problems[0]?.id ?? ''
  const end = () => run(again(vet), who => closeProblem(who, id, { patientId }))
  const closedAt = async () => (await getRow(`${clinic.id}#p#${patientId}`, `q#${id}`))?.closedAt
  expect([problems.length, await end()]).toEqual([1, { id, patientId, name: 'Pyothorax' }])
  const first = await closedAt()
  expect(first).toBeTruthy()
  await end()
  expect(await closedAt()).toBe(first)
})

test('closed without a connection it ended then, and so began its problem; never before the visit', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const hoursAgo = (hours: number) => now() - hours * 3_600_000
  const closedAt = async (savedAt: string) => {
    const id = visitIdOf({ id: newId(), start: isoAt(hoursAgo(9)) }, now())
    await run(again(vet), who => openVisit(who, { id, patientId: patient.id }))
    const { facts } = await run(saved(again(vet), savedAt), who =>
      closeVisit(who, id, { patientId: patient.id, v: 1, ...closing, problemId: newId() }),
    )
    const { problems } = await run(again(vet), who => openPatient(who, patient.id, {}))
    return [facts?.end, problems.find(({ visitId }) => visitId === id)?.since, beganAt(id)]
  }
  const then = isoAt(hoursAgo(8))
  expect((await closedAt(then)).slice(0, 2)).toEqual([then, then])
  const [end, since, began] = await closedAt(isoAt(hoursAgo(10)))
  expect([end, since]).toEqual([began, began])
})

test('one that was reopened keeps the time it was closed first, and a problem it leaves then began with that', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patientId = (await makePatient(vet)).id
  const [began, end] = [isoAt(now() - 9 * 3_600_000), isoAt(now() - 8 * 3_600_000)]
  const id = visitIdOf({ id: newId(), start: began }, now())
  await run(again(vet), who => openVisit(who, { id, patientId }))
  await run(saved(again(vet), end), who => closeVisit(who, id, { patientId, v: 1, ...closing }))
  const reopened = await run(again(vet), who => reopenVisit(who, id, { patientId, v: 2, reason: 'A typo' }))
  expect(reopened).toMatchObject({ state: 'draft', facts: { end, outcome: 'hospitalised' } })
  const input = { patientId, v: 3, ...closing, outcome: 'home', problemId: newId() } as const
  const closed = await run(again(vet), who => closeVisit(who, id, input))
  expect(closed).toMatchObject({ state: 'done', versions: 2, facts: { end, outcome: 'home' } })
  const { problems, entries } = await run(again(vet), who => openPatient(who, patientId, {}))
  expect(problems).toMatchObject([{ visitId: id, since: end }])
  expect(entries.find(entry => entry.id === id)).toMatchObject({ facts: { end } })
})

test('a part that is saved while a visit is being closed is in its version, or is refused', async () => {
  const { vet, visit, patient, write, read } = await begun()
  const both = await Promise.allSettled([
    write('history', 'Written at the last second', 0),
    run(again(vet), who => closeVisit(who, visit.id, { patientId: patient.id, v: 1, ...closing })),
  ])
  expect(both[1].status).toBe('fulfilled')
  const { editions } = await read()
  const isIn = editions[0]?.body?.parts.history !== undefined
  expect(both[0].status).toBe(isIn ? 'fulfilled' : 'rejected')
})

test('a visit of another clinic, of another patient, or in time to come is none', async () => {
  const { vet, visit, patient } = await begun()
  const elsewhere = await makeClinic()
  const foreign = actorOf(elsewhere, elsewhere.people.vet)
  const other = await makePatient(vet)
  for (const [who, of] of [
    [foreign, patient.id],
    [vet, other.id],
  ] as const) {
    await expect(run(again(who), actor => readVisit(actor, visit.id, of))).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(
      run(again(who), actor => closeVisit(actor, visit.id, { patientId: of, v: 1, ...closing })),
    ).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(
    run(again(foreign), who =>
      saveVisitPart(who, { id: visit.id, part: 'plan' }, { patientId: patient.id, v: 0, text: 'x' }),
    ),
  ).rejects.toMatchObject({ code: 'not_found' })
  const early = `7ZZZZZZZZZ${newId().slice(10)}`
  await expect(
    run(again(vet), who => openVisit(who, { id: early, patientId: patient.id })),
  ).rejects.toMatchObject({ errors: [{ path: 'body.id', code: 'date.future' }] })
})

test('without an appointment, whoever may examine is the vet of a visit, and staff are not', async () => {
  const { clinic, vet, patient, visit } = await begun()
  expect(visit.facts?.vet).toBe(vet.userId)
  const staff = actorOf(clinic, clinic.people.staff)
  const opened = await run(again(staff), who => openVisit(who, { id: newId(), patientId: patient.id }))
  expect(opened.facts?.vet).toBeUndefined()
})
