// The quiet line over a form that came back with what was typed into it before.
import { now } from '@vetrounds/core/clock'
import { useRef } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import styles from './form.module.css'

type Props = {
  draft: { restoredAt: number | undefined; discard: () => void }
}

const FIELDS = 'input, textarea, [role="spinbutton"], button[aria-haspopup]'

const firstFieldOf = (form: Element): HTMLElement | undefined =>
  [...form.querySelectorAll<HTMLElement>(FIELDS)].find(
    field => field.tabIndex >= 0 && !field.matches(':disabled, [aria-hidden="true"] *'),
  )

export const DraftNote = ({ draft: { restoredAt, discard } }: Props) => {
  const t = useT('common')
  const note = useRef<HTMLDivElement>(null)
  const format = useFormat()
  // Typed on this device, and told by its clock.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isToday = restoredAt !== undefined && format.date(restoredAt, zone) === format.date(now(), zone)
  const time = restoredAt === undefined ? '' : format.time(restoredAt, zone)
  const begin = () => {
    const form = note.current?.closest('form, [role="dialog"]')
    discard()
    // The button goes with the note.
    requestAnimationFrame(() => form && firstFieldOf(form)?.focus())
  }
  return (
    <div ref={note} role="status" className={styles.note}>
      {restoredAt !== undefined && (
        <p className={styles.draft}>
          {t('form.draftRestored', { time: isToday ? time : `${format.date(restoredAt, zone)} ${time}` })}
          <Button variant="quiet" size="sm" onPress={begin}>
            {t('form.discardDraft')}
          </Button>
        </p>
      )}
    </div>
  )
}
