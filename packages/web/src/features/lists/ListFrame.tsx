// The parts of every list: what is above its rows, the rows in each of their states, and its foot. A list whose rows
// are a table is a ListPage, which is built from this; others render their rows as children.
import type { ReactNode, Ref } from 'react'
import { problemText } from '../../api/problem-text.ts'
import type { List } from '../../api/use-list.ts'
import { useT } from '../../i18n/use-t.ts'
import page from '../../ui/page.module.css'
import { ListRows, type ReadsOn } from '../../ui/table/ListRows.tsx'
import styles from './list-page.module.css'

type Props = {
  list: Pick<List<unknown>, 'rows' | 'isComplete' | 'isStale' | 'error' | 'reread' | 'search'>
  /** Whether all rows are read, where the list itself doesn't know. */
  isComplete?: boolean
  /** The number of rows shown, where those aren't all of the list's; undefined until the first row is there. */
  count?: number | undefined
  /** Names the rows for screen readers where the page has more than the list. */
  label?: string
  head?: ReactNode
  foot?: ReactNode
  /** The texts shown where rows could not be read: `failed` for the first rows, `moreFailed` for further ones. */
  failed: string
  moreFailed?: string
  /** Used where a search found nothing. */
  search?: { hint: string; onClear: () => void } | undefined
  /** Shown when there is nothing yet. */
  none: ReactNode
  /** Given where the rows are no table. */
  readsOn?: ReadsOn
  /** The element in which the rows scroll. */
  bodyRef?: Ref<HTMLDivElement>
  className?: string | undefined
  children: ReactNode
}

export const ListFrame = (props: Props) => {
  const { list, label, head, foot, failed, moreFailed, search, none, readsOn, bodyRef, className, children } =
    props
  const common = useT('common')
  const { rows, isStale, error, reread } = list
  const { isComplete = list.isComplete } = props
  const count = 'count' in props ? props.count : rows?.length
  const scrolling = readsOn ? `scroll ${styles.scroller}` : `fill ${styles.body}`
  return (
    <section className={`${page.page} ${styles.frame}`}>
      {head}
      <div
        ref={bodyRef}
        className={className ? `${scrolling} ${className}` : scrolling}
        {...(label !== undefined && { role: 'region', 'aria-label': label })}
        aria-busy={(!rows && !error) || isStale}
      >
        <ListRows
          count={count}
          isComplete={isComplete}
          failure={error && { title: failed, detail: problemText(common, error) }}
          moreFailed={moreFailed}
          onRetry={reread}
          readsOn={readsOn}
          search={search && { ...search, asked: list.search?.asked ?? '', isKnown: list.search?.isKnown }}
          none={none}
        >
          {children}
        </ListRows>
      </div>
      {foot}
    </section>
  )
}
