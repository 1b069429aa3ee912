// What date and time fields share: the label, the row of parts that are typed one after another, the hint or error.
import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { DateFieldStateContext, DateInput, DateSegment, TimeFieldStateContext } from 'react-aria-components'
import { useFormat } from '../i18n/format.ts'
import styles from './date.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import fields from './field.module.css'
import { plainDigits } from './number-text.ts'
import { useBlurBeforeSave } from './use-blur-before-save.ts'

export type DatePartsProps = FieldProps & {
  value: string | undefined
  /** Called with undefined while the value is incomplete. */
  onChange: (value: string | undefined) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

/** The label is for screen readers only. */
export type HiddenLabel = { isLabelHidden?: boolean | undefined }

/** Converts typed digits into those of the locale before they arrive, as React Aria's parts read only these. */
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

type Parts = {
  /** A part of the former value has been emptied. */
  isEmptied: boolean
  /** Some parts are filled, others are empty. */
  isPartial: boolean
}

/**
 * React Aria calls nothing when a part is emptied, so that the former value, which nobody sees, would be sent. This hook passes
 * on undefined then, and keeps the former value as `shown`, so that the other parts stay. `isLeft`: the person has left the field
 * since the last change.
 */
export const useTypedParts = (value: string | undefined, onChange: (value: string | undefined) => void) => {
  const [held, setHeld] = useState<string>()
  const [isPartial, setPartial] = useState(false)
  const [isLeft, setLeft] = useState(false)
  return {
    // Forms keep an empty text if there is no value.
    shown: value || held,
    isPartial,
    isLeft,
    onLeave: () => setLeft(true),
    onWhole: () => {
      setHeld(undefined)
      setLeft(false)
    },
    onParts: (parts: Parts) => {
      setPartial(parts.isPartial)
      setLeft(false)
      if (parts.isEmptied && value) onChange(undefined)
      if (!parts.isEmptied && held && !value) onChange(held)
      setHeld(parts.isEmptied ? value || held : undefined)
    },
  }
}

/**
 * Returns the value in React Aria's form, the same object as long as the text is the same: a new object would replace what is
 * being typed. `redraw` does just that, for when somebody leaves the field and the page has kept its value.
 */
export const useDrawn = <T,>(text: string | undefined, parse: (text: string) => T) => {
  const draw = () => ({ text, is: text ? parse(text) : null })
  const [last, setDrawn] = useState(draw)
  const drawn = last.text === text ? last : draw()
  if (drawn !== last) setDrawn(drawn)
  return { drawn: drawn.is, redraw: () => setDrawn(draw()) }
}

/** Calls `onParts` when the first part is emptied or typed, and when all parts are filled or empty again. */
const useParts = (onParts: (parts: Parts) => void): void => {
  const date = useContext(DateFieldStateContext)
  const time = useContext(TimeFieldStateContext)
  const state = date ?? time
  const parts = state?.segments.filter(part => part.isEditable) ?? []
  const isOpen = parts.some(part => part.isPlaceholder)
  const isEmptied = isOpen && Boolean(state?.value)
  const isPartial = isOpen && !parts.every(part => part.isPlaceholder)
  const tell = useRef(onParts)
  useEffect(() => {
    tell.current = onParts
  })
  useEffect(() => tell.current({ isEmptied, isPartial }), [isEmptied, isPartial])
}

type Props = FieldProps & HiddenLabel & { onParts: (parts: Parts) => void }

export const DateParts = ({ label, optional, hint, error, isLabelHidden, onParts }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useAnyDigits(box)
  useBlurBeforeSave(box)
  useParts(onParts)
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
