// What happened, by day: a line with a mark for each entry, in the caller's order.
import type { ReactNode } from 'react'
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
  /** Crossed out: it no longer holds. */
  isStruck?: boolean
  content?: ReactNode
}

type Day = {
  id: string
  title: string
  /** Beneath the day, e.g. how long ago. */
  detail?: string | undefined
  /** What is to come stands above it. */
  isToday?: boolean
  entries: readonly Entry[]
}

export const Timeline = ({ days }: { days: readonly Day[] }) => (
  <div>
    {days.map(day => (
      <section
        key={day.id}
        className={styles.day}
        data-today={day.isToday || undefined}
        aria-labelledby={day.id}
      >
        <header>
          <h3 id={day.id}>{day.title}</h3>
          {day.detail && <p>{day.detail}</p>}
        </header>
        <ol>
          {day.entries.map(({ id, icon, title, meta, isLive, isStruck, content }) => (
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
    ))}
  </div>
)
