// A series of values as one small line, with its trend in words for screen readers.
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './sparkline.module.css'
import { type Band, BOX, type Point, placePoints, trendOf } from './sparkline.ts'

type Props = {
  /** What is measured, e.g. Weight. */
  name: string
  /** Oldest first. With fewer than two points nothing is drawn. */
  points: readonly Point[]
  /** A value with its unit, in the interface's language. */
  format: (value: number) => string
  /** The usual range, for the scale; its band (`SparkBand`) is passed as a child. */
  usual?: Band | undefined
  /** Whether the last value is outside the usual range. */
  isOut?: boolean
  children?: ReactNode
}

export const Sparkline = ({ name, points, format, usual, isOut, children }: Props) => {
  const t = useT('ui')
  const [first, last] = [points[0], points.at(-1)]
  const placed = placePoints(points, BOX, usual)
  const end = placed.at(-1)
  if (!first || !last || !end || points.length < 2) return null
  const values = { name, from: format(first.value), to: format(last.value) }
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t(`trend.${trendOf(points)}`, values)}
    >
      {children}
      <polyline className={styles.line} points={placed.map(point => point.join(',')).join(' ')} />
      <circle data-out={isOut || undefined} cx={end[0]} cy={end[1]} r="2.5" />
    </svg>
  )
}
