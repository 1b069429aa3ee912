// A field for one line of text, or several.
import { Group, Input, TextField as RacTextField, TextArea, type TextFieldProps } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import styles from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Props = FieldProps &
  Omit<TextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'prefix'> & {
    /** Several lines, growing with the text. */
    multiline?: boolean
    /** `ltr` for phone numbers, e-mail addresses and codes, which read left to right in Arabic, too. */
    direction?: 'ltr'
    placeholder?: string
    icon?: IconName
    /** Shown before the text, e.g. `https://`; the field then reads left to right. */
    prefix?: string
    /** Shown after the text, e.g. a count. */
    unit?: string
    /** A font of fixed width, for chip numbers. */
    mono?: boolean
    /** The label is for screen readers only, if the surroundings of the field make it clear to the eye. */
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
