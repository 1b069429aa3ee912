// The table in memory: the product's own services make the demo's past in it, which is then written in bulk. It supports only
// what these services ask of it, and nobody else writes meanwhile.
import { db } from '@vetrounds/core/storage/seam'
import type { Row } from '../write-rows.ts'

type Key = { pk: string; sk: string }
type Conditioned = { ConditionExpression?: string; ExpressionAttributeValues?: Record<string, unknown> }
type Action = {
  Put?: Conditioned & { Item: Row & Key }
  Delete?: Conditioned & { Key: Key }
  ConditionCheck?: Conditioned & { Key: Key }
  Update?: unknown
}
type Query = {
  IndexName?: string
  KeyConditionExpression: string
  ExpressionAttributeValues: Record<string, string>
  ScanIndexForward?: boolean
  Limit?: number
}
type Command = { constructor: { name: string }; input: unknown }

/** Whether a sort key meets the second part of a key condition. */
const meets = (sk: string, condition: string | undefined, values: Record<string, string>): boolean => {
  if (!condition) return true
  const [from = '', to = ''] = (condition.match(/:\w+/g) ?? []).map(name => values[name] ?? '')
  if (/^begins_with/.test(condition)) return sk.startsWith(from)
  if (/ between /i.test(condition)) return sk >= from && sk <= to
  if (/ = /.test(condition)) return sk === from
  throw new Error(`The table in memory does not know "${condition}".`)
}

// Rows of the audit log and of idempotency are dropped: nothing of this happened, and no caller will ask again.
const isForgotten = ({ pk }: Key): boolean => /^[^#]+#(aud|i)#/.test(pk)

class MemoryTable {
  readonly #partitions = new Map<string, Map<string, Row>>()

  constructor(rows: readonly Row[]) {
    for (const row of rows) this.#put(row as Row & Key)
  }

  #put(row: Row & Key): void {
    const partition = this.#partitions.get(row.pk) ?? new Map<string, Row>()
    this.#partitions.set(row.pk, partition.set(row.sk, row))
  }

  find({ pk, sk }: Key): Row | undefined {
    return this.#partitions.get(pk)?.get(sk)
  }

  #query({ IndexName, KeyConditionExpression, ExpressionAttributeValues, ...query }: Query): Row[] {
    if (IndexName) throw new Error('The table in memory has no indexes.')
    const [, pk = '', rest] = /= (:\w+)(?: and (.*))?$/i.exec(KeyConditionExpression) ?? []
    const partition = this.#partitions.get(ExpressionAttributeValues[pk] ?? '') ?? new Map<string, Row>()
    const found = [...partition]
      .filter(([sk]) => meets(sk, rest, ExpressionAttributeValues))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row)
    return (query.ScanIndexForward === false ? found.reverse() : found).slice(0, query.Limit)
  }

  /** Throws unless a new row is new, and a replaced row is the one that was read: anything else is a mistake in the demo. */
  #assertMet(key: Key, { ConditionExpression = '', ExpressionAttributeValues }: Conditioned): void {
    const row = this.find(key)
    if (/^attribute_not_exists/.test(ConditionExpression) && row)
      throw new Error(`The demo makes ${key.pk} ${key.sk} twice.`)
    const version = ExpressionAttributeValues?.[':v']
    if (version !== undefined && row?.v !== version)
      throw new Error(`The demo changes ${key.pk} ${key.sk} without having read it.`)
  }

  #write({ Put, Delete, ConditionCheck }: Action): void {
    if (Put && isForgotten(Put.Item)) return
    if (Put) {
      this.#assertMet(Put.Item, Put)
      this.#put(Put.Item)
    } else if (Delete) this.#partitions.get(Delete.Key.pk)?.delete(Delete.Key.sk)
    else if (!ConditionCheck) throw new Error('The table in memory updates no attributes.')
  }

  send({ constructor: { name }, input }: Command): unknown {
    if (name === 'GetCommand') return { Item: this.find((input as { Key: Key }).Key) }
    if (name === 'QueryCommand') {
      const Items = this.#query(input as Query)
      return { Items, Count: Items.length }
    }
    if (name !== 'TransactWriteCommand') throw new Error(`The table in memory does not know ${name}.`)
    for (const action of (input as { TransactItems: Action[] }).TransactItems) this.#write(action)
    return {}
  }

  /** Puts a row over whatever was there: for what the stream would have noted. */
  replace(row: Row): void {
    this.#put(row as Row & Key)
  }

  rows(): Row[] {
    return [...this.#partitions.values()].flatMap(partition => [...partition.values()])
  }
}

export type { MemoryTable }

/** Lets services work on a table in memory that begins with these rows. Resolves to all rows that it has afterwards. */
export const inMemory = async (
  rows: readonly Row[],
  work: (table: MemoryTable) => Promise<void>,
): Promise<Row[]> => {
  const table = new MemoryTable(rows)
  const { send } = db
  db.send = async command => table.send(command as Command) as never
  try {
    await work(table)
  } finally {
    db.send = send
  }
  return table.rows()
}
