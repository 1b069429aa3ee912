// The first step: the clinic. Currency, time zone, tax rates and hours are filled in from its country and can be changed.
import { useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePlaces } from './countries.ts'
import { proposalsOf, type schema } from './founding.ts'
import { TaxRates } from './TaxRates.tsx'
import styles from './welcome.module.css'

export type FoundingForm = FormHandle<z.input<typeof schema>, unknown, z.output<typeof schema>>

const proposedFields = ['currency', 'timeZone', 'taxRates', 'hours'] as const

export const ClinicFields = ({ form }: { form: FoundingForm }) => {
  const t = useT('welcome')
  const [country, timeZone] = useWatch({ control: form.control, name: ['country', 'timeZone'] })
  const { isSubmitted } = useFormState({ control: form.control })
  const language = useLanguage()
  const { lands, moneys, zones } = usePlaces(country, timeZone)
  const change = (next: string) => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted }
    const proposals = proposalsOf(next, language)
    form.setValue('country', next, options)
    for (const field of proposedFields) form.setValue(field, proposals[field], options)
  }
  return (
    <>
      <FormField form={form} name="name">
        {field => <TextField {...field} label={t('clinicName')} autoFocus autoComplete="organization" />}
      </FormField>
      <FormField form={form} name="email">
        {field => (
          <TextField
            {...field}
            label={t('clinicEmail')}
            type="email"
            direction="ltr"
            autoComplete="email"
            hint={t('emailHint')}
          />
        )}
      </FormField>
      <div className={styles.pair}>
        <FormField form={form} name="country">
          {field => <Select {...field} label={t('country')} options={lands} onChange={change} />}
        </FormField>
        <FormField form={form} name="currency">
          {field => <Select {...field} label={t('fields.currency')} options={moneys} />}
        </FormField>
      </div>
      <FormField form={form} name="timeZone">
        {field => <Select {...field} label={t('fields.timeZone')} options={zones} hint={t('fromCountry')} />}
      </FormField>
      <FormField form={form} name="taxRates">
        {field => <TaxRates country={country} value={field.value} onChange={field.onChange} />}
      </FormField>
    </>
  )
}
