// Reads rows by renaming their fields alone. ElectroDB copies each row several times to run getters and watchers, which no
// entity of ours has for reading; for a week of appointments that was more work than everything else in the service.

type Row = Record<string, unknown>
type Options = { attributes?: readonly string[]; data?: string } | undefined

/** The part of ElectroDB's model that turns a stored row into an item (3.9.3, pinned). */
type Reading = {
  model: {
    schema: {
      translationForRetrieval: Readonly<Record<string, string>>
      formatItemForRetrieval: (row: Row, options: Options) => Row
    }
  }
}

/** Makes an entity read its rows plainly, and returns it. What `read-plainly.test.ts` proves is that nothing else changes. */
export const readPlainly = <E extends object>(entity: E): E => {
  const { schema } = (entity as E & Reading).model
  const byDefault = schema.formatItemForRetrieval.bind(schema)
  const names = Object.entries(schema.translationForRetrieval)
  schema.formatItemForRetrieval = (row, options) => {
    // With keys, or few attributes: ElectroDB knows how.
    if (options?.data === 'includeKeys' || (options?.attributes?.length ?? 0) > 0)
      return byDefault(row, options)
    const item: Row = {}
    for (const [field, name] of names) {
      const value = row[field]
      if (value !== undefined) item[name] = value
    }
    return item
  }
  return entity
}
