// Stock in and out at cost, as a pair of bars a day or month: solid is in, hatched is out, without colours. The same as a table
// for screen readers.
import { type MovementPart, partDay } from '@vetrounds/core/stock/movement-part'
import { useId, useMemo } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './movement-chart.module.css'
import { type Bars, barsOf } from './movement-days.ts'
import { useStockWords } from './use-stock-words.ts'

/** The width of a pair of bars and the drawing's height, in its own units: the drawing is stretched to the page's width. */
const PAIR = 20
const HEIGHT = 60

/** The hatching of the bars for stock that went out. */
const lines = { width: 3, height: 3, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' } as const

const Pair = ({ bar, at, most, hatch }: { bar: Bars; at: number; most: number; hatch: string }) => {
  const tall = (value: number) => (value === 0 ? 0 : Math.max(1, (value / most) * HEIGHT))
  return (
    <>
      <rect x={at * PAIR + 3} width={6.5} y={HEIGHT - tall(bar.came)} height={tall(bar.came)} />
      <rect
        x={at * PAIR + 10.5}
        width={6.5}
        y={HEIGHT - tall(bar.went)}
        height={tall(bar.went)}
        fill={`url(#${hatch})`}
      />
    </>
  )
}

type Props = { parts: readonly MovementPart[]; from: string; to: string }

export const MovementChart = ({ parts, from, to }: Props) => {
  const t = useT('stock')
  const { shaped, day: dayText } = useFormat()
  const { price } = useStockWords()
  const hatch = useId()
  const today = useToday()
  const { bars, isByMonth } = useMemo(() => barsOf(parts, { from, to }), [parts, from, to])
  const sum = (which: 'came' | 'went') => bars.reduce((all, each) => all + each[which], 0)
  const most = Math.max(1, ...bars.flatMap(({ came, went }) => [came, went]))
  const nameOf = (day: string) =>
    isByMonth ? shaped(Date.parse(day), { month: 'long', year: 'numeric', timeZone: 'UTC' }) : dayText(day)
  const tick = (day: string) =>
    shaped(Date.parse(day), { ...(isByMonth ? { month: 'short' } : { day: 'numeric' }), timeZone: 'UTC' })
  // At most 16 ticks fit side by side, on a phone too; today gets one of them.
  const every = Math.ceil(bars.length / 16)
  const now = bars.findIndex(({ day }) => day === partDay(today, isByMonth))
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>
          <i className={styles.solid} /> {t('report.in')} <b>{price(sum('came'))}</b>
        </span>
        <span>
          <i className={styles.hatched} /> {t('report.out')} <b>{price(sum('went'))}</b>
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length * PAIR} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id={hatch} {...lines}>
            <rect width="1.2" height="3" />
          </pattern>
        </defs>
        {bars.map((bar, at) => (
          <Pair key={bar.day} bar={bar} at={at} most={most} hatch={hatch} />
        ))}
      </svg>
      <ol aria-hidden="true">
        {bars.map(({ day }, at) => (
          <li key={day} data-now={at === now || undefined}>
            {(at - Math.max(0, now)) % every === 0 && tick(day)}
          </li>
        ))}
      </ol>
      <table className="sr">
        <caption>{t('report.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('report.date')}</th>
            <th scope="col">{t('report.in')}</th>
            <th scope="col">{t('report.out')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ came, went }) => came > 0 || went > 0)
            .map(({ day, came, went }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{price(came)}</td>
                <td>{price(went)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </figure>
  )
}
