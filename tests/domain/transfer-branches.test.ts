// Transfers in a clinic that has more branches than one page.
import { newId } from '@vetrounds/core/ids'
import { listTransferBranches, listTransfers, sendTransfer } from '@vetrounds/core/stock/transfer.service'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { again, makeItem } from '../support/make.ts'
import { makeCrowd } from '../support/sized-clinic.ts'

test('something is sent to a branch beyond the first page, and what takes part is named', async () => {
  const clinic = await makeCrowd(0, 60)
  const here = actorOf(clinic, clinic.people.manager)
  const first = await run(here, who => listTransferBranches(who, {}))
  const second = await run(again(here), who => listTransferBranches(who, { cursor: first.cursor }))
  expect([first.rows.length, second.rows.length, second.cursor]).toEqual([50, 12, undefined])
  const [last] = second.rows.slice(-1)
  const { id: itemId } = await makeItem(here, { quantity: 5000 })
  const sending = { id: newId(), itemId, toId: last?.id ?? '', quantity: 1000 }
  await run(again(here), who => sendTransfer(who, sending))
  const { rows, branches, moreBranches } = await run(again(here), listTransfers)
  expect([rows.length, branches.length, moreBranches]).toEqual([1, 51, true])
  expect(branches.at(-1)).toEqual(last)
})
