// What a clinic decides about its stock: how long before it expires an item is flagged.
import { useT } from '../../i18n/use-t.ts'
import { FormField } from '../../ui/Form.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { BoundForm } from './settings.ts'

export const StockFields = ({ form }: { form: BoundForm }) => {
  const t = useT('manage')
  return (
    <FormSection title={t('stock')}>
      <FormField form={form} name="expiryWarningDays">
        {({ onChange, ...field }) => (
          <NumberField
            {...field}
            onChange={days => onChange(days ?? Number.NaN)}
            label={t('fields.expiryWarningDays')}
            hint={t('expiryHint')}
            unit={t('days', { count: field.value })}
            min={1}
            max={365}
          />
        )}
      </FormField>
    </FormSection>
  )
}
