// One line of a transfer that is received: the counted quantity and, where it differs from the sent one, a reason.
import { reasonFits, reasons } from '@vetrounds/core/stock/movement-kinds'
import type { TransferLine } from '@vetrounds/core/stock/transfer'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { QuantityField } from './QuantityField.tsx'
import { useStockWords } from './use-stock-words.ts'

type Props = {
  form: FormHandle<FieldValues>
  /** The index of the line. The fields of line 0 are those of the transfer itself; the other lines are under `more`. */
  at: number
  line: TransferLine
}

export const ArrivalLine = ({ form, at, line }: Props) => {
  const prefix = at === 0 ? '' : `more.${at - 1}.`
  const t = useT('stock')
  const words = useStockWords()
  const { quantity: sent, unit } = line
  const [quantity, why] = useWatch({
    control: form.control,
    name: [`${prefix}quantity`, `${prefix}reason`],
  }) as [number?, string?]
  const isCounted = quantity !== undefined && !Number.isNaN(quantity)
  const isDifferent = isCounted && quantity !== sent
  const isOther = why === 'other'
  const type = quantity !== undefined && quantity > sent ? 'add' : 'remove'
  return (
    <>
      <FormField form={form} name={`${prefix}quantity`}>
        {field => (
          <QuantityField
            {...field}
            label={t('transfer.arrived')}
            unit={t(`units.${unit}`)}
            autoFocus={at === 0}
            hint={
              isDifferent
                ? t('transfer.difference', { quantity: words.amount(quantity - sent, unit) })
                : isCounted
                  ? t('transfer.agrees')
                  : undefined
            }
          />
        )}
      </FormField>
      {isDifferent && (
        <FormField form={form} name={`${prefix}reason`}>
          {field => (
            <ChoiceGroup
              {...field}
              label={t('fields.reason')}
              options={reasons
                .filter(reason => reasonFits(type, reason))
                .map(reason => ({ id: reason, label: t(`reasons.${reason}`) }))}
            />
          )}
        </FormField>
      )}
      {isDifferent && (
        <FormField form={form} name={`${prefix}notes`}>
          {field => <TextField {...field} label={t('fields.notes')} optional={!isOther} autoComplete="off" />}
        </FormField>
      )}
    </>
  )
}
