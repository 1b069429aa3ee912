// A list as it stands in the snapshot of this device, where there is one; on a phone, lists are read page by page.
import type { OwnerHit, PatientHit } from '@vetrounds/core/search/find'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Query } from '../api/pages.ts'
import { usePlace } from '../api/place.ts'
import { type Answer, type Input, request } from '../api/request.ts'
import type { SavedListName } from '../api/saved-rows.ts'
import { onWrite } from '../api/transport.ts'
import { createLong, type Long, type LongView } from './long.ts'
import { readyPort, searchState, subscribe } from './search.ts'

type Row<N extends SavedListName> = Answer<N>['rows'][number]

const toRow = (hit: PatientHit | OwnerHit) => {
  if ('number' in hit) {
    const { pets: _pets, merged: _merged, ...row } = hit
    return row
  }
  const { doNotBook: _doNotBook, ...row } = hit
  return row
}

const phone = matchMedia('(max-width: 767.98px)')
const onPhone = (listener: () => void) => {
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

export type LongList<R> = LongView<R> & {
  want: (from: number, to: number) => void
  ids: (from: number, to: number) => Promise<readonly string[]>
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
  const { clinic, version } = useSyncExternalStore(subscribe, searchState)
  const isPhone = useSyncExternalStore(onPhone, () => phone.matches)
  const isHere = !isPhone && clinic !== undefined && clinic === branch?.split('.')[0]
  const [made, setMade] = useState<{ long: Long<Row<N>>; branch: string | undefined }>()
  const hiddenText = JSON.stringify(hidden)
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
    const long = createLong<Row<N>>({
      call: port.call,
      query: { kind: name === 'listPatients' ? 'patient' : 'owner', text: '', withHidden, isDown },
      readPage,
      toRow: toRow as (hit: PatientHit | OwnerHit) => Row<N>,
    })
    let isLate = false
    // The list in its former order stays until this one can be drawn: no other table is built in between.
    void long.renew().then(
      () => {
        if (!isLate) setMade({ long, branch })
      },
      () => undefined,
    )
    const stop = onWrite(long.touch)
    return () => {
      isLate = true
      stop()
      long.end()
    }
  }, [name, hiddenText, isHere, withHidden, isDown, branch])
  const long = made?.branch === branch ? made?.long : undefined
  // The version counts what the feed brought.
  useEffect(() => {
    if (long && version >= 0) void long.renew().catch(() => undefined)
  }, [long, version])
  const view = useSyncExternalStore(long?.subscribe ?? none, () => long?.view())
  return useMemo(
    () => view && long && { ...view, want: long.want, ids: long.ids, load: long.load },
    [view, long],
  )
}
