// The columns of a list as the signed-in person wants them.
import { useMemo, useState } from 'react'
import { useMe } from '../../api/me.ts'
import type { ColumnDef } from '../../ui/table/types.ts'
import { type ColumnChoice, choiceOf, readChoice, shownColumns, writeChoice } from './columns.ts'

type Columns<T> = {
  shown: readonly ColumnDef<T>[]
  choose: (ids: ReadonlySet<string>) => void
  /** Back to the defaults; missing while they hold. */
  reset: (() => void) | undefined
}

export const useColumns = <T>(list: string, all: readonly ColumnDef<T>[]): Columns<T> => {
  const person = useMe().data?.person.id ?? ''
  const kept = useMemo(() => readChoice(localStorage, person, list), [person, list])
  const [changed, setChanged] = useState<ColumnChoice>()
  const choice = changed ?? kept
  const change = (next: ColumnChoice) => {
    setChanged(next)
    writeChoice(localStorage, person, list, next)
  }
  return {
    shown: useMemo(() => shownColumns(all, choice), [all, choice]),
    choose: ids => change(choiceOf(all, ids)),
    reset: Object.keys(choice).length > 0 ? () => change({}) : undefined,
  }
}
