// Changes an appointment in the sheet: time, length, vet, type, texts. Nothing typed is lost by a refusal.
import type { Appointment } from '@vetrounds/core/appointments/appointment'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useContext, useEffect, useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormScope, markDirty } from '../../ui/dirty.ts'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type Place, spanOf } from './booking.ts'
import { Clash } from './Clash.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { type Here, useActs } from './queries.ts'
import styles from './sheet.module.css'
import { faceOf, wallOf } from './time.ts'
import { type InTheWay, inTheWayOf, useProblem } from './use-problem.ts'
import type { Words } from './use-words.ts'

type Props = {
  /** As the person sees it when editing begins: the change is sent against that version. */
  appointment: Appointment
  /** Whether its description is known: without a connection it may not be. */
  isWhole: boolean
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  onDone: () => void
  onReload: () => Promise<void>
}

type Typed = Place & { title: string; description: string }

const typedOf = (row: Appointment, zone: string): Typed => {
  const { date, minute } = wallOf(Date.parse(row.start), zone)
  return {
    type: row.type,
    vetId: row.vetId,
    date,
    start: faceOf(minute),
    duration: (Date.parse(row.end) - Date.parse(row.start)) / 60_000,
    title: row.title ?? '',
    description: row.description ?? '',
  }
}

export const Reschedule = ({ appointment, isWhole: isKnown, vets, here, words, onDone, onReload }: Props) => {
  const t = useT('calendar')
  const common = useT('common')
  const dirtyId = useId()
  const scope = useContext(FormScope)
  const acts = useActs()
  const problem = useProblem(words)
  const zone = here.timeZone
  // A newer version may arrive in the background; it must not slip under what is being typed.
  const [seen] = useState(appointment)
  const [isWhole] = useState(isKnown)
  const [typed, setTyped] = useState(() => typedOf(appointment, zone))
  const [way, setWay] = useState<InTheWay>()
  const [failure, setFailure] = useState<{ text: string; isOld: boolean }>()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(seen, zone))
  useEffect(() => {
    markDirty(dirtyId, isDirty, { scope, param: 'appointment' })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, scope])

  const change = (next: Partial<Typed>) => {
    setFailure(undefined)
    setTyped({ ...typed, ...next })
  }
  const place = (next: Partial<Place>) => {
    setWay(undefined)
    change(next)
  }
  const missing = (value: string | undefined) =>
    isChecked && !value ? common('errors:validation.required') : undefined

  const save = async (overbook: boolean): Promise<void> => {
    setChecked(true)
    const span = spanOf(typed, zone)
    if (!span) return
    setSaving(true)
    setFailure(undefined)
    setWay(undefined)
    const [title, description] = [typed.title.trim(), typed.description.trim()]
    try {
      const { row, isWaiting } = await acts.change(seen, {
        v: seen.v,
        type: typed.type,
        vetId: typed.vetId,
        ...span,
        ...(title && { title }),
        // An empty one takes it away; one that can't be read here stays.
        ...(isWhole && { description }),
        ...(overbook && { overbook }),
      })
      markDirty(dirtyId, false)
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
      onDone()
    } catch (error) {
      const conflict = inTheWayOf(error)
      if (conflict) {
        setWay(conflict)
        acts.reread()
        if (typed.type === 'emergency') setAsking(true)
      } else {
        const isOld = error instanceof ApiError && error.code === 'changed_elsewhere'
        setFailure({ text: isOld ? t('newer.body') : problem(error), isOld })
      }
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
        <Banner tone="danger" title={failure.isOld ? t('newer.title') : t('errors:appointments.update')} live>
          {failure.text}
        </Banner>
      )}
      {failure?.isOld && (
        <Button
          onPress={() => {
            markDirty(dirtyId, false)
            acts.reread()
            void onReload().then(onDone)
          }}
          autoFocus
        >
          {t('newer.load')}
        </Button>
      )}
      <PlaceFields
        value={typed}
        onChange={place}
        errors={{ date: missing(typed.date), start: missing(typed.start) }}
        vets={vets}
        zone={zone}
        words={words}
      />
      {way && typed.date && typed.start && (
        <Clash
          way={way}
          wanted={{ vetId: typed.vetId, date: typed.date, start: typed.start, duration: typed.duration }}
          ownId={seen.id}
          vets={vets}
          here={here}
          words={words}
          onPick={place}
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
    </form>
  )
}
