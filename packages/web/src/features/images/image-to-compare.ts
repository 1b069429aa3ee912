// Which other image one is best compared with: the same region by the same method, at the last time before.
import type { RecordEntry } from '@vetrounds/core/records/entry'

const sameRegion = (one: RecordEntry, other: RecordEntry): boolean =>
  one.title.toLocaleLowerCase() === other.title.toLocaleLowerCase()

/** Undefined where there is no other one of the same method that wasn't struck out. */
export const partnerOf = (entry: RecordEntry, all: readonly RecordEntry[]): RecordEntry | undefined => {
  const others = all.filter(
    other => other.id !== entry.id && other.state !== 'struck' && other.facts?.type === entry.facts?.type,
  )
  const alike = others.filter(other => sameRegion(entry, other))
  const among = (alike.length > 0 ? alike : others).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return among.findLast(other => other.at < entry.at) ?? among[0]
}
