// A choice of one from about a dozen options, each with a picture: all are visible, and the eye finds the picture.
import { Radio, RadioGroup } from 'react-aria-components'
import choice from './choice.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import type { Option } from './SelectList.tsx'
import styles from './tile.module.css'

type Props = FieldProps & {
  options: readonly Option[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
}

export const TileGroup = ({ label, optional, hint, error, options, value, ...rest }: Props) => (
  <RadioGroup
    {...rest}
    value={value || null}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <FieldLabel label={label} optional={optional} />
    <div className={styles.tiles}>
      {options.map(option => (
        <Radio key={option.id} value={option.id} className={`${choice.choice} ${styles.tile}`}>
          {option.icon && <Icon name={option.icon} size="lg" />}
          <span>{option.label}</span>
        </Radio>
      ))}
    </div>
    <FieldFoot hint={hint} error={error} />
  </RadioGroup>
)
