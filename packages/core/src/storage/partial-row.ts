// Reads rows by renaming their fields and running the few getters there are. ElectroDB copies each row several times, to run
// everything that an attribute may declare; for a week of appointments that was more work than everything else in the service.

type Row = Record<string, unknown>
type Options = { attributes?: readonly string[]; data?: string } | undefined

/** An attribute as an entity declares it: `get` turns the stored value into that of the item. */
type Declared = { attributes: Readonly<Record<string, { get?: (stored: never, item: never) => unknown }>> }

/** The part of ElectroDB's model that turns a stored row into an item (3.9.3, pinned). */
type Reading = {
  model: {
    schema: {
      translationForRetrieval: Readonly<Record<string, string>>
      formatItemForRetrieval: (row: Row, options: Options) => Row
    }
  }
}

/** The item of a row of which an index holds only a part: fields that the index lacks are missing. */
export const itemOfPartialRow = (entity: object, row: Row): Row =>
  (entity as Reading).model.schema.formatItemForRetrieval(row, undefined)

/** Makes an entity read its rows plainly, and returns it. `partial-row.test.ts` checks that nothing else changes. */
export const readPlainly = <E extends object>(entity: E, { attributes }: Declared): E => {
  const getters = Object.entries(attributes).flatMap(([name, { get }]) => (get ? [[name, get] as const] : []))
  const { schema } = (entity as E & Reading).model
  const byDefault = schema.formatItemForRetrieval.bind(schema)
  const names = Object.entries(schema.translationForRetrieval)
  schema.formatItemForRetrieval = (row, options) => {
    // Reads with keys, or of some attributes only, are left to ElectroDB.
    if (options?.data === 'includeKeys' || (options?.attributes?.length ?? 0) > 0)
      return byDefault(row, options)
    const item: Row = {}
    for (const [field, name] of names) {
      const value = row[field]
      if (value !== undefined) item[name] = value
    }
    for (const [name, get] of getters) if (name in item) item[name] = get(item[name] as never, item as never)
    return item
  }
  return entity
}
