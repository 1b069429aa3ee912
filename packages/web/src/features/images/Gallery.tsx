// The gallery: images by day, newest first, each with its findings. Images can be chosen.
import { groupBy } from '@vetrounds/core/group-by'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { imageTypes } from '@vetrounds/core/records/image'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './images.module.css'
import { Picture } from './Picture.tsx'

export type ImageActs = {
  /** Ids of the images with a change that waits to be sent. */
  waiting: ReadonlySet<string>
  onView: (entry: RecordEntry) => void
  onDetails: (entry: RecordEntry) => void
}

type CardProps = ImageActs & {
  entry: RecordEntry
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Card = ({ entry, waiting, isChosen, onChoose, onView, onDetails }: CardProps) => {
  const t = useT('images')
  const common = useT('common')
  const { first, n, type, found } = entry.facts ?? {}
  const isStruck = entry.state === 'struck'
  const organ = isolated(entry.title)
  return (
    <li data-struck={isStruck || undefined} data-chosen={isChosen || undefined}>
      <Picture file={String(first)} label={t('viewer.open', { image: organ })} onOpen={() => onView(entry)} />
      <span className={styles.kind}>{t(`types.${imageTypes.find(each => each === type) ?? 'xray'}`)}</span>
      <div className={styles.caption}>
        <div>
          <Button
            variant="quiet"
            size="sm"
            onPress={() => onDetails(entry)}
            aria-label={t('openAll', { organ })}
          >
            {entry.title}
          </Button>
          {waiting.has(entry.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
          {found && (
            <small className="sub">
              <bdi>{found}</bdi>
            </small>
          )}
          <small className={`sub ${styles.reference}`}>
            <Ltr>{entry.detail}</Ltr>
            {Number(n) > 1 && ` · ${t('count', { count: Number(n) })}`}
          </small>
        </div>
        {!isStruck && (
          <CheckboxField label={t('choose', { organ })} isSelected={isChosen} onChange={onChoose} />
        )}
      </div>
    </li>
  )
}

type Props = ImageActs & {
  entries: readonly RecordEntry[]
  /** The day of an entry, `YYYY-MM-DD`. */
  dayOf: (entry: RecordEntry) => string
  /** Ids of the chosen entries. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

export const Gallery = ({ entries, dayOf, chosen, onChoose, ...acts }: Props) => {
  const { longDate } = useFormat()
  const { zone } = usePetWords()
  return (
    <div className={styles.days}>
      {[...groupBy(entries, dayOf)].map(([date, ofDay]) => (
        <section key={date}>
          <h2>{longDate(ofDay[0]?.at ?? 0, zone)}</h2>
          <ul className={styles.gallery}>
            {ofDay.map(entry => (
              <Card
                key={entry.id}
                {...acts}
                entry={entry}
                isChosen={chosen.includes(entry.id)}
                onChoose={isChosen =>
                  onChoose(isChosen ? [...chosen, entry.id] : chosen.filter(id => id !== entry.id))
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
