// The quick entry of a visit: F2 focuses it, then a digit chooses what to add.
import { useRef } from 'react'
import { type ButtonProps, Toolbar } from 'react-aria-components'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './visit.module.css'

export type QuickEntry = {
  id: string
  /** The key that chooses this entry. It stays the same if another entry is missing. */
  digit: number
  label: string
  icon: IconName
  run: () => void
  reason?: string | undefined
}

export const QuickBar = ({ entries }: { entries: readonly QuickEntry[] }) => {
  const t = useT('visit')
  const toolbar = useRef<HTMLDivElement>(null)
  useAddAction(t('quick.label'), () => toolbar.current?.querySelector<HTMLElement>('button')?.focus())
  const choose: ButtonProps['onKeyDown'] = event => {
    const entry = entries.find(({ digit }) => String(digit) === event.key)
    if (!entry || entry.reason || event.ctrlKey || event.metaKey || event.altKey)
      return event.continuePropagation()
    // Keeps the digit from being typed into the field that gets the focus.
    event.preventDefault()
    entry.run()
  }
  return (
    <Toolbar ref={toolbar} aria-label={t('quick.label')} className={styles.quick}>
      <Kbd>F2</Kbd>
      {entries.map(({ id, label, icon, run, reason }) => (
        <Button
          key={id}
          size="sm"
          variant="quiet"
          icon={icon}
          onPress={run}
          onKeyDown={choose}
          reason={reason}
        >
          {label}
        </Button>
      ))}
    </Toolbar>
  )
}
