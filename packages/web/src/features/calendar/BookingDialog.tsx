// Books an appointment: who on the start side, what and when on the other. A refusal keeps everything that was typed.
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useForm } from 'react-hook-form'
import { once } from '../../drafts/once.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
import { DraftNote } from '../../ui/DraftNote.tsx'
import { markDirty } from '../../ui/dirty.ts'
import { SavedBefore, useDraft } from '../../ui/drafts.ts'
import { fieldErrorText } from '../../ui/field-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './booking.module.css'
import { type Booking, bookingResolver, inputOf, type Place, spanOf } from './booking.ts'
import { Clash } from './Clash.tsx'
import type { Slot } from './Grid.tsx'
import { PatientPicker } from './PatientPicker.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { type Here, useActs } from './queries.ts'
import { faceOf } from './time.ts'
import { type InTheWay, inTheWayOf, useProblem } from './use-problem.ts'
import type { Words } from './use-words.ts'

type Props = {
  slot: Slot
  /** What was typed before, for one that could not be sent at its time, and what is in its way. */
  typed?: Booking
  inTheWay?: InTheWay | undefined
  onBooked?: () => void
  vets: readonly (TeamMember | null)[]
  here: Here
  words: Words
  /** On the start side, so that the column it books in stays in sight. */
  isAtStart: boolean
  onClose: () => void
  /** Opens the appointment in the way. */
  onOpen: (id: string) => void
}

const typedOf = ({ date, minute, duration, vetId, patient }: Slot): Booking => ({
  patient: patient ?? null,
  type: 'regular',
  vetId,
  date,
  start: faceOf(minute),
  duration,
  title: '',
  description: '',
  walkin: false,
})

