// A treatment in its list: name, dosage, delivery, when, by whom, and when again. The whole row opens it.

import { localDay } from '@vetrounds/core/calendar/local-day'
import { parasiteTypes } from '@vetrounds/core/records/antiparasitics'
import type { Due } from '@vetrounds/core/records/due'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { deliveries, splitDetail, type TreatmentSort } from '@vetrounds/core/records/treatment'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useParasiteWords } from '../antiparasitics/use-antiparasitic-words.ts'
import styles from '../entries/entries.module.css'
import { useColleagues } from '../entries/version-words.ts'
import { usePetWords } from '../pet/use-pet-words.ts'

const icons: Record<TreatmentSort, IconName> = { medicine: 'pill', vaccine: 'syringe', parasite: 'bug' }

type Props = {
  entry: RecordEntry
  sort: TreatmentSort
  /** The reminder that the treatment made, once it is known. If it is settled or withdrawn, there is no next date. */
  due: Due | undefined
  isWaiting: boolean
  onOpen: () => void
}

/**
 * The day on which the treatment is due again, and whether that is past. Without a reminder, or before it is read, the recorded
 * day.
 */
const nextOf = ({ facts, state }: RecordEntry, due: Due | undefined, today: string) => {
  if (state === 'struck') return undefined
  if (due) return due.state === 'open' ? { day: due.day, isLate: due.day < today } : undefined
  return typeof facts?.next === 'string' ? { day: facts.next, isLate: false } : undefined
}

export const TreatmentRow = ({ entry, sort, due, isWaiting, onOpen }: Props) => {
  const t = useT('treatments')
  const words = useT('entries')
  const common = useT('common')
  const { shortDay, zone, today, time } = usePetWords()
  const nameOf = useColleagues()
  const against = useParasiteWords()
  const { title, detail, facts, state, versions, at, by } = entry
  const types = parasiteTypes.filter(type =>
    String(facts?.against ?? '')
      .split(' ')
      .includes(type),
  )
  const { dosage, batch } = splitDetail(detail, sort)
  const isStruck = state === 'struck'
  const way = deliveries.find(each => each === facts?.way)
  const next = nextOf(entry, due, today)
  const day = localDay(at, zone)
  return (
    <button type="button" className={styles.row} data-struck={isStruck || undefined} onClick={onOpen}>
      <Icon name={icons[sort]} size="sm" />
      <span className={styles.main}>
        <span>
          <b className={styles.crossed}>
            <bdi>{title}</bdi>
          </b>{' '}
          {isStruck && <Badge tone="outline">{words('strike.badge')}</Badge>}
          {!isStruck && versions > 1 && <Badge>{words('versions.version', { n: versions })}</Badge>}
          {isWaiting && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
        </span>
        {types.length > 0 && <small className="muted">{against(types)}</small>}
        {batch && <small>{`${words('batch')} ${isolated(batch)}`}</small>}
      </span>
      <span className={`${styles.crossed} ${styles.wide}`}>
        <bdi>{dosage}</bdi>
      </span>
      <span className={styles.wide}>{way && t(`deliveries.${way}`)}</span>
      <span>{day === today ? <bdi>{time(at)}</bdi> : shortDay(day)}</span>
      <span className={styles.wide}>
        <bdi>{nameOf(by)}</bdi>
      </span>
      <span className={`${styles.wide} ${next?.isLate ? styles.late : ''}`}>
        {next && (next.isLate ? `${words('due.overdue')}: ${shortDay(next.day)}` : shortDay(next.day))}
      </span>
    </button>
  )
}
