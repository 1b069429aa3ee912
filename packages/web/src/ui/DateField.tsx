// A calendar day typed in the order of the person's country. Value: `YYYY-MM-DD`.
import { parseDate } from '@internationalized/date'
import { now } from '@vetrounds/core/clock'
import { useEffect, useRef, useState } from 'react'
import { DateField as RacDateField } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { DateParts, type DatePartsProps, type HiddenLabel, useDrawn, useTypedParts } from './DateParts.tsx'
import fields from './field.module.css'

type Props = DatePartsProps &
  HiddenLabel & {
    /**
     * A date is passed on only if its year is at most this many years away from today's or from that of the first value: while
     * 2027 is typed, the years are 2, 20 and 202 before.
     */
    years?: number
    /**
     * Called on each render with whether the field shows something that is no valid day yet: a part of a day, or a year too far
     * away. If the page then passes no value, the field stays as it is when the person leaves it.
     */
    onUnfinished?: (isUnfinished: boolean) => void
  }

/** Calls `tell` after each render, and with false when the field is removed. */
const useTold = (isUnfinished: boolean, tell: ((isUnfinished: boolean) => void) | undefined): void => {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
    tell?.(isUnfinished)
  })
  useEffect(() => () => latest.current?.(false), [])
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

export const DateField = ({
  label,
  optional,
  hint,
  error,
  isLabelHidden,
  years,
  onUnfinished,
  value,
  onChange,
  onBlur,
  ...rest
}: Props) => {
  const t = useT('common')
  const [first] = useState(value)
  /** A complete day whose year is too far away. */
  const [far, setFar] = useState<string>()
  const isNear = (day: string): boolean =>
    years === undefined ||
    [new Date(now()).getUTCFullYear(), ...(first ? [yearOf(first)] : [])].some(
      year => Math.abs(yearOf(day) - year) <= years,
    )
  const { shown, isPartial, isLeft, onWhole, onLeave, onParts } = useTypedParts(value, onChange)
  const { drawn, redraw } = useDrawn(shown ?? far, parseDate)
  const isUnfinished = isPartial || (!value && far !== undefined)
  useTold(isUnfinished, onUnfinished)
  // A year of fewer than four digits is still being typed.
  const isOff = !value && far !== undefined && (isLeft || yearOf(far) > 999)
  const told = isOff ? t('field.year') : isLeft && isPartial ? t('field.partOfDate') : error
  return (
    <RacDateField
      {...rest}
      value={drawn}
      onChange={date => {
        const next = date?.toString()
        const isTold = next === undefined || isNear(next)
        onWhole()
        setFar(isTold ? undefined : next)
        onChange(isTold ? next : undefined)
      }}
      onBlur={() => {
        onLeave()
        if (value) redraw()
        onBlur?.()
      }}
      isInvalid={Boolean(told)}
      data-partial={isUnfinished || undefined}
      validationBehavior="aria"
      className={fields.field}
    >
      <DateParts
        label={label}
        optional={optional}
        hint={hint}
        error={told}
        isLabelHidden={isLabelHidden}
        onParts={onParts}
      />
    </RacDateField>
  )
}
