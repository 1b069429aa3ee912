// The form of a new or existing vaccine, with all fields. It loads when it is first needed.
import { species } from '@vetrounds/core/patients/species'
import type { Vaccine } from '@vetrounds/core/vaccines/vaccine'
import type { FieldValues } from 'react-hook-form'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { MultiSelect } from '../../ui/MultiSelect.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { IntervalField } from './IntervalField.tsx'
import { useSaveVaccine } from './use-save-vaccine.ts'
import { contentOf, schema, type VaccineValues, valuesOf } from './vaccine-values.ts'
import { useVaccineWords } from './vaccine-words.ts'

type Bound = FormHandle<VaccineValues & FieldValues, unknown, VaccineValues & FieldValues>

type Props = { vaccine: Vaccine | undefined; onSaved: (vaccine: Vaccine) => void }

export default function VaccineForm({ vaccine, onSaved }: Props) {
  const t = useT('vaccines')
  const common = useT('common')
  const patients = useT('patients')
  const words = useVaccineWords()
  const save = useSaveVaccine(vaccine)
  const close = useCloseDialog()
  const usual = vaccine?.key && words.name({ key: vaccine.key })
  return (
    <Form<typeof schema, Vaccine>
      schema={schema}
      values={valuesOf(vaccine, vaccine ? words.name(vaccine) : '')}
      draft={vaccine ? `vaccine.${vaccine.id}` : 'vaccine.new'}
      failed={t(vaccine ? 'changeFailed' : 'addFailed')}
      explain={error => problemText(common, error)}
      onSave={(values, id) => save(contentOf(values, vaccine, usual), id)}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot act={t(vaccine ? 'actions.save' : 'addVaccine')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {checked => {
        const form = checked as unknown as Bound
        return (
          <>
            <FormField form={form} name="name">
              {field => (
                <TextField {...field} label={t('fields.name')} autoComplete="off" autoFocus={!vaccine} />
              )}
            </FormField>
            <FormField form={form} name="species">
              {field => (
                <MultiSelect
                  {...field}
                  onChange={next => field.onChange(next as typeof field.value)}
                  label={t('fields.species')}
                  options={species.map(id => ({ id, label: patients(`species.${id}`) }))}
                />
              )}
            </FormField>
            <FormField form={form} name="product">
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('fields.product')}
                  hint={t('productHint')}
                  optional
                  autoComplete="off"
                />
              )}
            </FormField>
            <FormField form={form} name="firstBooster">
              {field => (
                <IntervalField
                  {...field}
                  onChange={next => field.onChange(next as number)}
                  label={t('fields.firstBooster')}
                  hint={t('firstHint')}
                />
              )}
            </FormField>
            <FormField form={form} name="laterBoosters">
              {field => (
                <IntervalField
                  {...field}
                  onChange={next => field.onChange(next as number)}
                  label={t('fields.laterBoosters')}
                  hint={t('laterHint')}
                />
              )}
            </FormField>
            <FormField form={form} name="counts">
              {field => (
                <CheckboxField isSelected={field.value ?? false} onChange={field.onChange}>
                  {t('fields.counts')}
                </CheckboxField>
              )}
            </FormField>
            <p className="muted">{t('countsHint')}</p>
          </>
        )
      }}
    </Form>
  )
}
