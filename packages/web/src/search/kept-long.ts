// The list of each kind that was shown last: who comes back to it from a record finds it as it stands by now, and no other
// table is built until it is there.
import type { Answer } from '../api/request.ts'
import type { SavedListName } from '../api/saved-rows.ts'
import { onWrite } from '../api/transport.ts'
import type { Long } from './long.ts'
import type { Port } from './port.ts'
import { searchState, subscribe } from './search.ts'

export type Row<N extends SavedListName> = Answer<N>['rows'][number]

type Kept<N extends SavedListName> = { key: string; port: Port; long: Long<Row<N>> }

const kept: { [N in SavedListName]?: Kept<N> } = {}

const end = (name: SavedListName): void => {
  kept[name]?.long.end()
  delete kept[name]
}

/** The list of that kind, if it was shown last under that key and can be drawn. */
export const recall = <N extends SavedListName>(name: N, key: string): Long<Row<N>> | undefined => {
  const one = kept[name]
  return one?.key === key && one.long.view() ? one.long : undefined
}

/** The list under a key; made where another one was shown last, which ends. */
export const keep = <N extends SavedListName>(
  name: N,
  key: string,
  port: Port,
  make: () => Long<Row<N>>,
): Long<Row<N>> => {
  const one = kept[name]
  if (one?.key === key && one.port === port) return one.long
  end(name)
  const long = make()
  Object.assign(kept, { [name]: { key, port, long } })
  return long
}

const all = (): Long<{ id: string; v: number }>[] => Object.values(kept).map(({ long }) => long)

// What the feed brings is in it before one is back; nothing of a clinic stays once its search has ended.
subscribe(() => {
  if (searchState().clinic === undefined) for (const name of Object.keys(kept)) end(name as SavedListName)
  else for (const long of all()) void long.renew().catch(() => undefined)
})
onWrite(() => {
  for (const long of all()) long.touch()
})
