// What all entities share: common attributes, index templates, the table they use, and rows ready for a transaction.
import { Entity, type EntityConfiguration, type Schema } from 'electrodb'
import { electroClient } from './electro-client.ts'
import { readPlainly } from './partial-row.ts'
import { shapeOf } from './upcast.ts'

/** The schema number of a row. No service sets it: `entity` does, whatever the row was made from. */
export const schemaNumber = { type: 'number', default: 1 } as const

/** Every item: optimistic version, schema number, time and author of its last change (data model § 1.5). */
export const stamps = {
  v: { type: 'number', required: true },
  _s: schemaNumber,
  at: { type: 'string', required: true },
  by: { type: 'string', required: true },
} as const

export const required = { type: 'string', required: true } as const
export const optional = { type: 'string' } as const

/** How a missing part of a key is stored. */
const NONE = '-'

/**
 * An attribute in the key of an index that does not hold every row. A row can't be written without the attributes of an index,
 * not even one that the index leaves out, so a missing value is stored as `NONE`.
 */
export const maybe = {
  type: 'string',
  default: NONE,
  get: (stored?: string) => (stored === NONE ? undefined : stored),
} as const

/** Whether an attribute of the form `maybe` has a value, for the condition of an index. */
export const isThere = (value: unknown): boolean => value !== undefined && value !== NONE

/** The model block. ElectroDB's own version stays "1" for ever: bumping it orphans rows. */
export const model = <E extends string>(entity: E) =>
  ({ entity, service: 'vetrounds', version: '1' }) as const

/**
 * Sends an entity's calls to the one table, through the seam. ElectroDB's type asks for a whole client, but it only calls these.
 */
export const inTable = { table: 'table', client: electroClient as never } as const

/** The entity's schema, changed so that rows with a schema number always get that of today's shape. */
const numbered = <S extends Schema<string, string, string>>(schema: S): S => {
  const { _s, ...attributes } = schema.attributes
  if (_s !== schemaNumber) return schema
  const shape = shapeOf(schema.model.entity)
  return { ...schema, attributes: { ...attributes, _s: { ...schemaNumber, set: () => shape } } }
}

/**
 * Declares an entity, which is made when it is first used: ElectroDB checks every model against a schema, and a function
 * that starts would otherwise wait for entities that its first request doesn't need (decision 63).
 */
export const entity = <A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  schema: S,
  config: EntityConfiguration,
): Entity<A, F, C, S> => {
  let made: Entity<A, F, C, S> | undefined
  const make = () => readPlainly(new Entity<A, F, C, S>(numbered(schema), config), schema as never)
  return new Proxy(Object.create(Entity.prototype), {
    get(_target, name) {
      made ??= make()
      const value: unknown = Reflect.get(made, name)
      // Methods are bound to the entity itself: what they use of it in turn does not go through this proxy.
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}

type Creating = { create(item: never): unknown; put(item: never): { params(): unknown } }

type ItemOf<E extends Creating> = Parameters<E['create']>[0]
/** Refuses names that `Known` lacks; each member of a union is checked by itself. */
type NoMore<I, Known> = I extends unknown ? Record<Exclude<keyof I, keyof Known>, never> : never

/**
 * The full row of an item, keys included, as a transaction writes it. The entity would silently drop anything it has no
 * attribute for; therefore the compiler refuses an item with further fields.
 */
export const rowOf = <E extends Creating, I extends ItemOf<E>>(
  entity: E,
  item: I & NoMore<I, ItemOf<E>>,
): Record<string, unknown> => (entity.put(item).params() as { Item: Record<string, unknown> }).Item

/** Waits for a write, and ignores that its condition was not met: the row is gone, or the existing one is to stay. */
export const unlessRefused = async (writing: Promise<unknown>): Promise<void> => {
  await writing.catch(error => {
    if (!/conditional request failed/i.test(String(error))) throw error
  })
}
