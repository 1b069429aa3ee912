// A row of a list as a phone shows it.
import type { ReactNode } from 'react'
import styles from './rows.module.css'

type Props = {
  /** The start of the card: an avatar, a picture. */
  start?: ReactNode
  /** The lines of the card. */
  children: ReactNode
  /** The end of the card: figures beneath each other. */
  end?: ReactNode
  /** Classes of the card, and of its lines. */
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
