// What a date and a time share: label, the row of parts that are typed one after another, hint or error.
import { DateInput, DateSegment } from 'react-aria-components'
import styles from './date.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'

export type DatePartsProps = FieldProps & {
  value: string | undefined
  /** Called with nothing while it is incomplete. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

/** For readers alone. */
export type HiddenLabel = { isLabelHidden?: boolean | undefined }

export const DateParts = ({ label, optional, hint, error, isLabelHidden }: FieldProps & HiddenLabel) => (
  <>
    <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
    <DateInput className={`${fields.control} ${styles.input}`}>
      {segment => <DateSegment segment={segment} className={styles.segment} />}
    </DateInput>
    <FieldFoot hint={hint} error={error} />
  </>
)
