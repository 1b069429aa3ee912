// Books an appointment: the patient on the start side, what and when on the other. A refusal keeps everything that was typed.
import { minuteOf } from '@vetrounds/core/calendar/face'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useEffect, useRef } from 'react'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { keysText } from '../../../layout/keys.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DraftNote } from '../../../ui/DraftNote.tsx'
import { fieldErrorText } from '../../../ui/field-error.ts'
import { hasFocusMovedOn } from '../../../ui/focus-elsewhere.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { PageDialog } from '../../../ui/PageDialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Slot } from '../day/calendar-types.ts'
import type { CurrentBranch } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type InTheWay, useProblem } from '../day/use-problem.ts'
import styles from './booking.module.css'
import type { Booking } from './booking.ts'
import { Clash, Questions, SeriesDates } from './lazy-parts.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import { once } from './repeat.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useBooking } from './use-booking.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useBookingSearch } from './use-booking-search.ts'
import { Who } from './Who.tsx'

type Props = {
  slot: Slot
  /** For a booking that could not be sent for its time: the values typed then, and the appointment in its way. */
  typed?: Booking
  inTheWay?: InTheWay | undefined
  onBooked?: () => void
  vets: readonly (TeamMember | null)[]
  here: CurrentBranch
  words: CalendarFormat
  /** The dialog opens on the start side (left in English), so that the booked column stays visible. */
  isAtStart: boolean
  /** Called with the typed time and vet, for the calendar to draw. */
  onPlace?: (place: Slot) => void
  onClose: () => void
  /** Opens the appointment in the way. */
  onOpen: (id: string) => void
}

