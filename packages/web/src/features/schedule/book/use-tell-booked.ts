// The toast after booking: what was booked, when and with whom, with "open" and undo. Then the focus returns to the calendar.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../../i18n/use-t.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import { useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useProblem } from '../day/use-problem.ts'

/** The closing dialog gives the focus back first, which takes a frame. Acts only if nothing got it, as its opener is gone. */
const focusCalendar = (id: string | undefined): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const at = document.querySelector<HTMLElement>(`[data-id="${id}"]`)
      const cursor = document.querySelector<HTMLElement>('[data-cursor]')
      ;(at ?? cursor)?.focus()
    }),
  )
}

type Told = { summary: string; isWaiting: boolean; detail?: string | undefined }

/** `tell(rows, told)` shows the toast for appointments booked at once; `open(date, id?)` is a toast action that opens a day. */
export const useTellBooked = (words: CalendarFormat, zone: string) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const navigate = useNavigate()
  const acts = useActs()
  const problem = useProblem(words)
  const open = (date: string, id?: string) => ({
    label: t('open'),
    onAction: () =>
      void navigate(`${paths.calendar()}?${new URLSearchParams({ date, ...(id && { appointment: id }) })}`),
  })
  const refuse = (error: unknown) => {
    acts.reread()
    toast({
      severity: 'error',
      summary: calendar('errors:appointments.update'),
      detail: problem(error),
    })
  }
  const takeBack = async (rows: readonly AppointmentRow[]): Promise<void> => {
    try {
      for (const row of rows) await acts.cancel(row, { v: row.v, reason: 'mistake' })
    } catch (error) {
      refuse(error)
    }
  }
  const tell = (rows: readonly AppointmentRow[], { summary, isWaiting, detail }: Told): void => {
    const [first] = rows
    const { date } = wallOf(Date.parse(first?.start ?? ''), zone)
    toast({
      severity: isWaiting ? 'secondary' : 'success',
      summary: isWaiting ? common('queue.saved') : summary,
      detail:
        detail ??
        words.list([
          ...rows.map(row => `${row.petName} \u2066${words.span(row)}\u2069`),
          first && words.vetName(first.vetId),
          words.fullDay(date),
        ]),
      action: open(date, first?.id),
      undo: () => void takeBack(rows),
    })
    focusCalendar(first?.id)
  }
  return { tell, open, refuse }
}
