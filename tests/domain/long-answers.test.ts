// Whatever the contract allows is carried out, however long its answer is, and the answer is repeated to a client that asks
// again.
import { calendarChange } from '@vetrounds/core/calendar/calendar'
import { changeCalendarSettings } from '@vetrounds/core/calendar/settings.service'
import { drugInput } from '@vetrounds/core/formulary/drug'
import { changeDrug, changeDrugState, createDrug } from '@vetrounds/core/formulary/drug.service'
import { newId } from '@vetrounds/core/ids'
import { batchKey } from '@vetrounds/core/stock/level'
import { openBatch } from '@vetrounds/core/stock/opening.service'
import { expect, test } from 'vitest'
import { run } from '../support/actor.ts'
import { again, makeItem } from '../support/make.ts'
import { adjust, managerOf, receive } from '../support/stock-acts.ts'
import { getRow, putRows } from '../support/table.ts'

const lengthOf = (answer: unknown): number => JSON.stringify(answer).length

test('a shelf of forty batches with long names is adjusted, received to, and opened from', async () => {
  const { actor } = await managerOf()
  const { id } = await makeItem(actor, { openedDays: 28 })
  await receive(actor, id, { batch: 'first', expiryDate: '2090-01-31' })
  const place = [`${actor.clinicId}#b#${actor.branchId}#k#${id}`, 'level'] as const
  const level = await getRow(...place)
  const names = Array.from({ length: 38 }, (_, at) => `${at} ${'ن'.repeat(37)}`)
  const bt = Object.fromEntries(names.map(batch => [batchKey({ batch, expiryDate: '2091-01-31' }), 1000]))
  await putRows([{ pk: '', sk: '', ...level, a: 39_000, b: { '900131.first': 1000, ...bt } }])
  const received = await receive(actor, id, { batch: 'last', expiryDate: '2092-01-31' })
  expect(received.stock?.batches).toHaveLength(40)
  expect(lengthOf(received)).toBeGreaterThan(4096)
  expect((await adjust(actor, id, { amount: 500 })).stock?.quantity).toBe(48_500)
  const opening = { id: newId(), batch: '900131.first', quantity: 500 }
  const opened = await run(again(actor), who => openBatch(who, id, opening))
  expect(opened.stock?.batches).toContainEqual(expect.objectContaining({ openedOn: expect.any(String) }))
})

test('a medicine with all the doses and contraindications that there may be is added, changed and withdrawn', async () => {
  const { actor } = await managerOf()
  const note = 'ö'.repeat(200)
  const full = drugInput.parse({
    id: newId(),
    name: 'Melovet',
    strengths: [],
    doses: Array.from({ length: 12 }, () => ({ species: ['canine'], per: 'kg', min: 0.1, max: 0.2, note })),
    contraindications: Array.from({ length: 12 }, () => ({
      species: ['feline'],
      breed: 'ö'.repeat(60),
      note,
    })),
    source: note,
  })
  const added = await run(again(actor), who => createDrug(who, full))
  expect(lengthOf(added)).toBeGreaterThan(4096)
  const { id, ...fields } = full
  const changed = await run(again(actor), who => changeDrug(who, id, { ...fields, v: 1 }))
  expect(changed.doses).toHaveLength(12)
  const state = { v: 2, active: false }
  expect(await run(again(actor), who => changeDrugState(who, id, state))).toMatchObject({ active: false })
})

test('the settings of a calendar with all the rooms and people that there may be are saved', async () => {
  const { actor } = await managerOf()
  const people = (many: number) => Array.from({ length: many }, (_, at) => `${at}-`.padEnd(60, 'x'))
  const types = ['regular', 'emergency', 'non-emergency', 'followup', 'surgery', 'grooming']
  const durations = Object.fromEntries(types.map(type => [type, 1440]))
  const change = (many: number) => ({
    v: 0,
    rooms: Array.from({ length: 30 }, () => ({ id: newId(), name: 'ö'.repeat(40) })),
    durations,
    vetDurations: Object.fromEntries(people(many).map(id => [id, durations])),
    order: people(200),
  })
  const saved = await run(again(actor), who => changeCalendarSettings(who, calendarChange.parse(change(200))))
  expect(saved.order).toHaveLength(200)
  expect(lengthOf(saved)).toBeGreaterThan(4096)
  expect(calendarChange.safeParse(change(201)).error?.issues).toMatchObject([
    { path: ['vetDurations'], message: 'too_big' },
  ])
})
