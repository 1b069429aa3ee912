// Opening hours of a week: each day closed, as on Monday, or with up to four spans of its own.
import { useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import {
  changeDay,
  isOpenDay,
  problemIn,
  SPANS_AT_MOST,
  switchDay,
  type TypedDay,
  type TypedSpan,
  withAnother,
} from './hours.ts'
import styles from './hours-field.module.css'
import { useDayNames } from './use-hours-words.ts'

type SpansProps = {
  day: string
  spans: TypedSpan[]
  onChange: (spans: TypedSpan[]) => void
  onRemoved: () => void
  onBlur: () => void
}

const Spans = ({ day, spans, onChange, onRemoved, onBlur }: SpansProps) => {
  const t = useT('branches')
  const change = (at: number, next: TypedSpan) =>
    onChange(spans.map((span, index) => (index === at ? next : span)))
  return (
    <div className={styles.spans}>
      {spans.map((span, at) => {
        const n = at + 1
        return (
          <div key={`${day} ${n}`} className={styles.span}>
            <TimeField
              label={t('from', { day, n })}
              isLabelHidden
              shouldForceLeadingZeros
              value={span.from}
              onChange={from => change(at, { ...span, from })}
              onBlur={onBlur}
            />
            <span aria-hidden="true">–</span>
            <TimeField
              label={t('to', { day, n })}
              isLabelHidden
              shouldForceLeadingZeros
              value={span.to}
              onChange={to => change(at, { ...span, to })}
              onBlur={onBlur}
            />
            {n > 1 && (
              <IconButton
                label={t('takeHours', { day, n })}
                icon="x"
                size="sm"
                tooltip={false}
                onPress={() => {
                  onChange(spans.filter((_, index) => index !== at))
                  onRemoved()
                }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

type Props = {
  value: readonly TypedDay[]
  onChange: (days: TypedDay[]) => void
  onBlur: () => void
  /** Set when the form was refused: each day then says what is wrong with it. */
  error: string | undefined
  /** The day of the week at the branch, 0 is Monday. */
  today: number
}

export const HoursField = ({ value, onChange, onBlur, error, today }: Props) => {
  const t = useT('branches')
  const { long } = useDayNames()
  const id = useId()
  const week = useRef<HTMLFieldSetElement>(null)
  // The button that was pressed is gone: the focus moves to the fields that it made, or to the button that was beside it.
  const focusIn = (day: number, what: 'begin' | 'end' | 'add') =>
    requestAnimationFrame(() => {
      const row = week.current?.querySelectorAll('fieldset')[day]
      const parts = row?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? []
      const add = row?.querySelector<HTMLElement>(':scope > button')
      const found = { begin: parts[0], end: parts[parts.length - 2], add }
      found[what]?.focus()
    })
  return (
    <fieldset ref={week} className={styles.week}>
      <legend>{t('fields.hours')}</legend>
      {long.map((day, index) => {
        const { asMonday = false, spans = [] } = value[index] ?? {}
        const isOpen = isOpenDay({ asMonday, spans })
        const problem = error === undefined || asMonday ? undefined : problemIn(spans)
        return (
          <fieldset
            key={day}
            className={styles.day}
            aria-label={day}
            aria-describedby={problem && `${id}${index}`}
            data-invalid={problem && true}
            data-today={index === today || undefined}
          >
            <CheckboxField
              isSelected={isOpen}
              onChange={opens => onChange(switchDay(value, index, opens))}
              onBlur={onBlur}
            >
              {day}
            </CheckboxField>
            {isOpen && !asMonday ? (
              <Spans
                day={day}
                spans={spans}
                onChange={next => onChange(changeDay(value, index, next))}
                onRemoved={() => focusIn(index, 'add')}
                onBlur={onBlur}
              />
            ) : (
              <span className={styles.shut}>{asMonday ? t('asMonday') : t('fields.closed')}</span>
            )}
            {asMonday ? (
              <IconButton
                label={t('editDay', { day })}
                icon="pencil"
                onPress={() => {
                  onChange(changeDay(value, index, value[0]?.spans ?? []))
                  focusIn(index, 'begin')
                }}
              />
            ) : (
              isOpen &&
              spans.length < SPANS_AT_MOST && (
                <IconButton
                  label={t('addHours', { day })}
                  icon="plus"
                  onPress={() => {
                    onChange(changeDay(value, index, withAnother(spans)))
                    focusIn(index, 'end')
                  }}
                />
              )
            )}
            {problem && (
              <p id={`${id}${index}`} className={styles.problem}>
                <Icon name="circle-x" size="xs" />
                {t(`hoursProblem.${problem}`)}
              </p>
            )}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
