// A choice of one from few options, all visible: below eight options there is no dropdown.
import { Radio, RadioGroup } from 'react-aria-components'
import styles from './choice.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import type { Option } from './SelectList.tsx'

type Props = FieldProps & {
  options: readonly Option[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
  /** In two columns of equal width. */
  isEven?: boolean
  /** The label is for screen readers only, if the surroundings of the field make it clear to the eye. */
  isLabelHidden?: boolean
}

export const ChoiceGroup = ({
  label,
  optional,
  hint,
  error,
  options,
  value,
  isEven,
  isLabelHidden,
  ...rest
}: Props) => (
  <RadioGroup
    {...rest}
    value={value ?? null}
    isInvalid={Boolean(error)}
    validationBehavior="aria"
    className={fields.field}
  >
    <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
    <div className={styles.choices} data-even={isEven || undefined}>
      {options.map(option => (
        <Radio
          key={option.id}
          value={option.id}
          isDisabled={option.isDisabled ?? false}
          className={styles.choice}
        >
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </Radio>
      ))}
    </div>
    <FieldFoot hint={hint} error={error} />
  </RadioGroup>
)
