// The curve of an animal's weights, with the time of its growth and the range it should weigh. The list beside it has all values.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { isoAt } from '@vetrounds/core/clock'
import { useFormat } from '../../i18n/format.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useAgeOf, useAgeText } from '../patients/use-age-text.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { chartOf, type Weighing } from '../pet/weights.ts'
import { birthdaysBetween, datesBetween } from './axis.ts'
import styles from './weights.module.css'

const HEIGHT = 312
const TOP = 20
const BOTTOM = 268
const looks = {
  wide: { width: 928, box: { left: 52, right: 910, top: TOP, bottom: BOTTOM }, ticks: 8 },
  narrow: { width: 358, box: { left: 40, right: 350, top: TOP, bottom: BOTTOM }, ticks: 4 },
}
/** The least width at which the word for growth has room. */
const GROWTH_PX = 64

type Props = {
  /** Oldest first; at least one. */
  weighings: readonly Weighing[]
  /** Where the time axis begins, in ms. */
  since: number
  birthDate: string | undefined
  estimatedBirth: boolean | undefined
  /** Until when the animal grows (in ms), and below it the range that it should weigh from then on (in grams). */
  grown: number | undefined
  aim: { from: number; to: number } | undefined
  /** The last weight is doubtful. */
  isOdd: boolean
}

export const WeightCurve = ({ weighings, since, birthDate, estimatedBirth, grown, aim, isOdd }: Props) => {
  const t = useT('weights')
  const isArabic = useLanguage() === 'ar'
  const { number, shaped } = useFormat()
  const { weight, zone } = usePetWords()
  // Below the axis there is only room for the age itself; the titles of the dots have more.
  const ageText = useAgeText()
  const ageOf = useAgeOf()
  const { width, box, ticks } = useNarrow() ? looks.narrow : looks.wide
  const [first, last] = [weighings[0], weighings.at(-1)]
  if (!first || !last) return null
  const inKilograms = last.grams >= 1000
  const figure = (grams: number) => number(inKilograms ? grams / 1000 : grams, { maximumFractionDigits: 2 })
  const from = Math.min(since, first.at)
  const { lines, dots, x, y } = chartOf(weighings, box, {
    since: from,
    beside: aim && (grown ?? from) < last.at ? [aim.from, aim.to] : [],
  })
  const { dates, isOfYears } = datesBetween(from, last.at, ticks)
  const birthdays = birthDate ? birthdaysBetween(birthDate, from, last.at, ticks) : []
  const growth = grown !== undefined && grown > from ? x(Math.min(grown, last.at)) : undefined
  const aimed = aim && (grown ?? from) < last.at ? { ...aim, left: growth ?? box.left } : undefined
  // The word is on the side of the band where the line doesn't run; below the band only if it stays above the dates.
  const below = y(aim?.from ?? 0) + 16
  const wordAt = aim && last.grams > aim.to ? (below < BOTTOM ? below : below - 22) : y(aim?.to ?? 0) - 7
  const on = (at: number) => shaped(at, { dateStyle: 'medium', timeZone: zone })
  const said = { from: weight(first.grams), first: on(first.at), to: weight(last.grams), last: on(last.at) }
  // Arabic words run from right to left, against the direction of the chart.
  const end = isArabic ? styles.arabicEnd : styles.end
  const middle = isArabic ? `${styles.middle} ${styles.arabic}` : styles.middle
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={[t('curve', said), aim && t('aim', { range: rangeOf(aim, weight) })]
        .filter(Boolean)
        .join('. ')}
    >
      {growth !== undefined && (
        <rect
          className={styles.growth}
          x={box.left}
          y={TOP}
          width={growth - box.left}
          height={BOTTOM - TOP}
        />
      )}
      {aimed && (
        <rect
          className={styles.aim}
          x={aimed.left}
          y={y(aimed.to)}
          width={box.right - aimed.left}
          height={y(aimed.from) - y(aimed.to)}
        />
      )}
      {lines.map(({ grams, y }) => (
        <g key={grams}>
          <line x1={box.left} x2={box.right} y1={y} y2={y} />
          <text className={styles.end} x={box.left - 8} y={y + 4}>
            {figure(grams)}
          </text>
        </g>
      ))}
      {growth !== undefined && growth - box.left > GROWTH_PX && (
        <text className={styles.word} x={box.left + 8} y={TOP + 16}>
          {t('growing')}
        </text>
      )}
      {aimed && (
        <text className={`${styles.word} ${end}`} x={box.right - 6} y={wordAt}>
          {t('aim', { range: `\u2066${figure(aimed.from)}–${figure(aimed.to)}\u2069` })}
        </text>
      )}
      {dates.map(at => (
        <g key={at}>
          <line x1={x(at)} x2={x(at)} y1={BOTTOM} y2={BOTTOM + 6} />
          <text className={styles.middle} x={x(at)} y={BOTTOM + 22}>
            {shaped(at, { timeZone: 'UTC', ...(isOfYears ? { year: 'numeric' } : { month: 'short' }) })}
          </text>
        </g>
      ))}
      {birthdays.map(({ day, at }) => (
        <text key={day} className={middle} x={x(at)} y={BOTTOM + 40}>
          {birthDate && ageText(birthDate, day)}
        </text>
      ))}
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {dots.map(({ id, at, grams, x, y, isEstimated }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={id === last.id ? 6 : 4.5}
          data-estimated={isEstimated || undefined}
          data-odd={(id === last.id && isOdd) || undefined}
        >
          <title>
            {[weight(grams), on(at), ageOf({ birthDate, estimatedBirth }, localDay(isoAt(at), zone))]
              .filter(Boolean)
              .join(' · ')}
          </title>
        </circle>
      ))}
    </svg>
  )
}

const rangeOf = ({ from, to }: { from: number; to: number }, weight: (grams: number) => string): string =>
  `\u2066${weight(from)}–${weight(to)}\u2069`
