// Which row of a table shows its details: one at a time, and none once another row has taken its place.
import { useCallback, useState } from 'react'
import type { TableRows } from './table-rows.ts'
import type { OpenedRow } from './use-window.ts'

/** The height of details in pixels until they have been measured. */
const USUAL = 200

export const useDetails = <T extends { id: string }>(rows: TableRows<T>) => {
  const [chosen, setChosen] = useState<{ id: string; place: number }>()
  const [height, setHeight] = useState(USUAL)
  const isThere = chosen !== undefined && rows.at(chosen.place)?.id === chosen.id
  const opened: OpenedRow | undefined = isThere ? { place: chosen.place, height } : undefined
  // The same function for as long as the table lives, so that a row renders only if the row itself has changed.
  const toggleDetails = useCallback((row: T, place: number) => {
    // One that was opened at another place was closed when another row took that place.
    setChosen(now => (now?.id === row.id && now.place === place ? undefined : { id: row.id, place }))
  }, [])
  return { opened, openedId: isThere ? chosen.id : undefined, toggleDetails, onHeight: setHeight }
}
