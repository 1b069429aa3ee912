// Things by their names, for lists in which a name may be repeated.

/** Returns each thing under its name, with a count before it that tells repeated names apart. The order is kept. */
export const keyed = <T>(all: readonly T[], nameOf: (each: T) => string): ReadonlyMap<string, T> => {
  const counts = new Map<string, number>()
  return new Map(
    all.map(each => {
      const name = nameOf(each)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return [`${count} ${name}`, each]
    }),
  )
}
