// What the audit log must know of invoices. The sentence of each act stands under `log` in the texts of `invoices`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'invoices'> = {
  texts: 'invoices',
  acts: {
    draftInvoice: 'pencil',
    changeDraft: 'pencil',
    issueInvoice: 'receipt-text',
    takePayment: 'banknote',
    payInvoices: 'banknote',
    takeAdvance: 'banknote',
    giveBackAdvance: 'undo-2',
    verifyPayment: 'check',
    takeBackPayment: 'undo-2',
    cancelInvoice: 'ban',
    refundInvoice: 'undo-2',
    waiveCharge: 'ban',
    closeTill: 'lock',
    writeDunning: 'mail',
    sendInvoice: 'send',
  },
  fields: {},
  inner: [
    'total',
    'paid',
    'waiting',
    'credited',
    'balance',
    'credit',
    'expected',
    'counted',
    'left',
    'level',
  ],
}
