// Whether prices include the tax. What a change does to existing prices is said before it is saved.
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import type { BoundForm } from './settings.ts'

export const PricesField = ({ form, saved }: { form: BoundForm; saved: boolean }) => {
  const t = useT('manage')
  return (
    <FormField form={form} name="pricesWithTax">
      {({ value, onChange, ...field }) => (
        <ChoiceGroup
          {...field}
          label={t('prices')}
          hint={value === saved ? undefined : t('pricesHint')}
          value={value ? 'with' : 'without'}
          onChange={chosen => onChange(chosen === 'with')}
          options={[
            { id: 'with', label: t('withTax') },
            { id: 'without', label: t('withoutTax') },
          ]}
        />
      )}
    </FormField>
  )
}
