// DynamoDB keeps no order of a row's attributes, nor of the fields of a map; the embedded database keeps the order of writing, which
// would hide what depends on it.
import { db } from '@vetrounds/core/storage/seam'

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

const ROWS = ['Item', 'Items', 'Attributes', 'Responses'] as const

/** Hands out rows with their fields in the opposite order from now on; what it returns ends that. */
export const turnRows = (): (() => void) => {
  const { send } = db
  db.send = async command => {
    const answer = await send.call(db, command)
    for (const name of ROWS) {
      const found = (answer as Record<string, unknown>)[name]
      if (found !== undefined) Object.assign(answer as object, { [name]: turned(found) })
    }
    return answer
  }
  return () => {
    db.send = send
  }
}
