// A treatment in its list: name, dosage, delivery, when, by whom, and when again. The whole row opens it.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { deliveries, type TreatmentSort } from '@vetrounds/core/records/treatment'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from '../entries/entries.module.css'
import { useColleagues } from '../entries/VersionList.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'

const icons: Record<TreatmentSort, IconName> = { medicine: 'pill', vaccine: 'syringe', parasite: 'bug' }

type Props = { entry: RecordEntry; sort: TreatmentSort; isWaiting: boolean; onOpen: () => void }

export const TreatmentRow = ({ entry, sort, isWaiting, onOpen }: Props) => {
  const t = useT('treatments')
  const words = useT('entries')
  const common = useT('common')
  const { shortDay, dayIn, zone, today, time } = usePetWords()
  const nameOf = useColleagues()
  const { title, detail, facts, state, versions, at, by } = entry
  const isStruck = state === 'struck'
  const way = deliveries.find(each => each === facts?.way)
  const next = typeof facts?.next === 'string' && !isStruck ? facts.next : undefined
  const day = dayIn(at, zone)
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
      </span>
      <span className={`${styles.crossed} ${styles.wide}`}>
        <bdi>{detail}</bdi>
      </span>
      <span className={styles.wide}>{way && t(`deliveries.${way}`)}</span>
      <span>{day === today ? <bdi>{time(at)}</bdi> : shortDay(day)}</span>
      <span className={styles.wide}>
        <bdi>{nameOf(by)}</bdi>
      </span>
      <span className={`${styles.wide} ${next && next < today ? styles.late : ''}`}>
        {next && (next < today ? `${words('due.overdue')}: ${shortDay(next)}` : shortDay(next))}
      </span>
    </button>
  )
}
