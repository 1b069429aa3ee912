// A vault in memory, for tests of code that uses a vault.
import type { Vault } from './vault.ts'

export const memoryVault = <Row>(): Vault<Row> => {
  const rows = new Map<string, Map<string, Row>>()
  return {
    of: async person => [...structuredClone(rows.get(person) ?? new Map<string, Row>())],
    some: async (person, names) => names.map(name => structuredClone(rows.get(person)?.get(name))),
    names: async person => [...(rows.get(person)?.keys() ?? [])],
    write: async (person, puts, drops = []) => {
      const own = rows.get(person) ?? new Map<string, Row>()
      for (const name of drops) own.delete(name)
      for (const [name, row] of puts) own.set(name, structuredClone(row))
      if (own.size > 0) rows.set(person, own)
      else rows.delete(person)
    },
    wipe: async person => void rows.delete(person),
    people: async () => [...rows.keys()],
  }
}
