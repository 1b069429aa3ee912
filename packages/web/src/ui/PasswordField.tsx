// A password field with an eye button that shows the password. Left to right in every language.
import { type ReactNode, useState } from 'react'
import { TextField as AriaTextField, Group, Input, ToggleButton } from 'react-aria-components'
import { FieldFoot, FieldLabel } from './Field.tsx'
import field from './field.module.css'
import { Icon } from './Icon.tsx'

/** A shown password must not be corrected as text. */
const uncorrected = { spellCheck: 'false', autoCorrect: 'off' } as const

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The label of the eye button. */
  show: string
  error?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  describedBy?: string
  name?: string
}

export const PasswordField = ({
  label,
  value,
  onChange,
  show,
  error,
  autoComplete,
  describedBy,
  name,
}: Props) => {
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
      {...(name && { name })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <FieldLabel label={label} />
      <Group className={field.control}>
        <Input className={field.input} dir="ltr" autoCapitalize="none" />
        <ToggleButton className={field.inner} aria-label={show} isSelected={isShown} onChange={setShown}>
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </ToggleButton>
      </Group>
      <FieldFoot error={error} />
    </AriaTextField>
  )
}
