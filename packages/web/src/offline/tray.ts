// The tray *Not sent*: how entries get into it and return to the queue (product § 10).
import type { Problem } from '@vetrounds/core/errors'
import { byId, dependantsOf, type Entries, neededBy } from './dependencies.ts'
import type { Item, Unsent, Why } from './item.ts'

type Leaving = { item: Item; why: Why; problem?: Problem | undefined }

/** All but those with these ids. */
export const without = <I extends Item>(items: readonly I[], gone: ReadonlySet<number>): I[] =>
  items.filter(({ id }) => !gone.has(id))

/** Moves items, and the items that depend on them, from the queue to the tray. `at` is ISO 8601. */
export const moveToTray = ({ queue, tray }: Entries, leaving: readonly Leaving[], at: string): Entries => {
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
  return moveToTray(
    entries,
    expired.map(item => ({ item, why: 'expired' })),
    at,
  )
}

/** The ids of the chosen entries, of those they need, and of those held back only because of them. */
const chainOf = (chosen: readonly Unsent[], tray: readonly Unsent[]): Set<number> => {
  const chain = new Set(chosen.map(({ id }) => id))
  // Latest first, so that one pass also reaches indirect needs.
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

/**
 * Puts entries back into the queue with their old keys and the new expiry `until` (ISO 8601); dependent entries move together.
 */
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

/**
 * Puts back the tray entries with which earlier builds gave up after three attempts without an answer, so that they are retried.
 */
export const retryGivenUp = ({ queue, tray }: Entries, until: string): Entries => {
  const isGivenUp = ({ why }: Unsent) => why === 'tries'
  const doubted = tray.map(entry => (isGivenUp(entry) ? { ...entry, mayBeSaved: true } : entry))
  return tray.some(isGivenUp) ? putBack({ queue, tray: doubted }, isGivenUp, until) : { queue, tray }
}
