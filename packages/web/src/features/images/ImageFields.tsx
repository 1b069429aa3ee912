// The fields of images except their files, for adding and for amending.
import { type ScanType, scanTypes } from '@vetrounds/core/records/image'
import type * as z from 'zod'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ProseField } from '../templates/ProseField.tsx'
import type { ImageSchema } from './image-form.ts'

type Props = {
  form: FormHandle<z.input<ImageSchema>, unknown, z.output<ImageSchema>>
  /** Called before kind or day change. An incomplete day is empty. */
  onTaken?: (change: { type: ScanType } | { date: string }) => void
}

export const ImageFields = ({ form, onTaken }: Props) => {
  const t = useT('images')
  return (
    <>
      <FormField form={form} name="type">
        {field => (
          <ChoiceGroup
            {...field}
            onChange={kind => {
              onTaken?.({ type: kind as ScanType })
              field.onChange(kind as ScanType)
            }}
            label={t('fields.type')}
            options={scanTypes.map(id => ({ id, label: t(`types.${id}`) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="organ">
        {field => <TextField {...field} label={t('fields.organ')} maxLength={120} />}
      </FormField>
      <FormField form={form} name="refNumber">
        {field => <TextField {...field} label={t('fields.refNumber')} direction="ltr" mono maxLength={60} />}
      </FormField>
      <FormField form={form} name="date">
        {field => (
          <DateField
            {...field}
            onChange={(date = '') => {
              onTaken?.({ date })
              field.onChange(date as never)
            }}
            label={t('fields.date')}
          />
        )}
      </FormField>
      <FormField form={form} name="measurements">
        {field => (
          <TextField
            {...field}
            value={field.value ?? ''}
            label={t('fields.measurements')}
            optional
            maxLength={200}
          />
        )}
      </FormField>
      {(['abnormalities', 'description'] as const).map(name => (
        <FormField key={name} form={form} name={name}>
          {field => (
            <ProseField
              {...field}
              value={field.value ?? ''}
              label={t(`fields.${name}`)}
              optional
              maxLength={5000}
            />
          )}
        </FormField>
      ))}
    </>
  )
}
