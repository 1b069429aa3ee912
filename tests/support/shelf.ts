// Sells items and takes sales back as other domains do, and reads a level with the sum of its movements, which must agree.
import type { Actor } from '@vetrounds/core/access/actor'
import { newId } from '@vetrounds/core/ids'
import type { Batches } from '@vetrounds/core/stock/level'
import { readStocked } from '@vetrounds/core/stock/stocked.service'
import { giveBackSteps, takeSteps } from '@vetrounds/core/stock/take.service'
import { attempt, commit } from '@vetrounds/core/storage/commit'
import { StockLevel, StockMovement } from '../../packages/core/src/stock/level.entity.ts'
import { run } from './actor.ts'
import { again } from './make.ts'
import { rowsOf } from './table.ts'

const reference = { kind: 'invoice', id: 'I', label: 'ONE-2026-000001' } as const

/** Sells a quantity, in thousandths, as an invoice does; returns the id of the movement. */
export const sell = (actor: Actor, itemId: string, quantity: number, movementId = newId()): Promise<string> =>
  run(again(actor), who =>
    attempt(async () => {
      const { branchId } = who
      const stocked = await readStocked(who, branchId, [itemId])
      const { steps } = takeSteps(who, stocked, [{ id: movementId, itemId, quantity }], {
        branchId,
        reference,
      })
      return commit(who, { steps, subject: 'invoice#I', answer: movementId })
    }),
  )

/** Cancels a sale, or refunds a part of it. */
export const takeBack = (
  actor: Actor,
  itemId: string,
  movementId: string,
  part: { partId?: string; quantity?: number } = {},
): Promise<string> =>
  run(again(actor), who =>
    attempt(async () => {
      const { branchId } = who
      const stocked = await readStocked(who, branchId, [itemId])
      const steps = await giveBackSteps(who, stocked, [{ itemId, movementId, ...part }], {
        branchId,
        reference,
      })
      return commit(who, { steps, subject: 'invoice#I', answer: movementId })
    }),
  )

type Shelf = {
  quantity: number
  /** The quantities by batch: `batches` as the level says, `moved` as its movements add up to. */
  batches: Batches
  moved: Batches
  movements: number
  /** The sum of the values of its movements, in minor units. */
  worth: number
}

/** Reads from the table what a branch has of an item. */
export const shelfOf = async (clinicId: string, branchId: string, itemId: string): Promise<Shelf> => {
  const rows = await rowsOf(`${clinicId}#b#${branchId}#k#${itemId}`)
  const { data: level } = StockLevel.parse({ Item: rows.find(({ sk }) => sk === 'level') })
  const movements = rows.flatMap(Item =>
    Item.sk.startsWith('m#') ? (StockMovement.parse({ Item }).data ?? []) : [],
  )
  const moved: Record<string, number> = {}
  for (const { bt } of movements)
    for (const [key, by] of Object.entries(bt as Batches)) moved[key] = (moved[key] ?? 0) + by
  return {
    quantity: Number(level?.quantity ?? 0),
    batches: (level?.bt ?? {}) as Batches,
    moved: Object.fromEntries(Object.entries(moved).filter(([, by]) => by !== 0)),
    movements: movements.length,
    worth: movements.reduce((sum, { value = 0 }) => sum + value, 0),
  }
}
