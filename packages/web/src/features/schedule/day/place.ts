// Where the calendar stands: view, date and open appointment live in the address, so that links and "back" work.
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { isDate } from './time.ts'

export type View = 'day' | 'week' | 'month'

const VIEWS: readonly string[] = ['day', 'week', 'month'] satisfies View[]

export type Place = {
  view: View
  /** `YYYY-MM-DD` in the branch's zone. */
  date: string
  /** The id of the appointment in the side sheet. */
  appointment: string | undefined
}

/** The place in the address; where it says nothing, today, in the view that the person wants first. */
export const usePlace = (today: string, usual: View = 'week') => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo((): Place => {
    const date = search.get('date')
    const view = search.get('view')
    return {
      view: view !== null && VIEWS.includes(view) ? (view as View) : usual,
      date: isDate(date) ? date : today,
      appointment: search.get('appointment') ?? undefined,
    }
  }, [search, today, usual])

  const hrefOf = useCallback(
    (change: Partial<Place>) => {
      const { view, date, appointment } = { ...place, ...change }
      const next = new URLSearchParams()
      if (view !== usual) next.set('view', view)
      if (date !== today) next.set('date', date)
      if (appointment !== undefined) next.set('appointment', appointment)
      const text = next.toString()
      return `${paths.calendar()}${text && `?${text}`}`
    },
    [place, today, usual],
  )
  /** Opening an appointment replaces the address; going to other days leaves a step for "back". */
  const go = useCallback(
    (change: Partial<Place>) =>
      void navigate(hrefOf(change), {
        replace: 'appointment' in change,
        // The same view of other days is there in one go: in slices, as the router would have it, a frame is drawn between
        // each two, which takes twice the time. Another view may have to be loaded, while the former stays.
        flushSync: 'date' in change && !('view' in change),
      }),
    [navigate, hrefOf],
  )
  return { place, hrefOf, go }
}
