// Which invoices the list shows, one chip each: radio buttons of the browser's own, which this list needs at once and no other. Counts are of the rows, with what was changed here; of the branch's sums until all rows are there.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useId } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './chips.module.css'
import { type FilterName, filterNames, passes } from './filter.ts'

/** Settled ones come page by page, or not at all: how many there are isn't known. */
const counted: readonly FilterName[] = ['draft', 'open', 'overdue', 'waiting']

const icons = { draft: 'pencil', overdue: 'clock', waiting: 'hourglass' } as const

type Props = {
  /** Missing until they are read. */
  rows: readonly InvoiceRow[] | undefined
  /** No row is missing. */
  isWhole: boolean
  /** They are those that a search found. */
  isFound: boolean
  /** Settled ones of former days are listed, too. */
  isAll: boolean
  value: FilterName
  onChange: (name: FilterName) => void
}

export const InvoiceChips = ({ rows, isWhole, isFound, isAll, value, onChange }: Props) => {
  const t = useT('invoices')
  const { number } = useFormat()
  const group = useId()
  const today = useToday()
  const { data: sums } = useRead('readDaySums', {})
  const summed: Partial<Record<FilterName, number>> = isFound
    ? {}
    : {
        draft: sums?.drafts,
        open: sums?.open.count,
        overdue: sums?.overdue.count,
        waiting: sums?.waiting.count,
      }
  const label = (name: FilterName) =>
    name === 'all' ? t(isAll ? 'all' : 'filter.now') : name === 'draft' ? t('drafts') : t(`filter.${name}`)
  return (
    <div role="radiogroup" aria-label={t('filters')} className={styles.chips}>
      {filterNames.map(name => {
        const isCounted = counted.includes(name)
        const count = isWhole ? rows?.filter(row => passes(name, row, today)).length : summed[name]
        return (
          <label
            key={name}
            className={styles.chip}
            data-selected={name === value || undefined}
            data-late={(name === 'overdue' && Boolean(count)) || undefined}
          >
            <input
              type="radio"
              className="sr"
              name={group}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            {name in icons && <Icon name={icons[name as keyof typeof icons]} size="xs" />}
            {label(name)} {isCounted && <b className="num">{count !== undefined && number(count)}</b>}
          </label>
        )
      })}
    </div>
  )
}
