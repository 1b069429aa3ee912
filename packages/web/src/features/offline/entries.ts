// The order of unsent changes: as they were saved, with dependent ones beneath those they need.
import { byId, neededBy } from '../../offline/dependencies.ts'
import type { Item } from '../../offline/item.ts'

export type Arranged<E> = {
  entry: E
  /** How many entries above it must be sent first; 0 for an entry that needs none. */
  depth: number
}

/** Returns the entries in the order of saving, each dependent one right beneath the last entry that it needs. */
export const arranged = <E extends Item>(entries: readonly E[]): Arranged<E>[] => {
  const inOrder = entries.toSorted(byId)
  const parentOf = new Map(inOrder.map(entry => [entry.id, neededBy(entry, inOrder).at(-1)?.id]))
  const under = (parent: number | undefined, depth: number): Arranged<E>[] =>
    inOrder
      .filter(({ id }) => parentOf.get(id) === parent)
      .flatMap(entry => [{ entry, depth }, ...under(entry.id, depth + 1)])
  return under(undefined, 0)
}
