// The quiet line over a form that came back with what was typed into it before.
import { now } from '@vetrounds/core/clock'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import styles from './form.module.css'

type Props = {
  draft: { restoredAt: number | undefined; discard: () => void }
}

export const DraftNote = ({ draft: { restoredAt, discard } }: Props) => {
  const t = useT('common')
  const format = useFormat()
  // Typed on this device, and told by its clock.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isToday = restoredAt !== undefined && format.date(restoredAt, zone) === format.date(now(), zone)
  const time = restoredAt === undefined ? '' : format.time(restoredAt, zone)
  return (
    <div role="status" className={styles.note}>
      {restoredAt !== undefined && (
        <p className={styles.draft}>
          {t('form.draftRestored', { time: isToday ? time : `${format.date(restoredAt, zone)} ${time}` })}
          <Button variant="quiet" size="sm" onPress={discard}>
            {t('form.discardDraft')}
          </Button>
        </p>
      )}
    </div>
  )
}
