// A form on a page of its own: the way back and the title above, one column of 720 px, its buttons at the foot.
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import styles from './form-page.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  back: { href: string; label: string }
  /** Stands behind the title: what the form is about. */
  beside?: ReactNode
  /** Stands beside the form, where the window has room: what follows from it. */
  aside?: ReactNode
  children: ReactNode
}

export const FormPage = ({ title, back, beside, aside, children }: Props) => (
  <section className={styles.page}>
    <header className={styles.head}>
      <Link href={back.href} aria-label={back.label} className={styles.back}>
        <Icon name="arrow-left" flip />
      </Link>
      <h1>{title}</h1>
      {beside}
    </header>
    <div className={styles.columns} data-aside={Boolean(aside) || undefined}>
      <div className={styles.body}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  </section>
)
