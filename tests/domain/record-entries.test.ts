// Entries of the record in the table: versions, strikes, lists by kind; and charges from the act to the invoice.
import { newId } from '@vetrounds/core/ids'
import {
  assertOpen,
  chargeForChange,
  findCharge,
  listUnbilledDay,
  openCharge,
  openChargesOf,
  settleCharge,
  strikeCharge,
} from '@vetrounds/core/records/charge.service'
import { type NewEntryHead, recordKinds } from '@vetrounds/core/records/entry'
import {
  amended,
  auditOf,
  type EntrySteps,
  entryForChange,
  latestBody,
  newEntry,
  readEntry,
  struckOut,
} from '@vetrounds/core/records/entry.service'
import { openPatient } from '@vetrounds/core/records/open.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { commit, type Step } from '@vetrounds/core/storage/commit'
import { itemBytes } from '@vetrounds/core/storage/request-units'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makePatient } from '../support/make.ts'
import { getRow, putRows, type Row, rowsOf } from '../support/table.ts'

type Actor = ReturnType<typeof actorOf>

const treatmentOf = (patientId: string, when = at('10:00')): NewEntryHead => ({
  kind: 'treatment',
  id: newId(),
  patientId,
  at: when,
  state: 'done',
  title: 'Meloxicam',
  detail: '0.1 mg/kg',
})

const write = (actor: Actor, work: (who: Actor) => EntrySteps | Promise<EntrySteps>, more: Step[] = []) =>
  run(again(actor), async who => {
    const { steps, entry } = await work(who)
    return commit(who, { steps: [...steps, ...more], ...auditOf(entry, ['name']), answer: entry })
  })

const doSteps = (actor: Actor, stepsOf: (who: Actor) => Step[] | Promise<Step[]>) =>
  run(again(actor), async who =>
    commit(who, { steps: await stepsOf(who), subject: 'patient#x', answer: null }),
  )

test('an entry keeps each version with author and reason, and a strike-through destroys none', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const made = await write(actor, who =>
    newEntry(who, treatmentOf(patient.id), { name: 'Meloxicam', dosage: '1' }),
  )
  expect(made).toMatchObject({ v: 1, versions: 1, state: 'done', by: actor.userId })
  const changed = await write(actor, async who =>
    amended(who, await entryForChange(who, { ...made, kinds: recordKinds }, 1), {
      changes: { title: 'Robenacoxib' },
      body: { name: 'Robenacoxib', dosage: '1' },
      reason: 'Wrong drug chosen',
    }),
  )
  expect(changed).toMatchObject({ v: 2, versions: 2, title: 'Robenacoxib', detail: '0.1 mg/kg' })
  await expect(
    run(actor, who => entryForChange(who, { ...made, kinds: recordKinds }, 1)),
  ).rejects.toMatchObject({
    code: 'changed_elsewhere',
    data: { v: 2 },
  })
  const struck = await write(actor, async who =>
    struckOut(who, await entryForChange(who, { ...made, kinds: recordKinds }, 2), 'not_done'),
  )
  expect(struck).toMatchObject({ v: 3, versions: 3, state: 'struck', title: 'Robenacoxib' })
  await expect(run(actor, who => entryForChange(who, { ...made, kinds: recordKinds }))).rejects.toMatchObject(
    { code: 'entry.struck' },
  )
  const read = await run(actor, who => readEntry(who, { patientId: patient.id, id: made.id }))
  expect(read.entry).toEqual(struck)
  expect(read.versions).toMatchObject([
    { n: 1, state: 'done', body: { name: 'Meloxicam', dosage: '1' } },
    { n: 2, state: 'done', reason: 'Wrong drug chosen', body: { name: 'Robenacoxib' } },
    { n: 3, state: 'struck', reason: 'not_done' },
  ])
  expect(read.versions[2]?.body).toBeUndefined()
  const { scope } = await measured(actor, who =>
    readEntry(who, { patientId: patient.id, id: made.id, at: made.at }),
  )
  expect(scope.trips).toBe(1)
  const opened = await run(actor, who => openPatient(who, patient.chip, {}))
  expect(opened.entries).toEqual([struck])
})

