// The dates of a series that could not be booked or moved, and why. They stay on the series long after the message has gone.
import { nowIso } from '@vetrounds/core/clock'
import { useState } from 'react'
import { useRead } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './sheet.module.css'

const SHOWN = 5
/** How often the series is read again while a job works on it, in milliseconds. */
const ASK_EVERY_MS = 5000

export const MissedDates = ({ seriesId, zone }: { seriesId: string; zone: string }) => {
  const t = useT('booking')
  const common = useT('common')
  const { shaped, number } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { data, error, mutate } = useRead(
    'readSeries',
    { params: { id: seriesId } },
    { refreshInterval: series => (series?.pending ? ASK_EVERY_MS : 0) },
  )
  if (!data && !error) return null
  if (!data)
    return (
      <div className={styles.visits} role="alert">
        <p className={styles.faint}>{t('missed.unread')}</p>
        <Button size="sm" onPress={() => void mutate()}>
          {common('actions.retry')}
        </Button>
      </div>
    )
  // Dates in the past can't be booked any more, so they are left out.
  const at = nowIso()
  const missed = data.problems
    .filter(({ start }) => start > at)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  if (missed.length === 0) return null
  return (
    <section className={styles.visits} aria-label={t('missed.title')}>
      <h3>{t('missed.title')}</h3>
      <ul>
        {(isWhole ? missed : missed.slice(0, SHOWN)).map(({ no, start, problem }) => (
          <li key={no}>
            <span>{shaped(start, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })}</span>
            <span>{t(`missed.why.${problem}`)}</span>
          </li>
        ))}
      </ul>
      {!isWhole && missed.length > SHOWN && (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
          {t('missed.all', { n: number(missed.length) })}
        </Button>
      )}
      <p className={styles.faint}>{t('missed.hint')}</p>
    </section>
  )
}
