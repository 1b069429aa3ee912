// Ways to find an owner: by the first or last digits of a phone number, by the owner's number, by similarity.

import { phoneDigits } from '@vetrounds/core/owners/owner'
import {
  findOwnerDuplicates,
  findOwnersByPhone,
  readBalances,
  readOwnerPage,
} from '@vetrounds/core/owners/owner-find.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'
import { putRows, rowsOf } from '../support/table.ts'

const clinicWith = async (fields: Record<string, unknown>, country = 'IE') => {
  const clinic = await makeClinic({ country })
  const actor = () => again(actorOf(clinic))
  return { clinic, actor, owner: await makeOwner(actor(), fields) }
}

test.each(['0851', '851234', '+35385', '0035385', '353851', '4584', '٤٥٨٤', '(085) 123-4584'])(
  'the digits %s find the phone, masked',
  async typed => {
    const { actor, owner } = await clinicWith({ phone: '085 123 4584' })
    const { digits } = phoneDigits.parse({ digits: typed })
    const { rows } = await run(actor(), who => findOwnersByPhone(who, { digits }), ['rate'])
    expect(rows.map(({ id }) => id)).toEqual([owner.id])
    expect(JSON.stringify(rows)).not.toContain('1234584')
  },
)

// In Italy, the leading 0 of a landline belongs to the international number: +39 06 6981 2345.
test.each(['066981', '39066981', '0039066981', '2345'])(
  'the digits %s find an Italian landline',
  async typed => {
    const { actor, owner } = await clinicWith({ landline: '06 6981 2345' }, 'IT')
    const { digits } = phoneDigits.parse({ digits: typed })
    const { rows } = await run(actor(), who => findOwnersByPhone(who, { digits }), ['rate'])
    expect(rows.map(({ id }) => id)).toEqual([owner.id])
  },
)

// In some countries, mobile numbers may begin with the digits of the country code, or are dialled with other digits.
test.each([
  ['IT', '391 234 5678', '391234'],
  ['IT', '391 234 5678', '39391234'],
  ['NO', '47 12 34 56', '4712'],
  ['NO', '47 12 34 56', '00474712'],
  // Within these countries, numbers are dialled with a prefix other than 0; Argentine mobiles are dialled in another form.
  ['DE', '0151 12345678', '4915112345'],
  ['HU', '+36 30 123 4567', '06301234567'],
  ['HU', '+36 30 123 4567', '0630123'],
  ['RU', '+7 916 123 45 67', '89161234567'],
  ['RU', '+7 916 123 45 67', '8916123'],
  ['AR', '+54 9 11 2345 6789', '01115 23456789'.replace(' ', '')],
])('in %s the phone %s is found by %s', async (country, phone, digits) => {
  const { actor, owner } = await clinicWith({ phone }, country)
  const found = await measured(actor(), who => findOwnersByPhone(who, { digits }), ['rate'])
  expect(found.answer.rows.map(({ id }) => id)).toEqual([owner.id])
  expect(found.scope.reads).toBeLessThanOrEqual(2.5)
})

test('digits from the middle of a phone, and phones of another clinic, are not found', async () => {
  const { actor } = await clinicWith({ phone: '085 123 4584' })
  const other = await clinicWith({ phone: '086 777 8888' })
  const { rows } = await run(actor(), who => findOwnersByPhone(who, { digits: '1234' }), ['rate'])
  expect(rows).toEqual([])
  expect((await run(actor(), who => findOwnersByPhone(who, { digits: '8888' }), ['rate'])).rows).toEqual([])
  expect(
    (await run(other.actor(), who => findOwnersByPhone(who, { digits: '8888' }), ['rate'])).rows,
  ).toHaveLength(1)
})

test('nobody reads a phone out by trying ending after ending: 120 look-ups an hour, of both kinds', async () => {
  const { actor } = await clinicWith({ phone: '085 123 4584' })
  const one = (n: number) =>
    run(actor(), who => findOwnersByPhone(who, { digits: String(5000 + n) }), ['rate'])
  for (let n = 0; n < 119; n += 1) await one(n)
  // A search by name alone reveals nothing about phone numbers, so it isn't counted.
  await run(actor(), who => findOwnerDuplicates(who, { name: 'Niamh Walsh' }), ['rate'])
  expect(
    (await run(actor(), who => findOwnerDuplicates(who, { phone: '0851234584' }), ['rate'])).rows,
  ).toHaveLength(1)
  const limited = { code: 'rate.limited', data: { seconds: expect.any(Number) } }
  await expect(one(0)).rejects.toMatchObject(limited)
  await expect(
    run(actor(), who => findOwnerDuplicates(who, { phone: '0851234584' }), ['rate']),
  ).rejects.toMatchObject(limited)
})

test('who shares a phone with an owner is found by the owner, without typing it, and it counts as a look-up', async () => {
  const { clinic, actor, owner } = await clinicWith({ phone: '085 123 4584' })
  const twin = await makeOwner(actor(), { phone: '0851234584', name: 'N. Walsh' })
  await makeOwner(actor(), { phone: '0851239999', name: 'Somebody else' })
  const alike = () =>
    run(actor(), who => findOwnerDuplicates(who, { of: owner.id, except: owner.id }), ['rate'])
  expect((await alike()).rows.map(({ id, because }) => [id, because])).toEqual([[twin.id, 'phone']])

  // A former phone number isn't compared; the limit of searches still applies.
  const rows = await rowsOf(`${clinic.id}#o#${owner.id}`)
  const contact = rows.find(({ e164 }) => e164) ?? expect.fail()
  await putRows([{ ...contact, pk: `${clinic.id}#o#${owner.id}`, kind: 'former' }])
  expect((await alike()).rows).toEqual([])
  for (let n = 0; n < 118; n += 1) await alike()
  await expect(alike()).rejects.toMatchObject({ code: 'rate.limited' })
})

