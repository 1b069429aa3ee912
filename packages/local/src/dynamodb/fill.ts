// Writes rows straight into the embedded database's file while no database runs on it. Its API takes some 2,000 rows a second,
// and its own import first needs files of another format (decision 171). The file is SQLite; its columns are those of
// `put_item_with_hash` and `gsi_insert_params` in
// https://github.com/nubo-db/dynoxide/blob/main/src/storage_backend/sql_builders.rs
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as pause } from 'node:timers/promises'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { TableDefinition } from './table.ts'

type Item = Record<string, AttributeValue>

/** After this many items it pauses, so that the process can end on Ctrl-C or with its parent. */
const AT_ONCE = 1000

/** Kilobytes of database pages that are kept in memory, for the pages that consecutive rows touch. */
const CACHE = 256_000

/**
 * The size in bytes that DynamoDB counts for a value; numbers must be whole.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
const sizeOf = ({ S, N, L, M }: AttributeValue): number => {
  if (S !== undefined) return Buffer.byteLength(S)
  if (N !== undefined) {
    const digits = N.replace(/^-|0+$/g, '').length
    return 1 + Math.ceil(digits / 2) + (N.startsWith('-') ? 1 : 0)
  }
  if (L) return L.reduce((sum, value) => sum + 1 + sizeOf(value), 3)
  if (M) return Object.keys(M).length + sizeOfAll(M) + 3
  return 1
}

const sizeOfAll = (values: Item): number => {
  let size = 0
  for (const name in values) size += Buffer.byteLength(name) + sizeOf(values[name] as AttributeValue)
  return size
}

// A parallel scan finds its share by this hash.
const hashOf = (pk: string): string => createHash('md5').update(`Outliers${pk}`).digest('hex').slice(0, 6)

const only = (item: Item, names: readonly string[]): Item => {
  const some: Item = {}
  for (const name of names) {
    const value = item[name]
    if (value) some[name] = value
  }
  return some
}

/**
 * Puts items that aren't there yet into a table and its indexes, as the database would, but without its stream. A file whose
 * filling was interrupted is of no use.
 */
export const fillTable = async (
  file: string,
  name: string,
  { key, indexes }: TableDefinition,
  items: Iterable<Item>,
): Promise<void> => {
  const database = new DatabaseSync(file)
  try {
    // A file that is thrown away unless it is finished needs no journal on disk, and no write to the disk for each row.
    database.exec(
      `PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -${CACHE}; BEGIN`,
    )
    const intoTable = database.prepare(
      `INSERT INTO "${name}" (pk, sk, item_json, item_size, hash_prefix) VALUES (?, ?, ?, ?, ?)`,
    )
    const into = indexes.map(({ name: index, holds, ...own }) => ({
      ...own,
      names: holds && [key.pk, key.sk, own.pk, own.sk, ...holds],
      put: database.prepare(
        `INSERT INTO "${name}::gsi::${index}" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
      ),
    }))
    let put = 0
    for (const item of items) {
      put += 1
      if (put % AT_ONCE === 0) await pause()
      const [pk = '', sk = ''] = [item[key.pk]?.S, item[key.sk]?.S]
      const json = JSON.stringify(item)
      intoTable.run(`S:${pk}`, `S:${sk}`, json, sizeOfAll(item), hashOf(pk))
      for (const index of into) {
        const [indexPk, indexSk] = [item[index.pk]?.S, item[index.sk]?.S]
        if (indexPk === undefined || indexSk === undefined) continue
        const held = index.names ? JSON.stringify(only(item, index.names)) : json
        index.put.run(`S:${indexPk}`, `S:${indexSk}`, `S:${pk}`, `S:${sk}`, held)
      }
    }
    database.exec('COMMIT')
  } finally {
    database.close()
  }
}
