// The view, date and open appointment of the calendar are kept in the address, so that links and "back" work. The calendar opens
// with the view that was chosen last.
import type { CalendarDefaults } from '@vetrounds/core/sessions/person'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { saveCalendar } from '../../../behaviour/account.ts'
import { paths } from '../../../paths.ts'
import { isDate } from './time.ts'

export type View = 'day' | 'week' | 'month'

/** The views that the calendar can open with; the agenda has a page of its own. */
export type UsualView = CalendarDefaults['view']

const VIEWS: readonly string[] = ['day', 'week', 'month'] satisfies View[]

export type CalendarAddress = {
  view: View
  /** `YYYY-MM-DD` in the branch's zone. */
  date: string
  /** The id of the appointment in the side sheet. */
  appointment: string | undefined
}

/** Remembers the view for the next time. Puts the present one, `shown`, into the current address, so that "back" leads to it. */
export const rememberView = (view: UsualView, shown: UsualView): void => {
  const address = new URL(location.href)
  if (address.pathname === paths.calendar() && !address.searchParams.has('view')) {
    address.searchParams.set('view', shown)
    history.replaceState(history.state, '', address)
  }
  saveCalendar({ view })
}

/** The view, date and appointment in the address; by default today, in the view that was chosen last (`usual`). */
export const useCalendarAddress = (today: string, usual: UsualView = 'day') => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const place = useMemo((): CalendarAddress => {
    const date = search.get('date')
    const view = search.get('view')
    return {
      view: view !== null && VIEWS.includes(view) ? (view as View) : usual === 'agenda' ? 'day' : usual,
      date: isDate(date) ? date : today,
      appointment: search.get('appointment') ?? undefined,
    }
  }, [search, today, usual])

  const hrefOf = useCallback(
    (change: Partial<CalendarAddress>) => {
      const { view, date, appointment } = { ...place, ...change }
      const next = new URLSearchParams()
      // Always included, because the default view may have changed when "back" leads here.
      next.set('view', view)
      if (date !== today) next.set('date', date)
      if (appointment !== undefined) next.set('appointment', appointment)
      return `${paths.calendar()}?${next}`
    },
    [place, today],
  )
  /** Goes to another place. Opening an appointment replaces the address; going to other days adds a step for "back". */
  const go = useCallback(
    (change: Partial<CalendarAddress>) =>
      void navigate(hrefOf(change), {
        replace: 'appointment' in change,
        // Other days in the same view render synchronously: in slices, as the router does by default, a frame is drawn between
        // any two slices, which takes twice the time. Another view may have to be loaded, while the former one stays.
        flushSync: 'date' in change && !('view' in change),
      }),
    [navigate, hrefOf],
  )
  return { place, hrefOf, go }
}
