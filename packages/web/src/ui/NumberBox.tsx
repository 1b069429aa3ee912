// The box of every number: typed text stays as it was typed while it says the value, then takes the written form.
import { type ReactNode, useState } from 'react'
import { Group, Input, TextField, type TextFieldProps } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import styles from './number.module.css'

/** What each number field takes besides its label and its kind. */
export type NumberProps = FieldProps & {
  /** Nothing is an empty field; `NaN` is a text that can't be read, so that a form refuses it and loses nothing. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  onBlur?: () => void
  name?: string
  autoFocus?: boolean
  isDisabled?: boolean
  /** For readers alone, where what is around the field says it to the eye. */
  isLabelHidden?: boolean
  /** What holds while it is empty. */
  placeholder?: string | undefined
}

type Props = Omit<NumberProps, 'onChange'> & {
  onChange: (value: number | undefined, typed: string) => void
  read: (typed: string) => number | undefined
  write: (value: number) => string
  inputMode: 'numeric' | 'decimal' | 'text'
  /** What was typed and can't be read, where the page keeps it longer than the field stands. */
  unread?: string | undefined
  /** Stand before and after the number, e.g. the sign of a currency. */
  before?: ReactNode
  after?: ReactNode
  /** Amber: a value that asks for attention, which is no error. */
  isFlagged?: boolean
  /** The value that an arrow key leads to. */
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