export default function BookingDialog(props: Props) {
  const { slot, typed: former, inTheWay, onBooked, vets, here, words, isAtStart } = props
  const { onPlace, onClose, onOpen } = props
  const t = useT('calendar')
  const booking = useT('booking')
  const common = useT('common')
  // The texts of a patient's card load with the dialog, so that nothing blinks when a patient is chosen.
  useT('patients')
  useT('owners')
  const language = useLanguage()
  const problem = useProblem(words)
  const shell = useRef<HTMLFormElement>(null)
  const whose = useRef<HTMLElement>(null)
  const typed = useBookingForm({ slot, here, former })
  const { value, whole, usual, minutes } = typed
  const { errors, isSubmitting } = typed.form.formState
  const acts = useBooking({ typed, shell, here, words, inTheWay, onBooked, onClose })
  const asked = useBookingSearch({ typed, here, words, vets, onMove: acts.move, whom: slot.whom })
  const { series, way, failure, before, concern, change } = acts
  const zone = here.timeZone
  const { vetId, date, start } = value
  useEffect(() => {
    if (date && start) onPlace?.({ vetId, date, minute: minuteOf(start), duration: minutes })
  }, [onPlace, vetId, date, start, minutes])
  const text = (code: string | undefined) => (code === undefined ? undefined : fieldErrorText(common, code))
  const vetName = words.vetName(value.vetId)
  const note = whole && value.date && (
    <>
      {words.list([
        `${words.weekday(value.date)} ${words.dayMonth(value.date)}`,
        `\u2066${words.span(whole)}\u2069`,
      ])}{' '}
      ·{' '}
    </>
  )
  const who = (
    <section ref={whose} className={styles.who} aria-label={t('booking.patient')}>
      <Who
        value={value}
        asked={asked}
        onChange={change}
        onChoose={patient => {
          // Before the focused search is removed: typing goes on in the title, unless the user moved on during a slow search.
          if (!hasFocusMovedOn(whose.current))
            shell.current?.querySelector<HTMLInputElement>('[name=title]')?.focus()
          change({ patient })
        }}
        onNew={acts.newClient}
        words={words}
        minutes={usual ?? value.duration}
        isAlone={series.isOn}
        isChecked={errors.client !== undefined}
        error={errors.patient && common('errors:validation.pet')}
        refused={acts.refused}
        kept={acts.kept}
      />
      {series.isOn && (series.error || series.dates.length > 0) && (
        <SeriesDates series={series} vetId={value.vetId} zone={zone} words={words} />
      )}
    </section>
  )
  const clash = way && value.date && value.start && (
    <Clash
      key={acts.isTried ? 'tried' : 'seen'}
      hasFocus={acts.isTried}
      way={way}
      wanted={{ vetId: value.vetId, date: value.date, start: value.start, duration: minutes }}
      vets={vets}
      here={here}
      words={words}
      onPick={time => {
        acts.move(time)
        shell.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      }}
      onOpen={wayId => {
        onClose()
        onOpen(wayId)
      }}
    />
  )
  const what = (
    <section className={styles.what} aria-label={t('booking.appointment')}>
      <DraftNote draft={typed.draft} />
      {failure && (
        <Banner tone="danger" title={t(failure.key)} live>
          {problem(failure.cause)}
        </Banner>
      )}
      {before && <Banner tone="ok" title={before} live />}
      <PlaceFields
        value={value}
        onChange={acts.move}
        errors={{
          date: text(errors.date?.message),
          start: text(errors.start?.message),
          duration: errors.duration?.message,
        }}
        vets={vets}
        zone={zone}
        words={words}
        rooms={typed.rooms}
        roomError={acts.isRoomTaken ? booking('what.roomTaken') : undefined}
        usual={usual}
      />
      {concern && <Banner tone="warn" icon="clock" title={concern} />}
      {clash}
      <TextField
        name="title"
        autoFocus={slot.whom?.patient !== undefined}
        label={t('booking.reason')}
        placeholder={t('booking.reasonExample')}
        value={value.title}
        onChange={title => change({ title })}
        error={text(errors.title?.message)}
      />
      {(!series.isOn || value.description) && (
        <TextField
          label={t('booking.notes')}
          optional
          multiline
          placeholder={t('booking.notesExample')}
          value={value.description}
          onChange={description => change({ description })}
          error={text(errors.description?.message)}
        />
      )}
      {!value.also?.length && (
        <RepeatFields
          value={value.repeat ?? once}
          onChange={repeat => change({ repeat })}
          date={value.date}
        />
      )}
    </section>
  )
  const footer = (
    <>
      {series.isOn ? (
        <p className={styles.walkin}>{booking('repeat.background')}</p>
      ) : (
        <label className={styles.walkin}>
          <input
            className="tick"
            type="checkbox"
            checked={value.walkin}
            onChange={event => change({ walkin: event.target.checked })}
          />
          <Icon name="footprints" size="sm" />
          {t('booking.walkin')}
        </label>
      )}
      <Button onPress={acts.leave}>{common('actions.cancel')}</Button>
      <SubmitButton why={acts.why} isPending={isSubmitting} shortcut={keysText('ctrl+↵', language)}>
        {acts.label}
      </SubmitButton>
    </>
  )
  return (
    <>
      <PageDialog
        title={t('booking.title')}
        note={
          <>
            {note}
            {vetName}
          </>
        }
        size="large"
        isAtStart={isAtStart}
        form={shell}
        onClose={acts.leave}
        onSubmit={acts.submit}
        onKey={event => {
          const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (!isSend && event.key !== 'F2') return
          event.preventDefault()
          event.stopPropagation()
          if (isSend) acts.submit()
          else acts.newClient(asked.who, asked.owner)
        }}
        footer={footer}
      >
        <div className={styles.body}>
          {who}
          {what}
        </div>
      </PageDialog>
      <Questions
        asking={acts.asking}
        overbook={t('overbook.body', { vet: vetName, time: way?.start ? words.time(way.start) : '' })}
        concern={concern ?? ''}
        onKeep={acts.keep}
        onDiscard={acts.discard}
        onSend={acts.sendAll}
      />
    </>
  )
}
