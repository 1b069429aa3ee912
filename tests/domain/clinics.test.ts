// Clinics and branches, as the app's shell, the access checks and the jobs read them.
import { changeBranch } from '@vetrounds/core/clinics/branch.service'
import { clinicChange } from '@vetrounds/core/clinics/clinic'
import {
  clinicForMe,
  everyClinic,
  findClinic,
  findDirectoryEntry,
  listBranches,
} from '@vetrounds/core/clinics/clinic.service'
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { newId } from '@vetrounds/core/ids'
import { readTeam } from '@vetrounds/core/members/member.service'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { addMember, makeClinic } from '../support/clinic.ts'
import { putRows } from '../support/table.ts'

test('the branches of a clinic are read without its members, however many there are', async () => {
  const clinic = await makeClinic()
  const person = () => ({ userId: crypto.randomUUID(), sessionId: 'x', name: 'Somebody with a name' })
  await Promise.all(Array.from({ length: 60 }, () => addMember(clinic, person(), 'staff')))
  const { answer, scope } = await measured(actorOf(clinic), who => listBranches(who.clinicId))
  expect(answer.map(branch => branch.id).sort()).toEqual(clinic.branches.map(branch => branch.id).sort())
  expect([scope.trips, scope.reads]).toEqual([1, 0.5])
})

test('a clinic is read by its id alone', async () => {
  const clinic = await makeClinic({ country: 'AE' })
  const read = (clinicId: string) => withScope(newScope({ clinicId }), () => findClinic(clinicId))
  expect(await read(clinic.id)).toMatchObject({ id: clinic.id, country: 'AE', currency: 'EUR' })
  expect(await read(newId())).toBeUndefined()
})

test('the directory lists every clinic once, page by page', async () => {
  const ids = Array.from({ length: 120 }, () => newId())
  await putRows(
    ids.map(clinicId => ({
      pk: `dir#${clinicId}`,
      sk: '-',
      gsi1pk: 'dir#all',
      gsi1sk: clinicId,
      __edb_e__: 'directory',
      __edb_v__: '1',
      clinicId,
      cell: 'one',
      list: 'all',
    })),
  )
  await withScope(newScope({ families: ['dir'] }), async () => {
    const seen: string[] = []
    for await (const clinicId of everyClinic()) seen.push(clinicId)
    expect(seen.filter(each => ids.includes(each)).sort()).toEqual([...ids].sort())
    expect(await findDirectoryEntry(String(ids[0]))).toEqual({ cell: 'one' })
    expect(await findDirectoryEntry(newId())).toBeUndefined()
  })
})

test('the team of a branch are its active members, in its order', async () => {
  const clinic = await makeClinic()
  const here = await run(actorOf(clinic), readTeam)
  expect(here.members.map(each => [each.name, each.takesAppointments])).toEqual([
    ['Una Byrne', false],
    ['Jonas Fischer', false],
    ['Layla Haddad', false],
    ['Aoife Kelly', true],
    ['Tom Weber', false],
    ['Omar Nasser', true],
  ])
  const there = await run(actorOf(clinic, clinic.people.admin, clinic.branches[1]), readTeam)
  expect(there.members.map(each => each.name)).toEqual(['Una Byrne', 'Jonas Fischer'])
})

test('a VAT number is held to the form of the country, stored without its groups, and taken away again', async () => {
  const clinic = await makeClinic({ country: 'DE' })
  const boss = () => actorOf(clinic, clinic.people.super_admin)
  const change = (v: number, fields: object) => run(boss(), who => changeClinic(who, { v, ...fields }))
  const changed = await change(1, { vatNumber: 'DE 298 114 063', paymentDays: 14 })
  expect(changed).toMatchObject({ vatNumber: 'DE298114063', paymentDays: 14 })
  // New invoices propose this number of days, so staff can read it.
  const told = await run(boss(), () => clinicForMe(clinic.id, 'staff'))
  expect(told?.clinic.paymentDays).toBe(14)
  await expect(change(2, { vatNumber: 'IE3628104KH' })).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ path: 'body.vatNumber', code: 'vat.malformed' }],
  })
  // The country, by whose rules the VAT number is checked, can't be changed, nor can the currency.
  expect(clinicChange.parse({ v: 2, country: 'IE', currency: 'JPY' })).toEqual({ v: 2 })
  const without = await change(2, { vatNumber: '', paymentDays: null })
  expect(without.vatNumber).toBeUndefined()
  expect(without.paymentDays).toBeUndefined()
})

test('a closed branch says since when; a change of its name does not move that day, opening it ends it', async () => {
  const clinic = await makeClinic()
  const [, { id, ...fields }] = clinic.branches
  const hours = Array.from({ length: 7 }, () => [])
  const change = (v: number, closed: boolean, name = fields.name) => {
    const actor = actorOf(clinic, clinic.people.super_admin)
    const at = actor.request.at
    return run(actor, who => changeBranch(who, id, { ...fields, hours, name, v, closed })).then(row => ({
      at,
      since: row.closedSince,
    }))
  }
  const closed = await change(1, true)
  expect(closed.since).toBe(closed.at)
  expect((await change(2, true, 'Renamed')).since).toBe(closed.at)
  expect((await change(3, false)).since).toBeUndefined()
})
