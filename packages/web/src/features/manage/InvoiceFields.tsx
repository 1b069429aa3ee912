// What an invoice says about the clinic besides its text: VAT number, payment terms, phone and account.
import { hasTaxNumber } from '@vetrounds/core/clinics/vat-number'
import { numberName } from '@vetrounds/core/money/tax-number-name'
import { useFormState } from 'react-hook-form'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { FormField } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { BoundForm } from './settings.ts'

export const InvoiceFields = ({ form, country }: { form: BoundForm; country: string }) => {
  const t = useT('manage')
  const language = useLanguage()
  const { errors } = useFormState({ control: form.control, name: ['vatNumber', 'iban'] })
  const isMalformed = errors.vatNumber?.message === 'vat.malformed'
  const isNoIban = errors.iban?.message === 'iban.malformed'
  return (
    <>
      <FormPair>
        <FormField form={form} name="vatNumber">
          {({ value, error, ...field }) => (
            <TextField
              {...field}
              value={value ?? ''}
              label={hasTaxNumber(country) ? t('taxNumber') : numberName(country, '', language)}
              optional
              direction="ltr"
              autoComplete="off"
              error={isMalformed ? t('vatMalformed') : error}
            />
          )}
        </FormField>
        <FormField form={form} name="paymentDays">
          {({ value, onChange, ...field }) => (
            <NumberField
              {...field}
              label={t('fields.paymentDays')}
              optional
              hint={t('paymentHint')}
              value={value ?? undefined}
              onChange={days => onChange(days ?? null)}
              unit={t('days', { count: value ?? 0 })}
              min={0}
              max={365}
            />
          )}
        </FormField>
      </FormPair>
      <FormPair>
        <FormField form={form} name="phone">
          {({ value, ...field }) => (
            <TextField
              {...field}
              value={value ?? ''}
              label={t('fields.phone')}
              optional
              hint={t('phoneHint')}
              direction="ltr"
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField form={form} name="iban">
          {({ value, error, ...field }) => (
            <TextField
              {...field}
              value={value ?? ''}
              label={t('fields.iban')}
              optional
              direction="ltr"
              autoComplete="off"
              error={isNoIban ? t('ibanMalformed') : error}
            />
          )}
        </FormField>
      </FormPair>
    </>
  )
}
