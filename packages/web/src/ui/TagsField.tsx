// Several short texts in one field: Enter or a comma adds one, Backspace in the empty field takes the last away.
import { useState } from 'react'
import { Button, Group, Input, TextField, type TextFieldProps } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import styles from './tags.module.css'

type Props = FieldProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  name?: string
  /** What the button of a tag says, e.g. "Remove Amoxicillin". */
  removeLabel: (tag: string) => string
  icon?: IconName
  placeholder?: string
}

export const TagsField = ({ label, optional, hint, error, value, onChange, onBlur, ...rest }: Props) => {
  const { removeLabel, icon, placeholder, name } = rest
  const [text, setText] = useState('')
  const add = () => {
    const tag = text.trim()
    setText('')
    const known = value.some(each => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
    if (tag !== '' && !known) onChange([...value, tag])
  }
  const onKey: TextFieldProps['onKeyDown'] = event => {
    const saves = event.ctrlKey || event.metaKey
    const adds = (event.key === 'Enter' && !saves) || (text !== '' && [',', '،'].includes(event.key))
    if (adds) event.preventDefault()
    // Ctrl+Enter saves the form: what is still being typed goes along.
    if (adds || event.key === 'Enter') add()
    else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
    if (!adds) event.continuePropagation()
  }
  return (
    <TextField
      name={name}
      value={text}
      onChange={setText}
      onBlur={() => {
        add()
        onBlur?.()
      }}
      onKeyDown={onKey}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <FieldLabel label={label} optional={optional} />
      <Group className={`${fields.control} ${styles.tags}`}>
        {value.map(tag => (
          <span key={tag} className={styles.tag}>
            {icon && <Icon name={icon} size="xs" />}
            <bdi>{tag}</bdi>
            <Button
              className={styles.remove}
              aria-label={removeLabel(tag)}
              onPress={() => onChange(value.filter(each => each !== tag))}
            >
              <Icon name="x" size="xs" />
            </Button>
          </span>
        ))}
        <Input className={fields.input} placeholder={placeholder} />
      </Group>
      <FieldFoot hint={hint} error={error} />
    </TextField>
  )
}
