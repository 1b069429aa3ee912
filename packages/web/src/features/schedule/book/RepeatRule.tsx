// The fields of a rule of repetition: how often, on which days, and when it ends.
import { weekdayOf } from '@vetrounds/core/calendar/days'
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { useWeekdayName } from '../../../i18n/use-weekday-name.ts'
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx'
import choice from '../../../ui/choice.module.css'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import styles from './repeat.module.css'
import type { Repeat } from './repeat.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

type Props = {
  value: Repeat
  onChange: (next: Partial<Repeat>) => void
  /** The date of the first appointment: the rule uses its weekday unless others are ticked. */
  date: string | undefined
}

export const RepeatRule = ({ value, onChange, date }: Props) => {
  const t = useT('booking')
  const dayName = useWeekdayName()
  const language = useLanguage()
  const { kind, unit, interval, weekdays, ends, count, until } = value
  const days = weekdays.length > 0 || !date ? weekdays : [weekdayOf(date)]
  return (
    <div className={styles.rule}>
      <div className={styles.line}>
        <span aria-hidden="true">{t(`repeat.every.${unit}`)}</span>
        <span className={styles.number}>
          <NumberField
            label={t(`repeat.every.${unit}`)}
            isLabelHidden
            min={1}
            max={52}
            value={interval}
            onChange={next => onChange({ interval: next })}
          />
        </span>
        {kind === 'other' && (
          <ChoiceGroup
            label={t('repeat.interval')}
            isLabelHidden
            options={[
              { id: 'weeks', label: t('repeat.weeks') },
              { id: 'months', label: t('inMonths') },
            ]}
            value={unit}
            onChange={next => onChange({ unit: next as Repeat['unit'] })}
          />
        )}
        {unit === 'weeks' && (
          <CheckboxGroup
            className={styles.days}
            aria-label={t('repeat.weekdays')}
            value={days.map(String)}
            onChange={next => onChange({ weekdays: next.map(Number).sort() })}
          >
            <span aria-hidden="true">{t('repeat.weekdays')}</span>
            {DAYS.map(day => (
              <Checkbox
                key={day}
                value={String(day)}
                className={`${choice.choice} ${styles.day}`}
                aria-label={dayName(day, 'long')}
              >
                {language === 'ar' ? dayName(day, 'narrow') : dayName(day, 'short').slice(0, 2)}
              </Checkbox>
            ))}
          </CheckboxGroup>
        )}
      </div>
      <div className={styles.line}>
        <ChoiceGroup
          label={t('repeat.ends')}
          isLabelHidden
          options={[
            { id: 'after', label: t('repeat.count') },
            { id: 'on', label: t('repeat.onDate') },
            { id: 'never', label: t('repeat.never') },
          ]}
          value={ends}
          onChange={next => onChange({ ends: next as Repeat['ends'] })}
        />
        {ends === 'after' && (
          <span className={styles.number}>
            <NumberField
              label={t('repeat.count')}
              isLabelHidden
              min={1}
              max={366}
              value={count}
              onChange={next => onChange({ count: next })}
            />
          </span>
        )}
        {ends === 'on' && (
          <DateField
            years={2}
            label={t('repeat.lastDay')}
            value={until}
            onChange={next => onChange({ until: next })}
          />
        )}
      </div>
      {ends === 'never' && <p className={styles.hint}>{t('repeat.neverNote')}</p>}
    </div>
  )
}
