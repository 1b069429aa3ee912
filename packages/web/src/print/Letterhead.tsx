// The head of a paper: who issues it, and on the opposite side what it is.
import type { ReactNode } from 'react'
import styles from './letterhead.module.css'

type Props = {
  logo?: string | undefined
  /** The file of the logo, for a PDF. */
  logoFile?: string | undefined
  name: ReactNode
  /** Paragraphs with the branch, its address and how to reach it. */
  children: ReactNode
  title: string
  /** The title in a second language. */
  twin?: string | null
  /** The paper's number or date, below the title. */
  under: ReactNode
}

export const Letterhead = ({ logo, logoFile, name, children, title, twin, under }: Props) => (
  <div className={styles.letterhead} data-part="letterhead">
    <div>
      {logo && <img src={logo} data-file={logoFile} alt="" />}
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {children}
      </div>
    </div>
    <div className={styles.title}>
      <h1>{title}</h1>
      {twin && <p className={styles.twin}>{twin}</p>}
      <div>{under}</div>
    </div>
  </div>
)
