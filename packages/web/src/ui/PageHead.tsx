// The head of a page: the way back, the title with a line beneath, and its main buttons.
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import styles from './page.module.css'

type Back = { href: string; label: string }

/** The arrow that leads back to the page above. */
export const BackLink = ({ href, label }: Back) => (
  <Link href={href} aria-label={label} className={styles.back}>
    <Icon name="arrow-left" />
  </Link>
)

type Props = {
  title: ReactNode
  back?: Back | undefined
  /** Shown before the title, e.g. a logo; the line beneath the title is then cut off if it doesn't fit. */
  mark?: ReactNode
  /** A line separates the head from what follows. */
  isLined?: boolean
  /** At the end of the row. */
  acts?: ReactNode
  /** The line beneath the title. */
  children?: ReactNode
}

export const PageHead = ({ title, back, mark, isLined, acts, children }: Props) => (
  <header className={styles.head} data-lined={isLined} data-marked={mark ? true : undefined}>
    {back && <BackLink {...back} />}
    {mark}
    <div className="grow">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {acts}
  </header>
)
