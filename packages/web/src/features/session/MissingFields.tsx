// Below each field of an Amplify form that was submitted empty: a note that the field is required.
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/use-t.ts'

const isEmpty = ({ value }: HTMLInputElement): boolean => value.trim() === ''

const noteIdOf = ({ id }: HTMLInputElement): string => `${id}-required`

/**
 * Must be inside the form. Keeps the form from being submitted while a text field is empty, because Amplify wouldn't say which.
 */
export const MissingFields = () => {
  const t = useT('session')
  const marker = useRef<HTMLSpanElement>(null)
  const [missing, setMissing] = useState<readonly HTMLInputElement[]>([])
  useEffect(() => {
    const form = marker.current?.closest('form')
    const fields = () => [...(form?.querySelectorAll<HTMLInputElement>('.amplify-input') ?? [])]
    const onSubmit = (event: Event) => {
      const empty = fields().filter(isEmpty)
      setMissing(empty)
      if (empty.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      empty[0]?.focus()
    }
    const onInput = () => setMissing(known => known.filter(isEmpty))
    form?.addEventListener('submit', onSubmit)
    form?.addEventListener('input', onInput)
    return () => {
      form?.removeEventListener('submit', onSubmit)
      form?.removeEventListener('input', onInput)
    }
  }, [])
  useEffect(() => {
    for (const field of missing) {
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', noteIdOf(field))
    }
    return () => {
      for (const field of missing) {
        field.removeAttribute('aria-invalid')
        field.removeAttribute('aria-describedby')
      }
    }
  }, [missing])
  return (
    <>
      <span ref={marker} hidden />
      {missing.map(field =>
        createPortal(
          <p id={noteIdOf(field)} className="amplify-text--error">
            {t('errors:signIn.required')}
          </p>,
          field.closest('.amplify-field') ?? document.body,
          field.name,
        ),
      )}
    </>
  )
}
