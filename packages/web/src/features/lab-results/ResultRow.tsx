// A result in the list beside the opened one: type, day, and how many values are out of range.

import { localDay } from '@vetrounds/core/calendar/local-day'
import type { Species } from '@vetrounds/core/patients/species'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { hasRanges } from '@vetrounds/core/records/test-rules'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './results.module.css'
import { useTestWords } from './test-words.ts'

type Props = {
  entry: RecordEntry
  species: Species
  isShown: boolean
  isUnsent: boolean
  onShow: () => void
}

export const ResultRow = ({ entry, species, isShown, isUnsent, onShow }: Props) => {
  const t = useT('lab-results')
  const entries = useT('entries')
  const common = useT('common')
  const words = useTestWords()
  const { shortDay, zone, today, time } = usePetWords()
  const { title, facts, state, at } = entry
  const [out, of] = [Number(facts?.out ?? 0), Number(facts?.of ?? 0)]
  const day = localDay(at, zone)
  const first = typeof facts?.first === 'string' ? words.analyte(title, facts.first, facts.first) : undefined
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={isShown || undefined}
      data-struck={state === 'struck' || undefined}
      onClick={onShow}
    >
      <span>
        <b>
          <bdi>{words.type(title)}</bdi>
        </b>
        {state === 'waiting' && <small>{day === today ? <bdi>{time(at)}</bdi> : shortDay(day)}</small>}
        {state === 'done' && (
          <small data-out={out > 0 || undefined}>
            {out > 0
              ? (first ?? t('outOf', { out, of }))
              : t(hasRanges(title, species) ? 'within' : 'withoutRange')}
          </small>
        )}
      </span>
      <span className={styles.when}>
        {state === 'waiting' ? (
          <Badge tone="warn">{t('waiting')}</Badge>
        ) : state === 'struck' ? (
          <Badge tone="outline">{entries('strike.badge')}</Badge>
        ) : day === today ? (
          <bdi>{time(at)}</bdi>
        ) : (
          shortDay(day)
        )}
        {isUnsent && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
      </span>
    </button>
  )
}
