// Reads aloud how rows stand once somebody has put them in another order: who doesn't see them hears nothing of it else.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ColumnDef, Sort } from './types.ts'

type Props = { sort: Sort | undefined; columns: readonly Pick<ColumnDef<never>, 'id' | 'header'>[] }

export const SortStatus = ({ sort, columns }: Props) => {
  const t = useT('common')
  const [last, setLast] = useState({ ...sort, isFirst: true })
  // The order of what a search found is that of no column, and nobody's choice.
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
