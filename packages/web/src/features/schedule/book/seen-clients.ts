// Who may be the new client, and was shown: saving once more keeps both. By the id that the new owner would get.
const shown = new Map<string, ReadonlySet<string>>()

/** Those of `found` whom the person has not seen for this client; from now on they have. */
export const unseen = <R extends { id: string }>(client: string, found: readonly R[]): R[] => {
  const before = shown.get(client)
  shown.set(client, new Set([...(before ?? []), ...found.map(({ id }) => id)]))
  return found.filter(({ id }) => !before?.has(id))
}
