// Applying the feed gives the same as a full rebuild, whatever happened, however often and in whatever order it is told.
import { expect, test } from 'vitest'
import { columnsOf, rowsOfColumns } from './columns.ts'
import { findIn } from './find.ts'
import { applyChanges, byBytes, createIndex, type SearchIndex } from './index.ts'
import { dice, oneOf, ownerAt, patientAt } from './model.test-support.ts'
import type { SearchedOwner, SearchedPatient } from './searched-rows.ts'

/** The contents of an index: its lists in order, with their texts. */
const stateOf = ({ owners, patients, pets }: SearchIndex) => ({
  owners: [owners.shown, owners.hidden],
  patients: [patients.shown, patients.hidden].map(list =>
    list.map(({ row: { ownerName: _stale, ...row }, ...entry }) => ({ ...entry, row })),
  ),
  pets: [...pets]
    .filter(([, ids]) => ids.size > 0)
    .map(([id, ids]) => [id, [...ids].sort()])
    .sort(),
})

test('10,000 random changes through the feed and a rebuild come to the same', () => {
  const roll = dice(7)
  const owners = new Map<string, SearchedOwner>()
  const patients = new Map<string, SearchedPatient>()
  /** A model of the table's feed: each row once, at its last change. */
  let feed = new Map<string, SearchedOwner | SearchedPatient>()
  const live = createIndex()
  const ownerIds: string[] = []
  const patientIds: string[] = []
  let count = 0
  const put = (row: SearchedOwner | SearchedPatient) => {
    if (row.v === 1) ('number' in row ? ownerIds : patientIds).push(row.id)
    if ('number' in row) owners.set(row.id, row)
    else patients.set(row.id, row)
    feed.delete(row.id)
    feed.set(row.id, row)
  }
  const change = () => {
    count += 1
    const owner = owners.get(ownerIds.length > 0 ? oneOf(roll, ownerIds) : '')
    const patient = patients.get(patientIds.length > 0 ? oneOf(roll, patientIds) : '')
    const kind = roll()
    if (!owner || kind < 0.15) put(ownerAt(roll, count))
    else if (!patient || kind < 0.4) put(patientAt(roll, count, owner))
    else if (kind < 0.5) put({ ...owner, name: ownerAt(roll, count).name, v: owner.v + 1 })
    else if (kind < 0.55) put({ ...owner, active: !owner.active, v: owner.v + 1 })
    else if (kind < 0.6) put({ ...owner, email: `neu.${count}@mail.example`, v: owner.v + 1 })
    else if (kind < 0.63) put({ ...owner, active: false, merged: true, v: owner.v + 1 })
    else if (kind < 0.8) put({ ...patient, name: patientAt(roll, count, owner).name, v: patient.v + 1 })
    else if (kind < 0.9) put({ ...patient, deceased: !patient.deceased, v: patient.v + 1 })
    else put({ ...patient, ownerId: owner.id, ownerName: owner.name, v: patient.v + 1 })
  }
  /** The answer to a poll: everything since the last one, some of it again, in no particular order. */
  const poll = () => {
    const rows = [...feed.values()].sort(() => roll() - 0.5)
    const again = [...rows, ...rows.filter(() => roll() < 0.3)]
    applyChanges(live, {
      owners: again.flatMap(row => ('number' in row ? [row] : [])),
      patients: again.flatMap(row => ('number' in row ? [] : [row])),
    })
    feed = new Map([...feed].filter(() => roll() < 0.1))
  }
  for (let at = 0; at < 10_000; at += 1) {
    change()
    if (roll() < 0.02) poll()
  }
  poll()
  const rebuilt = createIndex()
  const columns = columnsOf('2026-11-21T00:00:00.000Z', {
    owners: [...owners.values()],
    patients: [...patients.values()],
  })
  applyChanges(rebuilt, rowsOfColumns(JSON.parse(JSON.stringify(columns))))
  expect(rebuilt.patients.byId.size).toBeGreaterThan(1000)
  expect(stateOf(live)).toEqual(stateOf(rebuilt))
  for (const text of ['bru', 'mueller', 'احمد', '276', 'neu'])
    expect(findIn(live, text, { limit: 50 })).toEqual(findIn(rebuilt, text, { limit: 50 }))
})

test('columns give their rows back, also of an owner who is not among them', () => {
  const roll = dice(3)
  const owners = [ownerAt(roll, 1), ownerAt(roll, 2)]
  const [first = ownerAt(roll, 1)] = owners
  const stray = patientAt(roll, 3, ownerAt(roll, 9))
  const item = {
    id: 'S1',
    name: 'Meloxicam',
    brand: 'B',
    barcode: '40',
    category: 'toy',
    active: true,
    v: 3,
  } as const
  const bare = { id: 'S2', name: 'Ball', category: 'food', active: false, withdrawn: true, v: 1 } as const
  const rows = { owners, patients: [patientAt(roll, 1, first), stray], items: [item, bare] }
  expect(rowsOfColumns(JSON.parse(JSON.stringify(columnsOf('x', rows))))).toEqual(rows)
})

test('an older version changes nothing', () => {
  const index = createIndex()
  const owner = ownerAt(dice(1), 1)
  expect(applyChanges(index, { owners: [{ ...owner, v: 3 }], patients: [] })).toBe(true)
  expect(applyChanges(index, { owners: [{ ...owner, v: 2, name: 'Old' }], patients: [] })).toBe(false)
  expect(index.owners.byId.get(owner.id)?.row.name).toBe(owner.name)
})

test('texts stand in the order of their bytes', () => {
  const texts = ['z', 'ا', '\uffee', '𐀀', 'a', 'ab', '']
  expect(texts.toSorted(byBytes)).toEqual(
    texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
})

test('an item is found by what a scanner reads on its box', () => {
  const item = {
    id: 'S1',
    name: 'Meloxicam',
    barcode: '4028691501237',
    category: 'toy',
    active: true,
    v: 3,
  } as const
  const index = createIndex()
  applyChanges(index, { owners: [], patients: [], items: [item] })
  const found = findIn(index, ']d20104028691501237172703311021A', { kinds: ['item'] })
  expect(found.items).toMatchObject([{ id: 'S1' }])
})
