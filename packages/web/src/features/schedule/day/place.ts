// Where the calendar stands: view, date and open appointment live in the address, so that links and "back" work. Which view it
// opens with is the one that was chosen last.
import type { CalendarDefaults } from '@vetrounds/core/sessions/person'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { saveCalendar } from '../../../behaviour/account.ts'
import { paths } from '../../../paths.ts'
import { isDate } from './time.ts'

export type View = 'day' | 'week' | 'month'

/** What the calendar can open with; the agenda has a page of its own. */
export type UsualView = CalendarDefaults['view']

const VIEWS: readonly string[] = ['day', 'week', 'month'] satisfies View[]

export type Place = {
  view: View
  /** `YYYY-MM-DD` in the branch's zone. */
  date: string
  /** The id of the appointment in the side sheet. */
  appointment: string | undefined
}

/** Remembers the view for the next time. The address that is left keeps its own, `shown`, so that "back" leads to it. */
export const rememberView = (view: UsualView, shown: UsualView): void => {
  const address = new URL(location.href)
  if (address.pathname === paths.calendar() && !address.searchParams.has('view')) {
    address.searchParams.set('view', shown)
    history.replaceState(history.state, '', address)
  }
  saveCalendar({ view })
}

/** The place in the address; where it says nothing, today, in the view that was chosen last. */
export const usePlace = (today: string, usual: UsualView = 'day') => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo((): Place => {
    const date = search.get('date')
    const view = search.get('view')
    return {
      view: view !== null && VIEWS.includes(view) ? (view as View) : usual === 'agenda' ? 'day' : usual,
      date: isDate(date) ? date : today,
      appointment: search.get('appointment') ?? undefined,
    }
  }, [search, today, usual])

  const hrefOf = useCallback(
    (change: Partial<Place>) => {
      const { view, date, appointment } = { ...place, ...change }
      const next = new URLSearchParams()
      // Said always: what is usual may be another one when "back" leads here.
      next.set('view', view)
      if (date !== today) next.set('date', date)
      if (appointment !== undefined) next.set('appointment', appointment)
      return `${paths.calendar()}?${next}`
    },
    [place, today],
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
