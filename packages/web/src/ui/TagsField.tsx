// A field for several short texts: Enter or a comma adds one, Backspace in the empty field removes the last.
import { useRef, useState } from 'react'
import { Button, Group, Input, TextField, type TextFieldProps } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { Icon, type IconName } from './Icon.tsx'
import styles from './tags.module.css'
import { useBlurBeforeSave } from './use-blur-before-save.ts'

type Props = FieldProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  name?: string
  /** Returns the label of the button that removes a tag, e.g. "Remove Amoxicillin". */
  removeLabel: (tag: string) => string
  icon?: IconName
  placeholder?: string
}

export const TagsField = ({ label, optional, hint, error, value, onChange, onBlur, ...rest }: Props) => {
  const { removeLabel, icon, placeholder, name } = rest
  const [text, setText] = useState('')
  const add = (texts: readonly string[]) => {
    const tags = [...value]
    const has = (tag: string) => tags.some(each => each.toLocaleLowerCase() === tag.toLocaleLowerCase())
    for (const tag of texts.map(each => each.trim())) if (tag !== '' && !has(tag)) tags.push(tag)
    if (tags.length > value.length) onChange(tags)
  }
  // Looks for commas in the text and not for keys, as the keyboards of phones don't name their keys.
  const onText = (next: string) => {
    const texts = next.split(/[,،]/)
    setText(texts.pop() ?? '')
    add(texts)
  }
  const onLeave = () => {
    setText('')
    add([text])
  }
  const box = useRef<HTMLDivElement>(null)
  useBlurBeforeSave(box)
  const onKey: TextFieldProps['onKeyDown'] = event => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onLeave()
      return
    }
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
    event.continuePropagation()
  }
  return (
    <TextField
      name={name}
      value={text}
      onChange={onText}
      onBlur={() => {
        onLeave()
        onBlur?.()
      }}
      onKeyDown={onKey}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <FieldLabel label={label} optional={optional} />
      <Group ref={box} className={`${fields.control} ${styles.tags}`}>
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
