// A time of day in 24 hours. Value: `HH:mm`.
import { parseTime } from '@internationalized/date'
import { TimeField as RacTimeField } from 'react-aria-components'
import { DateParts, type DatePartsProps, type HiddenLabel } from './DateParts.tsx'
import fields from './field.module.css'

export const TimeField = ({
  label,
  optional,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  ...rest
}: DatePartsProps &
  HiddenLabel & { /** `09:00` in place of `9:00`. */ shouldForceLeadingZeros?: boolean }) => (
  <RacTimeField
    {...rest}
    value={value ? parseTime(value) : null}
    onChange={time => onChange(time?.toString().slice(0, 5))}
    hourCycle={24}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <DateParts label={label} optional={optional} hint={hint} error={error} isLabelHidden={isLabelHidden} />
  </RacTimeField>
)
