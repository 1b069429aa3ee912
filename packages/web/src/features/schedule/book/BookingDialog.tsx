// Books an appointment: who on the start side, what and when on the other. A refusal keeps everything that was typed.
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useForm } from 'react-hook-form'
import { useReach } from '../../../behaviour/connection.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { keysText } from '../../../layout/keys.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { markDirty } from '../../../ui/dirty.ts'
import { SavedBefore, useDraft } from '../../../ui/drafts.ts'
import { fieldErrorText } from '../../../ui/field-error.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Here, useActs, useTeam } from '../day/queries.ts'
import type { Slot } from '../day/shapes.ts'
import { isoOf } from '../day/time.ts'
import { type InTheWay, inTheWayOf, useProblem } from '../day/use-problem.ts'
import type { Words } from '../day/use-words.ts'
import styles from './booking.module.css'
import { type Booking, bookingResolver, type Place, spanOf, typedOf } from './booking.ts'
import { clientFrom } from './client.ts'
import { type ClientErrors, ClientRefused, failedAt } from './client-refused.ts'
import { usualDuration } from './durations.ts'
import { Clash, Questions, SeriesDates } from './lazy-parts.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import type { Question } from './Questions.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { once } from './repeat.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useAvailability } from './use-availability.ts'
import { useConcern } from './use-concern.ts'
import { useSave } from './use-save-booking.ts'
import { useBookSeries, useSeries } from './use-series.ts'
import { Who } from './Who.tsx'

const MINUTE = 60_000
const DEFAULT_MINUTES = 30

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

