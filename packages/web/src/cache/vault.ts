// Rows of one kind in IndexedDB, separated by person: reading one person's rows touches nobody else's.
import { createStore, promisifyRequest } from 'idb-keyval'

export type Vault<Row> = {
  /** All rows of a person by their names. */
  of: (person: string) => Promise<[name: string, row: Row][]>
  /** Some rows of a person by their names, in this order. */
  some: (person: string, names: readonly string[]) => Promise<(Row | undefined)[]>
  /** The names of a person's rows. */
  names: (person: string) => Promise<string[]>
  /** Puts rows and deletes others, in one transaction. */
  write: (
    person: string,
    puts: readonly (readonly [string, Row])[],
    drops?: readonly string[],
  ) => Promise<void>
  /** Deletes all rows of a person. */
  wipe: (person: string) => Promise<void>
  /** Everybody who has rows. */
  people: () => Promise<string[]>
}

const whole = (person: string): IDBKeyRange => IDBKeyRange.bound([person], [person, []])

/** Opens a vault with a database of its own; each call rejects if the browser provides no storage. */
export const openVault = <Row>(name: string): Vault<Row> => {
  const store = createStore(name, 'rows')
  return {
    of: person =>
      store('readonly', async rows => {
        const range = whole(person)
        const [keys, values] = await Promise.all([
          promisifyRequest(rows.getAllKeys(range)),
          promisifyRequest<Row[]>(rows.getAll(range)),
        ])
        return keys.map((key, at) => [(key as [string, string])[1], values[at] as Row])
      }),
    some: (person, names) =>
      store('readonly', rows =>
        Promise.all(names.map(name => promisifyRequest<Row | undefined>(rows.get([person, name])))),
      ),
    names: person =>
      store('readonly', async rows => {
        const keys = await promisifyRequest(rows.getAllKeys(whole(person)))
        return keys.map(key => (key as [string, string])[1])
      }),
    write: (person, puts, drops = []) =>
      store('readwrite', rows => {
        for (const name of drops) rows.delete([person, name])
        for (const [name, row] of puts) rows.put(row, [person, name])
        return promisifyRequest(rows.transaction)
      }),
    wipe: person =>
      store('readwrite', rows => {
        rows.delete(whole(person))
        return promisifyRequest(rows.transaction)
      }),
    people: () =>
      store('readonly', async rows => {
        const keys = await promisifyRequest(rows.getAllKeys())
        return [...new Set(keys.map(key => (key as [string, string])[0]))]
      }),
  }
}
