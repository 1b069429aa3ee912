// An owner with more open invoices and movements than fit on a page: all open invoices are there at once, the movements page by
// page.
import { readAccount } from '@vetrounds/core/money/invoice-reads.service'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import { expect, test } from 'vitest'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeInvoice } from '../support/invoice-samples.ts'
import { again, makeOwner } from '../support/make.ts'

const COUNT = 52

test('an account has all open invoices in one trip, and all movements over its pages, also after a merge', async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const { id } = await makeOwner(actor)
  const made: string[] = []
  for (let n = 0; n < COUNT; n++) made.push((await makeInvoice(actor, { ownerId: id })).id)
  const { answer: account, scope } = await measured(again(actor), who => readAccount(who, id))
  expect(scope.trips).toBe(1)
  expect(account.balance).toBe(1000 * COUNT)
  expect(account.seller).toBeUndefined()
  const { seller } = await run(again(actor), who => readAccount(who, id, { printed: true }))
  expect(seller).toMatchObject({ name: 'Clinic', branch: 'First' })
  expect(account.open.map(row => row.id).sort()).toEqual(made.toSorted())
  const movements = async (owner: string) => {
    const seen: string[][] = []
    let cursor: string | undefined
    do {
      const page = await run(again(actor), who => readAccount(who, owner, { cursor }))
      seen.push(page.entries.map(({ invoiceId = '' }) => invoiceId))
      cursor = page.cursor
    } while (cursor)
    return seen
  }
  const [first = [], rest = [], ...none] = await movements(id)
  expect([first.length, rest.length, none]).toEqual([30, 22, []])
  expect([...first, ...rest]).toEqual(made.toReversed())
  const stays = await makeOwner(again(actor), { name: 'Niamh Walsh-Kelly' })
  const own = await makeInvoice(actor, { ownerId: stays.id })
  await run(again(actor), who => mergeOwners(who, stays.id, { other: id, v: 1, otherV: 1, take: [] }))
  expect((await movements(stays.id)).flat()).toEqual([own.id, ...made.toReversed()])
  const other = run(again(actor), who => readAccount(who, stays.id, { cursor: account.cursor }))
  await expect(other).rejects.toMatchObject({ code: 'request.invalid' })
}, 60_000)
