// Announces the order of the rows to screen readers after somebody has changed it, as people who don't see it would not notice.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ColumnDef, Sort } from './types.ts'

type Props = { sort: Sort | undefined; columns: readonly Pick<ColumnDef<never>, 'id' | 'header'>[] }

export const SortStatus = ({ sort, columns }: Props) => {
  const t = useT('common')
  const [last, setLast] = useState({ ...sort, isFirst: true })
  // The order of search results is not that of a column, and nobody has chosen it, so it is not announced.
  const column = columns.find(({ id }) => id === sort?.column)?.header
  if (sort && column !== undefined && (sort.column !== last.column || sort.direction !== last.direction))
    setLast({ ...sort, isFirst: false })
  const key = sort?.direction === 'descending' ? 'list.sortedDown' : 'list.sortedUp'
  return (
    <span role="status" className="sr">
      {!last.isFirst && column !== undefined && t(key, { column })}
    </span>
  )
}
