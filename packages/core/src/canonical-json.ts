// JSON that doesn't depend on the order of fields. DynamoDB keeps none: a map that was read has its fields in another order than the
// one that was written.

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with the fields of every object sorted by name. */
export const canonicalJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

/** Whether two values are the same JSON, whatever the order of their fields. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  canonicalJson(one) === canonicalJson(other)
