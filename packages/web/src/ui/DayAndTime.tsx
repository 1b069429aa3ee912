// Two fields side by side for when something happened, in a form with the fields `day` and `time`.
import type { FieldValues, Path } from 'react-hook-form'
import { useT } from '../i18n/use-t.ts'
import { DateField } from './DateField.tsx'
import { FormField, type FormHandle } from './Form.tsx'
import { FormPair } from './FormSection.tsx'
import { TimeField } from './TimeField.tsx'

/** The form values for day and time of day, as the person has chosen them; empty until then. */
type When = { day: string; time: string }

export const DayAndTime = <V extends When, O extends FieldValues>({
  form,
}: {
  form: FormHandle<V, unknown, O>
}) => {
  const t = useT('ui')
  return (
    <FormPair>
      <FormField form={form} name={'day' as Path<V>}>
        {field => (
          <DateField
            {...field}
            value={field.value as string}
            onChange={day => field.onChange(day ?? '')}
            label={t('when.day')}
          />
        )}
      </FormField>
      <FormField form={form} name={'time' as Path<V>}>
        {field => (
          <TimeField
            {...field}
            value={field.value as string}
            onChange={time => field.onChange(time ?? '')}
            label={t('when.time')}
            shouldForceLeadingZeros
          />
        )}
      </FormField>
    </FormPair>
  )
}
