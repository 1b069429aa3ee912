// Editing an appointment's details: typed values, warnings, and sending; in a series optionally for all later ones, too.
// A refusal loses nothing typed: if somebody else was faster, the user chooses between both versions.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { useContext, useEffect, useId, useState } from 'react'
import { request } from '../../../api/request.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../ui/toast.ts'
import { FormScope, markDirty } from '../../../ui/unsaved-forms.ts'
import { type CurrentBranch, useActs, useTeam } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type InTheWay, inTheWayOf, useProblem } from '../day/use-problem.ts'
import { useShowRefusal } from '../day/use-refused.ts'
import { type AppointmentFields, spanOf } from './booking.ts'
import { seriesAfter } from './change-series.ts'
import { changeOf, type Details, detailsOf, restOf, withoutTyped } from './details.ts'
import { usualDuration } from './durations.ts'
import type { Scope } from './ScopeField.tsx'
import { useAvailability } from './use-availability.ts'
import { useConcern } from './use-concern.ts'

/** The labels of the details, and their values in words, for the choice between two versions. */
const useDetailWords = (words: CalendarFormat) => {
  const t = useT('calendar')
  const booking = useT('booking')
  const { data: team } = useTeam()
  return {
    fields: [
      { id: 'date', label: t('booking.date') },
      { id: 'start', label: t('booking.start') },
      { id: 'duration', label: t('booking.duration') },
      { id: 'vetId', label: t('booking.vet') },
      { id: 'roomId', label: booking('fields.roomId') },
      { id: 'type', label: t('booking.type') },
      { id: 'title', label: t('booking.reason') },
      { id: 'description', label: t('booking.notes') },
    ] as const,
    show: (field: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return booking('newer.none')
      if (field === 'type') return t(`types.${value as Details['type']}`)
      if (field === 'vetId') return words.vetName(String(value))
      if (field === 'roomId') return team?.rooms.find(({ id }) => id === value)?.name ?? String(value)
      if (field === 'date') return words.fullDay(String(value))
      return field === 'duration' ? words.duration(Number(value)) : String(value)
    },
  }
}

type Around = {
  appointment: Appointment
  isWhole: boolean
  here: CurrentBranch
  words: CalendarFormat
  onDone: () => void
}

