// The head of a table. It is memoised, so that it does not render while the table scrolls.
import { memo } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../Icon.tsx'
import { Box, type Field, Part, SELECT } from './TableLine.tsx'
import styles from './table.module.css'
import type { Acts, ColumnDef, Sort } from './types.ts'

type Props<T> = {
  fields: readonly Field<T>[]
  sort: Sort | undefined
  sortsAll: boolean
  canSelect: boolean
  chosen: 'all' | 'some' | 'none'
  /** The cell that Tab leads to; undefined if it is in a row. */
  tabCell: number | undefined
  boxLabel: string
  acts: Acts<T>
}

const View = <T,>({ fields, sort, sortsAll, canSelect, chosen, tabCell, boxLabel, acts }: Props<T>) => {
  const t = useT('common')
  const sortBy = ({ id }: ColumnDef<T>) => {
    const isDown = sort?.column === id && sort.direction === 'ascending'
    acts.sort({ column: id, direction: isDown ? 'descending' : 'ascending' })
  }
  return (
    <Part role="rowgroup" className={styles.heads}>
      <Part role="row" aria-rowindex={1} className={styles.line} data-line={-1}>
        {fields.map((field, at) => {
          const { column } = field
          const direction = column && sort?.column === column.id ? sort.direction : undefined
          const canSort =
            sort !== undefined &&
            column !== undefined &&
            !column.unsorted &&
            (sortsAll || column.isRowHeader === true)
          const tabIndex = tabCell === at ? 0 : -1
          return (
            <Part
              key={field.id}
              role="columnheader"
              {...(canSort && { 'aria-sort': direction ?? 'none' })}
              tabIndex={field.id === SELECT ? undefined : tabIndex}
              className={styles.head}
              data-cell={at}
              data-align={column?.align}
              data-first={(!canSelect && at === 0) || undefined}
              data-sticky={field.sticky}
              data-allows-sorting={canSort || undefined}
              data-sort-direction={direction}
              onClick={() => canSort && column && sortBy(column)}
              onKeyDown={event => {
                if (!canSort || !column || (event.key !== 'Enter' && event.key !== ' ')) return
                event.preventDefault()
                sortBy(column)
              }}
            >
              {field.id === SELECT ? (
                <Box
                  label={boxLabel}
                  isChecked={chosen === 'all'}
                  isSome={chosen === 'some'}
                  tabIndex={tabIndex}
                  onToggle={() => acts.choose(chosen === 'all' ? new Set() : 'all')}
                />
              ) : (
                <>
                  {column?.face}
                  <span className={column && !column.face ? styles.title : 'sr'}>
                    {column?.header ?? field.header ?? t('actions.more')}
                  </span>
                  {canSort && <Icon name="chevron-down" size="xs" />}
                </>
              )}
            </Part>
          )
        })}
      </Part>
    </Part>
  )
}
export const TableHead = memo(View) as typeof View
