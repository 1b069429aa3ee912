// The facts of a version line by line. Compared with another version, it marks what was removed and added; only changed lines are
// in full ink.
import { useT } from '../../i18n/use-t.ts'
import styles from './changes.module.css'
import { WordChanges } from './WordChanges.tsx'

/** The label and value of one fact in a version; the value is undefined if the version has none. */
export type EntryFact = readonly [label: string, value: string | undefined]

type Props = {
  /** The former version; undefined if there is none to compare with. */
  before?: readonly EntryFact[] | undefined
  after: readonly EntryFact[]
  /** Whether it is one of several on a page: then it doesn't say that nothing was changed. */
  isQuiet?: boolean
}

const find = (facts: readonly EntryFact[], label: string): string =>
  facts.find(([each]) => each === label)?.[1] ?? ''

export const Changes = ({ before, after, isQuiet = false }: Props) => {
  const t = useT('entries')
  const labels = [...new Set([...after, ...(before ?? [])].map(([label]) => label))]
  const lines = labels
    .map(label => ({ label, was: find(before ?? after, label), is: find(after, label) }))
    .filter(({ was, is }) => was !== '' || is !== '')
  return (
    <>
      <dl className={styles.facts} data-compared={before !== undefined || undefined}>
        {lines.map(({ label, was, is }) => (
          <div key={label} data-same={was === is || undefined}>
            <dt>{label}</dt>
            <dd>
              <WordChanges was={was} is={is} />
            </dd>
          </div>
        ))}
      </dl>
      {before && !isQuiet && lines.every(({ was, is }) => was === is) && (
        <p className="muted">{t('versions.same')}</p>
      )}
    </>
  )
}
