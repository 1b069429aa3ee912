// The box of all number fields: it shows the text as typed while that stands for the value, and otherwise the formatted value.
import { type ReactNode, useState } from 'react'
import { Group, Input, TextField, type TextFieldProps } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import styles from './number.module.css'

/** The props that all number fields share. */
export type NumberProps = FieldProps & {
  /** Undefined is an empty field. `NaN` is a text that can't be read: the form refuses it, and the text stays. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: () => void
  name?: string
  autoFocus?: boolean
  isDisabled?: boolean
  /** The label is for screen readers only, if the surroundings of the field make it clear to the eye. */
  isLabelHidden?: boolean
  /** The value that holds while the field is empty. */
  placeholder?: string | undefined
}

type Props = Omit<NumberProps, 'onChange'> & {
  onChange: (value: number | undefined, typed: string) => void
  read: (typed: string) => number | undefined
  write: (value: number) => string
  inputMode: 'numeric' | 'decimal' | 'text'
  /** The typed text that can't be read, if the page keeps it for longer than the field is shown. */
  unread?: string | undefined
  /** Shown before and after the number, e.g. a currency sign. */
  before?: ReactNode
  after?: ReactNode
  /** Amber: the value needs attention, but is no error. */
  isFlagged?: boolean
  /** Called when an arrow key steps the value up or down. */
  onStep?: ((by: 1 | -1) => void) | undefined
}

export const NumberBox = ({ label, optional, hint, error, value, onChange, onBlur, ...rest }: Props) => {
  const { read, write, inputMode, before, after, isFlagged, onStep, placeholder, isLabelHidden, ...others } =
    rest
  const { unread, ...field } = others
  const t = useT('ui')
  const [typed, setTyped] = useState<string>()
  const [isTyping, setTyping] = useState(false)
  const stands = typed !== undefined && Object.is(read(typed), value)
  const written = value === undefined || Number.isNaN(value) ? '' : write(value)
  const isUnreadable = Number.isNaN(value) && (stands || unread !== undefined)
  const unreadable = isUnreadable && !isTyping ? t('number.unreadable') : undefined
  const onKey: TextFieldProps['onKeyDown'] = event => {
    const by = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key]
    if (!by || !onStep) return event.continuePropagation()
    event.preventDefault()
    onStep(by)
  }
  return (
    <TextField
      {...field}
      value={unread ?? (stands ? typed : written)}
      onChange={text => {
        setTyped(text)
        onChange(read(text), text)
      }}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.()
      }}
      onKeyDown={onKey}
      isInvalid={Boolean(unreadable ?? error)}
      validationBehavior="aria"
      className={fields.field}
    >
      <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
      <Group className={fields.control} data-flagged={isFlagged || undefined}>
        {before}
        <Input
          className={`${fields.input} ${styles.input}`}
          dir="ltr"
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
        />
        {after}
      </Group>
      <FieldFoot hint={hint} error={unreadable ?? error} />
    </TextField>
  )
}
