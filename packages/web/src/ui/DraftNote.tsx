// The quiet line above a form whose earlier input was restored from a draft.
import { useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { useDraftTime } from './drafts.ts'
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
  const timeOf = useDraftTime()
  const begin = () => {
    const form = note.current?.closest('form, [role="dialog"]')
    discard()
    // The button disappears with the note, so the focus goes to the first field.
    requestAnimationFrame(() => form && firstFieldOf(form)?.focus())
  }
  return (
    <div ref={note} role="status" className={styles.note}>
      {restoredAt !== undefined && (
        <p className={styles.draft}>
          {t('form.draftRestored', { time: timeOf(restoredAt) })}
          <Button variant="quiet" size="sm" onPress={begin}>
            {t('form.discardDraft')}
          </Button>
        </p>
      )}
    </div>
  )
}
