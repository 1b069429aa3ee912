// The dialogs over the calendar: appointment sheet, booking, walk-in, context menu, what that menu opens, and blocked time.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { Suspense } from 'react'
import { whenIdle } from '../../behaviour/prefetch.ts'
import { lazy } from '../../ui/lazy.tsx'
import { withTexts } from './day/dialog-with-texts.ts'
import type { CurrentBranch } from './day/queries.ts'
import type { Calendar } from './use-branch-calendar.ts'

// Each dialog loads its own texts, so that the home page doesn't wait for them.
const loadBooking = withTexts(() => import('./book/BookingDialog.tsx'), 'booking')
const BookingDialog = lazy(loadBooking)
const AppointmentSheet = lazy(withTexts(() => import('./book/AppointmentSheet.tsx'), 'booking'))
const WalkIn = lazy(withTexts(() => import('./book/WalkIn.tsx'), 'booking'))
const AbsenceDialog = lazy(withTexts(() => import('./acts/AbsenceDialog.tsx')))
const ActDialog = lazy(withTexts(() => import('./acts/ActDialog.tsx')))
const GridMenu = lazy(withTexts(() => import('./acts/GridMenu.tsx')))

// Most people come here to book, so that dialog's code is loaded as soon as the browser is idle.
whenIdle(() => void loadBooking().catch(() => undefined))

export default function CalendarDialogs({ calendar, here }: { calendar: Calendar; here: CurrentBranch }) {
  const { view, openId, all, vets, words, slot, aim, act, blocking, end, open, sideOf } = calendar
  const opened = all?.find(({ id }) => id === openId)
  const openedOn = opened && localDay(opened.start, here.timeZone)
  const scene = { vets, here, words }
  return (
    <Suspense fallback={null}>
      {openId !== undefined && (
        <AppointmentSheet
          key={openId}
          id={openId}
          row={opened}
          isAtStart={view === 'week' && sideOf(openedOn)}
          {...scene}
          isNarrow={calendar.isNarrow}
          onClose={calendar.close}
        />
      )}
      {slot && (
        <BookingDialog
          slot={slot}
          isAtStart={sideOf(slot.date, slot.vetId)}
          {...scene}
          onPlace={calendar.setPlace}
          onClose={end.slot}
          onOpen={open}
        />
      )}
      {calendar.isWalkIn && <WalkIn {...scene} onClose={end.walkIn} />}
      {aim && (
        <GridMenu
          aim={aim}
          view={view}
          words={words}
          onClose={end.aim}
          onOpen={open}
          onAct={calendar.setAct}
          onAdd={calendar.want}
          onBlock={calendar.setBlocking}
          onDay={day => calendar.go({ view: 'day', date: day })}
        />
      )}
      {act && <ActDialog act={act} {...scene} onClose={end.act} />}
      {blocking && (
        <AbsenceDialog
          about={blocking}
          vets={vets}
          zone={here.timeZone}
          words={words}
          onClose={end.blocking}
        />
      )}
    </Suspense>
  )
}
