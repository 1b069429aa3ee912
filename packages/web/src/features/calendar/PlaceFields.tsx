// What and when: type, vet, date, start, duration. The booking dialog and the sheet share it.

import { type AppointmentType, appointmentTypes } from '@vetrounds/core/appointments/states'
import type { TeamMember } from '@vetrounds/core/members/member'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { type Place, spanOf } from './booking.ts'
import styles from './place-fields.module.css'
import { typeIcons } from './type-look.ts'
import types from './types.module.css'
import type { Words } from './use-words.ts'

const PRESETS = [15, 20, 30, 45, 60, 90]
const NOBODY = '-'

type Props = {
  value: Place
  onChange: (change: Partial<Place>) => void
  errors: { date?: string | undefined; start?: string | undefined; duration?: string | undefined }
  vets: readonly (TeamMember | null)[]
  zone: string
  words: Words
}

export const PlaceFields = ({ value, onChange, errors, vets, zone, words }: Props) => {
  const t = useT('calendar')
  const span = spanOf(value, zone)
  const durations = PRESETS.includes(value.duration)
    ? PRESETS
    : [...PRESETS, value.duration].sort((a, b) => a - b)
  return (
    <>
      <RadioGroup
        className={styles.field}
        value={value.type}
        onChange={type => onChange({ type: type as AppointmentType })}
      >
        <Label className={styles.label}>{t('booking.type')}</Label>
        <div className={styles.types}>
          {appointmentTypes.map(type => (
            <Radio key={type} value={type} className={`${types.typed} ${styles.type}`} data-type={type}>
              <Icon name={typeIcons[type]} size="sm" />
              <span className="trunc">{t(`types.${type}`)}</span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <Select
        label={t('booking.vet')}
        options={[
          ...vets.flatMap(vet => (vet ? [{ id: vet.userId, label: vet.name }] : [])),
          { id: NOBODY, label: t('unassigned') },
        ]}
        value={value.vetId ?? NOBODY}
        onChange={vetId => onChange({ vetId: vetId === NOBODY ? null : vetId })}
      />
      <div className={styles.when}>
        <DateField
          label={t('booking.date')}
          value={value.date}
          onChange={date => onChange({ date })}
          error={errors.date}
        />
        <TimeField
          label={t('booking.start')}
          value={value.start}
          onChange={start => onChange({ start })}
          error={errors.start}
        />
        <RadioGroup
          className={styles.field}
          orientation="horizontal"
          value={String(value.duration)}
          onChange={duration => onChange({ duration: Number(duration) })}
        >
          <span className={styles.label}>
            <Label>{t('booking.duration')}</Label>
            {span && (
              <span className={styles.until}>{t('booking.until', { time: words.time(span.end) })}</span>
            )}
          </span>
          <div className={styles.durations}>
            {durations.map(minutes => (
              <Radio
                key={minutes}
                value={String(minutes)}
                className={styles.duration}
                aria-label={words.duration(minutes)}
              >
                {minutes}
              </Radio>
            ))}
            <span className={styles.unit} aria-hidden="true">
              {t('booking.unit')}
            </span>
          </div>
        </RadioGroup>
      </div>
    </>
  )
}
