// The search of a list: no visible label, a count of hits, a button that clears it. It uses the browser's own field, as
// react-aria's brings code for autocompletion, which each list would load before its rows.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** The number of hits, already formatted; shown while the field is not empty. */
  count?: string | undefined
  placeholder?: string
  autoFocus?: boolean
  /** Moves on to the results. */
  onArrowDown?: () => void
  /** Takes the first result. */
  onEnter?: () => void
}

export const SearchField = ({
  label,
  value,
  onChange,
  count,
  placeholder,
  autoFocus,
  onArrowDown,
  onEnter,
}: Props) => {
  const t = useT('common')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) field.current?.focus()
  }, [autoFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed (IME), keys such as Enter belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    const act =
      event.key === 'ArrowDown'
        ? onArrowDown
        : event.key === 'Enter'
          ? onEnter
          : event.key === 'Escape' && value !== ''
            ? () => onChange('')
            : undefined
    if (!act) return
    event.preventDefault()
    // Elements around the field, e.g. a dialog that Escape closes, must not get a key that was meant for the field.
    event.stopPropagation()
    act()
  }
  return (
    <div className={styles.control}>
      <Icon name="search" size="sm" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        placeholder={placeholder}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          <button
            type="button"
            tabIndex={-1}
            className={styles.inner}
            aria-label={t('actions.clear')}
            // The field keeps the focus, and a phone its keyboard.
            onMouseDown={event => event.preventDefault()}
            onClick={() => {
              onChange('')
              field.current?.focus()
            }}
          >
            <Icon name="x" size="sm" />
          </button>
        </>
      )}
    </div>
  )
}
