// Vaccine, product, batch and validity: what is due first, within a month, is chosen; the next date follows from the default of the vaccine.

import type { Species } from '@vetrounds/core/patients/species'
import type { Due } from '@vetrounds/core/records/due'
import { monthsAfter, type VaccineKey, vaccinesOf } from '@vetrounds/core/records/vaccines'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BoundTreatment } from './treatment-form.ts'

const OTHER = 'other'

type Props = {
  form: BoundTreatment
  species: Species
  dues: readonly Due[]
  today: string
  /** Takes the focus to what is typed first: the vaccine that is due stands there already. */
  autoFocus: boolean
}

export const VaccineFields = ({ form, species, dues, today, autoFocus }: Props) => {
  const t = useT('treatments')
  const usual = vaccinesOf(species)
  const chosen = usual.find(({ key }) => key === form.watch('vaccine'))
  const dueOf = (key: VaccineKey) => dues.filter(({ title }) => title === t(`vaccines.${key}`))
  /** What is proposed makes no draft, and is nothing to lose. */
  const choose = (key: string, isProposed = false): void => {
    const vaccine = usual.find(each => each.key === key)
    const set = { shouldDirty: !isProposed }
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
  const soonest = dues
    .filter(({ day }) => day <= monthsAfter(today, 1))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const due = soonest.flatMap(({ title }) => usual.filter(({ key }) => t(`vaccines.${key}`) === title))[0]
  const chooseDue = useRef(choose)
  chooseDue.current = choose
  const dueKey = due?.key
  useEffect(() => {
    // What is due is most likely what is given; nothing that was chosen or typed gives way to it.
    const [vaccine, name] = form.getValues(['vaccine', 'name'])
    if (dueKey && !vaccine && !name) chooseDue.current(dueKey, true)
  }, [form, dueKey])
  const inOrder = [...usual].sort((a, b) => dueOf(b.key).length - dueOf(a.key).length)
  return (
    <>
      <Select
        label={t('vaccine')}
        value={chosen?.key ?? OTHER}
        onChange={key => choose(key)}
        options={[
          ...inOrder.map(({ key }) => ({ id: key, label: t(`vaccines.${key}`) })),
          { id: OTHER, label: t('otherVaccine') },
        ]}
        {...(chosen?.months && { hint: t('interval', { n: chosen.months }) })}
      />
      <FormPair>
        <FormField form={form} name="product">
          {field => (
            <TextField {...field} value={field.value ?? ''} label={t('product')} autoFocus={autoFocus} />
          )}
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
