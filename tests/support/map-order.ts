// DynamoDB keeps no order of the fields of a map; the embedded database keeps the order of writing, which would hide what depends on it.
import { db } from '@vetrounds/core/storage/seam'

type Row = Record<string, unknown>

/** The rows of a get, a query and a batch get, which answers those of each table. */
type Answer = { Item?: Row; Items?: Row[]; Responses?: Record<string, Row[]> }

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]) => [key, turned(each)]),
  )
}

/** Turns the maps of a row in place. The order of the row's own fields is left: entities pick them by name. */
const turnMaps = (row: Row): void => {
  for (const [key, value] of Object.entries(row)) if (typeof value === 'object') row[key] = turned(value)
}

/** Returns rows with the fields of their maps in the opposite order from now on; the returned function ends that. */
export const turnRows = (): (() => void) => {
  const { send } = db
  db.send = async command => {
    const answer = await send.call(db, command)
    const { Item, Items = [], Responses = {} } = answer as Answer
    for (const row of [...(Item ? [Item] : []), ...Items, ...Object.values(Responses).flat()]) turnMaps(row)
    return answer
  }
  return () => {
    db.send = send
  }
}
