// Asks for the reason before a charge is waived, or before what was handed out is taken back into stock.
import { priceOf } from '@vetrounds/core/money/amounts'
import type { Charge } from '@vetrounds/core/records/charge'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

/** The charge to waive, or, with `isBack`, to take back. */
export type Waiving = { charge: Charge; isBack?: boolean }

type Props = Waiving & { currency: string; onClose: () => void }

export const WaiveDialog = ({ charge, isBack = false, currency, onClose }: Props) => {
  const t = useT('invoices')
  const { money, list } = useFormat()
  const waive = useChange('waiveCharge')
  const takeBack = useChange('takeBackCharge')
  const changed = useInvoicesChanged()
  const stockChanged = useStockChanged()
  const amount = charge.lines.reduce((all, line) => all + priceOf(line), 0)
  const name = list(charge.lines.map(line => isolated(line.name)))
  const sent = (reason: string) => ({
    params: { id: charge.patientId, charge: charge.id },
    body: { v: charge.v, reason },
  })
  const question = isBack
    ? {
        title: t('unbilled.backTitle'),
        body: t(charge.state === 'billed' ? 'unbilled.backBilled' : 'unbilled.backBody', { name }),
        act: t('unbilled.backAct'),
        failed: t('unbilled.backFailed'),
        onSave: (reason: string) => takeBack(sent(reason)),
        done: t('unbilled.backDone'),
        onSaved: () => {
          changed()
          stockChanged()
        },
      }
    : {
        title: t('unbilled.waiveTitle'),
        body: t('unbilled.waiveBody', { name, amount: isolated(money(amount, currency)) }),
        act: t('unbilled.waiveAct'),
        failed: t('unbilled.waiveFailed'),
        onSave: (reason: string) => waive(sent(reason)),
        done: t('unbilled.waived'),
        onSaved: changed,
      }
  return (
    <ReasonDialog
      onClose={onClose}
      question={{ ...question, keep: t('unbilled.keep'), onRefused: changed }}
    />
  )
}
