// A time of day in 24 hours. Value: `HH:mm`.
import { parseTime } from '@internationalized/date'
import { DateInput, DateSegment, TimeField as RacTimeField } from 'react-aria-components'
import styles from './date.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'

type Props = FieldProps & {
  value: string | undefined
  /** Called with nothing while the time is incomplete. */
  onChange: (time: string | undefined) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

export const TimeField = ({ label, optional, hint, error, value, onChange, ...rest }: Props) => (
  <RacTimeField
    {...rest}
    value={value ? parseTime(value) : null}
    onChange={time => onChange(time?.toString().slice(0, 5))}
    hourCycle={24}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <FieldLabel label={label} optional={optional} />
    <DateInput className={`${fields.control} ${styles.input}`}>
      {segment => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
    <FieldFoot hint={hint} error={error} />
  </RacTimeField>
)
