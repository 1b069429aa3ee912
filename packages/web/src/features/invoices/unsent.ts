// How the tray of unsent changes shows invoices and payments.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import type { Fact, Now, Say, UnsentPart } from '../offline/unsent-part.ts'

type Content = { row: InvoiceRow }

const subject = ({ row }: Content): string => [row.name, row.petName].filter(Boolean).join(' ')

const detail = ({ row }: Content, { format }: Say): string => format.money(row.total, row.currency)

const facts = ({ row }: Content, { texts, format }: Say): Fact[] => {
  const t = texts('invoices')
  return [
    [t('client'), row.name || t('counterSale')],
    [t('pet'), row.petName],
    [t('date'), format.day(row.date)],
    [t('total'), format.money(row.total, row.currency)],
    [t('balanceDue'), format.money(row.balance, row.currency)],
  ]
}

const readNow = async ({ row: { id } }: Content, branch: BranchKey): Promise<Now> => {
  const { row } = await request('readInvoice', { params: { id } }, { branch })
  return { v: row.v, facts: say => facts({ row }, say) }
}

const told = { subject, detail, facts }

export const unsent: UnsentPart = {
  texts: 'invoices',
  entries: {
    draftInvoice: { icon: 'pencil', ...told },
    changeDraft: { icon: 'pencil', ...told, readNow },
    issueInvoice: { icon: 'receipt-text', ...told, readNow },
    takePayment: {
      icon: 'banknote',
      subject,
      detail: ({ row, body }, { format }) =>
        format.money(
          body.payments.reduce((all, { amount }) => all + amount, 0),
          row.currency,
        ),
      facts: (content, say) => facts(content, say),
    },
  },
}
