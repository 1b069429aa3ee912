// A result as charts, one for each analyte that was measured before: its values over time before the range that holds now.
import { localDay } from '@vetrounds/core/calendar/local-day'
import { comma } from '@vetrounds/core/forms/wording'
import { analyteOf, isStrictOf } from '@vetrounds/core/records/test-result'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import spark from '../../ui/sparkline.module.css'
import { heightsIn, placePoints, trendOf } from '../../ui/sparkline.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './result-chart.module.css'
import { type Charted, type Column, chartedOf } from './result-table.ts'
import { marks, rangeText } from './result-words.ts'
import { useTestWords } from './test-words.ts'

const BOX = { width: 240, height: 76, inset: 6 }

const Chart = ({ row, type }: { row: Charted; type: string }) => {
  const t = useT('lab-results')
  const ui = useT('ui')
  const { number } = useFormat()
  const { shortDay, zone } = usePetWords()
  const words = useTestWords()
  const { now, points, first, last } = row
  const { low, high, flag } = now
  const name = words.analyte(type, now.key, now.name)
  const places = placePoints(points, BOX, now)
  const y = heightsIn(points, BOX, now)
  const top = high === undefined ? 0 : y(high)
  const range = rangeText(now, isStrictOf(analyteOf(type, now.key)), number)
  const day = (at: number) => <bdi>{shortDay(localDay(at, zone))}</bdi>
  return (
    <figure className={styles.chart} data-out={flag !== undefined || undefined}>
      <figcaption>
        <b>{name}</b>
        <span>
          <bdi>{words.value(type, now.key, now.value)}</bdi> {flag && marks[flag]}{' '}
          <small>{now.unit && <Ltr>{now.unit}</Ltr>}</small>
        </span>
        <small>
          {range && (
            <>
              {t('usual')} <Ltr>{range}</Ltr>
            </>
          )}
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={ui(`trend.${trendOf(points)}`, {
          name,
          from: number(first.value),
          to: number(last.value),
        })}
      >
        {range && <rect width={BOX.width} y={top} height={(low === undefined ? BOX.height : y(low)) - top} />}
        <polyline className={spark.line} points={places.map(place => place.join(',')).join(' ')} />
        {points.map(({ id, isOut }, index) => (
          <circle
            key={id}
            cx={places[index]?.[0]}
            cy={places[index]?.[1]}
            r={id === last.id ? 4 : 2.5}
            data-out={isOut || undefined}
          />
        ))}
      </svg>
      <small className={styles.ends}>
        {day(first.at)}
        {day(last.at)}
      </small>
    </figure>
  )
}

export const ResultChart = ({ columns, type }: { columns: readonly Column[]; type: string }) => {
  const t = useT('lab-results')
  const language = useLanguage()
  const words = useTestWords()
  const { charted, rest } = chartedOf(columns)
  return (
    <>
      <div className={styles.charts}>
        {charted.map(row => (
          <Chart key={row.key} row={row} type={type} />
        ))}
      </div>
      {rest.length > 0 && (
        <p className={styles.rest}>
          {t('notCharted', {
            names: rest.map(({ now }) => words.analyte(type, now.key, now.name)).join(comma({ language })),
          })}
        </p>
      )}
    </>
  )
}
