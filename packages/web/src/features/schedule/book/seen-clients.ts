// Existing owners who may be the same person as a new client and were shown to the user, by the id the new owner would get.
// Saving once more after that keeps both.
const shown = new Map<string, ReadonlySet<string>>()

/** Returns the owners in `found` that the user hasn't been shown for this client, and marks them as shown. */
export const notShownYet = <R extends { id: string }>(client: string, found: readonly R[]): R[] => {
  const before = shown.get(client)
  shown.set(client, new Set([...(before ?? []), ...found.map(({ id }) => id)]))
  return found.filter(({ id }) => !before?.has(id))
}
