// Attributes and index templates that every entity shares, and the row of an entity ready for a transaction.

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
