// Confirms acts by a witness, as the sign-in of a second person does, and checks the register of controlled drugs.
import type { Actor } from '@vetrounds/core/access/actor'
import type { Batches } from '@vetrounds/core/stock/level'
import { keepProof } from '@vetrounds/core/stock/register.service'
import { actHash } from '@vetrounds/core/stock/witness'
import { expect } from 'vitest'
import { RegisterRow } from '../../packages/core/src/stock/register.entity.ts'
import { run } from './actor.ts'
import { movementsIn } from './stored.ts'
import { rowsOf } from './table.ts'

/** Returns the body of a request with a witness's confirmation of it. */
export const witnessed = async <B extends object>(
  actor: Actor,
  endpoint: string,
  of: string,
  body: B,
): Promise<B & { witness: string }> => {
  const act = await actHash(endpoint, of, body)
  const proof = { act, witness: '00000000-0000-4000-8000-000000000001', witnessName: 'Lúcia Ferreira' }
  return { ...body, witness: await run(actor, who => keepProof(who, proof)) }
}

/**
 * Returns the quantity that each bottle in a branch's register has left. Expects that its lines are numbered without gaps, that
 * each has the right balance, and that there is one line for each bottle that a movement touched.
 */
export const registerOf = async ({ clinicId, branchId }: Actor, itemId: string): Promise<Batches> => {
  const rows = await rowsOf(`${clinicId}#b#${branchId}#k#${itemId}`)
  const lines = rows.flatMap(Item =>
    Item.sk.startsWith('g#') ? (RegisterRow.parse({ Item }).data ?? []) : [],
  )
  const left: Record<string, number> = {}
  for (const [key, own] of Map.groupBy(lines, line => line.key)) {
    const inOrder = own.toSorted((a, b) => Number(a.number) - Number(b.number))
    expect(inOrder.map(({ number }) => Number(number))).toEqual(inOrder.map((_, at) => at + 1))
    for (const { quantity, balance } of inOrder) {
      left[key] = (left[key] ?? 0) + quantity
      expect(balance).toBe(left[key])
    }
  }
  const touched = movementsIn(rows).flatMap(({ bt }) => Object.keys(bt as Batches))
  expect(lines).toHaveLength(touched.length)
  return Object.fromEntries(Object.entries(left).filter(([, quantity]) => quantity !== 0))
}
