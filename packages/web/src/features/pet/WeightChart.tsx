// Weights over time: a line for the eye, a table for screen readers.
import { DAY_MS } from '@vetrounds/core/calendar/lengths'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './side.module.css'
import { usePetWords } from './use-pet-words.ts'
import { chartOf, type Weighing } from './weights.ts'

const SIZE = { width: 320, height: 140 }
const BOX = { left: 44, right: 308, top: 12, bottom: 112 }

export const WeightChart = ({ weighings }: { weighings: readonly Weighing[] }) => {
  const t = useT('pet')
  const { number, shaped } = useFormat()
  const words = usePetWords()
  const [first, last] = [weighings[0], weighings.at(-1)]
  if (!first || !last) return null
  const { lines, dots } = chartOf(weighings, BOX)
  const inKilograms = last.grams >= 1000
  const isShort = last.at - first.at < 90 * DAY_MS
  const tick = (at: number) =>
    shaped(at, {
      month: 'short',
      ...(isShort ? { day: 'numeric' } : { year: 'numeric' }),
      timeZone: words.zone,
    })
  // The dates at both ends; none for a single weighing, which is drawn in the middle.
  const ends =
    first.at === last.at
      ? []
      : ([
          [styles.start, first.at, BOX.left],
          [styles.end, last.at, BOX.right],
        ] as const)
  return (
    <>
      <svg className={styles.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
        {lines.map(({ grams, y }) => (
          <g key={grams}>
            <line x1={BOX.left} x2={BOX.right} y1={y} y2={y} />
            <text x={BOX.left - 8} y={y + 4} className={styles.end}>
              {number(inKilograms ? grams / 1000 : grams, { maximumFractionDigits: 3 })}
            </text>
          </g>
        ))}
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ id, x, y, isEstimated }) => (
          <circle
            key={id}
            cx={x}
            cy={y}
            r={id === last.id ? 4 : 2.6}
            data-last={id === last.id || undefined}
            data-estimated={isEstimated || undefined}
          />
        ))}
        {ends.map(([side, at, x]) => (
          <text key={side} x={x} y={SIZE.height - 8} className={side}>
            {tick(at)}
          </text>
        ))}
      </svg>
      <table className="sr">
        <caption>
          {t('chart.label', { from: words.weight(first.grams), to: words.weight(last.grams) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            <th scope="col">{t('fields.grams')}</th>
          </tr>
        </thead>
        <tbody>
          {weighings.toReversed().map(({ id, at, grams, isEstimated }) => (
            <tr key={id}>
              <th scope="row">{shaped(at, { dateStyle: 'long', timeZone: words.zone })}</th>
              <td>
                {words.weight(grams)}
                {isEstimated && ` (${t('weigh.methods.estimated')})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
