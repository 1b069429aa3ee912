// A calendar day typed in the order of the person's country. Value: `YYYY-MM-DD`.
import { parseDate } from '@internationalized/date'
import { DateInput, DateSegment, DateField as RacDateField } from 'react-aria-components'
import styles from './date.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'

type Props = FieldProps & {
  value: string | undefined
  /** Called with nothing while the day is incomplete. */
  onChange: (day: string | undefined) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

export const DateField = ({ label, optional, hint, error, value, onChange, ...rest }: Props) => (
  <RacDateField
    {...rest}
    value={value ? parseDate(value) : null}
    onChange={day => onChange(day?.toString())}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <FieldLabel label={label} optional={optional} />
    <DateInput className={`${fields.control} ${styles.input}`}>
      {segment => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
    <FieldFoot hint={hint} error={error} />
  </RacDateField>
)
