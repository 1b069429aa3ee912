// Provides a long list from this device's snapshot, if there is one; on a phone, lists are read page by page.
import type { OwnerHit, PatientHit } from '@vetrounds/core/search/find'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import type { ListName, Query } from '../api/pages.ts'
import { type Input, request } from '../api/request.ts'
import { useEntryState } from '../api/use-entry-state.ts'
import { usePlace } from '../api/working-place.ts'
import type { Place } from '../ui/table/table-rows.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { keep, recall } from './last-shown-lists.ts'
import { createLong, type LongView } from './long.ts'
import { readyPort, searchState, subscribe } from './search.ts'

/** How the search's rows of a noun become list rows. A list must pass the same object for as long as the page lives. */
export type LongSource<R> =
  | { kind: 'owner'; toRow: (hit: OwnerHit) => R }
  | { kind: 'patient'; toRow: (hit: PatientHit) => R }

export type LongList<R> = LongView<R> & {
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
  left: Place | undefined
  leave: (at: Place) => void
  load: (ids: readonly string[]) => Promise<readonly R[]>
  /** Whether the list is in reverse order. */
  isDown: boolean
  setDown: (isDown: boolean) => void
}

type Row = { id: string; v: number }

const none = () => () => undefined

/**
 * Returns the long list; undefined while this device has none. `hidden` is the server's query for the rows that come after the
 * others. The list leaves out the rows `before`, which the page shows before it.
 */
export const useLong = <N extends ListName, R extends Row>(
  name: N,
  hidden: Query<N> | undefined,
  source: LongSource<R> | undefined,
  withHidden: boolean,
  before: readonly R[],
): LongList<R> | undefined => {
  const [isDown, setDown] = useEntryState(`${name} down`, false)
  const branch = usePlace()
  // Only going back restores the position; a list opened afresh starts at its top.
  const isBack = useNavigationType() === NavigationType.Pop
  const { clinic } = useSyncExternalStore(subscribe, searchState)
  const isPhone = useNarrow()
  const isHere = source !== undefined && !isPhone && clinic !== undefined && clinic === branch?.split('.')[0]
  const hiddenText = JSON.stringify(hidden ?? {})
  const key = JSON.stringify([branch, withHidden, isDown, hiddenText])
  const [made, setMade] = useState(() => {
    const long = isHere ? recall<R>(name, key) : undefined
    return long && { long, branch }
  })
  useEffect(() => {
    const port = isHere ? readyPort() : undefined
    if (!port || !source) {
      setMade(undefined)
      return
    }
    const readPage = async (from: string, isHidden: boolean): Promise<readonly R[]> => {
      const query = { from, ...(isHidden && (JSON.parse(hiddenText) as object)) }
      return (await request(name, { query } as Input<N>, { branch })).rows as unknown as readonly R[]
    }
    const long = keep(name, key, port, () =>
      createLong<R>({
        call: port.call,
        query: { kind: source.kind, text: '', withHidden, isDown },
        readPage,
        toRow: source.toRow as (hit: PatientHit | OwnerHit) => R,
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
  }, [name, key, hiddenText, source, isHere, withHidden, isDown, branch])
  const long = made?.branch === branch ? made?.long : undefined
  useEffect(() => long?.leaveOut(before.map(({ id }) => id)), [long, before])
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
        isDown,
        setDown,
      },
    [view, long, isBack, isDown, setDown],
  )
}
