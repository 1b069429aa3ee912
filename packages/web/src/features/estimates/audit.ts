// How the audit log shows changes of estimates. The sentence for each act is under `log` in the texts of `estimates`.
import type { AuditPartOf } from '../audit/audit-part.ts'

export const audit: AuditPartOf<'estimates'> = {
  texts: 'estimates',
  group: 'invoices',
  acts: {
    makeEstimate: 'file',
    signEstimate: 'pen-line',
    billEstimate: 'receipt-text',
    giveUpEstimate: 'ban',
    sendEstimate: 'send',
  },
  fields: { status: 'status', total: 'price', upTo: 'price', signedBy: 'text', reason: 'text' },
}
