// A form on a page of its own: the way back and the title above, one column of 720 px, its buttons at the foot.
import type { ReactNode } from 'react'
import styles from './form-page.module.css'
import { BackLink } from './PageHead.tsx'
import page from './page.module.css'

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
  <section className={page.page}>
    <header className={styles.head}>
      <BackLink {...back} />
      <h1>{title}</h1>
      {beside}
    </header>
    <div className={styles.columns} data-aside={Boolean(aside) || undefined}>
      <div className={styles.body}>{children}</div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  </section>
)
