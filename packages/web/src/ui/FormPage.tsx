// A form on a page of its own: the way back and the title above, one column of 720 px, its buttons at the foot.
import { type ReactNode, useState } from 'react'
import { DraftPlace } from './DraftKept.tsx'
import styles from './form-page.module.css'
import { BackLink } from './PageHead.tsx'
import page from './page.module.css'

type Props = {
  title: string
  back: { href: string; label: string }
  /** Behind the title: what the form is about. */
  beside?: ReactNode
  /** Beside the form, if the window has room: what follows from the input. */
  aside?: ReactNode
  children: ReactNode
}

export const FormPage = ({ title, back, beside, aside, children }: Props) => {
  const [draft, setDraft] = useState<HTMLElement | null>(null)
  return (
    <section className={page.page}>
      <header className={styles.head}>
        <BackLink {...back} />
        <h1>{title}</h1>
        {beside}
        <span ref={setDraft} className={styles.end} />
      </header>
      <div className={styles.columns} data-aside={Boolean(aside) || undefined}>
        <div className={styles.body}>
          <DraftPlace value={draft}>{children}</DraftPlace>
        </div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </section>
  )
}
