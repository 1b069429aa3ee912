// One line of text, or several.
import { Group, Input, TextField as RacTextField, TextArea, type TextFieldProps } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> & {
    /** Several lines, growing with the text. */
    multiline?: boolean
    /** `ltr` for phones, e-mail addresses and codes, which read so in Arabic too. */
    direction?: 'ltr'
    placeholder?: string
  }

export const TextField = ({
  label,
  optional,
  hint,
  error,
  multiline,
  direction,
  placeholder,
  ...rest
}: Props) => (
  <RacTextField {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field}>
    <FieldLabel label={label} optional={optional} />
    <Group className={styles.control}>
      {multiline ? (
        <TextArea className={styles.input} placeholder={placeholder} />
      ) : (
        <Input className={styles.input} dir={direction} placeholder={placeholder} />
      )}
    </Group>
    <FieldFoot hint={hint} error={error} />
  </RacTextField>
)
