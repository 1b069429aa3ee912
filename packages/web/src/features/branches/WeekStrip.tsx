// Opening hours as a strip: one bar per day from 06:00 to 23:00, today in ink, a dash for a closed day. Screen readers read the
// hours.
import { barOf, type Hours } from './hours.ts'
import { useDayNames, useHoursText } from './use-hours-words.ts'
import styles from './week-strip.module.css'

/** Units of the drawing, which are pixels. */
const WIDTH = 12
const HEIGHT = 32
const ROUND = 3

type Props = { hours: Hours; today: number }

export const WeekStrip = ({ hours, today }: Props) => {
  const { weekText } = useHoursText()
  const { long } = useDayNames()
  return (
    <span role="img" aria-label={weekText(hours)} className={styles.days}>
      {long.map((day, index) => {
        const bars = (hours[index] ?? []).flatMap(span => barOf(span) ?? [])
        return (
          <svg
            key={day}
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className={styles.day}
            data-today={index === today || undefined}
          >
            {(hours[index] ?? []).length === 0 ? (
              <path d="M2 16h8" />
            ) : (
              <>
                <rect
                  className={styles.ground}
                  x="0.5"
                  y="0.5"
                  width={WIDTH - 1}
                  height={HEIGHT - 1}
                  rx={ROUND}
                />
                {bars.map(({ top, height }) => (
                  <rect key={top} y={top * HEIGHT} width={WIDTH} height={height * HEIGHT} rx={ROUND} />
                ))}
              </>
            )}
          </svg>
        )
      })}
    </span>
  )
}

/** The letters of the days, above the strips of a table. */
export const WeekHead = ({ today }: { today: number }) => {
  const { long, narrow } = useDayNames()
  return (
    <span aria-hidden="true" className={styles.days}>
      {long.map((day, index) => (
        <span key={day} className={styles.letter} data-today={index === today || undefined}>
          {narrow[index]}
        </span>
      ))}
    </span>
  )
}
