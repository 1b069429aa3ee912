// Request units by DynamoDB's documented size rules; we count them ourselves because the embedded database doesn't.
// Rules: developer guide, "Item sizes and formats" and "Read/write capacity mode"; the GSI convention is data model § intro.
import { table } from './table.ts'

export type Item = Record<string, unknown>

// Measures the text without encoding it, since each request for a whole week counts all rows of that week.
const textBytes = (text: string): number => Buffer.byteLength(text)

const numberBytes = (value: number): number =>
  Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 1

const valueBytes = (value: unknown): number => {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number') return numberBytes(value)
  if (value === null || typeof value === 'boolean') return 1
  if (value instanceof Uint8Array) return value.length
  if (value instanceof Set) return [...value].reduce<number>((sum, each) => sum + valueBytes(each), 0)
  if (Array.isArray(value)) return 3 + value.reduce<number>((sum, each) => sum + 1 + valueBytes(each), 0)
  if (typeof value === 'object') return 3 + itemBytes(value as Item) + Object.keys(value as Item).length
  return 0
}

/** Bytes of an item as DynamoDB counts them: attribute names and values in UTF-8. */
export const itemBytes = (item: Item): number => {
  let bytes = 0
  for (const name of Object.keys(item)) {
    const value = item[name]
    if (value !== undefined) bytes += textBytes(name) + valueBytes(value)
  }
  return bytes
}

/** Read units for a number of bytes: in steps of 4 KB, half if eventually consistent, double in a transaction. */
export const readUnits = (bytes: number, mode: 'eventual' | 'strong' | 'transaction'): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * { eventual: 0.5, strong: 1, transaction: 2 }[mode]

/**
 * Write units for a put: in steps of 1 KB, double in a transaction; +1 for each index entry updated or new, +2 for each moved.
 */
export const writeUnits = (item: Item, before: Item | undefined, inTransaction: boolean): number => {
  const bytes = Math.max(itemBytes(item), before ? itemBytes(before) : 0)
  const base = Math.max(1, Math.ceil(bytes / 1024)) * (inTransaction ? 2 : 1)
  return (
    base +
    table.indexes.reduce((sum, { pk, sk }) => {
      const was = before?.[pk] === undefined ? undefined : `${before[pk]}|${before[sk]}`
      const is = item[pk] === undefined ? undefined : `${item[pk]}|${item[sk]}`
      if (was === undefined && is === undefined) return sum
      return sum + (was !== undefined && is !== undefined && was !== is ? 2 : 1)
    }, 0)
  )
}
