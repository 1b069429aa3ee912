import { expect, test } from 'vitest'
import { createAnswers, type Kept } from './answers.ts'
import { memoryVault } from './memory-vault.test-support.ts'

const CLINIC = '01JCLINIC00000000000000AAA'
const OTHER = '01JCLINIC00000000000000BBB'
const DAY = 86_400_000

const keyOf = (name: string, input: string, clinic = CLINIC) =>
  `@"${name}",#q:"${input}",,"${clinic}.${clinic}",`

const setUp = ({ contract = 1, never = new Set<string>() } = {}) => {
  const world = { now: Date.parse('2026-11-20T09:00:00Z') }
  const vault = memoryVault<Kept>()
  const make = (by = contract) => createAnswers({ vault, now: () => world.now, contract: by, never })
  return { world, vault, make, answers: make() }
}

const keysOf = (rows: readonly (readonly [string, unknown])[]) => rows.map(([key]) => key)

test('what a person read is there at the next load, with the time it was read', async () => {
  const { answers, make, world } = setUp()
  await answers.open('P1')
  answers.keep(keyOf('listOwners', ''), { rows: [{ id: 'O1' }] })
  await answers.flush()
  const readAt = world.now
  world.now += DAY
  const again = make()
  expect(await again.open('P1')).toEqual([
    [keyOf('listOwners', ''), { data: { rows: [{ id: 'O1' }] }, readAt, size: 22, contract: 1 }],
  ])
  expect(again.readAt(keyOf('listOwners', ''))).toBe(readAt)
})

test('another person sees nothing of it, and takes nothing away', async () => {
  const { answers, make } = setUp()
  await answers.open('P1')
  answers.keep('readMe', { memberships: [] })
  await answers.flush()
  const other = make()
  expect(await other.open('P2')).toEqual([])
  other.keep('readMe', { memberships: [1] })
  await other.flush()
  expect((await make().open('P1')).map(([, { data }]) => data)).toEqual([{ memberships: [] }])
})

test('nobody signed in: nothing is kept', async () => {
  const { answers, vault } = setUp()
  answers.keep('readMe', {})
  await answers.flush()
  await answers.open('P1')
  answers.close()
  answers.keep('readMe', {})
  await answers.flush()
  expect(await vault.people()).toEqual([])
})

test('of too many the one read longest ago goes, and never what each page needs', async () => {
  const { answers, make, world } = setUp()
  await answers.open('P1')
  answers.keep('readMe', {})
  answers.keep(keyOf('readCalendar', 'today'), {})
  for (let n = 0; n < 200; n += 1) {
    world.now += 1
    answers.keep(keyOf('listOwners', String(n)), {})
  }
  await answers.flush()
  const kept = keysOf(await make().open('P1'))
  expect(kept).toHaveLength(150)
  expect(kept).toContain('readMe')
  expect(kept).toContain(keyOf('readCalendar', 'today'))
  expect(kept).toContain(keyOf('listOwners', '199'))
  expect(kept).not.toContain(keyOf('listOwners', '51'))
  expect(kept).toContain(keyOf('listOwners', '52'))
})

test('all together stay under four million characters, and a huge one is not kept at all', async () => {
  const { answers, make, world } = setUp()
  await answers.open('P1')
  for (let n = 0; n < 12; n += 1) {
    world.now += 1
    answers.keep(keyOf('readPatient', String(n)), 'x'.repeat(400_000))
    await answers.flush()
  }
  answers.keep(keyOf('readPatient', 'huge'), 'x'.repeat(600_000))
  await answers.flush()
  const rows = await make().open('P1')
  expect(rows.reduce((sum, [, { size }]) => sum + size, 0)).toBeLessThanOrEqual(4_000_000)
  expect(keysOf(rows)).toEqual(Array.from({ length: 9 }, (_, n) => keyOf('readPatient', String(n + 3))))
})

test('what another contract or a month ago was read by is dropped', async () => {
  const { answers, make, world, vault } = setUp()
  await answers.open('P1')
  answers.keep('readMe', {})
  await answers.flush()
  world.now += 29 * DAY
  expect(keysOf(await make().open('P1'))).toEqual(['readMe'])
  expect(await make(2).open('P1')).toEqual([])
  expect(await vault.of('P1')).toEqual([])
  const old = make()
  await old.open('P1')
  old.keep('readMe', {})
  await old.flush()
  world.now += 31 * DAY
  expect(await make().open('P1')).toEqual([])
})

test('an endpoint that must not outlive the page is not kept, in lists neither', async () => {
  const { answers, vault } = setUp({ never: new Set(['revealPhone']) })
  await answers.open('P1')
  answers.keep(keyOf('revealPhone', 'O1'), '+353')
  answers.keep(`$inf$${keyOf('revealPhone', 'O1')}`, ['+353'])
  await answers.flush()
  expect(await vault.of('P1')).toEqual([])
})

test('a clinic that the person has left takes its answers with it', async () => {
  const { answers, make } = setUp()
  await answers.open('P1')
  answers.keep('readMe', {})
  answers.keep(keyOf('listOwners', ''), {})
  answers.keep(`$inf$${keyOf('listOwners', '', OTHER)}`, [])
  await answers.flush()
  answers.keep(keyOf('listOwners', 'late', OTHER), {})
  await answers.onlyClinics([CLINIC])
  await answers.flush()
  expect(keysOf(await make().open('P1')).sort()).toEqual([keyOf('listOwners', ''), 'readMe'])
})

test('a session that ends while its answers are being opened finds none of them', async () => {
  const { answers, make, vault } = setUp()
  await answers.open('P1')
  answers.keep('readMe', {})
  await answers.flush()
  const again = make()
  const opening = again.open('P1')
  again.close()
  expect(await opening).toEqual([])
  again.keep('readTeam', {})
  await again.flush()
  expect(keysOf(await vault.of('P1'))).toEqual(['readMe'])
})

test('no digits of a phone that was searched for are kept, whoever asked; names are', async () => {
  const { answers, make, vault } = setUp()
  await answers.open('P1')
  const asked = (name: string, query: string) => `@"${name}",#query:#${query},,,"${CLINIC}.${CLINIC}",`
  answers.keep(asked('listOwners', 'search:"0871 234"'), { rows: [] })
  answers.keep(asked('listOwners', 'deactivated:"true",search:"+353 (87) 123"'), { rows: [] })
  answers.keep(asked('findMatches', 'limit:20,q:"٠٨٧١٢٣٤"'), { rows: [] })
  answers.keep(asked('listOwners', 'search:"Nora 2"'), { rows: [] })
  await answers.flush()
  const named = asked('listOwners', 'search:"Nora 2"')
  expect(await vault.names('P1')).toEqual([named])
  // Searches for phones that an earlier build has stored are deleted.
  const phone = asked('listPatients', 'search:"0871234567"')
  await vault.write('P1', [
    [phone, { data: {}, readAt: Date.parse('2026-11-20T09:00:00Z'), size: 2, contract: 1 }],
  ])
  expect(keysOf(await make().open('P1'))).toEqual([named])
  expect(await vault.names('P1')).toEqual([named])
})
