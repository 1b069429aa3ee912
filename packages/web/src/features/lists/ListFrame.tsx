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
  /** Whether nothing more is to be read, where that isn't for the list to say. */
  isComplete?: boolean
  /** Rows that are shown, where those aren't all of the list's; undefined until the first of them is there. */
  count?: number | undefined
  /** Names the rows for readers where the page has more than the list. */
  label?: string
  head?: ReactNode
  foot?: ReactNode
  /** What is said where rows could not be read: the first ones, and more of them. */
  failed: string
  moreFailed?: string
  /** Of a search that found nothing. */
  search?: { hint: string; onClear: () => void } | undefined
  /** Shown when there is nothing yet. */
  none: ReactNode
  /** Given where the rows are no table. */
  readsOn?: ReadsOn
  /** Of the element in which the rows scroll. */
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
