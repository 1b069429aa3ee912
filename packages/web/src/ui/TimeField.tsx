// A field for a time of day, on a 24-hour clock. Value: `HH:mm`.
import { parseTime } from '@internationalized/date'
import { TimeField as RacTimeField } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { DateParts, type DatePartsProps, type HiddenLabel, useDrawn, useTypedParts } from './DateParts.tsx'
import fields from './field.module.css'

type Props = DatePartsProps &
  HiddenLabel & { /** `09:00` instead of `9:00`. */ shouldForceLeadingZeros?: boolean }

export const TimeField = ({
  label,
  optional,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  onBlur,
  ...rest
}: Props) => {
  const t = useT('common')
  const { shown, isPartial, isLeft, onWhole, onLeave, onParts } = useTypedParts(value, onChange)
  const { drawn, redraw } = useDrawn(shown, parseTime)
  const told = isLeft && isPartial ? t('field.partOfTime') : error
  return (
    <RacTimeField
      {...rest}
      value={drawn}
      onChange={next => {
        onWhole()
        onChange(next?.toString().slice(0, 5))
      }}
      onBlur={() => {
        onLeave()
        if (value) redraw()
        onBlur?.()
      }}
      hourCycle={24}
      isInvalid={Boolean(told)}
      data-partial={isPartial || undefined}
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
    </RacTimeField>
  )
}
