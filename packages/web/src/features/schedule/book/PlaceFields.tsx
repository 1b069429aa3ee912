// The fields for what and when: type, vet, room, date, start, duration. Shared by the booking dialog and the sheet.

import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import { minuteOf } from '@vetrounds/core/calendar/face'
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { isDuration, SHORTEST_MINUTES } from '@vetrounds/core/calendar/limits'
import { bothAt } from '@vetrounds/core/calendar/wall'
import type { TeamMember } from '@vetrounds/core/members/member'
import { useId, useState } from 'react'
import { Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import choice from '../../../ui/choice.module.css'
import { DateField } from '../../../ui/DateField.tsx'
import fields from '../../../ui/field.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { readNumber } from '../../../ui/number-text.ts'
import { Select } from '../../../ui/Select.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { typeIcons } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { type AppointmentFields, spanOf } from './booking.ts'
import styles from './place-fields.module.css'

const PRESETS = [15, 20, 30, 45, 60, 90]
const NOBODY = '-'
const NO_ROOM = '-'

type Props = {
  value: AppointmentFields
  onChange: (change: Partial<AppointmentFields>) => void
  errors: { date?: string | undefined; start?: string | undefined; duration?: string | undefined }
  /** The vets of the columns. Only those who take appointments can be chosen, and `formerVetId`, who has this appointment now. */
  vets: readonly (TeamMember | null)[]
  formerVetId?: string | null
  zone: string
  words: CalendarFormat
  /** The branch's rooms; without any there is no field. */
  rooms?: readonly { id: string; name: string }[]
  roomError?: string | undefined
  /** How many minutes this type usually takes with this vet; undefined if nobody has set it. */
  usual?: number | undefined
}

type Own = Pick<AppointmentFields, 'duration' | 'wrongDuration'>

/** The field for any number of minutes beside the presets. `errorId` is the id of the sentence with its error. */
const OwnMinutes = ({
  value: { duration, wrongDuration },
  onChange,
  onLeave,
  errorId,
}: {
  value: Own
  onChange: (change: Partial<Own>) => void
  onLeave: () => void
  errorId: string | undefined
}) => {
  const t = useT('booking')
  const { locale, number } = useFormat()
  const [typed, setTyped] = useState<string>()
  const isOwn = wrongDuration !== undefined || !PRESETS.includes(duration)
  return (
    <TextField
      aria-label={t('what.ownMinutes')}
      className={styles.own}
      aria-describedby={errorId}
      isInvalid={errorId !== undefined}
      validationBehavior="aria"
      value={wrongDuration ?? typed ?? (isOwn ? number(duration) : '')}
      onChange={text => {
        setTyped(text)
        const minutes = readNumber(text, { locale, decimals: 0, grouping: false })
        if (minutes !== undefined && isDuration(minutes))
          return onChange({ duration: minutes, wrongDuration: undefined })
        // When emptied, the duration chosen before applies again.
        onChange({ wrongDuration: text.trim() === '' ? undefined : text })
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    >
      <Input inputMode="numeric" autoComplete="off" data-own={isOwn || undefined} />
    </TextField>
  )
}

export const PlaceFields = ({ value, onChange, errors, vets, zone, words, ...rest }: Props) => {
  const { formerVetId, rooms = [], roomError, usual } = rest
  const t = useT('calendar')
  const booking = useT('booking')
  const { number } = useFormat()
  const errorId = useId()
  // The error shows only after the field was left, not at the first digit of several.
  const [isLeft, setLeft] = useState(false)
  const isWrong = value.wrongDuration !== undefined && (isLeft || errors.duration !== undefined)
  const span = spanOf(value, zone)
  // A vet who takes no new appointments, or has left, stays in the list for an appointment they already have.
  const kept = [formerVetId, value.vetId]
  const people = vets.flatMap(vet =>
    vet && (vet.takesAppointments || kept.includes(vet.userId)) ? [{ id: vet.userId, label: vet.name }] : [],
  )
  for (const id of kept)
    if (id && !people.some(person => person.id === id)) people.push({ id, label: words.vetName(id) })
  const both = value.date && value.start ? bothAt(value.date, minuteOf(value.start), zone) : undefined
  return (
    <>
      <RadioGroup
        className={fields.field}
        value={value.type}
        onChange={type => onChange({ type: type as AppointmentType })}
      >
        <Label className={styles.label}>{t('booking.type')}</Label>
        <div className={styles.types}>
          {appointmentTypes.map(type => (
            <Radio
              key={type}
              value={type}
              className={`${choice.choice} ${types.typed} ${styles.type}`}
              data-type={type}
            >
              <Icon name={typeIcons[type]} size="sm" />
              <span className="trunc">{t(`types.${type}`)}</span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <div className={rooms.length > 0 ? styles.pair : undefined}>
        <Select
          label={t('booking.vet')}
          options={[...people, { id: NOBODY, label: t('unassigned') }]}
          value={value.vetId ?? NOBODY}
          onChange={vetId => onChange({ vetId: vetId === NOBODY ? null : vetId })}
        />
        {rooms.length > 0 && (
          <Select
            label={booking('fields.roomId')}
            options={[
              ...rooms.map(({ id, name }) => ({ id, label: name })),
              { id: NO_ROOM, label: booking('what.noRoom') },
            ]}
            value={value.roomId ?? NO_ROOM}
            onChange={roomId => onChange({ roomId: roomId === NO_ROOM ? null : roomId })}
            error={roomError}
          />
        )}
      </div>
      <div className={styles.when}>
        <DateField
          years={2}
          label={t('booking.date')}
          value={value.date}
          onChange={date => onChange({ date })}
          error={errors.date}
        />
        <TimeField
          label={t('booking.start')}
          shouldForceLeadingZeros
          value={value.start}
          onChange={start => onChange({ start })}
          error={errors.start}
        />
        <div className={styles.length}>
          <RadioGroup
            className={fields.field}
            orientation="horizontal"
            value={value.wrongDuration === undefined ? String(value.duration) : ''}
            onChange={duration => onChange({ duration: Number(duration), wrongDuration: undefined })}
          >
            <span className={styles.label}>
              <Label>{t('booking.duration')}</Label>
              {usual !== undefined && usual !== value.duration && (
                <span className={styles.until}>
                  {booking('what.usual', { duration: words.duration(usual) })}
                </span>
              )}
              {span && value.wrongDuration === undefined && (
                <span className={styles.until}>{t('booking.until', { time: words.time(span.end) })}</span>
              )}
            </span>
            <div className={styles.durations}>
              {PRESETS.map(minutes => (
                <Radio
                  key={minutes}
                  value={String(minutes)}
                  className={styles.duration}
                  aria-label={words.duration(minutes)}
                >
                  {minutes}
                </Radio>
              ))}
              <OwnMinutes
                value={value}
                onChange={change => {
                  setLeft(false)
                  onChange(change)
                }}
                onLeave={() => setLeft(true)}
                errorId={isWrong ? errorId : undefined}
              />
              <span className={styles.unit} aria-hidden="true">
                {t('booking.unit')}
              </span>
            </div>
            {isWrong && (
              <span id={errorId} className={fields.error}>
                <Icon name="circle-x" size="xs" />
                {booking('minutesRule', { from: number(SHORTEST_MINUTES), to: number(DAY_MINUTES) })}
              </span>
            )}
          </RadioGroup>
        </div>
      </div>
      {both && (
        <ChoiceGroup
          label={booking('what.twice')}
          options={both.map((at, index) => ({ id: String(index), label: words.zoneName(at) }))}
          value={value.isLater ? '1' : '0'}
          onChange={index => onChange({ isLater: index === '1' })}
        />
      )}
    </>
  )
}
