// One field of a clinical form by its control: choices in sight, numbers with range and flag, dates, texts.

import { faceOf, minuteOf } from '@vetrounds/core/calendar/face'
import { instantAt, wallOf } from '@vetrounds/core/calendar/wall'
import type {
  DateField as DateDeclared,
  Field,
  NumberField as NumberDeclared,
} from '@vetrounds/core/forms/declaration'
import type { Flag } from '@vetrounds/core/forms/flags'
import { isOffered } from '@vetrounds/core/forms/hidden-by-species'
import { boundsOf, type ProblemCode, problemOf, toggled } from '@vetrounds/core/forms/problems'
import { chosen, isFilled, type Row, type Value, type Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import { useEffect, useRef, useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import fieldStyles from '../../ui/field.module.css'
import { NumberBox } from '../../ui/NumberBox.tsx'
import { readNumber } from '../../ui/number-text.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { ProseField } from '../templates/ProseField.tsx'
import { Choices } from './Choices.tsx'
import { useEditing } from './context.ts'
import { problemText, rangeText, sideMark } from './field-words.ts'
import styles from './forms.module.css'
import type { Unfinished } from './unreadable-texts.ts'

export type FieldProps<F extends Field = Field> = {
  field: F
  /** The table in which the field is a column, and the place of its cell in the form. */
  group?: Field
  place?: string
  value: Value | undefined
  /** The answers that the field's bounds depend on: those of the form, or of the row in a table. */
  beside: Values | Row
  onChange: (value: Value | undefined) => void
  flag?: Flag | undefined
  /** Whether the field is required but not filled in. */
  isMissing?: boolean | undefined
}

const useProblem = ({ field, value, beside, isMissing }: FieldProps): string | undefined => {
  const t = useT('clinical-forms')
  const { facts, words } = useEditing()
  const code: ProblemCode | undefined = isFilled(value)
    ? problemOf(field, value, beside, facts)
    : isMissing
      ? 'required'
      : undefined
  const bounds = field.control === 'number' ? boundsOf(field, beside, facts) : undefined
  return code && problemText(code, bounds, { words, t })
}

const useLabel = ({ field, group }: FieldProps): string => {
  const { words } = useEditing()
  const label = group ? words.column(group, field) : words.label(field)
  return field.required ? `${label} *` : label
}

const NumberControl = (props: FieldProps<NumberDeclared>) => {
  const { field, group, value, beside, onChange } = props
  const { place = field.key } = props
  const t = useT('clinical-forms')
  const { locale, number } = useFormat()
  const { facts, words, species, values, last, locked, unread } = useEditing()
  const typed = unread.texts[place]
  // The flag belongs to the last number that could be read, so it is hidden while the typed text can't be read.
  const flag = typed === undefined ? props.flag : undefined
  const problem = useProblem(props)
  const { step = 0.01 } = boundsOf(field, beside, facts)
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
  const range = rangeText(field, values, facts, { words, t, species })
  const before = group ? undefined : last?.values[field.key]
  const lastText = isFilled(before) ? t('range.last', { value: valueText(field, before, words) }) : undefined
  return (
    <NumberBox
      label={useLabel(props)}
      value={typed !== undefined ? Number.NaN : typeof value === 'number' ? value : undefined}
      unread={typed}
      onChange={(next, text) => {
        const isRead = !Number.isNaN(next)
        unread.put(place, isRead ? undefined : text)
        if (isRead) onChange(next)
      }}
      read={text => readNumber(text, { locale, decimals, grouping: false })}
      write={written => number(written, { maximumFractionDigits: decimals, useGrouping: false })}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      isFlagged={flag !== undefined}
      isDisabled={locked !== undefined}
      error={problem}
      hint={
        (range || lastText) && (
          <span className={flag ? styles.flagged : undefined}>
            {range}
            {lastText && <span className={styles.last}>{lastText}</span>}
          </span>
        )
      }
      after={
        <bdi className={fieldStyles.unit}>
          {[field.unit && words.unit(field.unit, Number(value ?? 0)), flag && sideMark(flag)]
            .filter(Boolean)
            .join(' ')}
        </bdi>
      }
    />
  )
}

const ChoiceControl = (props: FieldProps) => {
  const { field, group, value, onChange } = props
  const { words, facts, locked } = useEditing()
  const problem = useProblem(props)
  const picked = chosen(value)
  const options =
    field.control === 'one' || field.control === 'many'
      ? field.options
      : [
          { key: 'yes', ...(field.control === 'yesNo' && field.yes && { level: field.yes }) },
          { key: 'no' },
          ...(field.control === 'yesNoUnknown' ? [{ key: 'unknown' }] : []),
        ]
  const set = 'set' in field && field.set ? field.set : field.key
  const isMany = field.control === 'many'
  return (
    <Choices
      label={useLabel(props)}
      error={problem}
      isDisabled={locked !== undefined}
      isMany={isMany}
      options={options
        .filter(
          ({ key }) =>
            picked.includes(key) ||
            (isOffered(field.key, key, facts.species) && isOffered(set, key, facts.species)),
        )
        .map(({ key, level }) => ({ key, label: words.option(field, key, group), level }))}
      chosen={picked}
      onPick={key => {
        if (isMany) return onChange(toggled(picked, key))
        onChange(picked.includes(key) ? undefined : key)
      }}
    />
  )
}

/** Records an unfinished date under its place until it is finished or its field is gone. */
const useHeld = (place: string, what: Unfinished | undefined): void => {
  const { unread } = useEditing()
  const { put } = unread
  const latest = useRef(place)
  // Runs after every render: when a row is removed from a table, the next row takes over its place.
  useEffect(() => {
    latest.current = place
    put(place, what)
  })
  useEffect(() => () => put(latest.current), [put])
}

const DateControl = (props: FieldProps<DateDeclared>) => {
  const { field, value, onChange, place = field.key } = props
  const zone = useBranchZone()
  const { locked } = useEditing()
  const ui = useT('ui')
  const error = useProblem(props)
  const label = useLabel(props)
  // While the day is being retyped, the field has no value; the last time of day is kept for the new day.
  const [lastMinute, setLastMinute] = useState(0)
  const [isDayOpen, setDayOpen] = useState(false)
  const [isTimeEmptied, setTimeEmptied] = useState(false)
  const text = typeof value === 'string' ? value : undefined
  const isTimeOpen = isTimeEmptied && text !== undefined
  useHeld(place, isDayOpen ? 'date' : isTimeOpen ? 'time' : undefined)
  if (field.control === 'date')
    return (
      <DateField
        label={label}
        value={text}
        onChange={onChange}
        onUnfinished={setDayOpen}
        error={error}
        isDisabled={locked !== undefined}
        years={90}
      />
    )
  const wall = text ? wallOf(Date.parse(text), zone) : undefined
  const minute = wall?.minute ?? lastMinute
  if (minute !== lastMinute) setLastMinute(minute)
  const put = (day: string | undefined, minute: number) =>
    onChange(day && new Date(instantAt(day, minute, zone)).toISOString())
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        value={wall?.date}
        onChange={day => put(day, minute)}
        onUnfinished={setDayOpen}
        error={error}
        isDisabled={locked !== undefined}
        years={90}
      />
      <TimeField
        label={ui('when.time')}
        // A time field that was emptied stays empty instead of showing the former time.
        value={wall && !isTimeOpen ? faceOf(wall.minute) : undefined}
        onChange={time => {
          setTimeEmptied(time === undefined)
          if (time && wall) put(wall.date, minuteOf(time))
        }}
        isDisabled={locked !== undefined || !wall}
        shouldForceLeadingZeros
      />
    </div>
  )
}

const TextControl = (props: FieldProps) => {
  const { field, value, onChange } = props
  const { locked } = useEditing()
  const Text = field.control === 'textarea' ? ProseField : TextField
  return (
    <Text
      label={useLabel(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={text => onChange(text === '' ? undefined : text)}
      error={useProblem(props)}
      isDisabled={locked !== undefined}
      maxLength={'longest' in field ? field.longest : 200}
    />
  )
}

export const FieldControl = (props: FieldProps) => {
  const { field } = props
  switch (field.control) {
    case 'number':
      return <NumberControl {...props} field={field} />
    case 'date':
    case 'dateTime':
      return <DateControl {...props} field={field} />
    case 'text':
    case 'textarea':
      return <TextControl {...props} />
    case 'group':
    case 'computed':
      return null
    default:
      return <ChoiceControl {...props} />
  }
}
