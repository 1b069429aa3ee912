// One measured value over time as a small chart, in front of the range that is valid now.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import spark from '../../ui/sparkline.module.css'
import { type Band, heightsIn, type Point, placePoints, trendOf } from '../../ui/sparkline.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './trend-chart.module.css'

const BOX = { width: 240, height: 76, inset: 6 }
/** The minimum height of the range, so that a range of a single value is visible. */
const THINNEST = 2

type Props = {
  name: string
  /** The last value with its mark and unit; `range` is the usual range as text. */
  value: ReactNode
  range?: ReactNode
  /** Oldest first. */
  points: readonly (Point & { id: string; isOut: boolean })[]
  usual: Band
}

export const TrendChart = ({ name, value, range, points, usual }: Props) => {
  const ui = useT('ui')
  const { number } = useFormat()
  const { shortDay, zone } = usePetWords()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const places = placePoints(points, BOX, usual)
  const y = heightsIn(points, BOX, usual)
  const { low, high } = usual
  const top = high === undefined ? 0 : y(high)
  const day = (at: number) => <bdi>{shortDay(localDay(at, zone))}</bdi>
  return (
    <figure className={styles.chart} data-out={last.isOut || undefined}>
      <figcaption>
        <b>{name}</b>
        <span>{value}</span>
        <small>{range}</small>
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
        {(low ?? high) !== undefined && (
          <rect
            width={BOX.width}
            y={top}
            height={Math.max(THINNEST, (low === undefined ? BOX.height : y(low)) - top)}
          />
        )}
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
