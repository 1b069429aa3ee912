// A calendar day typed in the order of the person's country. Value: `YYYY-MM-DD`.
import { parseDate } from '@internationalized/date'
import { DateField as RacDateField } from 'react-aria-components'
import { DateParts, type DatePartsProps, type HiddenLabel } from './DateParts.tsx'
import fields from './field.module.css'

export const DateField = ({
  label,
  optional,
  hint,
  error,
  isLabelHidden,
  value,
  onChange,
  ...rest
}: DatePartsProps & HiddenLabel) => (
  <RacDateField
    {...rest}
    value={value ? parseDate(value) : null}
    onChange={day => onChange(day?.toString())}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <DateParts label={label} optional={optional} hint={hint} error={error} isLabelHidden={isLabelHidden} />
  </RacDateField>
)
