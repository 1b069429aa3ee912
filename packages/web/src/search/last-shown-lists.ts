// The list of each kind that was shown last: who comes back to it from one of its rows finds it as it stands by now, and no other
// table is built until it is there.
import type { ListName } from '../api/pages.ts'
import { onWrite } from '../api/transport.ts'
import type { Long } from './long.ts'
import type { Port } from './port.ts'
import { searchState, subscribe } from './search.ts'

type Row = { id: string; v: number }
type Kept = { key: string; port: Port; long: Long<Row> }

/** By the list's name, which says what rows it has. */
const kept = new Map<ListName, Kept>()

const end = (name: ListName): void => {
  kept.get(name)?.long.end()
  kept.delete(name)
}

/** The list of that kind, if it was shown last under that key and can be drawn. */
export const recall = <R extends Row>(name: ListName, key: string): Long<R> | undefined => {
  const one = kept.get(name)
  return one?.key === key && one.long.view() ? (one.long as Long<R>) : undefined
}

/** The list under a key; made where another one was shown last, which ends. */
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

// What the feed brings is in it before one is back; nothing of a clinic stays once its search has ended.
subscribe(() => {
  if (searchState().clinic === undefined) for (const name of [...kept.keys()]) end(name)
  else for (const long of all()) void long.renew().catch(() => undefined)
})
onWrite(() => {
  for (const long of all()) long.touch()
})
