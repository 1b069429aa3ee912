// Quick entry of a visit: F2 leads to it, then the digits choose. It lists what can be added here.
import { type KeyboardEvent, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './visit.module.css'

export type QuickEntry = { id: string; label: string; icon: IconName; run: () => void; reason?: string | undefined }

export const QuickBar = ({ entries }: { entries: readonly QuickEntry[] }) => {
  const t = useT('visit')
  const bar = useRef<HTMLDivElement>(null)
  useAddAction(t('quick.label'), () => bar.current?.querySelector<HTMLElement>('button')?.focus())
  const choose = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    const entry = entries[Number(key) - 1]
    if (entry && !entry.reason) entry.run()
  }
  return (
    <div ref={bar} onKeyDown={choose}>
      <Toolbar aria-label={t('quick.label')} className={styles.quick}>
        <Kbd>F2</Kbd>
        {entries.map(({ id, label, icon, run, reason }) => (
          <Button key={id} size="sm" variant="quiet" icon={icon} onPress={run} reason={reason}>
            {label}
          </Button>
        ))}
      </Toolbar>
    </div>
  )
}
