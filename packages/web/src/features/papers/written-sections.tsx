// What a person wrote for an owner, under its heading, in pieces that fit a page.
import { splitText } from '../../print/split-text.ts'
import styles from './papers.module.css'

export const headed = (key: string, title: string) => ({
  key: `${key} heading`,
  holds: true,
  node: <h2 className={styles.h2}>{title}</h2>,
})

/** Nothing where nothing was written. */
export const told = (key: string, title: string, text: string) =>
  text === ''
    ? []
    : [
        headed(key, title),
        ...splitText(text).map((piece, at) => ({
          key: `${key} ${at}`,
          node: (
            <p className={styles.words}>
              <bdi>{piece}</bdi>
            </p>
          ),
        })),
      ]
