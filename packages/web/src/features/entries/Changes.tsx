// The facts of a version line by line. Compared with another version, it marks what was removed and added; only changed lines are
// in full ink.
import { useT } from '../../i18n/use-t.ts'
import styles from './changes.module.css'
import { keyed } from './keyed.ts'
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

/** The facts by label; the same label may come several times, as that of a reason does in an examination. */
const byLabel = (facts: readonly EntryFact[]) => keyed(facts, ([label]) => label)

export const Changes = ({ before, after, isQuiet = false }: Props) => {
  const t = useT('entries')
  const now = byLabel(after)
  const then = before ? byLabel(before) : now
  const lines = [...new Map([...now, ...then])]
    .map(([key, [label]]) => ({ key, label, was: then.get(key)?.[1] ?? '', is: now.get(key)?.[1] ?? '' }))
    .filter(({ was, is }) => was !== '' || is !== '')
  return (
    <>
      <dl className={styles.facts} data-compared={before !== undefined || undefined}>
        {lines.map(({ key, label, was, is }) => (
          <div key={key} data-same={was === is || undefined}>
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
