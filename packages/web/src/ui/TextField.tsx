// One line of text, or several.
import { Group, Input, TextField as RacTextField, TextArea, type TextFieldProps } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import styles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = FieldProps &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'prefix'> & {
    /** Several lines, growing with the text. */
    multiline?: boolean
    /** `ltr` for phones, e-mail addresses and codes, which read so in Arabic too. */
    direction?: 'ltr'
    placeholder?: string
    icon?: IconName
    /** Stands before the text, e.g. `https://`; read left to right. */
    prefix?: string
    /** Stands after the text, e.g. a count. */
    unit?: string
    /** For chip numbers. */
    mono?: boolean
    /** For readers alone, where what is around the field says it to the eye. */
    isLabelHidden?: boolean
  }

export const TextField = ({
  label,
  optional,
  hint,
  error,
  multiline,
  direction,
  placeholder,
  icon,
  prefix,
  unit,
  mono,
  isLabelHidden,
  ...rest
}: Props) => (
  <RacTextField {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field}>
    <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
    <Group className={styles.control} dir={prefix && 'ltr'}>
      {icon && <Icon name={icon} size="sm" />}
      {prefix && <span className={styles.unit}>{prefix}</span>}
      {multiline ? (
        <TextArea className={styles.input} placeholder={placeholder} />
      ) : (
        <Input
          className={mono ? `${styles.input} mono` : styles.input}
          dir={direction}
          placeholder={placeholder}
        />
      )}
      {unit && <bdi className={styles.unit}>{unit}</bdi>}
    </Group>
    <FieldFoot hint={hint} error={error} />
  </RacTextField>
)
