// The order of unsent changes: as they were saved, with dependent ones beneath those they need.

type Entry = { id: number; makes?: string | undefined; needs: readonly string[] }

export type Arranged<E> = {
  entry: E
  /** How many entries above it has to wait for; 0 for one that needs none. */
  depth: number
}

const needsOf = <E extends Entry>(entries: readonly E[], { id, needs }: Entry): E[] =>
  entries.filter(({ makes, id: other }) => other < id && makes !== undefined && needs.includes(makes))

/** In the order of saving, each dependant right beneath the last entry that it needs. */
export const arranged = <E extends Entry>(entries: readonly E[]): Arranged<E>[] => {
  const inOrder = [...entries].sort((a, b) => a.id - b.id)
  const parentOf = new Map(inOrder.map(entry => [entry.id, needsOf(inOrder, entry).at(-1)?.id]))
  const under = (parent: number | undefined, depth: number): Arranged<E>[] =>
    inOrder
      .filter(({ id }) => parentOf.get(id) === parent)
      .flatMap(entry => [{ entry, depth }, ...under(entry.id, depth + 1)])
  return under(undefined, 0)
}

/** The entries that can't be sent without this one, directly or through others. */
export const dependantsOf = <E extends Entry>(entries: readonly E[], first: Entry): E[] => {
  const gone = new Set([first.id])
  const inOrder = [...entries].sort((a, b) => a.id - b.id)
  return inOrder.filter(entry => {
    if (gone.has(entry.id) || !needsOf(inOrder, entry).some(({ id }) => gone.has(id))) return false
    gone.add(entry.id)
    return true
  })
}
