// The vaccines of a clinic: it starts with the default ones, and its changes apply to itself alone.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import {
  changeVaccine,
  changeVaccineState,
  createVaccine,
  listVaccines,
  readVaccine,
} from '@vetrounds/core/vaccines/vaccine.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { rowsOf } from '../support/table.ts'

const setUp = async () => {
  const clinic = await makeClinic()
  return { clinic, actor: actorOf(clinic, clinic.people.vet) }
}

const on = async (actor: Actor) => (await run(again(actor), who => listVaccines(who, {}))).rows
const off = async (actor: Actor) => (await run(again(actor), who => listVaccines(who, { off: true }))).rows
const change = (actor: Actor, id: string, body: Parameters<typeof changeVaccine>[2]) =>
  run(again(actor), who => changeVaccine(who, id, body))
const turn = (actor: Actor, id: string, v: number, active: boolean) =>
  run(again(actor), who => changeVaccineState(who, id, { v, active }))

const rcp = { species: ['feline' as const], firstBooster: 12, laterBoosters: 36 }

test('a clinic begins with the usual vaccines without a single row, those of some regions off', async () => {
  const { clinic, actor } = await setUp()
  const { answer, scope } = await measured(actor, who => listVaccines(who, {}))
  expect(answer.rows.find(({ id }) => id === 'feline.rcp')).toEqual({
    id: 'feline.rcp',
    key: 'rcp',
    ...rcp,
    counts: true,
    active: true,
    v: 0,
  })
  expect(scope.trips).toBe(1)
  expect(answer.rows.some(({ key }) => key === 'fmd')).toBe(false)
  expect((await off(actor)).map(({ id }) => id)).toContain('bovine.fmd')
  expect(await rowsOf(`${clinic.id}#l#vaccines`)).toEqual([])
})

test('a default that is changed stays in its place, for this clinic alone', async () => {
  const { actor } = await setUp()
  const other = await setUp()
  const places = (await on(actor)).map(({ id }) => id)
  const changed = await change(actor, 'feline.rcp', {
    v: 0,
    ...rcp,
    product: 'Felivax RCP',
    laterBoosters: 12,
  })
  expect(changed).toMatchObject({ key: 'rcp', product: 'Felivax RCP', laterBoosters: 12, v: 1 })
  expect((await on(actor)).map(({ id }) => id)).toEqual(places)
  expect(await run(again(actor), who => readVaccine(who, 'feline.rcp'))).toEqual(changed)
  expect(await run(again(other.actor), who => readVaccine(who, 'feline.rcp'))).toMatchObject({ v: 0 })
})

test('a core vaccine counts until the clinic says otherwise, and one of its region once it is ticked', async () => {
  const { actor } = await setUp()
  const counting = async () => (await on(actor)).flatMap(({ id, counts }) => (counts ? [id] : []))
  expect(await counting()).toContain('canine.dhp')
  expect(await counting()).not.toContain('canine.rabies')
  // A row without `counts`, such as one written before that field existed, takes the default's value.
  await change(actor, 'canine.dhp', { v: 0, species: ['canine'], laterBoosters: 36 })
  expect(await counting()).toContain('canine.dhp')
  await change(actor, 'canine.dhp', { v: 1, species: ['canine'], laterBoosters: 36, counts: false })
  await change(actor, 'canine.rabies', { v: 0, species: ['canine'], laterBoosters: 36, counts: true })
  expect(await counting()).not.toContain('canine.dhp')
  expect(await counting()).toContain('canine.rabies')
  await turn(actor, 'canine.rabies', 1, false)
  await turn(actor, 'canine.rabies', 2, true)
  expect(await counting()).toContain('canine.rabies')
})

test('what somebody else has changed meanwhile is told, also of a default that had no row', async () => {
  const { actor } = await setUp()
  await change(actor, 'canine.rabies', { v: 0, species: ['canine'], laterBoosters: 36 })
  const late = change(actor, 'canine.rabies', { v: 0, species: ['canine'], laterBoosters: 24 })
  await expect(late).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: 1 } })
  const both = await Promise.allSettled(
    [24, 36].map(laterBoosters => change(actor, 'feline.felv', { v: 0, species: ['feline'], laterBoosters })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find(each => each.status === 'rejected')
  expect(lost?.reason).toMatchObject({ code: 'changed_elsewhere' })
})

test('a vaccine is switched off and on, a regional one on, and keeps what it says', async () => {
  const { actor } = await setUp()
  await turn(actor, 'bovine.fmd', 0, true)
  await turn(actor, 'canine.lyme', 0, false)
  const now = await on(actor)
  expect(now.find(({ id }) => id === 'bovine.fmd')).toMatchObject({ laterBoosters: 6, v: 1 })
  expect(now.some(({ id }) => id === 'canine.lyme')).toBe(false)
  await turn(actor, 'canine.lyme', 1, true)
  expect((await on(actor)).find(({ id }) => id === 'canine.lyme')).toMatchObject({ laterBoosters: 12, v: 2 })
})

test('one of the clinic’s own stands behind the defaults and needs its name', async () => {
  const { actor } = await setUp()
  const id = newId()
  const own = { name: 'Ringworm', species: ['feline' as const], laterBoosters: 9 }
  await run(again(actor), who => createVaccine(who, { id, ...own }))
  expect((await on(actor)).at(-1)).toEqual({ id, ...own, active: true, v: 1 })
  await expect(change(actor, id, { v: 1, species: ['feline'] })).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.name', code: 'required' }],
  })
  await expect(run(again(actor), who => readVaccine(who, newId()))).rejects.toMatchObject({
    code: 'not_found',
  })
})
