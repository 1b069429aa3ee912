// Reads of many ids in batches.

/** The most ids that one call takes. */
export const AT_ONCE = 50

/**
 * Reads each row once, up to `AT_ONCE` rows per call. The calls follow one another, so that a long list doesn't keep the service
 * from answering others.
 */
export const inBatches = async <T>(
  rows: readonly { id: string }[],
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> => {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const found: T[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) found.push(...(await read(ids.slice(at, at + AT_ONCE))))
  return found
}
