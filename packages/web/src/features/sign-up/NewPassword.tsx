// The password field of a new account; each rule is ticked as soon as it is met.
import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { passwordRules } from '../session/password.ts'
import styles from './sign-up.module.css'

type Props = { label: string; value: string; onChange: (value: string) => void; error?: ReactNode }

const kinds = ['length', 'lower', 'upper', 'digit'] as const

export const NewPassword = (props: Props) => {
  const t = useT('sign-up')
  const rulesId = useId()
  const rules = passwordRules(props.value)
  return (
    <div className={styles.password}>
      <PasswordField
        {...props}
        name="password"
        autoComplete="new-password"
        show={t('show')}
        describedBy={rulesId}
      />
      <ul id={rulesId} className={styles.rules}>
        {kinds.map(kind => (
          <li key={kind} data-met={rules[kind] || undefined}>
            <Icon name={rules[kind] ? 'check' : 'dot'} size="xs" />
            <span>
              {t(`rules.${kind}`)}
              {rules[kind] && <span className="sr"> {t('met')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
