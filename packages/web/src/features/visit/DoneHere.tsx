// What was recorded in this visit, in order of time, the newest last.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { entryIcons } from '../pet/PetTimeline.tsx'
import { useEntryTitle } from '../pet/use-entry-title.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import type { OfVisit } from './use-entries-of-visit.ts'
import type { Visit } from './use-visit.ts'

type Done = Pick<TimelineEntry, 'id' | 'at' | 'kind'> & {
  state?: string | undefined
  title: string
  detail?: string | undefined
}

export const DoneHere = ({ visit, ofVisit }: { visit: Visit; ofVisit: OfVisit }) => {
  const { pet, isWhole, error, retry } = ofVisit
  const t = useT('visit')
  const texts = useT('pet')
  const common = useT('common')
  const { number } = useFormat()
  const words = usePetWords()
  const records = useT('entries')
  const titleOf = useEntryTitle()
  const appointment = visit.facts?.appointment
  /** The time, with the day if that isn't the day on which the visit began. */
  const timeOf = (at: string): string => {
    const day = localDay(at, words.zone)
    const time = words.time(at)
    return day === localDay(visit.at, words.zone) ? time : `${words.shortDay(day)}, ${time}`
  }
  const entries = (pet.entries ?? [])
    .flatMap((entry): Done[] => {
      if (entry.kind === 'weight') {
        const isOwn =
          entry.visitId === visit.id || (appointment !== undefined && entry.appointmentId === appointment)
        const title = texts('timeline.weight', { weight: isolated(words.weight(entry.grams)) })
        const { id, at, kind, state } = entry
        return isOwn ? [{ id, at, kind, state, title }] : []
      }
      return 'versions' in entry && entry.visitId === visit.id ? [{ ...entry, title: titleOf(entry) }] : []
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <section className={styles.done} aria-label={t('done.heading')}>
      <header className="row">
        <h3>{t('done.heading')}</h3>
        {isWhole && <small>{number(entries.length)}</small>}
      </header>
      {error && (
        <ErrorState
          title={texts('timeline.olderFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={retry}
        />
      )}
      {entries.length === 0 && isWhole && <p className="muted">{t('nothingRecorded')}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map(entry => (
            <li key={entry.id} data-struck={entry.state === 'struck' || undefined}>
              <small>
                <bdi>{timeOf(entry.at)}</bdi>
              </small>
              <Icon name={entryIcons[entry.kind]} size="sm" />
              <span>
                <b>
                  <bdi>{entry.title}</bdi>
                </b>{' '}
                {entry.detail && <bdi>{entry.detail}</bdi>}
              </span>
              {entry.state === 'draft' && <Badge tone="info">{t('tab.draft')}</Badge>}
              {entry.state === 'struck' && <Badge tone="outline">{records('strike.badge')}</Badge>}
              {pet.waiting.has(entry.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {!isWhole && !error && <SkeletonRows rows={2} />}
    </section>
  )
}
