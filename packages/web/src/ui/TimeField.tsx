// A time of day in 24 hours. Value: `HH:mm`.
import { parseTime } from '@internationalized/date'
import { TimeField as RacTimeField } from 'react-aria-components'
import { DateParts, type DatePartsProps, type HiddenLabel, useDrawn, useEmptied } from './DateParts.tsx'
import fields from './field.module.css'

type Props = DatePartsProps &
  HiddenLabel & { /** `09:00` in place of `9:00`. */ shouldForceLeadingZeros?: boolean }

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
  const { shown, forget, onEmptied } = useEmptied(value, onChange)
  const { drawn, redraw } = useDrawn(shown, parseTime)
  return (
    <RacTimeField
      {...rest}
      value={drawn}
      onChange={next => {
        forget()
        onChange(next?.toString().slice(0, 5))
      }}
      onBlur={() => {
        if (value) redraw()
        onBlur?.()
      }}
      hourCycle={24}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <DateParts
        label={label}
        optional={optional}
        hint={hint}
        error={error}
        isLabelHidden={isLabelHidden}
        onEmptied={onEmptied}
      />
    </RacTimeField>
  )
}
