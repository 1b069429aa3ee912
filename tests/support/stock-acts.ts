import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import { adjustStock, receiveStock } from '@vetrounds/core/stock/adjust.service'
import { total } from '@vetrounds/core/stock/level'
import { expect } from 'vitest'
import { actorOf, run } from './actor.ts'
import { makeClinic } from './clinic.ts'
import { again } from './make.ts'
import { shelfOf } from './shelf.ts'
import { witnessed } from './witness.ts'

/** Makes a clinic; returns it and its manager. */
export const managerOf = async () => {
  const clinic = await makeClinic()
  return { clinic, actor: actorOf(clinic, clinic.people.manager) }
}

/** The required fields that the form of an item sends. */
export const form = { category: 'pharmaceutical', unit: 'tablet', sellingPrice: 145, taxRate: 2300 } as const

/** Adjusts as a stock keeper does, with a witness. */
export const adjust = async (
  actor: Actor,
  id: string,
  change: Partial<Parameters<typeof adjustStock>[2]>,
) => {
  const whole = { id: newId(), type: 'remove' as const, amount: 1000, reason: 'damaged' as const, ...change }
  const body = await witnessed(actor, 'adjustStock', id, whole)
  return run(again(actor), who => adjustStock(who, id, body))
}

/** Receives as a stock keeper does, with a witness. */
export const receive = async (
  actor: Actor,
  id: string,
  receipt: Partial<Parameters<typeof receiveStock>[2]>,
) => {
  const body = await witnessed(actor, 'receiveStock', id, { id: newId(), quantity: 10_000, ...receipt })
  return run(again(actor), who => receiveStock(who, id, body))
}

/** Expects what must hold at rest: the level is the sum of its movements, and no batch is empty or negative. */
export const assertBalanced = async (actor: Actor, itemId: string) => {
  const shelf = await shelfOf(actor.clinicId, actor.branchId, itemId)
  expect(shelf.batches).toEqual(shelf.moved)
  expect(shelf.quantity).toBe(total(shelf.batches))
  expect(Object.values(shelf.batches).every(quantity => quantity > 0)).toBe(true)
  return shelf
}
