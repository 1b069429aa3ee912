// The dependencies among unsent entries. An entry depends only on entries of the same person; ids are unique everywhere.
import type { Item, QueueableName, Unsent } from './item.ts'

/** Everything not sent yet, of all people on this machine. Both lists are sorted by id, oldest first. */
export type Entries = { queue: readonly Item[]; tray: readonly Unsent[] }

export const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id

/** The changes of parts that have their own version and their own path within the thing they belong to. */
const ofParts: ReadonlySet<QueueableName> = new Set(['saveVisitPart', 'saveVisitVitals', 'saveFormStep'])

type Change = Pick<Item, 'name' | 'endpoint'>

/** Whether the two changes concern different parts or steps, so that neither waits for the other. */
export const areDifferentParts = (a: Change, b: Change): boolean =>
  ofParts.has(a.name) && ofParts.has(b.name) && a.endpoint !== b.endpoint

/** Whether two changes of the same thing count the same version, so that one is based on the version that the other produces. */
export const shareVersion = (a: Change, b: Change): boolean =>
  ofParts.has(a.name) === ofParts.has(b.name) && !areDifferentParts(a, b)

/** Whether `later` can be sent only after `earlier`. */
const waitsFor = (later: Item, earlier: Item): boolean =>
  earlier.id < later.id &&
  earlier.person.id === later.person.id &&
  earlier.makes !== undefined &&
  later.needs.includes(earlier.makes) &&
  !areDifferentParts(later, earlier) &&
  !later.skips?.includes(earlier.id)

/** The entries in `among` that an item waits for directly. */
export const neededBy = <I extends Item>(item: Item, among: readonly I[]): I[] =>
  among.filter(earlier => waitsFor(item, earlier))

/** The entries in `among` that wait for one of `items`, directly or through others. */
export const dependantsOf = <I extends Item>(items: readonly Item[], among: readonly I[]): I[] => {
  const reached: Item[] = [...items]
  const found: I[] = []
  // In the order of ids, an entry comes after the entries that it needs.
  for (const item of among.toSorted(byId)) {
    if (items.some(({ id }) => id === item.id) || neededBy(item, reached).length === 0) continue
    reached.push(item)
    found.push(item)
  }
  return found
}
