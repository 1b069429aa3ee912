// Opens a quantity of a batch: from then on it may be used for as many days as the item's `openedDays`.
import { addDays } from '@vetrounds/core/calendar/days'
import type { Item } from '@vetrounds/core/stock/item'
import type { Level } from '@vetrounds/core/stock/level'
import { opening } from '@vetrounds/core/stock/movement'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { toast } from '../../ui/toast.ts'
import { QuantityField } from './QuantityField.tsx'
import { typedForm } from './typed-form.ts'
import { useNotEnoughMessage } from './use-not-enough-message.ts'

const schema = opening.pick({ quantity: true })

/** The proposed quantity: one unit or, of what is measured (ml, g and so on), one pack; at most what is left. In thousandths. */
const usualOf = ({ packSize, unit }: Item, left: number): number =>
  Math.min(left, ['ml', 'l', 'g', 'kg', 'm'].includes(unit) && packSize ? packSize : 1000)

type Props = { item: Item; batch: Level['batches'][number]; onClose: () => void; onDone: () => void }

const Content = ({ item, batch, onDone }: Omit<Props, 'onClose'>) => {
  const t = useT('stock')
  const common = useT('common')
  const { day } = useFormat()
  const refusal = useNotEnoughMessage(item.unit)
  const open = useChange('openBatch')
  const close = useCloseDialog()
  const until = addDays(useToday(), item.openedDays ?? 0)
  return (
    <Form
      schema={schema}
      values={{ quantity: usualOf(item, batch.quantity) }}
      failed={t('opening.failed')}
      explain={error => refusal(error) ?? problemText(common, error)}
      onSave={async ({ quantity }, id) => {
        const body = { id, batch: batch.key, quantity }
        await open({ params: { id: item.id }, body }, { already: t('opening.already') })
      }}
      onSaved={() => {
        toast({ severity: 'success', summary: t('opening.done'), detail: item.name })
        onDone()
      }}
      footer={({ isSaving }) => <FormFoot act={t('opening.title')} isSaving={isSaving} onCancel={close} />}
    >
      {checked => (
        <>
          <p className="muted">
            <bdi>{item.name}</bdi> · <bdi>{batch.batch ?? t('noBatch')}</bdi>
          </p>
          <FormField form={typedForm(checked)} name="quantity">
            {field => (
              <QuantityField
                {...field}
                label={t('adjust.amount')}
                unit={t(`units.${item.unit}`)}
                hint={t('opening.hint', { date: day(until) })}
                autoFocus
              />
            )}
          </FormField>
        </>
      )}
    </Form>
  )
}

export const OpenBatchDialog = ({ onClose, ...rest }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('opening.title')} isOpen onClose={onClose}>
      <Content {...rest} />
    </Dialog>
  )
}
