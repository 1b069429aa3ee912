// The search of a list: no label on the screen, a count of hits, a button that clears it.
import { Button, Group, Input, SearchField as RacSearchField } from 'react-aria-components'
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
  return (
    <RacSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      {...(onEnter && { onSubmit: onEnter })}
      onKeyDown={event => {
        // React Aria keeps what a field handles to itself; the page has keys, too.
        if (event.key !== 'ArrowDown' || !onArrowDown) return event.continuePropagation()
        event.preventDefault()
        onArrowDown()
      }}
    >
      <Group className={styles.control}>
        <Icon name="search" size="sm" />
        <Input className={styles.input} placeholder={placeholder} />
        {value !== '' && (
          <>
            {count !== undefined && <span className={styles.count}>{count}</span>}
            <Button className={styles.inner} aria-label={t('actions.clear')}>
              <Icon name="x" size="sm" />
            </Button>
          </>
        )}
      </Group>
    </RacSearchField>
  )
}
