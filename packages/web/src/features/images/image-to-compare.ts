// Finds the image to compare another one with: the same region and method, and the last one before it.
import type { RecordEntry } from '@vetrounds/core/records/entry'

const sameRegion = (one: RecordEntry, other: RecordEntry): boolean =>
  one.title.toLocaleLowerCase() === other.title.toLocaleLowerCase()

/** Undefined if there is no other image of the same method that isn't struck out. */
export const partnerOf = (entry: RecordEntry, all: readonly RecordEntry[]): RecordEntry | undefined => {
  const others = all.filter(
    other => other.id !== entry.id && other.state !== 'struck' && other.facts?.type === entry.facts?.type,
  )
  const alike = others.filter(other => sameRegion(entry, other))
  const among = (alike.length > 0 ? alike : others).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return among.findLast(other => other.at < entry.at) ?? among[0]
}
