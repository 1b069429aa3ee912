// A role as a small select without a label on the screen, for rows that say beside it whose it is.
import type { Role } from '@vetrounds/core/access/roles'
import { Button, Select, SelectValue } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { SelectList } from '../../ui/SelectList.tsx'
import select from '../../ui/select.module.css'

type Props = {
  label: string
  roles: readonly Role[]
  value: Role
  onChange: (role: Role) => void
  isDisabled: boolean
}

export const RoleSelect = ({ label, roles, value, onChange, isDisabled }: Props) => {
  const t = useT('people')
  const common = useT('common')
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={chosen => chosen !== null && onChange(chosen as Role)}
      isDisabled={isDisabled}
      className={fields.field}
    >
      <Button className={`${fields.control} ${select.trigger}`}>
        <SelectValue className={select.value} />
        <Icon name="chevron-down" size="sm" />
      </Button>
      <SelectList
        options={roles.map(id => ({ id, label: common(`roles.${id}`), detail: t(`mayDo.${id}`) }))}
      />
    </Select>
  )
}
