// Reads aloud how rows stand once somebody has put them in another order: who doesn't see them hears nothing of it else.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { ColumnDef, Sort } from './types.ts'

type Props = { sort: Sort | undefined; columns: readonly Pick<ColumnDef<never>, 'id' | 'header'>[] }

export const SortStatus = ({ sort, columns }: Props) => {
  const t = useT('common')
  const [first] = useState(sort)
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && sort && (sort.column !== first?.column || sort.direction !== first.direction))
    setChanged(true)
  const column = columns.find(({ id }) => id === sort?.column)?.header
  const key = sort?.direction === 'descending' ? 'list.sortedDown' : 'list.sortedUp'
  return (
    <span role="status" className="sr">
      {isChanged && column !== undefined && t(key, { column })}
    </span>
  )
}
