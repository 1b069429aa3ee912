// Which of the listed invoices are shown.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue, isOpen } from '@vetrounds/core/money/invoice-rules'

export const filterNames = ['all', 'draft', 'open', 'overdue', 'waiting', 'gone'] as const
export type FilterName = (typeof filterNames)[number]

/** Whether a row passes the filter. `today` is the branch's day. */
export const passes = (name: FilterName, row: InvoiceRow, today: string): boolean =>
  ({
    all: true,
    draft: row.status === 'draft',
    open: isOpen(row),
    overdue: daysOverdue(row, today) > 0,
    waiting: row.waiting > 0,
    gone: row.status === 'cancelled' || row.status === 'refunded',
  })[name]
