// Asks for the day of birth, or for an estimated age, which is stored as a day of birth marked as estimated.
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FieldLabel } from '../../ui/Field.tsx'
import fields from '../../ui/field.module.css'
import { NumberField } from '../../ui/NumberField.tsx'
import segments from '../../ui/segments.module.css'
import { ageOn, bornBefore } from './age.ts'
import styles from './form.module.css'
import { useAgeText } from './use-age-text.ts'

const YEARS_AT_MOST = 150

type Birth = { day: string | undefined; isEstimated: boolean }
type Props = { value: Birth; onChange: (birth: Birth) => void; onBlur: () => void; error: string | undefined }

const Estimate = ({ value, onChange, onBlur, error }: Props) => {
  const t = useT('patients')
  const today = useToday()
  const { shaped } = useFormat()
  const [typed, setTyped] = useState(() => {
    const age = value.day ? ageOn(value.day, today) : undefined
    return { years: age?.years, months: age?.months }
  })
  const change = (next: typeof typed) => {
    setTyped(next)
    const known = [next.years, next.months].filter(each => each !== undefined)
    const isRead = known.length > 0 && known.every(each => Number.isInteger(each) && each >= 0)
    onChange({
      day: isRead ? bornBefore(today, next.years ?? 0, next.months ?? 0) : undefined,
      isEstimated: true,
    })
  }
  return (
    <div>
      <div className={styles.estimate}>
        <NumberField
          label={t('age.years')}
          value={typed.years}
          onChange={years => change({ ...typed, years })}
          onBlur={onBlur}
          min={0}
          max={YEARS_AT_MOST}
          error={error}
        />
        <NumberField
          label={t('inMonths')}
          value={typed.months}
          onChange={months => change({ ...typed, months })}
          onBlur={onBlur}
          min={0}
          max={11}
        />
      </div>
      {value.day && !error && (
        <p className={fields.hint}>
          {t('age.kept', {
            month: shaped(value.day, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          })}
        </p>
      )}
    </div>
  )
}

export const AgeField = (props: Props) => {
  const t = useT('patients')
  const ageText = useAgeText()
  const { value, onChange, onBlur, error } = props
  return (
    <div className={styles.age}>
      <RadioGroup
        orientation="horizontal"
        className={fields.field}
        value={value.isEstimated ? 'estimated' : 'birth'}
        onChange={kind => onChange({ ...value, isEstimated: kind === 'estimated' })}
      >
        <FieldLabel label={t('fields.age')} optional />
        <div className={segments.segments}>
          <Radio value="birth" className={segments.segment}>
            {t('fields.birthDate')}
          </Radio>
          <Radio value="estimated" className={segments.segment}>
            {t('age.estimated')}
          </Radio>
        </div>
      </RadioGroup>
      {value.isEstimated ? (
        <Estimate {...props} />
      ) : (
        <DateField
          label={t('fields.birthDate')}
          isLabelHidden
          value={value.day}
          onChange={day => onChange({ day, isEstimated: false })}
          onBlur={onBlur}
          error={error}
          hint={value.day && ageText(value.day)}
        />
      )}
    </div>
  )
}
