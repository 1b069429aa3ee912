// Whoever moved stock is named, also after they have left or moved to another branch: in the report of movements and next to the
// counts of a stocktake.

import { newId } from '@vetrounds/core/ids'
import { memberEndpoints } from '@vetrounds/core/members/member.endpoints'
import { changeMember, leaveClinic } from '@vetrounds/core/members/members.service'
import { batchKey } from '@vetrounds/core/stock/level'
import { listMovements } from '@vetrounds/core/stock/movements.service'
import { countStock, readStocktake, startStocktake } from '@vetrounds/core/stock/stocktake.service'
import { expect, test } from 'vitest'
import { actorOf, personOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makeItem } from '../support/make.ts'
import { testDays } from '../support/table.ts'

test('whoever works elsewhere by now, or has left, is named', async () => {
  const clinic = await makeClinic()
  const { admin, manager, super_admin: owner } = clinic.people
  const [reader, former] = [actorOf(clinic, owner), actorOf(clinic, manager)]
  const { id: itemId } = await makeItem(former, { quantity: 1000 })
  await makeItem(actorOf(clinic, admin), { name: 'Zinc', quantity: 1000 })
  const { id } = await run(again(former), who =>
    startStocktake(who, { id: newId(), category: 'pharmaceutical' }),
  )
  await run(again(former), who => countStock(who, id, { itemId, key: batchKey({}), quantity: 1000 }))
  await run(again(reader), who =>
    changeMember(who, manager.userId, { v: 1, branches: [clinic.branches[1].id] }),
  )
  await run(personOf(admin), who => leaveClinic(who, clinic.id), memberEndpoints.leaveClinic.families)
  const [from, to] = testDays()
  const { rows } = await run(again(reader), who => listMovements(who, { from, to }))
  expect(rows.map(({ by, byName }) => [by, byName])).toEqual([
    [admin.userId, admin.name],
    [manager.userId, manager.name],
  ])
  const { counts } = await run(again(reader), who => readStocktake(who, id))
  expect(counts.map(({ byName }) => byName)).toEqual([manager.name])
})