test('numbers are the same where they are equal in full and in one field, not where their masks are', async () => {
  const { actor, owner } = await clinicWith({ phone: '085 123 4584', landline: '01 677 1200' })
  const both = await makeOwner(actor(), { phone: '085 123 4584', landline: '01 677 1200' })
  const masked = await makeOwner(actor(), { phone: '085 999 9984', landline: '01 677 1200' })
  const crossed = await makeOwner(actor(), { landline: '085 123 4584' })
  expect(new Set([owner.phone, both.phone, masked.phone])).toEqual(new Set(['+353 ** *** **84']))
  const { answer } = await measured(
    actor(),
    who => findOwnerDuplicates(who, { of: owner.id, except: owner.id }),
    ['rate'],
  )
  expect(Object.fromEntries(answer.rows.map(({ id, same }) => [id, same]))).toEqual({
    [both.id]: ['phone', 'landline'],
    [masked.id]: ['landline'],
    [crossed.id]: undefined,
  })
})

test('ten owners with one phone cost ten reads, not a page', async () => {
  const { actor } = await clinicWith({ phone: '085 123 4584' })
  await Promise.all(Array.from({ length: 14 }, () => makeOwner(actor(), { phone: '0851234584' })))
  const { answer, scope } = await measured(actor(), who => findOwnersByPhone(who, { digits: '4584' }), [
    'rate',
  ])
  expect(answer.rows).toHaveLength(10)
  expect(scope.reads).toBeLessThanOrEqual(7)
})

test('an owner who is found in several ways takes one of the ten places', async () => {
  const { actor } = await clinicWith({ phone: '01 677 1200', landline: '01 677 1201' })
  for (let n = 1; n < 10; n += 1)
    await makeOwner(actor(), { phone: `01 677 12${n}0`, landline: `01 677 12${n}1` })
  const { rows } = await run(actor(), who => findOwnersByPhone(who, { digits: '016771' }), ['rate'])
  expect(rows).toHaveLength(10)
})

test('an owner is read by number or id, with pets and balance', async () => {
  const { clinic, actor, owner } = await clinicWith({ phone: '085 123 4584' })
  await makePatient(actor(), { ownerId: owner.id, name: 'Biscuit' })
  const stamp = {
    v: 1,
    _s: 1,
    at: new Date().toISOString(),
    by: 'x',
    __edb_e__: 'ownerMoney',
    __edb_v__: '1',
  }
  await putRows([
    {
      pk: `${clinic.id}#o#${owner.id}`,
      sk: 'money',
      clinicId: clinic.id,
      id: owner.id,
      balance: 6420,
      currency: 'EUR',
      ...stamp,
    },
  ])
  const { answer, scope } = await measured(actor(), who => readOwnerPage(who, '1001'))
  expect(answer.owner).toMatchObject({ number: 1001, balance: { minor: 6420, currency: 'EUR' } })
  expect(answer.pets.map(({ name }) => name)).toEqual(['Biscuit'])
  // Two trips that cost 0.5 and 2 units (data model § 6).
  expect(scope.trips).toBe(2)
  expect(scope.reads).toBeLessThanOrEqual(2.5)
  const byId = await run(actor(), who => readOwnerPage(who, owner.id))
  expect(byId).toEqual(answer)
  const { balances } = await run(actor(), who => readBalances(who, [owner.id]))
  expect(balances).toEqual({ [owner.id]: { minor: 6420, currency: 'EUR' } })
  await expect(run(actor(), who => readOwnerPage(who, '1002'))).rejects.toMatchObject({ code: 'not_found' })
})

test('who may be the one being typed: the same phone, the same name and birth date, the same name', async () => {
  const { actor, owner } = await clinicWith({
    name: 'Émile Roux',
    phone: '085 123 4584',
    birthDate: '1980-02-29',
  })
  await makePatient(actor(), { ownerId: owner.id, name: 'Biscuit' })
  await makeOwner(actor(), { name: 'Emile Rouxel', phone: '085 123 4599' })
  const alike = async (typed: Record<string, string>) =>
    (await run(actor(), who => findOwnerDuplicates(who, typed), ['rate'])).rows.map(({ id, because }) => ({
      id,
      because,
    }))
  expect(await alike({ landline: '+353 85 123 4584' })).toEqual([{ id: owner.id, because: 'phone' }])
  expect(await alike({ name: 'emile roux', birthDate: '1980-02-29' })).toEqual([
    { id: owner.id, because: 'person' },
  ])
  expect(await alike({ name: 'EMILE ROUX', birthDate: '1999-01-01' })).toEqual([
    { id: owner.id, because: 'name' },
  ])
  expect(await alike({ name: 'Emile', phone: '085 12' })).toEqual([])
  expect(await alike({ phone: '0851234584', except: owner.id })).toEqual([])
  const { rows } = await run(actor(), who => findOwnerDuplicates(who, { phone: '0851234584' }), ['rate'])
  expect(rows[0]).toMatchObject({ pets: ['Biscuit'], phone: '+353 ** *** **84' })
})
