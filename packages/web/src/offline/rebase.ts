// Rebases unsent entries onto versions other than those they were made for: after a person has discarded or resent entries, or
// after an answer of the server. Loaded only when needed.
import { decodeJson, encodeText } from './coding.ts'
import { byId, dependantsOf, type Entries, neededBy, shareVersion } from './dependencies.ts'
import type { Item, Unsent } from './item.ts'
import { moveToTray, without } from './tray.ts'

/** The version that a change is based on (`from`), and the version that it is expected to produce (`to`). */
const versionsOf = ({ data, row }: Item): { from: number; to: number } | undefined => {
  const { v: from } = (decodeJson(data) ?? {}) as { v?: unknown }
  const { v: to } = decodeJson(row) as { v?: unknown }
  return typeof from === 'number' ? { from, to: typeof to === 'number' ? to : from + 1 } : undefined
}

const coded = (value: object): string => encodeText(JSON.stringify(value))

/** Rebases a change onto version `v`. */
const madeTo = <I extends Item>(item: I, v: number): I => {
  const { from, to } = versionsOf(item) ?? { from: v, to: v }
  const row = decodeJson(item.row) as object
  return {
    ...item,
    data: coded({ ...(decodeJson(item.data) as object), v }),
    ...('v' in row && { row: coded({ ...row, v: v + to - from }) }),
  }
}

/** The changes of the same thing that follow `first`, each based on the version that the one before was expected to produce. */
const madeAfter = <I extends Item>(first: Item, among: readonly I[]): I[] => {
  let left = versionsOf(first)?.to
  return among.toSorted(byId).filter(entry => {
    const versions = versionsOf(entry)
    const isNext =
      entry.makes === first.makes &&
      shareVersion(entry, first) &&
      versions?.from === left &&
      neededBy(entry, [first]).length > 0
    if (isNext) left = versions?.to
    return isNext
  })
}

/** The entries, with those in `moving` rebased onto a version later by `by`. */
const shifted = <I extends Item>(entries: readonly I[], moving: readonly I[], by: number): I[] =>
  entries.map(entry => {
    const from = moving.includes(entry) ? versionsOf(entry)?.from : undefined
    return from === undefined ? entry : madeTo(entry, from + by)
  })

/**
 * Returns the queue after `sent` was answered with version `v`. If that isn't the expected version, since the patient's names had
 * been updated automatically, the changes that follow `sent` are rebased onto it. A change that may already be saved stays as it
 * is, since the server knows it by its key.
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
 * Rebases a change that follows discarded changes (`gone`) of the same thing. It was based on the version that they would have
 * produced, and somebody else may have produced that version meanwhile. Based on the version before them, the change is refused
 * in that case.
 */
const rebaseWithout = <I extends Item>(item: I, gone: readonly Item[]): I => {
  const versions = versionsOf(item)
  const steps = neededBy(item, gone)
    .filter(other => other.makes === item.makes && shareVersion(other, item))
    .flatMap(other => versionsOf(other) ?? [])
  const v = steps.reduce((left, { from, to }) => left - (to - from), versions?.from ?? 0)
  return versions && steps.length > 0 ? madeTo(item, v) : item
}

/**
 * Returns the version that a change must be based on, given its stated version `v`. If a tray entry of the same thing would have
 * produced `v`, that version was only expected, and somebody else may have produced it meanwhile. Then the result is the version
 * that the entry is based on.
 */
export const versionBefore = (
  tray: readonly Unsent[],
  change: Pick<Item, 'name' | 'endpoint' | 'makes'>,
  v: number,
): number =>
  tray
    .filter(entry => entry.makes === change.makes && shareVersion(entry, change))
    .toSorted((a, b) => byId(b, a))
    .reduce((left, entry) => {
      const versions = versionsOf(entry)
      return versions?.to === left ? versions.from : left
    }, v)

/**
 * Rebases a tray entry onto version `v`, which its person has now seen. The result is a different change from the refused one,
 * with its own key. Held entries of the same thing that follow it are rebased onto the versions that it now produces.
 */
export const rebaseTrayEntry = (
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

/** Drops entries for good. Entries that wait for them can no longer be sent and are held back in the tray. */
export const discard = (entries: Entries, isChosen: (item: Item) => boolean, at: string): Entries => {
  const chosen = [...entries.queue, ...entries.tray].filter(isChosen)
  const gone = new Set(chosen.map(({ id }) => id))
  const queue = entries.queue.map(item => (gone.has(item.id) ? item : rebaseWithout(item, chosen)))
  const tray = entries.tray.map(entry => (gone.has(entry.id) ? entry : rebaseWithout(entry, chosen)))
  const dropped = queue.filter(({ id }) => gone.has(id))
  const held = dependantsOf(dropped, without(queue, gone)).map(item => ({ item, why: 'held' as const }))
  return moveToTray({ queue: without(queue, gone), tray: without(tray, gone) }, held, at)
}