export default function BookingDialog({
  slot,
  typed: former,
  inTheWay,
  onBooked,
  vets,
  here,
  words,
  isAtStart,
  onClose,
  onOpen,
}: Props) {
  const t = useT('calendar')
  const common = useT('common')
  const language = useLanguage()
  const dirtyId = useId()
  const acts = useActs()
  const problem = useProblem(words)
  const zone = here.timeZone
  const [way, setWay] = useState(inTheWay)
  const [failure, setFailure] = useState<string>()
  const [before, setBefore] = useState<string>()
  const [asking, setAsking] = useState<'leave' | 'overbook'>()
  const shell = useRef<HTMLFormElement>(null)

  const form = useForm<Booking>({
    defaultValues: former ?? typedOf(slot),
    resolver: useMemo(() => bookingResolver(zone), [zone]),
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const value = form.watch()
  const span = spanOf(value, zone)
  const isDirty = Boolean(dirtyFields.patient || dirtyFields.title || dirtyFields.description)
  // What comes back from the tray is kept there; a draft may be of another patient than the one chosen first.
  const draft = useDraft(form, { name: former || slot.patient ? undefined : 'appointment.new' })
  const { id, remove } = draft
  useEffect(() => {
    markDirty(dirtyId, isDirty, { discard: remove })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, remove])

  const change = (next: Partial<Booking>) => {
    for (const [name, to] of Object.entries(next))
      form.setValue(name as keyof Booking, to as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    setFailure(undefined)
  }
  const place = (next: Partial<Place>) => {
    setWay(undefined)
    change(next)
  }

  const send = async (typed: Booking, overbook: boolean): Promise<void> => {
    setFailure(undefined)
    setBefore(undefined)
    setWay(undefined)
    const body = { ...inputOf(typed, id, zone), ...(overbook && { overbook }) } as Parameters<
      typeof acts.book
    >[0]
    try {
      // The resolver lets nothing through without a patient.
      const { patient } = typed
      if (!patient) return
      const { row, isWaiting } = await once(id, t('booking.already'), () => acts.book(body, patient, zone))
      markDirty(dirtyId, false)
      remove()
      onBooked?.()
      onClose()
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('booking.booked'),
        detail: words.list([row.petName, words.fullDay(typed.date ?? ''), words.span(row)]),
      })
    } catch (error) {
      const conflict = inTheWayOf(error)
      if (conflict) {
        setWay(conflict)
        acts.reread()
        if (typed.type === 'emergency') setAsking('overbook')
      } else if (error instanceof SavedBefore) {
        // The first try's answer was lost, maybe with the tab: what was edited since is changed in the calendar.
        markDirty(dirtyId, false)
        remove()
        acts.reread()
        setBefore(error.message)
      } else setFailure(problem(error))
    }
  }
  const submit = form.handleSubmit(typed => send(typed, false))
  const leave = () => (isDirty && !before ? setAsking('leave') : onClose())
  const text = (code: string | undefined) => (code === undefined ? undefined : fieldErrorText(common, code))
  const vetName = words.vetName(value.vetId)

  return (
    <>
      <ModalOverlay
        isOpen
        onOpenChange={open => !open && leave()}
        className={styles.scrim}
        data-start={isAtStart || undefined}
      >
        <Modal className={styles.panel}>
          <Dialog className={styles.dialog}>
            <form
              ref={shell}
              noValidate
              onSubmit={event => void submit(event)}
              // Before the buttons, which take every Enter for theirs.
              onKeyDownCapture={event => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
                event.preventDefault()
                event.stopPropagation()
                void submit()
              }}
            >
              <header className={styles.head}>
                <Heading slot="title">{t('booking.title')}</Heading>
                <p className="trunc">
                  {span && value.date && (
                    <>
                      {words.weekday(value.date)} {words.dayMonth(value.date)},{' '}
                      <bdi dir="ltr">{words.span(span)}</bdi> ·{' '}
                    </>
                  )}
                  {vetName}
                </p>
                <IconButton label={common('actions.close')} icon="x" tooltip={false} onPress={leave} />
              </header>
              <div className={styles.body}>
                <section className={styles.who} aria-label={t('booking.patient')}>
                  <PatientPicker
                    value={value.patient}
                    onChange={patient => change({ patient })}
                    error={errors.patient && common('errors:validation.pet')}
                  />
                </section>
                <section className={styles.what} aria-label={t('booking.appointment')}>
                  <DraftNote draft={draft} />
                  {failure && (
                    <Banner tone="danger" title={t('errors:appointments.create')} live>
                      {failure}
                    </Banner>
                  )}
                  {before && <Banner tone="ok" title={before} live />}
                  <PlaceFields
                    value={value}
                    onChange={place}
                    errors={{ date: text(errors.date?.message), start: text(errors.start?.message) }}
                    vets={vets}
                    zone={zone}
                    words={words}
                  />
                  {way && value.date && value.start && (
                    <Clash
                      way={way}
                      wanted={{
                        vetId: value.vetId,
                        date: value.date,
                        start: value.start,
                        duration: value.duration,
                      }}
                      vets={vets}
                      here={here}
                      words={words}
                      onPick={time => {
                        place(time)
                        shell.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
                      }}
                      onOpen={wayId => {
                        onClose()
                        onOpen(wayId)
                      }}
                    />
                  )}
                  <TextField
                    label={t('booking.reason')}
                    placeholder={t('booking.reasonExample')}
                    value={value.title}
                    onChange={title => change({ title })}
                    error={text(errors.title?.message)}
                  />
                  <TextField
                    label={t('booking.notes')}
                    optional
                    multiline
                    placeholder={t('booking.notesExample')}
                    value={value.description}
                    onChange={description => change({ description })}
                    error={text(errors.description?.message)}
                  />
                </section>
              </div>
              <footer className={styles.foot}>
                <label className={styles.walkin}>
                  <input
                    type="checkbox"
                    checked={value.walkin}
                    onChange={event => change({ walkin: event.target.checked })}
                  />
                  <Icon name="footprints" size="sm" />
                  {t('booking.walkin')}
                </label>
                <Button onPress={leave}>{common('actions.cancel')}</Button>
                <Button
                  variant="primary"
                  type="submit"
                  isPending={isSubmitting}
                  shortcut={keysText('ctrl+↵', language)}
                >
                  {t('booking.submit')}
                </Button>
              </footer>
            </form>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <DiscardQuestion
        isOpen={asking === 'leave'}
        onDiscard={() => {
          markDirty(dirtyId, false)
          remove()
          onClose()
        }}
        onKeep={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'overbook'}
        icon="siren"
        header={t('overbook.title')}
        message={t('overbook.body', { vet: vetName, time: way?.start ? words.time(way.start) : '' })}
        acceptLabel={t('overbook.accept')}
        rejectLabel={t('overbook.reject')}
        danger
        onAccept={() => {
          setAsking(undefined)
          void form.handleSubmit(typed => send(typed, true))()
        }}
        onReject={() => setAsking(undefined)}
      />
    </>
  )
}
