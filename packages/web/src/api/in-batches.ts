// Reads that take many ids at a time.

/** Ids that a call takes at most. */
export const AT_ONCE = 50

/** Each row once, many in one call; one call after the other, so that a long list leaves the service to the others. */
export const inBatches = async <T>(
  rows: readonly { id: string }[],
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> => {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const found: T[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await read(ids.slice(at, at + AT_ONCE))))
  return found
}
