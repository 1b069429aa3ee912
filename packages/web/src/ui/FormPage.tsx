// A form on a page of its own: the way back and the title above, one column of 720 px, its buttons at the foot.
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import styles from './form-page.module.css'
import { Icon } from './Icon.tsx'

type Props = { title: string; back: { href: string; label: string }; children: ReactNode }

export const FormPage = ({ title, back, children }: Props) => (
  <section className={styles.page}>
    <header className={styles.head}>
      <Link href={back.href} aria-label={back.label} className={styles.back}>
        <Icon name="arrow-left" flip />
      </Link>
      <h1>{title}</h1>
    </header>
    <div className={styles.body}>{children}</div>
  </section>
)
