// Chips that filter the list of invoices. They are native radio buttons, since this list needs them at once, and no other list
// does. Their counts are of the rows, including changes made here; until all rows are loaded, of the branch's sums.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { useId } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './chips.module.css'
import { type FilterName, filterNames, passes } from './filter.ts'

/** The chips with a count. Settled invoices come page by page or not at all, so how many there are isn't known. */
const counted: readonly FilterName[] = ['draft', 'open', 'overdue', 'waiting']

const icons = { draft: 'pencil', overdue: 'clock', waiting: 'hourglass' } as const

type Props = {
  /** Missing until they are read. */
  rows: readonly InvoiceRow[] | undefined
  /** Whether all rows are loaded. */
  isWhole: boolean
  /** Whether the rows are the results of a search. */
  isFound: boolean
  /** Whether settled invoices of earlier days are listed, too. */
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
