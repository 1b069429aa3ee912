// A new password: shown or hidden by its button, friendly to password managers and to pasting, its rules ticked live.
import { type ReactNode, useId, useState } from 'react'
import { Button, Group, Input, TextField } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import { FieldFoot, FieldLabel } from '../../ui/Field.tsx'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { passwordRules } from '../session/password.ts'
import styles from './sign-up.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

const kinds = ['length', 'lower', 'upper', 'digit'] as const

export const PasswordField = ({ label, value, onChange, error }: Props) => {
  const t = useT('sign-up')
  const rulesId = useId()
  const [isShown, setShown] = useState(false)
  const rules = passwordRules(value)
  return (
    <div className={styles.password}>
      <TextField
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
        aria-describedby={rulesId}
        className={fields.field}
      >
        <FieldLabel label={label} />
        <Group className={fields.control}>
          {/* Shown, it is no text to be corrected. */}
          <Input className={fields.input} dir="ltr" autoCapitalize="none" spellCheck={false} />
          <Button
            className={fields.inner}
            aria-label={t('show')}
            aria-pressed={isShown}
            onPress={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size="sm" />
          </Button>
        </Group>
        <FieldFoot error={error} />
      </TextField>
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
