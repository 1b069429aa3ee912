// The rows of the list: read page by page, and kept up to date with changes made in this tab and by others.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Pages, usePages } from '../../../api/pages.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useTouched } from '../../../live/touched-lists.ts'
import { withNews } from './by-day.ts'
import { type Filter, mayShow, queryOf } from './filter.ts'

const SOON_MS = 600

export type ListRow = AppointmentRow & { branchId: string }

export const useRows = (filter: Filter, zone: string): Pages<ListRow> => {
  // The branch shown, also if it isn't the tab's own, comes from PlaceProvider. Only a patient's list has to name it: without it,
  // that list is of all branches.
  const shown = usePlace()?.split('.')[1]
  const branchId = filter.branchId && shown
  const query = useMemo(() => queryOf(filter, zone, branchId), [filter, zone, branchId])
  const pages = usePages('listAppointments', query)
  const [news, setNews] = useState<ReadonlyMap<string, AppointmentRow>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { rows, reread } = pages
  useTouched(touched => {
    setNews(known => new Map([...known, ...touched.map(row => [row.id, row] as const)]))
    const known = new Set(rows?.map(({ id }) => id))
    const isNew = touched.some(row => !known.has(row.id) && mayShow(filter, zone, row))
    // Read again if too much changed to be told one by one, or if an appointment that isn't in the list may belong there now.
    if (touched.length > 0 && !isNew) return
    clearTimeout(timer.current)
    timer.current = setTimeout(reread, SOON_MS)
  })
  const current = useMemo(() => rows && withNews(rows, news), [rows, news])
  return { ...pages, rows: current }
}
