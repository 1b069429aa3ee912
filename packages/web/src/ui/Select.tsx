// One of many. Below eight options use ChoiceGroup, which keeps them all in sight.
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as RacSelect,
  SelectValue,
} from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import popover from './popover.module.css'
import styles from './select.module.css'

export type Option = { id: string; label: string; detail?: string; icon?: IconName }

type Props = FieldProps & {
  options: readonly Option[]
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

export const Select = ({ label, optional, hint, error, options, value, onChange, ...rest }: Props) => {
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
      <FieldLabel label={label} optional={optional} />
      <Button className={`${fields.control} ${styles.trigger}`}>
        <SelectValue className={styles.value} />
        <Icon name="chevron-down" size="sm" />
      </Button>
      <FieldFoot hint={hint} error={error} />
      <Popover className={popover.popover} offset={4}>
        <ListBox className={popover.list} items={options}>
          {option => (
            <ListBoxItem id={option.id} textValue={option.label} className={popover.item}>
              {option.icon && <Icon name={option.icon} />}
              <span className={popover.text}>
                {option.label}
                {option.detail && <span className={popover.detail}>{option.detail}</span>}
              </span>
              {option.id === value && <Icon name="check" size="sm" />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </RacSelect>
  )
}