test('an entry that happened another day moves to its place, and is found there by who knows the former', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const made = await write(actor, who => newEntry(who, treatmentOf(patient.id), { name: 'Meloxicam' }))
  const moved = await write(actor, async who =>
    amended(who, await entryForChange(who, { ...made, kinds: recordKinds }, 1), {
      changes: { at: at('08:00', '2026-10-01') },
      body: { name: 'Meloxicam' },
    }),
  )
  const { rows } = await run(actor, who => listEntries(who, patient.id, {}))
  expect(rows).toEqual([moved])
  await expect(
    run(actor, who => entryForChange(who, { ...made, kinds: recordKinds }, 1)),
  ).rejects.toMatchObject({
    code: 'changed_elsewhere',
  })
  const read = await run(actor, who => readEntry(who, { patientId: patient.id, id: made.id, at: made.at }))
  expect(read).toMatchObject({ entry: moved, versions: [{ occurredAt: made.at }, { occurredAt: moved.at }] })
})

test('what holds is the newest version, also behind a megabyte of former ones', async () => {
  const actor = actorOf(await makeClinic())
  const { id: patientId } = await makePatient(actor)
  const { id } = await write(actor, who => newEntry(who, treatmentOf(patientId), { name: '1' }))
  const first = await getRow(`${actor.clinicId}#p#${patientId}`, `e#${id}#0001`)
  const later = ['2', '3', '4', '5'].map(
    name => ({ ...first, sk: `e#${id}#000${name}`, body: { name, notes: 'x'.repeat(300_000) } }) as Row,
  )
  await putRows(later)
  expect(await run(actor, who => latestBody(who, patientId, id))).toMatchObject({ name: '5' })
  const { versions } = await run(actor, who => readEntry(who, { patientId, id }))
  expect(versions.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
})

test('of two who amend one version, the second is told', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const made = await write(actor, who => newEntry(who, treatmentOf(patient.id), { name: 'Meloxicam' }))
  const known = await run(actor, who => entryForChange(who, { ...made, kinds: recordKinds }, 1))
  const amend = (title: string) =>
    write(actor, who => amended(who, known, { changes: { title }, body: { name: title } }))
  await amend('First')
  await expect(amend('Second')).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const { versions } = await run(actor, who => readEntry(who, { patientId: patient.id, id: made.id }))
  expect(versions.map(({ body }) => body?.name)).toEqual(['Meloxicam', 'First'])
})

