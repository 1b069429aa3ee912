// A password with the eye that shows it. Read left to right in every language.
import { useState } from 'react'
import { TextField as AriaTextField, Group, Input, ToggleButton } from 'react-aria-components'
import { useT } from '../../i18n/use-t.ts'
import { FieldFoot, FieldLabel } from '../../ui/Field.tsx'
import field from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'

/** Shown, it is no text to be corrected. */
const uncorrected = { spellCheck: 'false', autoCorrect: 'off' } as const

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
  describedBy?: string
}

export const PasswordField = ({ label, value, onChange, error, autoComplete, describedBy }: Props) => {
  const t = useT('profile')
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      {...uncorrected}
      className={field.field}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <FieldLabel label={label} />
      <Group className={field.control}>
        <Input className={field.input} dir="ltr" autoCapitalize="none" />
        <ToggleButton
          className={field.inner}
          aria-label={t('password.show', { field: label })}
          isSelected={isShown}
          onChange={setShown}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </ToggleButton>
      </Group>
      <FieldFoot error={error} />
    </AriaTextField>
  )
}
