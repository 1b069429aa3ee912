// A choice of several from many options. For fewer than eight use ChipGroup, which shows all of them.
import { Button, Select, SelectValue } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon } from './Icon.tsx'
import { type Option, SelectList } from './SelectList.tsx'
import styles from './select.module.css'

type Props = FieldProps & {
  options: readonly Option[]
  /** The ids, in the order in which they were chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

export const MultiSelect = ({ label, optional, hint, error, options, value, onChange, ...rest }: Props) => {
  const t = useT('common')
  const { locale, number } = useFormat()
  const chosen = options.filter(({ id }) => value.includes(id)).map(option => option.label)
  return (
    <Select
      {...rest}
      selectionMode="multiple"
      value={[...value]}
      onChange={keys => onChange(keys.map(String))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      placeholder={t('form.choose')}
      className={fields.field}
    >
      <FieldLabel label={label} optional={optional} />
      <Button className={`${fields.control} ${styles.trigger}`}>
        <SelectValue className={styles.value}>
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder ? (
              defaultChildren
            ) : (
              <>
                <span className={styles.several}>{new Intl.ListFormat(locale).format(chosen)}</span>
                {chosen.length > 1 && <span className={fields.count}>{number(chosen.length)}</span>}
              </>
            )
          }
        </SelectValue>
        <Icon name="chevron-down" size="sm" />
      </Button>
      <FieldFoot hint={hint} error={error} />
      <SelectList options={options} />
    </Select>
  )
}
