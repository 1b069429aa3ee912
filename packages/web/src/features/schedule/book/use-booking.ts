// Booking: why it can't be sent yet, the questions before, sending, and the outcome. A refusal keeps everything that was typed.
import { type RefObject, useState } from 'react'
import { useReach } from '../../../behaviour/connection.ts'
import { useT } from '../../../i18n/use-t.ts'
import { SavedBefore } from '../../../ui/saved-before.ts'
import { type CurrentBranch, useActs } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type InTheWay, inTheWayOf } from '../day/use-problem.ts'
import type { AppointmentFields, Booking } from './booking.ts'
import { clientFrom, type SearchedOwner } from './client.ts'
import { type ClientErrors, ClientRefused, failureOf } from './client-failure.ts'
import type { Question } from './Questions.tsx'
import { useAvailability } from './use-availability.ts'
import type { useBookingForm } from './use-booking-form.ts'
import { useConcern } from './use-concern.ts'
import { useSave } from './use-save-booking.ts'
import { useBookSeries, useSeries } from './use-series.ts'
import { useTellBooked } from './use-tell-booked.ts'
import { whyNotBooked } from './why-not.ts'

type Around = {
  typed: ReturnType<typeof useBookingForm>
  shell: RefObject<HTMLFormElement | null>
  here: CurrentBranch
  words: CalendarFormat
  /** The appointment in the way of a booking that could not be sent. */
  inTheWay: InTheWay | undefined
  onBooked: (() => void) | undefined
  onClose: () => void
}

/** State and actions of the dialog beyond its fields. */
export const useBooking = ({ typed, shell, here, words, inTheWay, onBooked, onClose }: Around) => {
  const { form, value, draft, span, whole, more, minutes, isDirty } = typed
  const t = useT('calendar')
  const booking = useT('booking')
  const acts = useActs()
  const zone = here.timeZone
  const isOffline = useReach() !== 'online'
  const [refusal, setRefusal] = useState(inTheWay)
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const [before, setBefore] = useState<string>()
  const [refused, setRefused] = useState<ClientErrors>({})
  const [asking, setAsking] = useState<Question>()
  const [isTried, setTried] = useState(inTheWay !== undefined)
  const { save, patientOf, kept, forget } = useSave(zone)
  const { tell } = useTellBooked(words, zone)
  const bookSeries = useBookSeries(words, zone)
  const series = useSeries(value, zone)
  const availability = useAvailability(value, whole, here)
  const way = refusal ?? (series.isOn ? undefined : availability.way)
  const concern = useConcern({ ...value, minutes, span }, here, words)
  const planned = series.dates.filter(each => each.isBooked).length
  const { client, also = [] } = value

  const reason = whyNotBooked({
    hasPatient: Boolean(value.patient || client),
    hasTime: span !== undefined,
    hasDuration: value.wrongDuration === undefined,
    series: series.isOn
      ? { isOffline, lacks: series.lacks, isReading: series.isReading, planned }
      : undefined,
    isEmergency: value.type === 'emergency',
    isRoomTaken: availability.isRoomTaken,
    isTaken: way !== undefined,
  })

  const change = (next: Partial<Booking>) => {
    typed.change(next)
    setFailure(undefined)
  }

  const done = () => {
    typed.drop()
    onBooked?.()
    onClose()
  }
  const fail = (error: unknown, sent: Booking) => {
    const conflict = inTheWayOf(error)
    if (conflict) {
      setRefusal(conflict)
      setTried(true)
      acts.reread()
      if (sent.type === 'emergency') setAsking('overbook')
    } else if (error instanceof SavedBefore) {
      // The answer to the first attempt was lost, maybe with the tab. Edits made since then have to be made in the calendar.
      typed.drop()
      acts.reread()
      setBefore(error.message)
    } else {
      if (error instanceof ClientRefused) setRefused(error.errors)
      setFailure(failureOf(error))
    }
  }
  const send = async (sent: Booking, overbook: boolean): Promise<void> => {
    setFailure(undefined)
    setBefore(undefined)
    setRefusal(undefined)
    setRefused({})
    const id = draft.trying()
    try {
      if (series.isOn) {
        await bookSeries({ ...sent, patient: await patientOf(sent) }, id, series)
        return done()
      }
      const { rows, isWaiting } = await save(sent, id, { overbook, also: more })
      done()
      tell(rows, {
        summary: rows.length > 1 ? booking('what.several', { count: rows.length }) : t('booking.booked'),
        isWaiting,
      })
    } catch (error) {
      fail(error, sent)
    }
  }
  const toMissing = () =>
    requestAnimationFrame(() =>
      shell.current?.querySelector<HTMLElement>('[data-invalid] input, input[type=search]')?.focus(),
    )
  const check = form.handleSubmit(sent => {
    if (reason) return setTried(true)
    // Only an emergency gets here. Asked now: a booking that waits on this device can't be asked about later.
    if (way && !series.isOn) return setAsking('overbook')
    if (concern && !series.isOn) return setAsking('concern')
    return send(sent, false)
  }, toMissing)

  const label = () => {
    if (series.isOn)
      return planned === series.dates.length
        ? booking('repeat.bookAll', { count: planned })
        : booking('repeat.book', { n: planned, m: series.dates.length })
    if (client) return booking('client.submit')
    return also.length > 0 ? booking('what.bookSeveral', { count: also.length + 1 }) : t('booking.submit')
  }

  return {
    series,
    way,
    isRoomTaken: availability.isRoomTaken,
    /** A warning to confirm before sending; a series shows the problems of each date instead. */
    concern: series.isOn ? undefined : concern,
    /** Whether the user has tried to book the taken time: the box about the conflict then takes the focus. */
    isTried,
    failure,
    /** The message that the booking had been saved already. */
    before,
    refused,
    kept,
    why: reason && booking(reason),
    label: label(),
    change,
    /** Changes time or vet, and forgets the appointment that was in the way. */
    move: (next: Partial<AppointmentFields>) => {
      setRefusal(undefined)
      setTried(false)
      change(next)
    },
    /** Starts a new client instead of a patient: owner and pet from the search text, or a new pet of `owner`. */
    newClient: (search: string, owner?: SearchedOwner) => {
      if (client || value.patient) return
      forget()
      change({ client: clientFrom(search, owner) })
    },
    submit: () => {
      if (!form.formState.isSubmitting) void check()
    },
    /** Sends after the user has confirmed a question. */
    sendAll: (overbook: boolean) => {
      setAsking(undefined)
      void form.handleSubmit(sent => send(sent, overbook))()
    },
    asking,
    leave: () => (isDirty && !before ? setAsking('leave') : onClose()),
    keep: () => setAsking(undefined),
    discard: () => {
      typed.drop()
      onClose()
    },
  }
}
