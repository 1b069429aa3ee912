// What a date and a time share: label, the row of parts that are typed one after another, hint or error.
import { type RefObject, useEffect, useRef } from 'react'
import { DateInput, DateSegment } from 'react-aria-components'
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

export const DateParts = ({ label, optional, hint, error, isLabelHidden }: FieldProps & HiddenLabel) => {
  const box = useRef<HTMLDivElement>(null)
  useAnyDigits(box)
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
