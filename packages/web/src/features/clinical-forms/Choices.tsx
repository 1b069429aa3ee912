// The options of a field, all visible. A chosen finding turns amber, a chosen urgent one red with an octagon. Pressing an option
// again removes it.
import type { Level } from '@vetrounds/core/forms/options'
import { useId } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import choice from '../../ui/choice.module.css'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import styles from './forms.module.css'

type Props = {
  label: string
  error: string | undefined
  isDisabled: boolean
  isMany: boolean
  options: readonly { key: string; label: string; level?: Level | undefined }[]
  chosen: readonly string[]
  onPick: (key: string) => void
}

export const Choices = ({ label, error, isDisabled, isMany, options, chosen, onPick }: Props) => {
  const id = useId()
  return (
    <div className={fields.field} data-invalid={error ? true : undefined}>
      <span id={id} className={fields.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        className={choice.choices}
        selectionMode={isMany ? 'multiple' : 'single'}
        selectedKeys={chosen}
        isDisabled={isDisabled}
        onSelectionChange={keys => {
          const now = [...keys].map(String)
          const changed = now.find(key => !chosen.includes(key)) ?? chosen.find(key => !now.includes(key))
          if (changed !== undefined) onPick(changed)
        }}
      >
        {options.map(option => (
          <ToggleButton
            key={option.key}
            id={option.key}
            className={`${choice.choice} ${styles.choice}`}
            data-level={option.level}
          >
            {option.level === 'urgent' && <Icon name="octagon-alert" size="sm" />}
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error && (
        <span id={`${id}-error`} className={fields.error}>
          <Icon name="circle-x" size="xs" />
          {error}
        </span>
      )}
    </div>
  )
}
