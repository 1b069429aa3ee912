// Owners: their numbers, phone numbers, stored bodies, and pages of the list.
import { newId } from '@vetrounds/core/ids'
import { ownerInput } from '@vetrounds/core/owners/owner'
import { createOwner, listOwners, readOwner } from '@vetrounds/core/owners/owner.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeOwner } from '../support/make.ts'
import { rowsOf } from '../support/table.ts'

test('numbers are counted from 1001 in each clinic', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  expect((await makeOwner(actorOf(one))).number).toBe(1001)
  expect((await makeOwner(actorOf(one))).number).toBe(1002)
  expect((await makeOwner(actorOf(other))).number).toBe(1001)
})

test('20 owners made at once get 20 numbers', async () => {
  const clinic = await makeClinic()
  const made = await Promise.all(Array.from({ length: 20 }, () => makeOwner(actorOf(clinic))))
  expect(new Set(made.map(each => each.number)).size).toBe(20)
})

test('phones are read with the country of the clinic and masked but for country code and two digits', async () => {
  const clinic = await makeClinic({ country: 'IE' })
  const made = await makeOwner(actorOf(clinic), { phone: '085 123 4584', landline: '+49 30 123456' })
  expect(made.phone).toMatch(/^\+353 [* ]+84$/)
  expect(made.landline).toMatch(/^\+49 [* ]+56$/)
  const contacts = (await rowsOf(`${clinic.id}#o#${made.id}`)).filter(row => row.sk.startsWith('tel#'))
  expect(contacts.map(row => row.sk).sort()).toEqual(['tel#+353851234584', 'tel#+4930123456'])
})

test('Arabic digits are read as digits', async () => {
  const clinic = await makeClinic({ country: 'AE' })
  const made = await makeOwner(actorOf(clinic), { phone: '٠٥٠ ١٢٣ ٤٥٦٧' })
  expect(made.phone).toMatch(/^\+971 [* ]+67$/)
})

test('a phone that is none is refused at its field, and nothing is written', async () => {
  const clinic = await makeClinic()
  const attempt = makeOwner(actorOf(clinic), { phone: '12' })
  await expect(attempt).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.phone', code: 'phone.invalid' }],
  })
  const page = await run(actorOf(clinic), who => listOwners(who, {}))
  expect(page.rows).toEqual([])
})

test('one number given twice is one contact', async () => {
  const clinic = await makeClinic()
  const made = await makeOwner(actorOf(clinic), { phone: '0851234584', landline: '+353851234584' })
  const contacts = (await rowsOf(`${clinic.id}#o#${made.id}`)).filter(row => row.sk.startsWith('tel#'))
  expect(contacts).toHaveLength(1)
  expect(made.landline).toBe(made.phone)
})

test('an owner is read with every field of the form', async () => {
  const clinic = await makeClinic()
  const fields = {
    email: 'niamh@mail.example',
    birthDate: '1980-02-29',
    address: '1 Main Street',
    facebookLink: 'https://facebook.com/niamh',
    instagramLink: 'https://instagram.com/niamh',
    referralSource: 'A friend',
    clinicNotes: 'Pays by card.',
  }
  const made = await makeOwner(actorOf(clinic), fields)
  const read = await run(actorOf(clinic), who => readOwner(who, made.id))
  expect(read).toMatchObject({ ...fields, number: 1001, active: true, v: 1 })
})

test('a used id is refused; an owner of another clinic is not found', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  const { id } = await makeOwner(actorOf(one))
  await expect(makeOwner(actorOf(one), { id })).rejects.toMatchObject({ code: 'already_exists' })
  await expect(run(actorOf(other), who => readOwner(who, id))).rejects.toMatchObject({ code: 'not_found' })
})

test('the list is sorted by folded name, searched by its beginning, and paged', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const names = Array.from({ length: 55 }, (_, n) => `Person ${String(n).padStart(2, '0')}`)
  await Promise.all([...names, 'Émile Roux', 'إيمان حداد'].map(name => makeOwner(actor, { name })))
  const first = await run(actor, who => listOwners(who, {}))
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]?.name).toBe('Émile Roux')
  const second = await run(actor, who => listOwners(who, { cursor: first.cursor }))
  expect(second.rows).toHaveLength(7)
  expect(second.cursor).toBeUndefined()
  const seen = [...first.rows, ...second.rows].map(row => row.id)
  expect(new Set(seen).size).toBe(57)
  const found = await run(actor, who => listOwners(who, { search: 'emile' }))
  expect(found.rows.map(row => row.name)).toEqual(['Émile Roux'])
  const arabic = await run(actor, who => listOwners(who, { search: 'ايمان' }))
  expect(arabic.rows.map(row => row.name)).toEqual(['إيمان حداد'])
})

test('a cursor of another clinic or search is refused', async () => {
  const [one, other] = await Promise.all([makeClinic(), makeClinic()])
  await Promise.all(Array.from({ length: 51 }, () => makeOwner(actorOf(one))))
  const { cursor } = await run(actorOf(one), who => listOwners(who, {}))
  expect(cursor).toBeTypeOf('string')
  const refused = { code: 'request.invalid', errors: [{ path: 'query.cursor', code: 'cursor.unknown' }] }
  await expect(run(actorOf(other), who => listOwners(who, { cursor }))).rejects.toMatchObject(refused)
  await expect(run(actorOf(one), who => listOwners(who, { cursor, search: 'x' }))).rejects.toMatchObject(
    refused,
  )
})

test('creating writes one audit event with what was entered, and phones masked', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic)
  const input = ownerInput.parse({ id: newId(), name: 'Niamh Walsh', phone: '0851234584' })
  const { scope } = await measured(actor, who => createOwner(who, input))
  const events = await rowsOf(`${clinic.id}#aud#${actor.request.at.slice(0, 10)}`)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    subject: `owner#${input.id}`,
    by: actor.userId,
    after: { name: 'Niamh Walsh' },
  })
  expect(scope.event).toBe(`${events[0]?.pk}/${events[0]?.sk}`)
  expect(JSON.stringify(events)).not.toContain('851234584')
})
