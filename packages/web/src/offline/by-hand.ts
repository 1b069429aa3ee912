// What a person does to unsent entries by hand: discards them, or makes one to another version. Loaded when somebody does.
import { decodeJson, encodeText } from './coding.ts'
import { byId, dependantsOf, type Entries, isOfVersion, neededBy } from './dependencies.ts'
import type { Item, Unsent } from './item.ts'
import { leave, without } from './tray.ts'

/** The version that a change is made to, and the one that it is expected to leave. */
const versionsOf = ({ data, row }: Item): { from: number; to: number } | undefined => {
  const { v: from } = (decodeJson(data) ?? {}) as { v?: unknown }
  const { v: to } = decodeJson(row) as { v?: unknown }
  return typeof from === 'number' ? { from, to: typeof to === 'number' ? to : from + 1 } : undefined
}

const coded = (value: object): string => encodeText(JSON.stringify(value))

/** The change made to this version. */
const madeTo = <I extends Item>(item: I, v: number): I => {
  const { from, to } = versionsOf(item) ?? { from: v, to: v }
  const row = decodeJson(item.row) as object
  return {
    ...item,
    data: coded({ ...(decodeJson(item.data) as object), v }),
    ...('v' in row && { row: coded({ ...row, v: v + to - from }) }),
  }
}

/**
 * A change after others of the same thing that are given up was made to the version that they would have left, which may be somebody
 * else's by now: made to the one before, it is refused then.
 */
const madeWithout = <I extends Item>(item: I, gone: readonly Item[]): I => {
  const versions = versionsOf(item)
  const steps = neededBy(item, gone)
    .filter(other => other.makes === item.makes && isOfVersion(other, item))
    .flatMap(other => versionsOf(other) ?? [])
  const v = steps.reduce((left, { from, to }) => left - (to - from), versions?.from ?? 0)
  return versions && steps.length > 0 ? madeTo(item, v) : item
}

/**
 * The version that a change is made over, where it is said to be `v`: if an entry of the tray would have made that one of the same thing, it is
 * only expected, and may be somebody else's by now. Then it is the one that the entry was made to.
 */
export const versionBefore = (
  tray: readonly Unsent[],
  change: Pick<Item, 'name' | 'endpoint' | 'makes'>,
  v: number,
): number =>
  tray
    .filter(entry => entry.makes === change.makes && isOfVersion(entry, change))
    .toSorted((a, b) => byId(b, a))
    .reduce((left, entry) => {
      const versions = versionsOf(entry)
      return versions?.to === left ? versions.from : left
    }, v)

/**
 * An entry of the tray made to the version that its person has seen now: another change than the refused one, with its own key. Held ones of the
 * same thing that were made one after the other to what it would have left are made to what it leaves now.
 */
export const over = (
  { queue, tray }: Entries,
  id: number,
  { v, newKey }: { v: number; newKey: () => string },
): Entries => {
  const chosen = tray.find(entry => entry.id === id)
  const versions = chosen && versionsOf(chosen)
  if (!versions) return { queue, tray }
  const made = new Map([[id, v]])
  let left = versions.to
  for (const entry of tray.toSorted(byId)) {
    const own = versionsOf(entry)
    const isNext = entry.makes === chosen.makes && isOfVersion(entry, chosen) && own?.from === left
    if (entry.why !== 'held' || !isNext || neededBy(entry, [chosen]).length === 0) continue
    made.set(entry.id, left + v - versions.from)
    left = own.to
  }
  const moved = tray.map(entry => {
    const to = made.get(entry.id)
    return to === undefined ? entry : { ...madeTo(entry, to), key: newKey() }
  })
  return { queue, tray: moved }
}

/** Drops entries for good. What waits for them can no longer be sent: it is held back in the tray. */
export const discard = (entries: Entries, isChosen: (item: Item) => boolean, at: string): Entries => {
  const chosen = [...entries.queue, ...entries.tray].filter(isChosen)
  const gone = new Set(chosen.map(({ id }) => id))
  const queue = entries.queue.map(item => (gone.has(item.id) ? item : madeWithout(item, chosen)))
  const tray = entries.tray.map(entry => (gone.has(entry.id) ? entry : madeWithout(entry, chosen)))
  const dropped = queue.filter(({ id }) => gone.has(id))
  const held = dependantsOf(dropped, without(queue, gone)).map(item => ({ item, why: 'held' as const }))
  return leave({ queue: without(queue, gone), tray: without(tray, gone) }, held, at)
}
