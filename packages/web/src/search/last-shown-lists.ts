// Keeps the last shown list of each kind. Somebody who comes back to it from one of its rows sees it at once, with all changes
// since, and without another table in between.
import type { ListName } from '../api/pages.ts'
import { onWrite } from '../api/transport.ts'
import type { Long } from './long.ts'
import type { Port } from './port.ts'
import { searchState, subscribe } from './search.ts'

type Row = { id: string; v: number }
type Kept = { key: string; port: Port; long: Long<Row> }

/** The kept lists by name; the name determines the type of the rows. */
const kept = new Map<ListName, Kept>()

const end = (name: ListName): void => {
  kept.get(name)?.long.end()
  kept.delete(name)
}

/** Returns the list of this name if it was last shown under this key and can be drawn. */
export const recall = <R extends Row>(name: ListName, key: string): Long<R> | undefined => {
  const one = kept.get(name)
  return one?.key === key && one.long.view() ? (one.long as Long<R>) : undefined
}

/** Returns the list under a key. If another one was shown last, ends that one and makes a new list. */
export const keep = <R extends Row>(
  name: ListName,
  key: string,
  port: Port,
  make: () => Long<R>,
): Long<R> => {
  const one = kept.get(name)
  if (one?.key === key && one.port === port) return one.long as Long<R>
  end(name)
  const long = make()
  kept.set(name, { key, port, long })
  return long
}

const all = (): Long<Row>[] => [...kept.values()].map(({ long }) => long)

// Kept lists take up the feed's changes before somebody returns to them. Once a clinic's search ends, its lists are dropped.
subscribe(() => {
  if (searchState().clinic === undefined) for (const name of [...kept.keys()]) end(name)
  else for (const long of all()) void long.renew().catch(() => undefined)
})
onWrite(() => {
  for (const long of all()) long.touch()
})
