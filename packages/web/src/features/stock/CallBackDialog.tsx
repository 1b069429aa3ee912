// Calls back a transfer of a controlled drug that is on its way; a second person confirms it.
import type { Transfer, TransferLine } from '@vetrounds/core/stock/transfer'
import { linesOf, namesOf } from '@vetrounds/core/stock/transfer-lines'
import * as z from 'zod'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { withIndexKeys } from '../../ui/numbered.ts'
import { toast } from '../../ui/toast.ts'
import { useStockWords } from './use-stock-words.ts'
import { useWitness } from './use-witness.tsx'

type Props = { transfer: Transfer; onClose: () => void; onDone: () => void }

const schema = z.object({})

const Content = ({ transfer, onDone }: Omit<Props, 'onClose'>) => {
  const t = useT('stock')
  const common = useT('common')
  const words = useStockWords()
  const cancel = useChange('cancelTransfer')
  const witness = useWitness(true)
  const close = useCloseDialog()
  const { id, v } = transfer
  const lines = linesOf<TransferLine>(transfer)
  return (
    <Form
      schema={schema}
      values={{}}
      failed={t('transfer.callBackFailed')}
      explain={error => witness.explain(error) ?? problemText(common, error)}
      onSave={async () => {
        const body = await witness.prove('cancelTransfer', id, { v })
        await cancel({ params: { id }, body })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('transfer.calledBack'), detail: namesOf(lines) })
        onDone()
      }}
      footer={({ isSaving }) => (
        <FormFoot act={t('transfer.callBack')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {() => (
        <>
          {withIndexKeys(lines).map(({ key, row: { itemName, quantity, unit } }) => (
            <p key={key} className="muted">
              <bdi>{itemName}</bdi> · <bdi>{words.amount(quantity, unit)}</bdi>
            </p>
          ))}
          {witness.fields}
        </>
      )}
    </Form>
  )
}

export const CallBackDialog = ({ onClose, ...rest }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('transfer.callBack')} isOpen onClose={onClose}>
      <Content {...rest} />
    </Dialog>
  )
}
