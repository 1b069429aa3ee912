// The frame of the gallery: sections with a heading, which contain specimens with the name of their state.
import { type ReactNode, useState } from 'react'
import styles from './gallery.module.css'

export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.specimens}>{children}</div>
  </section>
)

type Props = { caption?: string; children: ReactNode; wide?: boolean; row?: boolean }

/** `wide` takes two columns, `row` puts its parts beside one another. */
export const Specimen = ({ caption = 'Default', children, wide, row }: Props) => (
  <div className={styles.specimen} data-wide={wide || undefined}>
    <h3>{caption}</h3>
    <div className={row ? styles.row : styles.stack}>{children}</div>
  </div>
)

/** State for a field that can be tried out. */
export const useTrial = <V,>(first: V) => {
  const [value, onChange] = useState<V>(first)
  return { value, onChange }
}
