// How a payment provider takes money at a branch. Shown where there is a provider, or where something was set before.
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import type { FieldValues, Path } from 'react-hook-form'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props<V extends FieldValues, O extends FieldValues> = {
  form: FormHandle<V, unknown, O>
  branch: BranchView | undefined
}

export const PaymentFields = <V extends FieldValues, O extends FieldValues>({
  form,
  branch,
}: Props<V, O>) => {
  const t = useT('branches')
  const { data } = useRead('readPaymentWays', {})
  // An older answer that this device has kept lacks the field.
  const possible = data?.possible ?? []
  const hasTerminal = possible.includes('terminal') || Boolean(branch?.terminal)
  const hasLinks = possible.includes('link') || branch?.payLinks === true
  return (
    <>
      {hasTerminal && (
        <FormField form={form} name={'terminal' as Path<V>}>
          {field => (
            <TextField
              {...field}
              value={field.value ?? ''}
              onChange={text => field.onChange(text as typeof field.value)}
              label={t('fields.terminal')}
              optional
              hint={t('terminalHint')}
              direction="ltr"
              maxLength={60}
              autoComplete="off"
            />
          )}
        </FormField>
      )}
      {hasLinks && (
        <FormField form={form} name={'payLinks' as Path<V>}>
          {field => (
            <CheckboxField
              isSelected={Boolean(field.value)}
              onChange={isSet => field.onChange(isSet as typeof field.value)}
              onBlur={field.onBlur}
              name={field.name}
            >
              {t('linksLabel')}
            </CheckboxField>
          )}
        </FormField>
      )}
    </>
  )
}
