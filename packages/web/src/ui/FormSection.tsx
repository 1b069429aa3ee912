// Parts of a long form: fields that belong together under a heading, in pairs if there is room for two.
import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

export const FormSection = ({ title, children }: { title?: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={title && id}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  )
}

/** Two fields side by side; in a sheet and on a phone one above the other. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)
