// A list as it stands in the snapshot of this device, where there is one; on a phone, lists are read page by page.
import type { OwnerHit, PatientHit } from '@vetrounds/core/search/find'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { Query } from '../api/pages.ts'
import { usePlace } from '../api/place.ts'
import { type Input, request } from '../api/request.ts'
import type { SavedListName } from '../api/saved-rows.ts'
import type { Place } from '../ui/table/long-rows.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { keep, type Row, recall } from './kept-long.ts'
import { createLong, type LongView } from './long.ts'
import { readyPort, searchState, subscribe } from './search.ts'

const toRow = (hit: PatientHit | OwnerHit) => {
  if ('number' in hit) {
    const { pets: _pets, merged: _merged, ...row } = hit
    return row
  }
  const { doNotBook: _doNotBook, ...row } = hit
  return row
}

export type LongList<R> = LongView<R> & {
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
  left: Place | undefined
  leave: (at: Place) => void
  load: (ids: readonly string[]) => Promise<readonly R[]>
}

const none = () => () => undefined

/** `hidden` is the query of the server's list of the rows that stand after the others. */
export const useLong = <N extends SavedListName>(
  name: N,
  hidden: Query<N>,
  { withHidden, isDown }: { withHidden: boolean; isDown: boolean },
): LongList<Row<N>> | undefined => {
  const branch = usePlace()
  // Who opens the list anew begins at its top.
  const isBack = useNavigationType() === NavigationType.Pop
  const { clinic } = useSyncExternalStore(subscribe, searchState)
  const isPhone = useNarrow()
  const isHere = !isPhone && clinic !== undefined && clinic === branch?.split('.')[0]
  const hiddenText = JSON.stringify(hidden)
  const key = JSON.stringify([branch, withHidden, isDown, hiddenText])
  const [made, setMade] = useState(() => {
    const long = isHere ? recall(name, key) : undefined
    return long && { long, branch }
  })
  useEffect(() => {
    const port = isHere ? readyPort() : undefined
    if (!port) {
      setMade(undefined)
      return
    }
    const readPage = async (from: string, isHidden: boolean): Promise<readonly Row<N>[]> => {
      const query = { from, ...(isHidden && (JSON.parse(hiddenText) as object)) }
      return (await request(name, { query } as Input<N>, { branch })).rows as readonly Row<N>[]
    }
    const long = keep(name, key, port, () =>
      createLong<Row<N>>({
        call: port.call,
        query: { kind: name === 'listPatients' ? 'patient' : 'owner', text: '', withHidden, isDown },
        readPage,
        toRow: toRow as (hit: PatientHit | OwnerHit) => Row<N>,
      }),
    )
    if (long.view()) {
      setMade(now => (now?.long === long ? now : { long, branch }))
      long.touch()
      return
    }
    let isLate = false
    // The list in its former order stays until this one can be drawn: no other table is built in between.
    void long.renew().then(
      () => {
        if (!isLate) setMade({ long, branch })
      },
      () => undefined,
    )
    return () => {
      isLate = true
    }
  }, [name, key, hiddenText, isHere, withHidden, isDown, branch])
  const long = made?.branch === branch ? made?.long : undefined
  const view = useSyncExternalStore(long?.subscribe ?? none, () => long?.view())
  return useMemo(
    () =>
      view &&
      long && {
        ...view,
        want: long.want,
        ids: long.ids,
        load: long.load,
        left: isBack ? long.left() : undefined,
        leave: long.leave,
      },
    [view, long, isBack],
  )
}
