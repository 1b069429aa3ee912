// Done in this visit: what was recorded in it, by time, the newest last.
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { entryIcons } from '../pet/PetTimeline.tsx'
import { useEntryTitle } from '../pet/use-entry-title.ts'
import type { Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

type Done = Pick<TimelineEntry, 'id' | 'at' | 'kind'> & {
  state?: string | undefined
  title: string
  detail?: string | undefined
}

export const DoneHere = ({ visit, pet }: { visit: Visit; pet: Pet }) => {
  const t = useT('visit')
  const texts = useT('pet')
  const common = useT('common')
  const { number } = useFormat()
  const words = usePetWords()
  const records = useT('entries')
  const titleOf = useEntryTitle()
  const appointment = visit.facts?.appointment
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
        <small>{number(entries.length)}</small>
      </header>
      {entries.length === 0 ? (
        <p className="muted">{t('done.none')}</p>
      ) : (
        <ul>
          {entries.map(entry => (
            <li key={entry.id} data-struck={entry.state === 'struck' || undefined}>
              <small>
                <bdi>{words.time(entry.at)}</bdi>
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
    </section>
  )
}
