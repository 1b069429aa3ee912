// The columns of a list as the signed-in person wants them.
import { useMemo } from 'react'
import type { ColumnDef } from '../../ui/table/types.ts'
import { choiceOf, shownColumns } from './columns.ts'
import { useKeptChoice } from './use-kept-choice.ts'

type Columns<T> = {
  shown: readonly ColumnDef<T>[]
  choose: (ids: ReadonlySet<string>) => void
  /** Returns to the defaults; missing while nothing differs from them. */
  reset: (() => void) | undefined
}

export const useColumns = <T>(list: string, all: readonly ColumnDef<T>[]): Columns<T> => {
  const [choice, change] = useKeptChoice(list)
  return {
    shown: useMemo(() => shownColumns(all, choice), [all, choice]),
    choose: ids => change(choiceOf(all, ids)),
    reset: Object.keys(choice).length > 0 ? () => change({}) : undefined,
  }
}
