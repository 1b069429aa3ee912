// The snapshot that devices search in: its contents, when it is made, and that the feed and a rebuild lead to the same result.
import { brotliDecompressSync } from 'node:zlib'
import { isoAt, now, nowIso, setClock } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { readChanges } from '@vetrounds/core/search/changes.service'
import { type Columns, FORMAT, rowsOfColumns } from '@vetrounds/core/search/columns'
import { findIn } from '@vetrounds/core/search/find'
import { applyChanges, createIndex } from '@vetrounds/core/search/index'
import { dice, oneOf, ownerAt, patientAt } from '@vetrounds/core/search/model.test-support'
import type { SearchedOwner, SearchedPatient } from '@vetrounds/core/search/searched-rows'
import { buildSnapshot, keepSnapshot as job, readSnapshot } from '@vetrounds/core/search/snapshot.service'
import { setFaults } from '@vetrounds/core/storage/faults'
import { snapshots } from '@vetrounds/functions/search/bucket'
import { afterEach, expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { ownerHead, patientHead } from '../support/lay-heads.ts'
import { makeOwner, makePatient } from '../support/make.ts'
import { handledAs } from '../support/rights.ts'
import { times } from '../support/scale.ts'
import { getRow, putRows } from '../support/table.ts'

const keepSnapshot = handledAs('ScheduleFunction', job)

const reader = (clinic: TestClinic) => actorOf(clinic)
const columnsAt = async (file: string): Promise<Columns> => {
  const bytes = await snapshots.get(file)
  if (!bytes) throw new Error(`Nothing lies at ${file}`)
  return JSON.parse(brotliDecompressSync(bytes).toString())
}
const read = (clinic: TestClinic) => run(reader(clinic), who => readSnapshot(who, snapshots))
const night = { isNight: true, isCounting: true }

afterEach(() => {
  setClock(() => Date.now())
  setFaults(undefined)
})

test('the first who asks gets one: all owners and patients, and of phones the last digits alone', async () => {
  const clinic = await makeClinic()
  const owner = await makeOwner(actorOf(clinic), { name: 'Jörg Müller', phone: '0851234584' })
  const pet = await makePatient(actorOf(clinic), { ownerId: owner.id, name: 'Bärli', breed: 'Samoyed' })
  const answer = await read(clinic)
  if (answer.state !== 'ready') throw new Error(answer.state)
  // Read as a browser reads it: the bucket's headers say how it is compressed.
  const told = await fetch(answer.url)
  // No browser may keep it after a sign-out; that also holds for a snapshot that was stored before this header was set.
  expect(told.headers.get('cache-control')).toBe('no-store')
  const text = await told.text()
  expect(text).not.toMatch(/\*\*|\+353|1234/)
  const rows = rowsOfColumns(JSON.parse(text))
  expect(rows.owners).toEqual([
    {
      id: owner.id,
      number: 1001,
      name: 'Jörg Müller',
      active: true,
      doNotBook: false,
      merged: false,
      phoneEnd: '84',
      v: 1,
    },
  ])
  expect(rows.patients).toMatchObject([{ id: pet.id, ownerId: owner.id, breed: 'Samoyed', chip: pet.chip }])
  expect(await read(clinic)).toMatchObject({ state: 'ready', since: answer.since })
})

test('a clinic keeps it from its devices, and one that somebody made up gets none', async () => {
  const clinic = await makeClinic()
  const row = await getRow(clinic.id, 'clinic')
  await putRows([{ pk: '', sk: '', ...row, searchSnapshot: false }])
  expect(await read(clinic)).toEqual({ state: 'off' })
  const nobody = { ...reader(clinic), clinicId: newId() }
  await expect(run(nobody, who => readSnapshot(who, snapshots))).rejects.toMatchObject({ code: 'not_found' })
  expect(await getRow(nobody.clinicId, 'snapshot')).toBeUndefined()
})

test('one that is too large for a request waits for the job', async () => {
  const clinic = await makeClinic()
  await makeOwner(actorOf(clinic))
  expect(await buildSnapshot(clinic.id, snapshots, now() - 1)).toBeUndefined()
  await read(clinic)
  const { file, ...row } = (await getRow(clinic.id, 'snapshot')) ?? { file: undefined }
  await putRows([{ pk: '', sk: '', ...row }])
  expect(file).toMatch(`snap/${clinic.id}/`)
  expect(await read(clinic)).toEqual({ state: 'building' })
  const made = await keepSnapshot(clinic.id, snapshots, byDay)
  expect(made?.rows).toBe(1)
  expect(await read(clinic)).toMatchObject({ state: 'ready' })
})

const byDay = { isNight: false, isCounting: false }

test('a clinic that nobody has opened yet gets one by the job', async () => {
  const clinic = await makeClinic()
  await makeOwner(actorOf(clinic))
  expect(await keepSnapshot(clinic.id, snapshots, byDay)).toMatchObject({ rows: 1 })
  expect(await keepSnapshot(clinic.id, snapshots, byDay)).toBeUndefined()
})

test.each([
  ['the next who asks', (clinic: TestClinic) => read(clinic)],
  ['the job', (clinic: TestClinic) => keepSnapshot(clinic.id, snapshots, byDay)],
])('a file of a former format is read by nobody: %s makes another one', async (_who, make) => {
  const clinic = await makeClinic()
  const first = await read(clinic)
  const { format, ...row } = (await getRow(clinic.id, 'snapshot')) ?? { format: undefined }
  expect(format).toBe(FORMAT)
  await putRows([{ pk: '', sk: '', ...row }])
  await make(clinic)
  const next = await read(clinic)
  if (first.state !== 'ready' || next.state !== 'ready') throw new Error(next.state)
  expect(next.since > first.since).toBe(true)
  expect(await getRow(clinic.id, 'snapshot')).toMatchObject({ format: FORMAT })
})

test('it is made anew at night if anything changed, by day after many changes, and before it expires', async () => {
  const clinic = await makeClinic()
  await read(clinic)
  const aged = async (hours: number) => {
    const row = await getRow(clinic.id, 'snapshot')
    await putRows([{ pk: '', sk: '', ...row, since: isoAt(now() - hours * 3_600_000) }])
  }
  await aged(21)
  expect(await keepSnapshot(clinic.id, snapshots, night)).toBeUndefined()
  await makeOwner(actorOf(clinic))
  expect(await keepSnapshot(clinic.id, snapshots, { isNight: false, isCounting: true })).toBeUndefined()
  expect(await keepSnapshot(clinic.id, snapshots, night)).toMatchObject({ rows: 1 })
  await aged(21 * 24)
  expect(await keepSnapshot(clinic.id, snapshots, byDay)).toBeDefined()
  await putRows(Array.from({ length: 6 }, (_, at) => ownerHead(clinic.id, ownerAt(dice(at), at))))
  const few = { isNight: false, isCounting: true, mostChanges: 5 }
  expect(await keepSnapshot(clinic.id, snapshots, few)).toMatchObject({ rows: 7 })
})

test('a poll that finds nothing new costs half a unit; pages follow one another', async () => {
  const clinic = await makeClinic()
  const owners = Array.from({ length: 520 }, (_, at) => ownerHead(clinic.id, ownerAt(dice(at), at)))
  await putRows(owners)
  const since = isoAt(now() + 60_000)
  const quiet = await measured(reader(clinic), who => readChanges(who, { since }))
  expect(quiet.answer).toMatchObject({ owners: [], patients: [] })
  expectWithinBudget('search feed, nothing new', quiet.scope)
  const first = await run(reader(clinic), who => readChanges(who, { since: nowIso() }))
  const { cursor } = first
  // The cursor belongs to another `since`.
  await expect(run(reader(clinic), who => readChanges(who, { since, cursor }))).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const begin = nowIso()
  const one = await run(reader(clinic), who => readChanges(who, { since: begin }))
  // By the source, a device knows that snapshot and changes are of the same table.
  expect(await read(clinic)).toMatchObject({ source: one.source })
  expect(one.source).toMatch(/^[\w-]{8}$/)
  const two = await run(reader(clinic), who => readChanges(who, { since: begin, cursor: one.cursor }))
  expect([one.owners.length, two.owners.length, two.cursor]).toEqual([500, 20, undefined])
})

test('snapshot and feed come to what a rebuild says, on the real table, whose index lags', async () => {
  const clinic = await makeClinic()
  const roll = dice(11)
  const [rounds, changes] = [times(10, 250), 40]
  let clock = now()
  setClock(() => clock)
  // New rows reach the index up to 20 s late: shorter than the feed's overlap, longer than many polls.
  setFaults({ seed: 11, indexLagMs: 20_000 })
  const owners = new Map<string, SearchedOwner>()
  const patients = new Map<string, SearchedPatient>()
  const touched = new Map<string, SearchedOwner | SearchedPatient>()
  const live = createIndex()
  const follow = async (since: string): Promise<string> => {
    let cursor: string | undefined
    let at = since
    do {
      const page = await run(reader(clinic), who => readChanges(who, { since, cursor }))
      applyChanges(live, page)
      cursor = page.cursor
      at = page.at
    } while (cursor)
    return at
  }
  const put = <R extends SearchedOwner | SearchedPatient>(rows: Map<string, R>, row: R) => {
    rows.set(row.id, row)
    touched.set(row.id, row)
  }
  const change = (at: number) => {
    const owner = owners.size > 0 && roll() < 0.8 ? oneOf(roll, [...owners.values()]) : ownerAt(roll, at)
    const patient = patients.size > 0 ? oneOf(roll, [...patients.values()]) : undefined
    const kind = roll()
    if (!owners.has(owner.id)) put(owners, owner)
    else if (kind < 0.3) put(owners, { ...owner, name: `Neu ${at}`, v: owner.v + 1 })
    else if (kind < 0.5) put(owners, { ...owner, active: !owner.active, v: owner.v + 1 })
    else if (!patient || kind < 0.8) put(patients, { ...patientAt(roll, at, owner), id: `P${at}` })
    else put(patients, { ...patient, deceased: !patient.deceased, ownerId: owner.id, v: patient.v + 1 })
  }
  // Writes only changed rows, so that the feed doesn't repeat rows by accident.
  const lay = async () => {
    for (let n = 0; n < changes; n += 1) change(Math.floor(roll() * 1e9))
    await putRows(
      [...touched.values()].map(row =>
        'active' in row ? ownerHead(clinic.id, row) : patientHead(clinic.id, row),
      ),
    )
    touched.clear()
    clock += 4000
  }
  await lay()
  const made = await buildSnapshot(clinic.id, snapshots)
  const first = rowsOfColumns(await columnsAt(made?.file ?? ''))
  // Makes sure that the index lags: without that, the test would prove nothing.
  expect(first.owners.length + first.patients.length).toBeLessThan(owners.size + patients.size)
  applyChanges(live, first)
  let since = made?.since ?? ''
  for (let round = 0; round < rounds; round += 1) {
    await lay()
    // Once in a while the device sleeps for a minute or two, and has pages to read.
    if (round % 60 < 35) since = await follow(since)
  }
  clock += 25_000
  await follow(since)
  const again = await buildSnapshot(clinic.id, snapshots)
  const rebuilt = createIndex()
  applyChanges(rebuilt, rowsOfColumns(await columnsAt(again?.file ?? '')))
  expect([rebuilt.owners.byId.size, rebuilt.patients.byId.size]).toEqual([owners.size, patients.size])
  const listsOf = ({ owners: o, patients: p }: typeof live) =>
    [o.shown, o.hidden, p.shown, p.hidden].map(list => list.map(({ key, text }) => [key, text]))
  expect(listsOf(live)).toEqual(listsOf(rebuilt))
  const all = { limit: 10_000, withDeceased: true, withDeactivated: true }
  for (const text of ['neu', 'mu', 'br']) expect(findIn(live, text, all)).toEqual(findIn(rebuilt, text, all))
}, 300_000)
