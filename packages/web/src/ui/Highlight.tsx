// A name with the letters that the search matched.

import styles from './highlight.module.css'
import { highlight } from './highlight.ts'

export const Highlight = ({ text, search }: { text: string; search: string }) => (
  <bdi>
    {highlight(text, search).map(part =>
      part.isHit ? (
        <mark key={part.at} className={styles.mark}>
          {part.text}
        </mark>
      ) : (
        <span key={part.at}>{part.text}</span>
      ),
    )}
  </bdi>
)
