// A choice of several from few options, all visible. Options that warn have a triangle even before they are chosen.
import { Checkbox, CheckboxGroup } from 'react-aria-components'
import styles from './choice.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'

type Props = FieldProps & {
  options: readonly { id: string; label: string; warns?: boolean }[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

export const ChipGroup = ({ label, optional, hint, error, options, value, ...rest }: Props) => (
  <CheckboxGroup
    {...rest}
    value={[...value]}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <FieldLabel label={label} optional={optional} />
    <div className={styles.choices}>
      {options.map(({ id, label, warns }) => (
        <Checkbox key={id} value={id} className={styles.choice} data-warns={warns || undefined}>
          {warns && <Icon name="triangle-alert" size="sm" />}
          {label}
        </Checkbox>
      ))}
    </div>
    <FieldFoot hint={hint} error={error} />
  </CheckboxGroup>
)
