// The dates that a rule makes. Dates that can't be booked stay in the list, with the reason and another proposed time or vet.
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { useProblem } from '../day/use-problem.ts'
import styles from './repeat.module.css'
import type { Series, SeriesDate } from './use-series.ts'

type Props = { series: Series; vetId: string | null; zone: string; words: CalendarFormat }

export const SeriesDates = ({ series, vetId, zone, words }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const { dates, error, choose } = series
  const common = useT('common')
  const problem = useProblem(words)
  const look = dates.filter(each => each.problem && !each.taken).length
  const { shaped } = useFormat()
  const dayOf = (instant: string) =>
    shaped(instant, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })
  /** The differences from the rule's own time and vet: another day and time, another vet, or both. */
  const placeOf = (each: SeriesDate, to: NonNullable<SeriesDate['proposal']>) => {
    const isElsewhen = to.start !== each.start
    return words.list([
      isElsewhen && dayOf(to.start),
      isElsewhen && words.time(to.start),
      to.vetId !== vetId && words.vetName(to.vetId),
    ])
  }
  const why = (each: SeriesDate) =>
    each.problem === 'absent'
      ? calendar('concern.absentNoReason', { vet: words.vetName(vetId) })
      : t(`repeat.${each.problem ?? 'closed'}`)
  if (error)
    return (
      <div className={styles.dates}>
        <Banner tone="danger" title={t('why.unread')} live>
          {problem(error)}
        </Banner>
        {/* No retry for an invalid request: the server would refuse it again. */}
        {error.code !== 'request.invalid' && (
          <Button size="sm" isPending={series.isReading} onPress={series.retry}>
            {common('actions.retry')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles.dates}>
      <header>
        <h3>{t('repeat.dates', { count: dates.length })}</h3>
        {look > 0 && <span className={styles.look}>{t('repeat.look', { count: look })}</span>}
      </header>
      <ol>
        {dates.map(each => (
          <li key={each.start} className={styles.date}>
            <span className={styles.day1}>{dayOf(each.start)}</span>
            {each.problem && !each.taken && <span className={`grow ${styles.why}`}>{why(each)}</span>}
            {each.taken && (
              <span className="grow">{t('repeat.taken', { time: placeOf(each, each.taken) })}</span>
            )}
            {!each.problem && (
              <bdi className={`grow ${styles.faint}`} dir="ltr">
                {each.isBooked ? words.time(each.start) : ''}
              </bdi>
            )}
            {!each.isBooked && !each.problem && <span className={styles.faint}>{t('repeat.leftOut')}</span>}
            {each.problem && !each.taken && each.proposal && (
              <Button
                size="sm"
                aria-label={t('repeat.take', { time: placeOf(each, each.proposal) })}
                onPress={() => choose(each.start, each.proposal)}
              >
                {placeOf(each, each.proposal)}
              </Button>
            )}
            {each.isBooked ? (
              <IconButton
                label={t('repeat.leaveOut', { date: dayOf(each.start) })}
                icon="x"
                size="sm"
                onPress={() => choose(each.start, each.problem ? undefined : null)}
              />
            ) : (
              !each.problem && (
                <Button size="sm" onPress={() => choose(each.start, undefined)}>
                  {t('repeat.take', { time: words.time(each.start) })}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
