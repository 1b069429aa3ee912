// Asks why something that was done is not billed.
import { priceOf } from '@vetrounds/core/money/amounts'
import type { Charge } from '@vetrounds/core/records/charge'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useInvoicesChanged } from './use-invoices-changed.ts'

type Props = { charge: Charge; currency: string; onClose: () => void }

export const WaiveDialog = ({ charge, currency, onClose }: Props) => {
  const t = useT('invoices')
  const { money, list } = useFormat()
  const waive = useChange('waiveCharge')
  const changed = useInvoicesChanged()
  const amount = charge.lines.reduce((all, line) => all + priceOf(line), 0)
  return (
    <ReasonDialog
      onClose={onClose}
      question={{
        title: t('unbilled.waiveTitle'),
        body: t('unbilled.waiveBody', {
          name: list(charge.lines.map(({ name }) => isolated(name))),
          amount: isolated(money(amount, currency)),
        }),
        act: t('unbilled.waiveAct'),
        keep: t('unbilled.keep'),
        failed: t('unbilled.waiveFailed'),
        onSave: reason =>
          waive({ params: { id: charge.patientId, charge: charge.id }, body: { v: charge.v, reason } }),
        done: t('unbilled.waived'),
        onSaved: changed,
      }}
    />
  )
}
