// One value of two versions: what was taken out and what was added, readable without colour.
import { Fragment } from 'react'
import { useT } from '../../i18n/use-t.ts'
import styles from './changes.module.css'
import { wordDifferences } from './word-differences.ts'

export const WordChanges = ({ was, is }: { was: string; is: string }) => {
  const t = useT('entries')
  return (
    <bdi className={styles.text}>
      {wordDifferences(was, is).map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <Fragment key={key}>{text}</Fragment>
        const Tag = kind === 'out' ? 'del' : 'ins'
        return (
          <Tag key={key}>
            <span className="sr">{t(kind === 'out' ? 'versions.takenOut' : 'versions.added')}: </span>
            {text}
          </Tag>
        )
      })}
    </bdi>
  )
}
