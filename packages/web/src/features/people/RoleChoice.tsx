// The roles as rows, each with a line about what it may do; a role that can't be given stays in its place and says why.
import { type Role, roles } from '@vetrounds/core/access/roles'
import { Radio, RadioGroup } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from '../../ui/Field.tsx'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './people.module.css'

const highestFirst: readonly Role[] = [...roles].reverse()

type Props = Omit<FieldProps, 'label'> & {
  /** "Role" by default. */
  label?: string
  /** The roles to choose from, in this order; by default all, the highest first. */
  offered?: readonly Role[]
  value: Role | undefined
  onChange: (role: Role) => void
  onBlur?: () => void
  name?: string
  /** Why a role can't be chosen; shown in place of what the role may do. */
  reasonOf?: (role: Role) => string | undefined
}

export const RoleChoice = ({
  label,
  hint,
  error,
  value,
  onChange,
  reasonOf,
  offered = highestFirst,
  ...rest
}: Props) => {
  const t = useT('people')
  const common = useT('common')
  return (
    <RadioGroup
      {...rest}
      value={value ?? null}
      onChange={chosen => onChange(chosen as Role)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <FieldLabel label={label ?? t('role')} />
      <div className={styles.roles}>
        {offered.map(role => {
          const reason = reasonOf?.(role)
          return (
            <Radio key={role} value={role} isDisabled={reason !== undefined} className={styles.role}>
              {reason === undefined ? (
                <span className={styles.mark} />
              ) : (
                <span className={styles.lock}>
                  <Icon name="lock" size="sm" />
                </span>
              )}
              <span>
                <b>{common(`roles.${role}`)}</b>
                <small className="sub">{reason ?? t(`mayDo.${role}`)}</small>
              </span>
            </Radio>
          )
        })}
      </div>
      <FieldFoot hint={hint} error={error} />
    </RadioGroup>
  )
}