export default function BookingDialog(props: Props) {
  const { slot, typed: former, inTheWay, onBooked, vets, here, words, isAtStart, onClose, onOpen } = props
  const t = useT('calendar')
  const booking = useT('booking')
  const common = useT('common')
  // What stands on the card of a patient loads with the dialog, so that nothing blinks when one is chosen.
  useT('patients')
  useT('owners')
  const language = useLanguage()
  const dirtyId = useId()
  const acts = useActs()
  const problem = useProblem(words)
  const zone = here.timeZone
  const isOffline = useReach() !== 'online'
  const { data: team } = useTeam()
  const [refusal, setRefusal] = useState(inTheWay)
  const [failure, setFailure] = useState<ReturnType<typeof failedAt>>()
  const [before, setBefore] = useState<string>()
  const [refused, setRefused] = useState<ClientErrors>({})
  const [asking, setAsking] = useState<Question>()
  const [search, setSearch] = useState('')
  const [isTried, setTried] = useState(inTheWay !== undefined)
  const shell = useRef<HTMLFormElement>(null)
  /** Chosen by hand or drawn in the grid: it follows type and vet no more. */
  const isOwnDuration = useRef(
    former !== undefined || slot.duration !== (here.wishes.minutes ?? DEFAULT_MINUTES),
  )
  const { save, kept, forget } = useSave(zone)
  const bookSeries = useBookSeries(words, zone)

  const form = useForm<Booking>({
    defaultValues: former ?? typedOf(slot),
    resolver: useMemo(() => bookingResolver(zone), [zone]),
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  const value = form.watch()
  const { client = null, also = [], repeat = once } = value
  const span = spanOf(value, zone)
  const { patient, title, description } = dirtyFields
  const isDirty = Boolean(patient || title || description || client)
  // What comes back from the tray is kept there; a draft may be of another patient than the one chosen first.
  const draft = useDraft(form, { name: former || slot.patient ? undefined : 'appointment.new' })
  const { id, remove } = draft
  useEffect(() => {
    markDirty(dirtyId, isDirty, { discard: remove })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isDirty, remove])

  const usual = usualDuration(team ?? {}, value.type, value.vetId)
  useEffect(() => {
    if (usual !== undefined && !isOwnDuration.current) form.setValue('duration', usual)
  }, [usual, form])
  const more = also.map(() => usual ?? value.duration)
  const minutes = [value.duration, ...more].reduce((sum, each) => sum + each, 0)
  const series = useSeries(value, zone)
  const whole = span && { ...span, end: isoOf(Date.parse(span.start) + minutes * MINUTE) }
  const availability = useAvailability(value, whole, here)
  const way = refusal ?? (series.isOn ? undefined : availability.way)
  const concern = useConcern({ ...value, minutes, span }, here, words)
  const planned = series.dates.filter(each => each.isBooked).length

  const why = (): string | undefined => {
    if (!value.patient && !client) return common('errors:validation.pet')
    if (!span) return booking('why.when')
    if (series.isOn) {
      if (isOffline) return booking('repeat.onlyOnline')
      if (series.isReading || !series.rule) return booking('why.reading')
      return planned === 0 ? booking('why.series') : undefined
    }
    if (availability.isRoomTaken) return booking('what.roomTaken')
    return way && value.type !== 'emergency' ? booking('why.taken') : undefined
  }

  const change = (next: Partial<Booking>) => {
    for (const [name, to] of Object.entries(next))
      form.setValue(name as keyof Booking, to as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    setFailure(undefined)
  }
  const place = (next: Partial<Place>) => {
    setRefusal(undefined)
    setTried(false)
    if (next.duration !== undefined) isOwnDuration.current = true
    change(next)
  }
  const newClient = () => {
    if (client || value.patient) return
    forget()
    change({ client: clientFrom(search) })
  }

  const done = (typed: Booking, summary: string, isWaiting: boolean, detail: string) => {
    markDirty(dirtyId, false)
    remove()
    onBooked?.()
    onClose()
    toast({
      severity: isWaiting ? 'secondary' : 'success',
      summary: isWaiting ? common('queue.saved') : summary,
      detail: words.list([detail, words.fullDay(typed.date ?? '')]),
    })
  }
  const send = async (typed: Booking, overbook: boolean): Promise<void> => {
    setFailure(undefined)
    setBefore(undefined)
    setRefusal(undefined)
    setRefused({})
    try {
      if (series.isOn && typed.patient) {
        await bookSeries(typed, id, series)
        return done(typed, booking('repeat.working'), false, typed.patient.name)
      }
      const { rows, isWaiting } = await save(typed, id, { overbook, also: more })
      const said = rows.length > 1 ? booking('what.several', { count: rows.length }) : t('booking.booked')
      const [first] = rows
      done(typed, said, isWaiting, words.list([...rows.map(row => row.petName), first && words.span(first)]))
    } catch (error) {
      const conflict = inTheWayOf(error)
      if (conflict) {
        setRefusal(conflict)
        setTried(true)
        acts.reread()
        if (typed.type === 'emergency') setAsking('overbook')
      } else if (error instanceof SavedBefore) {
        // The first try's answer was lost, maybe with the tab: what was edited since is changed in the calendar.
        markDirty(dirtyId, false)
        remove()
        acts.reread()
        setBefore(error.message)
      } else {
        if (error instanceof ClientRefused) setRefused(error.errors)
        setFailure(failedAt(error))
      }
    }
  }
  const toMissing = () =>
    requestAnimationFrame(() =>
      shell.current?.querySelector<HTMLElement>('[data-invalid] input, input[type=search]')?.focus(),
    )
  const check = form.handleSubmit(typed => {
    if (why()) return setTried(true)
    if (concern && !series.isOn) return setAsking('concern')
    return send(typed, false)
  }, toMissing)
  const submit = () => {
    if (!isSubmitting) void check()
  }
  const sendAll = (overbook: boolean) => {
    setAsking(undefined)
    void form.handleSubmit(typed => send(typed, overbook))()
  }
  const leave = () => (isDirty && !before ? setAsking('leave') : onClose())
  const text = (code: string | undefined) => (code === undefined ? undefined : fieldErrorText(common, code))
  const vetName = words.vetName(value.vetId)
  const action = () => {
    if (series.isOn)
      return planned === series.dates.length
        ? booking('repeat.bookAll', { count: planned })
        : booking('repeat.book', { n: planned, m: series.dates.length })
    if (client) return booking('client.submit')
    return also.length > 0 ? booking('what.bookSeveral', { count: also.length + 1 }) : t('booking.submit')
  }

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
              onSubmit={event => {
                event.preventDefault()
                submit()
              }}
              // Before the buttons, which take every Enter for theirs.
              onKeyDownCapture={event => {
                const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
                if (!isSend && event.key !== 'F2') return
                event.preventDefault()
                event.stopPropagation()
                if (isSend) submit()
                else newClient()
              }}
            >
              <header className={styles.head}>
                <Heading slot="title">{t('booking.title')}</Heading>
                <p className="trunc">
                  {whole && value.date && (
                    <>
                      {words.list([
                        `${words.weekday(value.date)} ${words.dayMonth(value.date)}`,
                        `\u2066${words.span(whole)}\u2069`,
                      ])}{' '}
                      ·{' '}
                    </>
                  )}
                  {vetName}
                </p>
                <IconButton label={common('actions.close')} icon="x" tooltip={false} onPress={leave} />
              </header>
              <div className={styles.body}>
                <section className={styles.who} aria-label={t('booking.patient')}>
                  <Who
                    value={value}
                    search={search}
                    onSearch={setSearch}
                    onChange={change}
                    onNew={newClient}
                    words={words}
                    minutes={usual ?? value.duration}
                    isAlone={series.isOn}
                    isChecked={errors.client !== undefined}
                    error={errors.patient && common('errors:validation.pet')}
                    refused={refused}
                    kept={kept}
                  />
                  {series.isOn && series.dates.length > 0 && (
                    <SeriesDates series={series} vetId={value.vetId} zone={zone} words={words} />
                  )}
                </section>
                <section className={styles.what} aria-label={t('booking.appointment')}>
                  <DraftNote draft={draft} />
                  {failure && (
                    <Banner tone="danger" title={t(failure.key)} live>
                      {problem(failure.cause)}
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
                    rooms={team?.rooms ?? []}
                    roomError={availability.isRoomTaken ? booking('what.roomTaken') : undefined}
                    usual={usual}
                  />
                  {concern && !series.isOn && <Banner tone="warn" icon="clock" title={concern} />}
                  {way && value.date && value.start && (
                    <Clash
                      key={isTried ? 'tried' : 'seen'}
                      hasFocus={isTried}
                      way={way}
                      wanted={{
                        vetId: value.vetId,
                        date: value.date,
                        start: value.start,
                        duration: minutes,
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
                    onChange={next => change({ title: next })}
                    error={text(errors.title?.message)}
                  />
                  {(!series.isOn || value.description) && (
                    <TextField
                      label={t('booking.notes')}
                      optional
                      multiline
                      placeholder={t('booking.notesExample')}
                      value={value.description}
                      onChange={next => change({ description: next })}
                      error={text(errors.description?.message)}
                    />
                  )}
                  {!client && also.length === 0 && (
                    <RepeatFields
                      value={repeat}
                      onChange={next => change({ repeat: next })}
                      date={value.date}
                    />
                  )}
                </section>
              </div>
              <footer className={styles.foot}>
                {series.isOn ? (
                  <p className={styles.walkin}>{booking('repeat.background')}</p>
                ) : (
                  <label className={styles.walkin}>
                    <input
                      type="checkbox"
                      checked={value.walkin}
                      onChange={event => change({ walkin: event.target.checked })}
                    />
                    <Icon name="footprints" size="sm" />
                    {t('booking.walkin')}
                  </label>
                )}
                <Button onPress={leave}>{common('actions.cancel')}</Button>
                <SubmitButton why={why()} isPending={isSubmitting} shortcut={keysText('ctrl+↵', language)}>
                  {action()}
                </SubmitButton>
              </footer>
            </form>
          </Dialog>
        </Modal>
      </ModalOverlay>
      <Questions
        asking={asking}
        overbook={t('overbook.body', { vet: vetName, time: way?.start ? words.time(way.start) : '' })}
        concern={concern ?? ''}
        onKeep={() => setAsking(undefined)}
        onDiscard={() => {
          markDirty(dirtyId, false)
          remove()
          onClose()
        }}
        onSend={sendAll}
      />
    </>
  )
}
