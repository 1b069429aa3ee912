// Vaccine, product, batch and validity: what is due stands first; the next date follows from the default of the vaccine.

import type { Species } from '@vetrounds/core/patients/species'
import type { Due } from '@vetrounds/core/records/due'
import { monthsAfter, type VaccineKey, vaccinesOf } from '@vetrounds/core/records/vaccines'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BoundTreatment } from './treatment-form.ts'

const OTHER = 'other'

type Props = { form: BoundTreatment; species: Species; dues: readonly Due[]; today: string }

export const VaccineFields = ({ form, species, dues, today }: Props) => {
  const t = useT('treatments')
  const usual = vaccinesOf(species)
  const chosen = usual.find(({ key }) => key === form.watch('vaccine'))
  const dueOf = (key: VaccineKey) => dues.filter(({ title }) => title === t(`vaccines.${key}`))
  const choose = (key: string): void => {
    const vaccine = usual.find(each => each.key === key)
    const set = { shouldDirty: true }
    form.setValue('vaccine', vaccine ? key : undefined, set)
    if (!vaccine) return
    form.setValue('name', t(`vaccines.${vaccine.key}`), set)
    form.setValue('delivery', 'subcutaneous', set)
    form.setValue(
      'closes',
      dueOf(vaccine.key).map(({ id }) => id),
      set,
    )
    if (!vaccine.months) return
    const until = monthsAfter(form.getValues('day') || today, vaccine.months)
    form.setValue('validUntil', until, set)
    form.setValue('hasReminder', true, set)
    form.setValue('nextDate', until, set)
  }
  const inOrder = [...usual].sort((a, b) => dueOf(b.key).length - dueOf(a.key).length)
  return (
    <>
      <Select
        label={t('vaccine')}
        value={chosen?.key ?? OTHER}
        onChange={choose}
        options={[
          ...inOrder.map(({ key }) => ({ id: key, label: t(`vaccines.${key}`) })),
          { id: OTHER, label: t('otherVaccine') },
        ]}
        {...(chosen?.months && { hint: t('interval', { n: chosen.months }) })}
      />
      <FormPair>
        <FormField form={form} name="product">
          {field => <TextField {...field} value={field.value ?? ''} label={t('product')} />}
        </FormField>
        <FormField form={form} name="batch">
          {field => <TextField {...field} value={field.value ?? ''} label={t('batch')} direction="ltr" />}
        </FormField>
      </FormPair>
      <FormField form={form} name="validUntil">
        {field => (
          <DateField {...field} onChange={day => field.onChange(day)} label={t('validUntil')} optional />
        )}
      </FormField>
    </>
  )
}
