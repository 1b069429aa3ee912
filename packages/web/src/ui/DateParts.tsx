// What a date and a time share: label, the row of parts that are typed one after another, hint or error.
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { DateFieldStateContext, DateInput, DateSegment, TimeFieldStateContext } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import styles from './date.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { plainDigits } from './number-text.ts'

export type DatePartsProps = FieldProps & {
  value: string | undefined
  /** Called with nothing while it is incomplete. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

/** For readers alone. */
export type HiddenLabel = { isLabelHidden?: boolean | undefined }

/** React Aria's parts read the digits of their locale alone: others are turned into those before they arrive. */
const useAnyDigits = (box: RefObject<HTMLElement | null>): void => {
  const { digits } = useFormat()
  useEffect(() => {
    const turn = (event: InputEvent) => {
      const data = event.data && digits(plainDigits(event.data))
      if (data === event.data) return
      event.preventDefault()
      event.stopPropagation()
      const { inputType } = event
      event.target?.dispatchEvent(
        new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType, data }),
      )
    }
    const element = box.current
    element?.addEventListener('beforeinput', turn, { capture: true })
    return () => element?.removeEventListener('beforeinput', turn, { capture: true })
  }, [box, digits])
}

/**
 * React Aria says nothing while a part is emptied, so that the value before it would be sent, which nobody sees any more: the field has
 * none then. `shown` goes on standing in it, for the other parts to stay.
 */
export const useEmptied = (
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): { shown: string | undefined; forget: () => void; onEmptied: (isEmptied: boolean) => void } => {
  const [held, setHeld] = useState<string>()
  return {
    // Forms keep an empty text where there is none.
    shown: value || held,
    forget: () => setHeld(undefined),
    onEmptied: isEmptied => {
      if (isEmptied && value) onChange(undefined)
      if (!isEmptied && held && !value) onChange(held)
      setHeld(isEmptied ? value || held : undefined)
    },
  }
}

/**
 * The value as React Aria takes it, the same object for as long as the text is the same: another one would take the place of what is being
 * typed. `redraw` does that, for somebody who leaves the field where the page kept its value.
 */
export const useDrawn = <T,>(text: string | undefined, parse: (text: string) => T) => {
  const draw = () => ({ text, is: text ? parse(text) : null })
  const [last, setDrawn] = useState(draw)
  const drawn = last.text === text ? last : draw()
  if (drawn !== last) setDrawn(drawn)
  return { drawn: drawn.is, redraw: () => setDrawn(draw()) }
}

/** Tells when a part of a value was emptied, and when all of it stands there again. */
const useParts = (onEmptied: (isEmptied: boolean) => void): void => {
  const date = useContext(DateFieldStateContext)
  const time = useContext(TimeFieldStateContext)
  const state = date ?? time
  const isEmptied = Boolean(
    state?.value && state.segments.some(part => part.isEditable && part.isPlaceholder),
  )
  const tell = useRef(onEmptied)
  useEffect(() => {
    tell.current = onEmptied
  })
  useEffect(() => tell.current(isEmptied), [isEmptied])
}

type Props = FieldProps & HiddenLabel & { onEmptied: (isEmptied: boolean) => void }

export const DateParts = ({ label, optional, hint, error, isLabelHidden, onEmptied }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useAnyDigits(box)
  useParts(onEmptied)
  return (
    <>
      <FieldLabel label={label} optional={optional} isHidden={isLabelHidden} />
      <DateInput ref={box} className={`${fields.control} ${styles.input}`}>
        {segment => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      <FieldFoot hint={hint} error={error} />
    </>
  )
}