test('an entry can be made once under its id, whatever its time, and of another clinic there is none', async () => {
  const [clinic, foreign] = await Promise.all([makeClinic(), makeClinic()])
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  const entry = treatmentOf(patient.id)
  await write(actor, who => newEntry(who, entry, { name: 'x' }))
  await expect(
    write(actor, who => newEntry(who, { ...entry, at: at('11:00') }, { name: 'x' })),
  ).rejects.toMatchObject({ code: 'already_exists' })
  for (const place of [entry, { ...entry, id: newId() }])
    await expect(
      run(actorOf(foreign), who => entryForChange(who, { ...place, kinds: recordKinds })),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  await expect(
    run(actorOf(foreign), who => readEntry(who, { patientId: patient.id, id: entry.id, at: entry.at })),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a tab lists one kind, newest first and page by page; a year is jumped to', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const days = Array.from({ length: 52 }, (_, n) =>
    at(
      '10:00',
      `2024-${String((n % 12) + 1).padStart(2, '0')}-${String(Math.floor(n / 12) + 1).padStart(2, '0')}`,
    ),
  )
  for (const [n, day] of days.entries())
    await write(actor, who =>
      newEntry(who, { ...treatmentOf(patient.id, day), kind: n % 13 === 0 ? 'test' : 'treatment' }, { n }),
    )
  const { answer: first, scope } = await measured(actor, who =>
    listEntries(who, patient.id, { kind: 'treatment' }),
  )
  expect([first.rows.length, first.cursor, scope.trips]).toEqual([48, undefined, 1])
  expect(scope.reads).toBeLessThanOrEqual(4)
  expect(first.rows.map(row => row.at)).toEqual(
    first.rows
      .map(row => row.at)
      .toSorted()
      .toReversed(),
  )
  const jumped = await run(actor, who => listEntries(who, patient.id, { before: '2024-03-01T00:00:00.000Z' }))
  expect(jumped.rows[0]?.at.slice(0, 7)).toBe('2024-02')
  const all = await run(actor, who => listEntries(who, patient.id, {}))
  await expect(
    run(actor, who => listEntries(who, patient.id, { kind: 'test', cursor: all.cursor })),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a head fits its bytes however long its texts are, in any script', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const patient = await makePatient(actor)
  await write(actor, who =>
    newEntry(
      who,
      {
        ...treatmentOf(patient.id),
        kind: 'case_history',
        title: 'محلول كلوريد الصوديوم المتوازن للتسريب الوريدي',
        detail: 'كل ثماني ساعات مع الطعام ولمدة خمسة أيام متتالية ثم مراجعة العيادة',
        visitId: newId(),
        facts: { delivery: 'intravenous' },
      },
      { name: 'x' },
    ),
  )
  const rows = await rowsOf(`${clinic.id}#p#${patient.id}`)
  const head: Record<string, unknown> = rows.find(row => String(row.sk).startsWith('t#')) ?? {}
  expect(itemBytes(head)).toBeLessThanOrEqual(470)
  expect(head.t).toMatch(/…$/)
})

test('a charge is open for branch and patient until it is billed, and a strike withdraws it', async () => {
  const actor = actorOf(await makeClinic())
  const patient = await makePatient(actor)
  const lines = [{ name: 'Meloxicam 1.5 mg/ml', quantity: 1500, unitPrice: 480, taxRate: 1900 }]
  const [one, two] = [treatmentOf(patient.id), treatmentOf(patient.id, at('09:00'))]
  for (const entry of [one, two])
    await write(actor, who => newEntry(who, entry, { name: 'x' }), []).then(() =>
      doSteps(actor, who => [openCharge(who, { ...entry, ownerId: patient.ownerId }, lines)]),
    )
  const open = () => run(actor, who => openChargesOf(who.clinicId, patient.id))
  expect(await open()).toMatchObject([
    { id: two.id, state: 'open', lines, ownerId: patient.ownerId },
    { id: one.id },
  ])
  const day = at('12:00').slice(0, 10)
  const unbilled = (of: string) => run(actor, who => listUnbilledDay(who, { day: of }))
  const ofDay = async () => (await unbilled(day)).open
  expect((await ofDay()).map(({ id }) => id)).toEqual([two.id, one.id])
  const known = (id: string) =>
    run(actor, async who => {
      const found = await chargeForChange(who.clinicId, patient.id, id)
      if (!found) throw new Error('no charge')
      return found
    })
  const before = await known(one.id)
  await doSteps(actor, who => [settleCharge(who, before, { state: 'billed', invoiceId: 'V' })])
  // A charge is billed once: another invoice that has read it as open is refused.
  await expect(
    doSteps(actor, who => [settleCharge(who, before, { state: 'billed', invoiceId: 'W' })]),
  ).rejects.toMatchObject({ code: 'changed_elsewhere' })
  const billed = await known(one.id)
  expect(() => assertOpen(billed)).toThrow('charge.settled')
  // Struck out after it was billed, the charge stays billed, with a mark, and isn't open again when the invoice is cancelled.
  await doSteps(actor, who => [strikeCharge(who, billed)].flatMap(step => step ?? []))
  expect((await known(one.id)).charge).toMatchObject({ state: 'billed', invoiceId: 'V', struck: true })
  const struck = await known(one.id)
  await doSteps(actor, who => [settleCharge(who, struck, { state: 'open' })])
  const open2 = await known(two.id)
  await doSteps(actor, who => [strikeCharge(who, open2)].flatMap(step => step ?? []))
  expect([await open(), await ofDay()]).toEqual([[], []])
  const withdrawn = await run(actor, who => findCharge(who.clinicId, patient.id, two.id))
  expect(withdrawn).toMatchObject({ state: 'withdrawn' })
})
