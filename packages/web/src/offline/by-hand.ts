// Makes unsent entries to other versions than they were: by hand, as discarding them does, or after an answer. Loaded when it comes to that.
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

/** What was made one after the other to what a change of the same thing was expected to leave. */
const madeAfter = <I extends Item>(first: Item, among: readonly I[]): I[] => {
  let left = versionsOf(first)?.to
  return among.toSorted(byId).filter(entry => {
    const versions = versionsOf(entry)
    const isNext =
      entry.makes === first.makes &&
      isOfVersion(entry, first) &&
      versions?.from === left &&
      neededBy(entry, [first]).length > 0
    if (isNext) left = versions?.to
    return isNext
  })
}

/** The entries, with these made to a version so much later. */
const shifted = <I extends Item>(entries: readonly I[], moving: readonly I[], by: number): I[] =>
  entries.map(entry => {
    const from = moving.includes(entry) ? versionsOf(entry)?.from : undefined
    return from === undefined ? entry : madeTo(entry, from + by)
  })

/**
 * What waits once `sent` was answered with version `v`: if that is another than was expected, since the patient's names had followed by
 * themselves, what was made after it is made to that one. What may be saved stays as its key knows it.
 */
export const rebased = (queue: readonly Item[], sent: Item, v: unknown): readonly Item[] => {
  const versions = versionsOf(sent)
  if (!versions || typeof v !== 'number') return queue
  const moving = madeAfter(
    sent,
    queue.filter(({ mayBeSaved }) => !mayBeSaved),
  )
  return shifted(queue, moving, v - versions.to)
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
  const held = tray.filter(({ why }) => why === 'held')
  const moving = [chosen, ...madeAfter(chosen, held)].map(entry => ({ ...entry, key: newKey() }))
  const moved = tray.map(entry => moving.find(({ id }) => id === entry.id) ?? entry)
  return { queue, tray: shifted(moved, moving, v - versions.from) }
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
