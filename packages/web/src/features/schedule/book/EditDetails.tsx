// Changes an appointment in the sheet: time, length, vet, room, type, texts; of a series all later ones, too. Nothing typed
// is lost by a refusal: where somebody else was faster, both versions are offered.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useContext, useEffect, useId, useState } from 'react'
import { usePlace } from '../../../api/place.ts'
import { request } from '../../../api/request.ts'
import { useVersionChoice } from '../../../forms/VersionChoice.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormScope, markDirty } from '../../../ui/dirty.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Here, useActs, useTeam } from '../day/queries.ts'
import { faceOf, wallOf } from '../day/time.ts'
import { type InTheWay, inTheWayOf, useProblem } from '../day/use-problem.ts'
import type { Words } from '../day/use-words.ts'
import { type Place, spanOf } from './booking.ts'
import { Clash } from './Clash.tsx'
import { seriesAfter } from './change-series.ts'
import { usualDuration } from './durations.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { type Scope, ScopeField } from './ScopeField.tsx'
import styles from './sheet.module.css'
import { useAvailability } from './use-availability.ts'
import { useConcern } from './use-concern.ts'

type Props = {
  /** As the person sees it when editing begins: the change is sent against that version. */
  appointment: Appointment
  /** Whether its description is known: without a connection it may not be. */
  isWhole: boolean
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  onDone: () => void
}

type Typed = Place & { title: string; description: string }

const typedOf = (row: Appointment, zone: string): Typed => {
  const { date, minute } = wallOf(Date.parse(row.start), zone)
  return {
    type: row.type,
    vetId: row.vetId,
    roomId: row.roomId ?? null,
    date,
    start: faceOf(minute),
    duration: (Date.parse(row.end) - Date.parse(row.start)) / 60_000,
    title: row.title ?? '',
    description: row.description ?? '',
  }
}

