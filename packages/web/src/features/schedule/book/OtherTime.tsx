// Books at another time what could not be sent: the booking dialog with everything that was typed and the appointment in the way.
import { minuteOf } from '@vetrounds/core/calendar/face'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Unsent } from '../../../offline/item.ts'
import { queue } from '../../../offline/queue.ts'
import { useAttempt } from '../../../offline/use-attempt.ts'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { toast } from '../../../ui/toast.ts'
import { columnVets } from '../day/layout.ts'
import { type CurrentBranch, useTeam } from '../day/queries.ts'
import { useCalendarFormat } from '../day/use-calendar-format.ts'
import { inTheWayOf, useProblem } from '../day/use-problem.ts'
import BookingDialog from './BookingDialog.tsx'
import { typedInto } from './unsent-booking.ts'

type Props = { entry: Unsent; here: CurrentBranch; onClose: () => void }

export default function OtherTime({ entry, here, onClose }: Props) {
  const t = useT('offline')
  const calendar = useT('calendar')
  const navigate = useNavigate()
  const attempt = useAttempt()
  const { data, error, mutate } = useTeam()
  const vets = useMemo(() => columnVets(data?.members ?? [], []), [data])
  const words = useCalendarFormat(here.timeZone, data)
  const problem = useProblem(words)
  const booking = useMemo(() => typedInto(entry), [entry])
  if (!data && error)
    return (
      <Dialog title={calendar('booking.title')} isOpen onClose={onClose}>
        <ErrorState
          title={calendar('errors:appointments.create')}
          detail={problem(error)}
          onRetry={() => void mutate()}
        />
      </Dialog>
    )
  if (!data || !booking?.date || !booking.start) return null
  const { date, start, duration, vetId } = booking
  const dropOld = async () => {
    if (await attempt(() => queue.discard(entry.id))) return
    // The old entry is still in the tray: sent again, it would book a second time.
    toast({ severity: 'warn', summary: t('otherTime.left'), detail: t('otherTime.leftBody'), sticky: true })
  }
  return (
    <BookingDialog
      slot={{ date, minute: minuteOf(start), duration, vetId }}
      typed={booking}
      inTheWay={entry.problem && inTheWayOf(new ApiError(entry.problem))}
      vets={vets}
      here={here}
      words={words}
      isAtStart={false}
      onBooked={() => void dropOld()}
      onClose={onClose}
      onOpen={id => void navigate(paths.appointment(id, date))}
    />
  )
}
