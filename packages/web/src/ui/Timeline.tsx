// What happened, by day: a line with a mark for each entry, in the caller's order.
import { type ReactNode, useDeferredValue } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './timeline.module.css'

type Entry = {
  id: string
  icon: IconName
  title: string
  /** At the end of the title's line, e.g. time and name. */
  meta?: ReactNode
  /** Going on now. */
  isLive?: boolean
  /** Crossed out: the entry is not valid any more. */
  isStruck?: boolean
  content?: ReactNode
}

export type TimelineDay = {
  id: string
  title: string
  /** Beneath the day, e.g. how long ago. */
  detail?: string | undefined
  /** The day is today; days to come are above it. */
  isToday?: boolean
  entries: readonly Entry[]
}

const DayShown = ({ id, title, detail, isToday, entries }: TimelineDay) => (
  <section className={styles.day} data-today={isToday || undefined} aria-labelledby={id}>
    <header>
      <h3 id={id}>{title}</h3>
      {detail && <p>{detail}</p>}
    </header>
    <ol>
      {entries.map(({ id, icon, title, meta, isLive, isStruck, content }) => (
        <li key={id} className={styles.entry} data-struck={isStruck || undefined}>
          <span className={styles.node} data-live={isLive || undefined}>
            <Icon name={icon} size="sm" />
          </span>
          <div className={styles.what}>
            <div className={styles.head}>
              <b>{title}</b>
              {meta && <span className={styles.meta}>{meta}</span>}
            </div>
            {content}
          </div>
        </li>
      ))}
    </ol>
  </section>
)

type Props<D> = {
  days: readonly D[]
  /** How many of the days can be visible at first. */
  inSight?: number
  show: (day: D) => TimelineDay
}

const Days = <D,>({ days, show }: Pick<Props<D>, 'days' | 'show'>) =>
  days.map(show).map(day => <DayShown key={day.id} {...day} />)

/** Renders these days after the others are painted, so that opening the page doesn't wait for days that can't be seen yet. */
const Later = <D,>(props: Pick<Props<D>, 'days' | 'show'>) =>
  useDeferredValue(true, false) && <Days {...props} />

export const Timeline = <D,>({ days, inSight = days.length, show }: Props<D>) => (
  <div>
    <Days days={days.slice(0, inSight)} show={show} />
    {inSight < days.length && <Later days={days.slice(inSight)} show={show} />}
  </div>
)
