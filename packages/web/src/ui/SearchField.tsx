// The search of a list: no label on the screen, a count of hits, a button that clears it. The browser's own field: react-aria's brings
// what completes a word as it is typed, and each list would load that before its rows.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Hits, already formatted; shown while something is typed. */
  count?: string | undefined
  placeholder?: string
  autoFocus?: boolean
  /** Goes on to the results. */
  onArrowDown?: () => void
  /** Takes the first of them. */
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
    // An Enter that ends a word of several keys is the keyboard's own.
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
    // What is around it, as a dialog that Escape closes, hears nothing of a key that was meant for the field.
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
