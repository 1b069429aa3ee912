// Turns a text that somebody wrote for an owner into a heading and pieces that fit a page.
import { splitText } from '../../print/split-text.ts'
import styles from './papers.module.css'

export const headingBlock = (key: string, title: string) => ({
  key: `${key} heading`,
  holds: true,
  node: <h2 className={styles.h2}>{title}</h2>,
})

/** The heading and the pieces of a text; an empty list for an empty text. */
export const textBlocks = (key: string, title: string, text: string) =>
  text === ''
    ? []
    : [
        headingBlock(key, title),
        ...splitText(text).map((piece, at) => ({
          key: `${key} ${at}`,
          node: (
            <p className={styles.words}>
              <bdi>{piece}</bdi>
            </p>
          ),
        })),
      ]