/** State and actions of the form. */
export const useEditDetails = ({ appointment, isWhole: isKnown, here, words, onDone }: Around) => {
  const t = useT('calendar')
  const common = useT('common')
  const booking = useT('booking')
  const dirtyId = useId()
  const form = useContext(FormScope)
  const acts = useActs()
  const problem = useProblem(words)
  const refuse = useShowRefusal(words)
  const changeSeries = useChange('changeSeries')
  const detailWords = useDetailWords(words)
  const place = usePlace()
  const { data: team } = useTeam()
  const zone = here.timeZone
  // A newer version may arrive in the background; it must not replace the version that the typed values are based on.
  const [seen] = useState(appointment)
  const [isWhole] = useState(isKnown)
  const [typed, setTyped] = useState(() => detailsOf(appointment, zone))
  const [way, setWay] = useState<InTheWay>()
  const [failure, setFailure] = useState<string>()
  const [scope, setScope] = useState<Scope>('one')
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(detailsOf(seen, zone))
  useEffect(() => {
    markDirty(dirtyId, isDirty, { scope: form, param: 'appointment' })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, form])

  const span = spanOf(typed, zone)
  const availability = useAvailability(typed, span, here, seen.id)
  const isConfirmed =
    seen.overbooked && typed.vetId === seen.vetId && span?.start === seen.start && span.end === seen.end
  const concern = useConcern({ ...typed, minutes: typed.duration, span }, here, words)

  const change = (next: Partial<Details>) => {
    setFailure(undefined)
    setTyped({ ...typed, ...next })
  }
  const missing = (value: string | undefined) =>
    isChecked && !value ? common('errors:validation.required') : undefined

  const bodyOf = (values: Details) => changeOf(values, seen, zone, isWhole)
  const readNewer = () => request('readAppointment', { params: { id: seen.id } }, { branch: place })
  const versions = { mine: typed, base: detailsOf(seen, zone), v: seen.v, ...detailWords }
  const sendRest = async () => {
    let there = seen
    let series = await seriesAfter(seen, place)
    await changeSeries(
      (values: Details, v) => ({
        params: series.params,
        body: { ...series.asked, seen: v, ...restOf(values, there, zone, isWhole) },
      }),
      {
        versions: {
          ...versions,
          read: async () => {
            // Whoever was faster may have changed the series, too.
            ;[there, series] = await Promise.all([readNewer(), seriesAfter(seen, place)])
            return { values: detailsOf(there, zone), v: there.v }
          },
        },
      },
    )
  }
  const send = async (overbook: boolean) => {
    if (scope === 'rest') {
      await sendRest()
      return undefined
    }
    let sent = typed
    const done = await acts.change<Details>(seen, {
      bodyOf: (values, v) => {
        sent = values
        return { v, ...bodyOf(values), ...(overbook && { overbook }) }
      },
      versions: {
        ...versions,
        read: async () => {
          const newer = await readNewer()
          return { values: detailsOf(newer, zone), v: newer.v }
        },
      },
    })
    return { ...done, sent }
  }
  const tell = (done: Awaited<ReturnType<typeof send>>) => {
    if (!done) return toast({ severity: 'success', summary: booking('scope.changed') })
    const { row, isWaiting, sent } = done
    const isMoved = row.start !== seen.start
    const day = words.weekday(wallOf(Date.parse(row.start), zone).date)
    const moved = t('sheet.moved', { time: `${day} ${words.time(row.start)}` })
    const saved = isWaiting ? common('queue.saved') : t('sheet.saved')
    return toast({
      severity: isWaiting ? 'secondary' : 'success',
      summary: isMoved && !isWaiting ? moved : saved,
      detail: words.list([isMoved && isWaiting && moved, row.petName, words.vetName(row.vetId)]),
      undo: () => {
        const former = bodyOf(withoutTyped(sent, typed, detailsOf(seen, zone)))
        // If the former time was confirmed to overlap another appointment, undoing overbooks it again.
        const over = seen.overbooked && { overbook: true }
        void acts.change(row, { v: row.v, ...former, ...over }).catch(refuse)
      },
    })
  }
  const save = async (overbook: boolean): Promise<void> => {
    setChecked(true)
    setAsking(false)
    if (!span || typed.wrongDuration !== undefined) return
    const clash = scope === 'one' && typed.type === 'emergency' && !isConfirmed && availability.way
    // Asked now: a change that waits on this device can't be asked about later.
    if (clash && !overbook) {
      setWay(clash)
      return setAsking(true)
    }
    setSaving(true)
    setFailure(undefined)
    setWay(undefined)
    try {
      const done = await send(overbook)
      markDirty(dirtyId, false)
      tell(done)
      onDone()
    } catch (error) {
      const conflict = inTheWayOf(error)
      acts.reread()
      if (conflict) {
        setWay(conflict)
        if (typed.type === 'emergency') setAsking(true)
      } else setFailure(problem(error))
    } finally {
      setSaving(false)
    }
  }

  return {
    seen,
    isWhole,
    typed,
    change,
    /** Changes time or vet, and forgets the appointment that was in the way. */
    move: (next: Partial<AppointmentFields>) => {
      setWay(undefined)
      change(next)
    },
    errors: {
      date: missing(typed.date),
      start: missing(typed.start),
      duration: isChecked ? typed.wrongDuration : undefined,
    },
    rooms: team?.rooms ?? [],
    usual: usualDuration(team ?? {}, typed.type, typed.vetId),
    scope,
    setScope,
    way,
    isRoomTaken: availability.isRoomTaken,
    concern,
    failure,
    isSaving,
    save,
    leave: () => {
      markDirty(dirtyId, false)
      onDone()
    },
    /** Whether the question is open if the emergency may overlap the appointment in the way. */
    isAsking,
    keep: () => setAsking(false),
  }
}
