// Moving an appointment: reading the time, warnings, sending, and the toast with undo.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { addDays } from '@vetrounds/core/calendar/days'
import { faceOf } from '@vetrounds/core/calendar/face'
import { minutesOf } from '@vetrounds/core/calendar/lengths'
import { bothAt, wallOf } from '@vetrounds/core/calendar/wall'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toast.ts'
import { type CurrentBranch, useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { inTheWayOf, useProblem } from '../day/use-problem.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { spanOf } from './booking.ts'
import type { Question } from './Questions.tsx'
import { namedVets, readWhen, type When } from './read-when.ts'
import { useAvailability } from './use-availability.ts'
import { useConcern } from './use-concern.ts'
import { useSlots } from './use-slots.ts'
import { whyNotMoved } from './why-not.ts'

/** Dates less than this many days ahead are written as a weekday, which is unambiguous. */
const WEEK = 7

type Move = When & { vetId: string | null; isLater?: boolean }

/** Sends a move against the version the user saw; if somebody else was faster, the user chooses between both versions. */
const useSendMove = (row: Appointment, zone: string, words: CalendarFormat) => {
  const calendar = useT('calendar')
  const acts = useActs()
  const place = usePlace()
  const from = wallOf(Date.parse(row.start), zone)
  const bodyOf = ({ v, type, title }: AppointmentRow) => ({ v, type, ...(title && { title }) })
  return {
    /** Returns `before` as well: the version that was replaced, including what somebody else changed meanwhile. */
    send: async (to: Move, overbook: boolean) => {
      let before: AppointmentRow = row
      const done = await acts.change<Move>(row, {
        bodyOf: ({ date, minute, vetId, isLater }, v) => {
          const later = isLater && { isLater }
          // Fields that this dialog doesn't show, also the length, stay as they are in the newest version.
          const at = spanOf({ date, start: faceOf(minute), duration: minutesOf(before), ...later }, zone)
          if (!at) throw new Error('No time to move to')
          // The description isn't sent, and the server then keeps it.
          return { ...bodyOf(before), v, vetId, ...at, ...(overbook && { overbook }) }
        },
        versions: {
          mine: to,
          base: { ...from, vetId: row.vetId },
          v: row.v,
          read: async () => {
            const newer = await request('readAppointment', { params: { id: row.id } }, { branch: place })
            before = newer
            return { values: { ...wallOf(Date.parse(newer.start), zone), vetId: newer.vetId }, v: newer.v }
          },
          fields: [
            { id: 'date', label: calendar('booking.date') },
            { id: 'minute', label: calendar('booking.start') },
            { id: 'vetId', label: calendar('booking.vet') },
          ],
          show: (field, value) => {
            if (field === 'date') return words.fullDay(String(value))
            return field === 'minute' ? words.face(Number(value)) : words.vetName(value as string | null)
          },
        },
      })
      return { ...done, before }
    },
    takeBack: (moved: AppointmentRow, before: AppointmentRow) => {
      const { vetId, start, end, overbooked } = before
      // At its former time it was confirmed to overlap another appointment.
      return acts.change(moved, {
        ...bodyOf(moved),
        ...{ vetId, start, end },
        ...(overbooked && { overbook: true }),
      })
    },
    reread: acts.reread,
  }
}

type Around = {
  appointment: Appointment
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  onClose: () => void
}

/** State and actions of the dialog. */
export const useReschedule = ({ appointment: seen, vets, here, words, onClose }: Around) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const format = useFormat()
  const problem = useProblem(words)
  const zone = here.timeZone
  const wall = useWallClock(zone)
  // A newer version may arrive in the background; it must not replace the version that the typed values are based on.
  const [row] = useState(seen)
  const sender = useSendMove(row, zone, words)
  const from = wallOf(Date.parse(row.start), zone)
  const duration = minutesOf(row)
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState<When>(from)
  const [vetId, setVetId] = useState(row.vetId)
  const [isLaterChosen, setLater] = useState<boolean>()
  const [failure, setFailure] = useState<string>()
  const [asking, setAsking] = useState<Question>()
  const [isSaving, setSaving] = useState(false)

  const readText = (text: string) =>
    readWhen(text, { from, now: wall, locale: format.locale, vets: namedVets(vets, row.vetId) })
  const read = typed.trim() ? readText(typed) : day
  const to: When = read ?? day
  // When clocks are put back an hour comes twice: an appointment that keeps its time stays in the one of both it was in.
  const both = bothAt(to.date, to.minute, zone)
  const wasLater = both?.[1] === Date.parse(row.start)
  const isLater = both !== undefined && (isLaterChosen ?? wasLater)
  const span = spanOf({ date: to.date, start: faceOf(to.minute), duration, isLater }, zone)
  const wanted = { ...row, vetId, date: to.date, start: faceOf(to.minute), duration }
  const availability = useAvailability(wanted, span, here, row.id)
  const concern = useConcern({ ...wanted, minutes: duration, span }, here, words)
  const isToday = to.date === wall.date
  const slots = useSlots({ ...to, duration, vetId }, row, {
    vets,
    here,
    after: isToday ? wall.minute : to.date < wall.date ? Number.POSITIVE_INFINITY : 0,
  })
  const isSame = span?.start === row.start && vetId === row.vetId
  const isPast = to.date < wall.date || (isToday && to.minute < wall.minute)
  const isEmergency = row.type === 'emergency'
  const reason = whyNotMoved({
    isUnderstood: read !== undefined,
    isSame,
    isEmergency,
    isRoomTaken: availability.isRoomTaken,
    isTaken: availability.way !== undefined,
  })

  const show = (next: When) => {
    setFailure(undefined)
    setDay(next)
    const isNear = next.date > wall.date && next.date <= addDays(wall.date, WEEK - 1)
    const date = isNear ? words.weekday(next.date) : format.day(next.date)
    setTyped(`${date} ${faceOf(next.minute)}`)
  }
  const refuse = (error: unknown) =>
    toast({
      severity: 'error',
      summary: calendar('errors:appointments.update'),
      detail: problem(error),
    })
  const save = async (overbook: boolean) => {
    setAsking(undefined)
    setSaving(true)
    setFailure(undefined)
    try {
      const moved = await sender.send({ ...to, vetId, isLater }, overbook)
      const summary = calendar('sheet.moved', { time: words.when(moved.row) })
      toast({
        severity: moved.isWaiting ? 'secondary' : 'success',
        summary: moved.isWaiting ? common('queue.saved') : summary,
        detail: words.list([moved.isWaiting && summary, row.petName, words.vetName(vetId)]),
        undo: () => void sender.takeBack(moved.row, moved.before).catch(refuse),
      })
      onClose()
    } catch (error) {
      sender.reread()
      if (inTheWayOf(error) && isEmergency && !overbook) setAsking('overbook')
      else setFailure(problem(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    row,
    from,
    to,
    duration,
    vetId,
    wall,
    /** Both instants of a time that comes twice, and which of them is meant. */
    both,
    isLater,
    chooseLater: setLater,
    /** What was typed, and whether a time could be read out of it. */
    typed,
    isRead: read !== undefined,
    understood: read && words.list([words.longDay(read.date), `\u2066${words.face(read.minute)}\u2069`]),
    type: (text: string) => {
      setFailure(undefined)
      setTyped(text)
      setVetId(readText(text)?.vetId ?? row.vetId)
    },
    show,
    choose: (vet: string, minute: number) => {
      setVetId(vet)
      show({ date: to.date, minute })
    },
    slots,
    way: availability.way,
    concern,
    isPast: isPast && !isSame,
    isEmergency,
    failure,
    why: reason && t(reason),
    isSaving,
    /** Sends the move or opens a question. Returns true if it can't be sent: the field should then take the focus. */
    submit: (): boolean => {
      if (reason || isSaving) return true
      if (availability.way && isEmergency) setAsking('overbook')
      else if (concern) setAsking('concern')
      else void save(false)
      return false
    },
    save,
    asking,
    askToOverbook: () => setAsking('overbook'),
    keep: () => setAsking(undefined),
  }
}
