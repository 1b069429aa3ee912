// The reason for amending an entry, the same field in each form; stored with the new version.
import type { FieldValues, Path } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props<V extends FieldValues, O extends FieldValues> = { form: FormHandle<V, unknown, O> }

export const AmendReason = <V extends { reason?: string | undefined }, O extends FieldValues>({
  form,
}: Props<V, O>) => {
  const t = useT('entries')
  return (
    <FormField form={form} name={'reason' as Path<V>}>
      {({ value, onChange, ...field }) => (
        <TextField
          {...field}
          value={(value as string | undefined) ?? ''}
          onChange={text => onChange(text as typeof value)}
          label={t('amend.reason')}
          hint={t('amend.hint')}
          optional
        />
      )}
    </FormField>
  )
}
