// Attributes and index templates that every entity shares, where its rows go, and a row ready for a transaction.
import { db } from './seam.ts'

/** Every item: optimistic version, schema number, time and author of its last change (data model § 1.5). */
export const stamps = {
  v: { type: 'number', required: true },
  _s: { type: 'number', required: true },
  at: { type: 'string', required: true },
  by: { type: 'string', required: true },
} as const

export const required = { type: 'string', required: true } as const
export const optional = { type: 'string' } as const

/** The model block. ElectroDB's own version stays "1" for ever: bumping it orphans rows. */
export const model = <E extends string>(entity: E) =>
  ({ entity, service: 'vetrounds', version: '1' }) as const

/** Where an entity's rows go: to the one table, through the seam. ElectroDB's type asks for a whole client, of which it calls `send`. */
export const inTable = { table: 'table', client: db as never } as const

type Creating = { create(item: never): unknown; put(item: never): { params(): unknown } }

type ItemOf<E extends Creating> = Parameters<E['create']>[0]
/** Refuses names that `Known` has not; of a union, each of its members by itself. */
type NoMore<I, Known> = I extends unknown ? Record<Exclude<keyof I, keyof Known>, never> : never

/**
 * The full row of an item, keys included, as a transaction puts it. The entity would drop in silence what it has no attribute
 * for, so that an item with more than its attributes is refused by the compiler.
 */
export const rowOf = <E extends Creating, I extends ItemOf<E>>(
  entity: E,
  item: I & NoMore<I, ItemOf<E>>,
): Record<string, unknown> => (entity.put(item).params() as { Item: Record<string, unknown> }).Item
