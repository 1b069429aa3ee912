// The tray *Not sent*: how entries get into it, return to the queue, or are dropped by hand (product § 10).
import type { Problem } from '@vetrounds/core/errors'
import { decodeJson, encodeText } from './coding.ts'
import { byId, dependantsOf, type Entries, isOfVersion, neededBy } from './dependencies.ts'
import type { Item, Unsent, Why } from './item.ts'

type Leaving = { item: Item; why: Why; problem?: Problem | undefined }

const without = <I extends Item>(items: readonly I[], gone: ReadonlySet<number>): I[] =>
  items.filter(({ id }) => !gone.has(id))

/** Moves items, and what depends on them, from the queue to the tray. `at` is ISO 8601. */
export const leave = ({ queue, tray }: Entries, leaving: readonly Leaving[], at: string): Entries => {
  const items = leaving.map(({ item }) => item)
  const entries: Unsent[] = [
    ...leaving.map(({ item, why, problem }) => ({ ...item, why, ...(problem && { problem }), leftAt: at })),
    ...dependantsOf(items, queue).map(item => ({ ...item, why: 'held' as const, leftAt: at })),
  ]
  const gone = new Set(entries.map(({ id }) => id))
  return { queue: without(queue, gone), tray: [...without(tray, gone), ...entries].sort(byId) }
}

/** Moves expired items to the tray after their seven days (spec § 9). */
export const purge = (entries: Entries, at: string): Entries => {
  const expired = entries.queue.filter(({ expiresAt }) => Date.parse(expiresAt) <= Date.parse(at))
  if (expired.length === 0) return entries
  return leave(
    entries,
    expired.map(item => ({ item, why: 'expired' })),
    at,
  )
}

/** The entries with what they need, and with what is held back only because of them. */
const chainOf = (chosen: readonly Unsent[], tray: readonly Unsent[]): Set<number> => {
  const chain = new Set(chosen.map(({ id }) => id))
  // Latest first: what is needed in turn is reached by the same pass.
  for (const entry of tray.toSorted((a, b) => byId(b, a)))
    if (chain.has(entry.id)) for (const { id } of neededBy(entry, tray)) chain.add(id)
  for (const entry of tray.toSorted(byId)) {
    const needs = neededBy(entry, tray)
    if (entry.why === 'held' && needs.length > 0 && needs.every(({ id }) => chain.has(id)))
      chain.add(entry.id)
  }
  return chain
}

const freed = ({ why: _why, problem: _problem, leftAt: _leftAt, ...item }: Unsent, until: string): Item => ({
  ...item,
  attempts: 0,
  expiresAt: until,
  rounds: item.rounds + 1,
})

/** Puts entries back into the queue with their old keys and the new expiry `until` (ISO 8601); chains move together. */
export const putBack = (
  { queue, tray }: Entries,
  isChosen: (entry: Unsent) => boolean,
  until: string,
): Entries => {
  const chain = chainOf(tray.filter(isChosen), tray)
  if (chain.size === 0) return { queue, tray }
  const back = tray.filter(({ id }) => chain.has(id)).map(entry => freed(entry, until))
  return { queue: [...queue, ...back].sort(byId), tray: without(tray, chain) }
}

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

/** An entry of the tray made to the version that its person has seen now: another change than the refused one, with its own key. */
export const over = (
  { queue, tray }: Entries,
  id: number,
  { v, key }: { v: number; key: string },
): Entries => ({
  queue,
  tray: tray.map(entry => (entry.id === id ? { ...madeTo(entry, v), key } : entry)),
})

/** Former builds gave up after three tries without an answer: what they left in the tray is tried on. */
export const resume = ({ queue, tray }: Entries, until: string): Entries => {
  const isGivenUp = ({ why }: Unsent) => why === 'tries'
  const doubted = tray.map(entry => (isGivenUp(entry) ? { ...entry, mayBeSaved: true } : entry))
  return tray.some(isGivenUp) ? putBack({ queue, tray: doubted }, isGivenUp, until) : { queue, tray }
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