export const EditDetails = ({ appointment, isWhole: isKnown, vets, here, words, onDone }: Props) => {
  const t = useT('calendar')
  const common = useT('common')
  const dirtyId = useId()
  const form = useContext(FormScope)
  const acts = useActs()
  const problem = useProblem(words)
  const zone = here.timeZone
  // A newer version may arrive in the background; it must not slip under what is being typed.
  const [seen] = useState(appointment)
  const [isWhole] = useState(isKnown)
  const [typed, setTyped] = useState(() => typedOf(appointment, zone))
  const [way, setWay] = useState<InTheWay>()
  const [failure, setFailure] = useState<string>()
  const [scope, setScope] = useState<Scope>('one')
  const versions = useVersionChoice()
  const place = usePlace()
  const { data: team } = useTeam()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(seen, zone))
  useEffect(() => {
    markDirty(dirtyId, isDirty, { scope: form, param: 'appointment' })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, form])

  const change = (next: Partial<Typed>) => {
    setFailure(undefined)
    setTyped({ ...typed, ...next })
  }
  const move = (next: Partial<Place>) => {
    setWay(undefined)
    change(next)
  }
  const missing = (value: string | undefined) =>
    isChecked && !value ? common('errors:validation.required') : undefined

  const booking = useT('booking')
  const span = spanOf(typed, zone)
  const availability = useAvailability(typed, span, here, seen.id)
  const concern = useConcern({ ...typed, minutes: typed.duration, span }, here, words)
  const shown = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return booking('newer.none')
    if (field === 'type') return t(`types.${value as Typed['type']}`)
    if (field === 'vetId') return words.vetName(String(value))
    if (field === 'roomId') return team?.rooms.find(({ id }) => id === value)?.name ?? String(value)
    if (field === 'date') return words.fullDay(String(value))
    return field === 'duration' ? words.duration(Number(value)) : String(value)
  }

  const send = async (values: Typed, v: number, overbook: boolean) => {
    const [title, description] = [values.title.trim(), values.description.trim()]
    const fields = {
      type: values.type,
      vetId: values.vetId,
      ...(values.roomId !== undefined && { roomId: values.roomId }),
      ...(spanOf(values, zone) ?? { start: seen.start, end: seen.end }),
      ...(title && { title }),
    }
    if (scope === 'rest') {
      await seriesAfter(seen, place, (params, asked) =>
        request('changeSeries', { params, body: { ...asked, ...fields } }, { branch: place }),
      )
      return undefined
    }
    return acts.change(seen, {
      v,
      ...fields,
      // An empty one takes it away; one that can't be read here stays.
      ...(isWhole && { description }),
      ...(overbook && { overbook }),
    })
  }
  const save = async (overbook: boolean): Promise<void> => {
    setChecked(true)
    if (!span) return
    setSaving(true)
    setFailure(undefined)
    setWay(undefined)
    try {
      const done = await versions.save({
        mine: typed,
        base: typedOf(seen, zone),
        v: seen.v,
        send: (values, v) => send(values, v, overbook),
        read: async () => {
          const newer = await request('readAppointment', { params: { id: seen.id } }, { branch: place })
          return { values: typedOf(newer, zone), v: newer.v }
        },
        fields: [
          { id: 'date', label: t('booking.date') },
          { id: 'start', label: t('booking.start') },
          { id: 'duration', label: t('booking.duration') },
          { id: 'vetId', label: t('booking.vet') },
          { id: 'roomId', label: booking('what.room') },
          { id: 'type', label: t('booking.type') },
          { id: 'title', label: t('booking.reason') },
          { id: 'description', label: t('booking.notes') },
        ],
        show: shown,
      })
      markDirty(dirtyId, false)
      if (done) {
        const { row, isWaiting } = done
        const isMoved = row.start !== seen.start
        const moved = t('sheet.moved', {
          time: `${words.weekday(typed.date ?? '')} ${words.time(row.start)}`,
        })
        const saved = isWaiting ? common('queue.saved') : t('sheet.saved')
        toast({
          severity: isWaiting ? 'secondary' : 'success',
          summary: isMoved && !isWaiting ? moved : saved,
          detail: words.list([isMoved && isWaiting && moved, row.petName, words.vetName(row.vetId)]),
        })
      } else toast({ severity: 'success', summary: booking('scope.changed') })
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

  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={event => {
        event.preventDefault()
        void save(false)
      }}
    >
      {failure && (
        <Banner tone="danger" title={t('errors:appointments.update')} live>
          {failure}
        </Banner>
      )}
      {seen.seriesId !== undefined && <ScopeField value={scope} onChange={setScope} />}
      <PlaceFields
        value={typed}
        onChange={move}
        errors={{ date: missing(typed.date), start: missing(typed.start) }}
        vets={vets}
        zone={zone}
        words={words}
        rooms={team?.rooms ?? []}
        roomError={availability.isRoomTaken ? booking('what.roomTaken') : undefined}
        usual={usualDuration(team ?? {}, typed.type, typed.vetId)}
      />
      {concern && <Banner tone="warn" icon="clock" title={concern} />}
      {way && typed.date && typed.start && (
        <Clash
          way={way}
          wanted={{ vetId: typed.vetId, date: typed.date, start: typed.start, duration: typed.duration }}
          ownId={seen.id}
          vets={vets}
          here={here}
          words={words}
          onPick={move}
        />
      )}
      <TextField
        label={t('booking.reason')}
        value={typed.title}
        onChange={title => change({ title })}
        maxLength={200}
      />
      <TextField
        label={t('booking.notes')}
        optional
        multiline
        value={typed.description}
        onChange={description => change({ description })}
        maxLength={5000}
        isDisabled={!isWhole}
        {...(!isWhole && { hint: common('queue.onlyOnline') })}
      />
      <div className={styles.acts}>
        <Button
          onPress={() => {
            markDirty(dirtyId, false)
            onDone()
          }}
        >
          {common('actions.cancel')}
        </Button>
        <Button variant="primary" type="submit" isPending={isSaving}>
          {common('actions.save')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        icon="siren"
        header={t('overbook.title')}
        message={t('overbook.body', {
          vet: words.vetName(typed.vetId),
          time: way?.start ? words.time(way.start) : '',
        })}
        acceptLabel={t('overbook.accept')}
        rejectLabel={t('overbook.reject')}
        danger
        onAccept={() => {
          setAsking(false)
          void save(true)
        }}
        onReject={() => setAsking(false)}
      />
      {versions.dialog}
    </form>
  )
}
