// Receives a transfer, the second of its two steps: what arrived is counted. A difference needs a reason and is booked with it.
import {
  type ArrivedLine,
  receiptProblem,
  type Transfer,
  type TransferLine,
  transferReceipt,
} from '@vetrounds/core/stock/transfer'
import { linesOf, namesOf } from '@vetrounds/core/stock/transfer-lines'
import type { FieldValues } from 'react-hook-form'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { withIndexKeys } from '../../ui/numbered.ts'
import { toast } from '../../ui/toast.ts'
import { ArrivalLine } from './ArrivalLine.tsx'
import { LineBatches } from './LineBatches.tsx'
import styles from './stock.module.css'
import { useBranchNames } from './use-branch-names.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = { transfer: Transfer; onClose: () => void; onDone: () => void }

const schemaOf = (transfer: Transfer) =>
  transferReceipt.omit({ v: true }).check(({ value, issues }) => {
    const arrived = linesOf<ArrivedLine>(value)
    linesOf<TransferLine>(transfer).forEach(({ quantity: sent }, at) => {
      const told = arrived[at]
      const problem = told && receiptProblem(sent, told)
      if (!problem) return
      const path = at === 0 ? [problem.path] : ['more', at - 1, problem.path]
      issues.push({ code: 'custom', path, message: problem.code, input: value })
    })
  })

/** The line as it is sent: without the reason if the count was corrected to the sent quantity after a reason was chosen. */
const told = (sent: number, { quantity, reason, notes }: ArrivedLine): ArrivedLine => ({
  quantity,
  ...(quantity !== sent && reason && { reason }),
  ...(notes && { notes }),
})

const Content = ({ transfer, onDone }: Omit<Props, 'onClose'>) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const receive = useChange('receiveTransfer')
  const { data: item } = useRead('readItem', { params: { id: transfer.itemId } })
  const witness = useWitness(item?.controlled === true)
  const close = useCloseDialog()
  const { nameOf } = useBranchNames()
  const { id, v, notes } = transfer
  const lines = linesOf<TransferLine>(transfer)
  const [, ...more] = lines
  return (
    <Form
      schema={schemaOf(transfer)}
      values={{
        quantity: transfer.quantity,
        notes: '',
        more: more.map(({ quantity }) => ({ quantity, notes: '' })),
      }}
      failed={t('transfer.receiveFailed')}
      explain={error => witness.explain(error) ?? problemText(common, error)}
      onSave={async values => {
        const [one, ...others] = linesOf<ArrivedLine>(values).map((line, at) =>
          told(lines[at]?.quantity ?? 0, line),
        )
        if (!one) return
        const all = { ...one, ...(others.length > 0 && { more: others }), v }
        const body = await witness.prove('receiveTransfer', id, all)
        await receive({ params: { id }, body })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('transfer.received'), detail: namesOf(lines) })
        onDone()
      }}
      footer={({ isSaving }) => <FormFoot act={t('transfer.receive')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => {
        const form = checked as unknown as FormHandle<FieldValues>
        return (
          <>
            <p className="muted">{t('transfer.from', { branch: nameOf(transfer.fromId) })}</p>
            {notes && (
              <p>
                <bdi>{notes}</bdi>
              </p>
            )}
            <ul className={styles.transferLines}>
              {withIndexKeys(lines).map(({ key, row: line }) => (
                <li key={key} className={styles.line}>
                  <span className={styles.lineHead}>
                    <bdi>{line.itemName}</bdi>
                    <bdi className="muted">{words.amount(line.quantity, line.unit)}</bdi>
                    <LineBatches line={line} />
                  </span>
                  <ArrivalLine form={form} at={key} line={line} />
                </li>
              ))}
            </ul>
            {witness.fields}
          </>
        )
      }}
    </Form>
  )
}

export const ArrivalDialog = ({ onClose, ...rest }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('transfer.receiveTitle')} isOpen onClose={onClose}>
      <Content {...rest} />
    </Dialog>
  )
}
