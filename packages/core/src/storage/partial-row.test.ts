// Rows of every entity, read plainly and by ElectroDB itself: the same item, whatever is stored in the attributes.
import { readdirSync } from 'node:fs'
import { Entity } from 'electrodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlainly } from './partial-row.ts'

type Attribute = { type: unknown; items?: Attribute; field?: string; properties?: Record<string, Attribute> }
type Row = Record<string, unknown>
type Model = {
  model: { entity: string; version: string }
  attributes: Record<string, Attribute>
  indexes: Record<string, { pk: { field: string }; sk: { field: string } }>
}
type AnyEntity = { schema: Model; parse(row: { Item: Row }): { data: unknown } }

const core = new URL('..', import.meta.url)
const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(path =>
  path.endsWith('.entity.ts'),
)
const modules = await Promise.all(files.map(path => import(new URL(path, core).href)))
const entities = modules.flatMap(module =>
  Object.entries<Partial<AnyEntity>>(module).flatMap(([name, { schema }]): [string, Model][] =>
    schema?.attributes ? [[name, schema]] : [],
  ),
)

const storedAs = ({ type, properties, items }: Attribute): fc.Arbitrary<unknown> => {
  if (Array.isArray(type)) return fc.constantFrom(...type)
  if (type === 'string') return fc.string()
  if (type === 'number') return fc.integer()
  if (type === 'boolean') return fc.boolean()
  if (type === 'map') return fc.record(fieldsOf(properties ?? {}), { requiredKeys: [] })
  if (type === 'list') return fc.array(storedAs(items ?? { type: 'any' }))
  return fc.jsonValue()
}

const fieldsOf = (attributes: Record<string, Attribute>): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(attributes).map(([name, each]) => [each.field ?? name, storedAs(each)]))

const rowsOf = ({ model, attributes, indexes }: Model): fc.Arbitrary<Row> => {
  const keys = Object.values(indexes).flatMap(({ pk, sk }) => [pk.field, sk.field])
  const own = fieldsOf(attributes)
  return fc.record(
    {
      // Keys first, since an attribute may be one.
      ...Object.fromEntries(keys.map(key => [key, fc.string({ minLength: 1 })])),
      ...own,
      __edb_e__: fc.constant(model.entity),
      __edb_v__: fc.constant(model.version),
      unknown: fc.string(),
    },
    { requiredKeys: ['__edb_e__', '__edb_v__'] },
  )
}

test('there are entities to look at', () => {
  expect(entities.length).toBeGreaterThan(40)
})

test.each(entities)('%s is read as ElectroDB reads it', (_name, schema) => {
  const config = { table: 'table' }
  const plain = readPlainly(new Entity(schema as never, config) as never, schema as never) as AnyEntity
  const theirs = new Entity(schema as never, config) as never as AnyEntity
  fc.assert(
    fc.property(rowsOf(schema), row => {
      expect(plain.parse({ Item: row }).data).toEqual(theirs.parse({ Item: row }).data)
    }),
    { numRuns: 30 },
  )
})
