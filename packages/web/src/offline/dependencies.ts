// What depends on what among unsent entries. All of it is one person's own: ids are unique everywhere.
import type { Item, QueueableName, Unsent } from './item.ts'

/** Everything not sent yet, of all people on this machine. Both by id, oldest first. */
export type Entries = { queue: readonly Item[]; tray: readonly Unsent[] }

export const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id

/** The changes of something that has a version of its own within what it belongs to, under a path of its own. */
const ofParts: ReadonlySet<QueueableName> = new Set(['saveVisitPart', 'saveVisitVitals', 'saveFormStep'])

type Change = Pick<Item, 'name' | 'endpoint'>

/** Whether both change parts or steps, and not the same one: neither waits for the other. */
export const isApart = (a: Change, b: Change): boolean =>
  ofParts.has(a.name) && ofParts.has(b.name) && a.endpoint !== b.endpoint

/** Whether the version that one made is the one that the other, of the same thing, is made to. */
export const isOfVersion = (a: Change, b: Change): boolean =>
  ofParts.has(a.name) === ofParts.has(b.name) && !isApart(a, b)

/** Whether `later` can be sent only after `earlier`. */
const waitsFor = (later: Item, earlier: Item): boolean =>
  earlier.id < later.id &&
  earlier.person.id === later.person.id &&
  earlier.makes !== undefined &&
  later.needs.includes(earlier.makes) &&
  !isApart(later, earlier) &&
  !later.skips?.includes(earlier.id)

/** The entries in `among` that an item waits for directly. */
export const neededBy = <I extends Item>(item: Item, among: readonly I[]): I[] =>
  among.filter(earlier => waitsFor(item, earlier))

/** The entries in `among` that wait for one of `items`, directly or through others. */
export const dependantsOf = <I extends Item>(items: readonly Item[], among: readonly I[]): I[] => {
  const reached: Item[] = [...items]
  const found: I[] = []
  // By id, dependencies come before what needs them.
  for (const item of among.toSorted(byId)) {
    if (items.some(({ id }) => id === item.id) || neededBy(item, reached).length === 0) continue
    reached.push(item)
    found.push(item)
  }
  return found
}
