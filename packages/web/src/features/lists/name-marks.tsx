// What the names of a list show beyond the name: the letters that the search matched, a new row, one that waits to be sent.
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

/** Read by each name in sight, so that a new search doesn't build thousands of rows anew. */
export const MarksContext = createContext<Marks>({
  asked: '',
  added: new Set(),
  waiting: new Set(),
})

type Props = {
  row: Row
  /** Before the name, e.g. the species. */
  icon?: ReactNode
  /** After it: what must be known at once. */
  children?: ReactNode
  /** Why the row is quiet, e.g. `Deceased`: most are not, and need no text for it. */
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
