// The choices of a list's filter, with the button that opens them.
import { useEffect } from 'react'
import { Button as RacButton } from 'react-aria-components'
import button from '../../ui/button.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import styles from './filter.module.css'

export type FilterProps<T extends string> = {
  /** What it filters by, for screen readers. */
  label: string
  /** The text while nothing is chosen. */
  all: string
  options: readonly { id: T; label: string }[]
  value: T | undefined
  onChange: (value: T | undefined) => void
  /** Called when the menu first opens: some options are read only then. */
  onOpen?: (() => void) | undefined
}

export const FilterChoices = <T extends string>(props: FilterProps<T>) => {
  const { label, all, options, value, onChange, onOpen } = props
  useEffect(() => onOpen?.(), [onOpen])
  const shown = options.find(({ id }) => id === value)?.label ?? all
  return (
    <Menu
      startsOpen
      label={label}
      trigger={
        <RacButton
          autoFocus
          aria-label={`${label}: ${shown}`}
          className={`${button.button} ${styles.filter}`}
        >
          <span>{shown}</span>
          <Icon name="chevron-down" size="sm" />
        </RacButton>
      }
    >
      <MenuItem checked={value === undefined} onAction={() => onChange(undefined)}>
        {all}
      </MenuItem>
      {options.map(option => (
        <MenuItem key={option.id} checked={option.id === value} onAction={() => onChange(option.id)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
