// A choice of one from many options. For fewer than eight use ChoiceGroup, which shows all of them.
import { Button, Select as RacSelect, SelectValue } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import { type Option, SelectList } from './SelectList.tsx'
import styles from './select.module.css'

type Props = FieldProps & {
  options: readonly Option[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
  /** The label is for screen readers only, if the value makes it clear to the eye. */
  isLabelHidden?: boolean
}

export const Select = ({
  label,
  optional,
  hint,
  error,
  options,
  value,
  onChange,
  isLabelHidden,
  ...rest
}: Props) => {
  const t = useT('common')
  return (
    <RacSelect
      {...rest}
      value={value ?? null}
      onChange={key => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={t('form.choose')}
      className={fields.field}
    >
      <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
      <Button className={`${fields.control} ${styles.trigger}`}>
        <SelectValue className={styles.value} />
        <Icon name="chevron-down" size="sm" />
      </Button>
      <FieldFoot hint={hint} error={error} />
      <SelectList options={options} />
    </RacSelect>
  )
}
