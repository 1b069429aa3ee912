// A name with the letters highlighted that a search matched.

import { Fragment } from 'react'
import styles from './highlight.module.css'
import { highlight } from './highlight.ts'

type Props = {
  text: string
  search: string
  /** Also highlights within a word, for a search that matches there. */
  isAnywhere?: boolean
}

export const Highlight = ({ text, search, isAnywhere }: Props) => (
  <bdi>
    {highlight(text, search, isAnywhere).map(part =>
      part.isHit ? (
        <mark key={part.at} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        <Fragment key={part.at}>{part.text}</Fragment>
      ),
    )}
  </bdi>
)
