// What is asked before a payment is taken back, or an invoice cancelled.
import type { Invoice, InvoicePayment } from '@vetrounds/core/money/invoice'
import { showEdit } from '../../api/answered-edits.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Question } from './ReasonDialog.tsx'

export const useQuestions = (invoice: Invoice, changed: () => void) => {
  const t = useT('invoices')
  const { money } = useFormat()
  const takeBack = useChange('takeBackPayment')
  const cancel = useChange('cancelInvoice')
  const { row } = invoice
  return {
    takeBack: (payment: InvoicePayment): Question => {
      const kind = payment.status === 'pending' ? 'reject' : 'back'
      // Others may have paid everything meanwhile: then the text doesn't say that the invoice stays open.
      const body = kind === 'reject' && row.balance > 0 ? 'rejectOpenBody' : (`${kind}Body` as const)
      return {
        title: t(`payment.${kind}Title`),
        body: t(`payment.${body}`, { amount: isolated(money(payment.amount, row.currency)) }),
        act: t(`payment.${kind}Act`),
        keep: t('keep'),
        failed: t('payment.backFailed'),
        onSave: async reason => {
          const params = { id: row.id, paymentId: payment.id }
          const { answer } = await takeBack({ params, body: { reason } })
          showEdit('invoice', answer)
        },
        done: t(`payment.${kind}Done`),
        about: row.number ?? row.name,
        onSaved: changed,
        onRefused: changed,
      }
    },
    cancel: (): Question => ({
      ...(row.status === 'draft'
        ? { title: t('cancel.draft'), body: t('cancel.draftBody'), act: t('cancel.draftAct') }
        : {
            title: t('cancel.title', { number: isolated(row.number ?? '') }),
            body: t('cancel.body'),
            act: t('cancel.act'),
          }),
      keep: t('cancel.keep'),
      failed: t('cancel.failed'),
      onSave: async reason => {
        const { answer } = await cancel({ params: { id: row.id }, body: { v: row.v, reason } })
        showEdit('invoice', answer)
      },
      done: t('cancel.done'),
      about: row.number ?? row.name,
      onSaved: changed,
      onRefused: changed,
    }),
  }
}
