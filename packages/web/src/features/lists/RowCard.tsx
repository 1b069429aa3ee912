// A row of a list as a phone shows it.
import type { ReactNode } from 'react'
import styles from './rows.module.css'

type Props = {
  /** What it begins with: an avatar, a picture. */
  start?: ReactNode
  /** Its lines. */
  children: ReactNode
  /** At its end, figures beneath each other. */
  end?: ReactNode
  /** A look of its own, and one of its lines. */
  className?: string | undefined
  lines?: string | undefined
}

export const RowCard = ({ start, children, end, className = '', lines = '' }: Props) => (
  <span className={`${styles.card} ${className}`}>
    {start}
    <span className={`${styles.lines} ${lines}`}>{children}</span>
    {end && <span className={styles.end}>{end}</span>}
  </span>
)
