// The search on a device: what it stores, how it applies changes, and how it returns lists page by page.
import { type Columns, columnsOf } from '@vetrounds/core/search/columns'
import { dice, ownerAt, patientAt } from '@vetrounds/core/search/model.test-support'
import { expect, test } from 'vitest'
import { memoryVault } from '../cache/memory-vault.test-support.ts'
import { createEngine } from './engine.ts'
import { type Kept, namesOf } from './search-vault.ts'

const PERSON = 'person'
const CLINIC = 'clinic'
const MADE = '2026-11-21T02:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'

const rows = Array.from({ length: 300 }, (_, at) => {
  const owner = { ...ownerAt(dice(at), at), name: `Owner ${String(at).padStart(4, '0')}`, active: true }
  const pet = {
    ...patientAt(dice(at), at, owner),
    name: `Pet ${String(at).padStart(4, '0')}`,
    deceased: false,
  }
  return { owner, pet }
})
const columns: Columns = columnsOf(MADE, {
  owners: rows.map(({ owner }) => owner),
  patients: rows.map(({ pet }) => pet),
})

const setUp = () => {
  const vault = memoryVault<Kept>()
  const asked: string[] = []
  const download = async (url: string) => {
    asked.push(url)
    return structuredClone(columns)
  }
  return { vault, asked, start: () => createEngine({ vault, download }) }
}

const list = { kind: 'patient', text: '', withHidden: false } as const
const [, second] = rows
if (!second) throw new Error('There are rows')

test('a snapshot that was loaded opens at the next load, with what changed since', async () => {
  const { vault, asked, start } = setUp()
  const first = start()
  expect(await first.open(PERSON, CLINIC)).toBeUndefined()
  expect(await first.load(PERSON, CLINIC, 'https://bucket/one')).toMatchObject({ made: MADE, at: MADE })
  const renamed = { ...second.pet, name: 'Zottel', v: 2 }
  expect(await first.apply({ owners: [], patients: [renamed] }, LATER, true)).toBe(true)
  expect(await first.apply({ owners: [], patients: [renamed] }, LATER, true)).toBe(false)

  const next = start()
  expect(await next.open(PERSON, CLINIC)).toEqual({ made: MADE, at: LATER, owners: 300, patients: 300 })
  expect((await next.find('zottel', {})).patients).toMatchObject([{ id: renamed.id }])
  expect(asked).toEqual(['https://bucket/one'])

  // A newer snapshot contains the changes, so they are no longer stored apart.
  await next.load(PERSON, CLINIC, 'https://bucket/two')
  expect(await vault.names(PERSON)).toEqual([namesOf(CLINIC)[0]])
})

test('which table the rows are of is stored with them', async () => {
  const { start } = setUp()
  expect(await start().load(PERSON, CLINIC, 'x', 'one')).toMatchObject({ source: 'one' })
  expect(await start().open(PERSON, CLINIC)).toMatchObject({ source: 'one' })
})

test('a tab that does not keep takes changes in all the same', async () => {
  const { vault, start } = setUp()
  const engine = start()
  await engine.load(PERSON, CLINIC, 'x')
  await engine.apply({ owners: [], patients: [{ ...second.pet, name: 'Zottel', v: 2 }] }, LATER, false)
  expect((await engine.find('zottel', {})).patients).toHaveLength(1)
  expect(await vault.names(PERSON)).toEqual([namesOf(CLINIC)[0]])
})

test('another clinic’s and another person’s rows are not opened', async () => {
  const { start } = setUp()
  await start().load(PERSON, CLINIC, 'x')
  const engine = start()
  expect(await engine.open('another', CLINIC)).toBeUndefined()
  expect(await engine.open(PERSON, 'another')).toBeUndefined()
  await expect(engine.find('pet', {})).rejects.toThrow('No snapshot')
})

test('a list is given out from any place, each row with where the server has it', async () => {
  const { start } = setUp()
  const engine = start()
  await engine.load(PERSON, CLINIC, 'x')
  expect(await engine.count(list)).toBe(300)
  const [row] = await engine.rows(list, 200, 202)
  expect(row).toMatchObject({ from: `pet 0200#${row?.hit.id}`, isHidden: false, hit: { name: 'Pet 0200' } })
  expect(await engine.ids(list, 200, 201)).toEqual([row?.hit.id])
  expect(await engine.rows({ ...list, isDown: true }, 99, 100)).toEqual([row])
  expect(await engine.byIds('patient', [row?.hit.id ?? '', 'nobody'])).toEqual([row])
  expect(await engine.count({ ...list, text: 'owner 001' })).toBe(10)

  // The patient in the last of 300 rows dies: it leaves the list, and comes after the living ones if deceased patients are shown,
  // too.
  const [last] = await engine.rows(list, 299, 300)
  const dead = rows.find(({ pet }) => pet.id === last?.hit.id)?.pet ?? second.pet
  await engine.apply({ owners: [], patients: [{ ...dead, deceased: true, v: 2 }] }, LATER, false)
  expect(await engine.count(list)).toBe(299)
  expect(await engine.ids(list, 0, 300)).not.toContain(dead.id)
  const all = { ...list, withHidden: true }
  expect(await engine.count(all)).toBe(300)
  expect(await engine.rows(all, 299, 300)).toMatchObject([{ isHidden: true, hit: { id: dead.id } }])
})

test('changes are kept beside their snapshot alone: what another tab has wiped stays away', async () => {
  const { vault, start } = setUp()
  const engine = start()
  await engine.load(PERSON, CLINIC, 'https://bucket/one')
  await vault.wipe(PERSON)
  const renamed = { ...second.pet, name: 'Zottel', v: 2 }
  expect(await engine.apply({ owners: [], patients: [renamed] }, LATER, true)).toBe(true)
  expect(await vault.people()).toEqual([])
})
