// What a list shows with a name: the letters that the search matched, what must be known, and a badge for a new or waiting row.
import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import styles from './marks.module.css'

type Row = { id: string; name: string }

export type Marks = {
  /** The search that the rows answer. */
  asked: string
  added: ReadonlySet<string>
  waiting: ReadonlySet<string>
}

/** A context that each name in sight reads, so that a new search doesn't build thousands of rows anew. */
export const MarksContext = createContext<Marks>({
  asked: '',
  added: new Set(),
  waiting: new Set(),
})

type Props = {
  row: Row
  /** Shown before the name, e.g. the species. */
  icon?: ReactNode
  /** Shown after the name: what must be known at once. */
  children?: ReactNode
  /** Why the row is quiet, e.g. `Deceased`; false for most rows, which aren't quiet. */
  quiet?: ReactNode | false
}

const Mark = ({ isWaiting }: { isWaiting: boolean }) => {
  const t = useT('lists')
  return isWaiting ? (
    <Badge icon="hourglass">{t('queue.waits')}</Badge>
  ) : (
    <Badge tone="ok">{t('isNew')}</Badge>
  )
}

export const RowName = ({ row, icon, children, quiet = false }: Props) => {
  const { asked, added, waiting } = useContext(MarksContext)
  return (
    <span className={`row ${styles.name}`} data-quiet={quiet !== false || undefined}>
      {icon}
      <b>
        <Highlight text={row.name} search={asked} />
      </b>
      {children}
      {(waiting.has(row.id) || added.has(row.id)) && <Mark isWaiting={waiting.has(row.id)} />}
      {quiet !== false && <Badge tone="outline">{quiet}</Badge>}
    </span>
  )
}
