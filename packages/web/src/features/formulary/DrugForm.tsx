// The form of a new or existing medicine of the formulary, with all fields. It loads when it is first needed.
import type { Drug } from '@vetrounds/core/formulary/drug'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { LatinDigits } from '../../i18n/formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ContraindicationRows, DoseRows, StrengthRows } from './DrugRows.tsx'
import { type BoundDrug, newValues, schema, valuesOf } from './drug-values.ts'
import { examples } from './examples.ts'
import { useSaveDrug } from './use-save-drug.ts'

/** Fills the form of a new medicine with an example, and says that it is one. */
const Examples = ({ form }: { form: BoundDrug }) => {
  const t = useT('formulary')
  const [chosen, setChosen] = useState<string>()
  const choose = (name: string) => {
    const example = examples.find(each => each.name === name)
    if (!example) return
    setChosen(name)
    const { substance = '', source = '', strengths, doses, contraindications } = example
    const set = { shouldDirty: true, shouldValidate: true }
    form.setValue('name', name, set)
    form.setValue('substance', substance, set)
    form.setValue('source', source, set)
    form.setValue('strengths', strengths, set)
    form.setValue('doses', doses, set)
    form.setValue('contraindications', contraindications, set)
  }
  return (
    <>
      <Select
        label={t('example')}
        optional
        value={chosen}
        onChange={choose}
        options={examples.map(({ name, substance }) => ({
          id: name,
          label: name,
          ...(substance && { detail: substance }),
        }))}
      />
      {chosen && (
        <Banner tone="warn" title={t('exampleTitle')} live>
          {t('exampleBody')}
        </Banner>
      )}
    </>
  )
}

type Props = { drug: Drug | undefined; onSaved: (drug: Drug) => void }

export default function DrugForm({ drug, onSaved }: Props) {
  const t = useT('formulary')
  const common = useT('common')
  const save = useSaveDrug(drug)
  const close = useCloseDialog()
  return (
    <Form<typeof schema, Drug>
      schema={schema}
      values={drug ? valuesOf(drug) : newValues}
      draft={drug ? `drug.${drug.id}` : 'drug.new'}
      failed={t(drug ? 'changeFailed' : 'addFailed')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot act={t(drug ? 'actions.save' : 'addDrug')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {checked => {
        const form = checked as unknown as BoundDrug
        return (
          <>
            {!drug && <Examples form={form} />}
            <FormField form={form} name="name">
              {field => (
                <TextField {...field} label={t('fields.name')} autoComplete="off" autoFocus={!drug} />
              )}
            </FormField>
            <FormField form={form} name="substance">
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('fields.substance')}
                  hint={t('substanceHint')}
                  optional
                  autoComplete="off"
                />
              )}
            </FormField>
            <LatinDigits value={true}>
              <StrengthRows form={form} />
              <DoseRows form={form} />
            </LatinDigits>
            <ContraindicationRows form={form} />
            <FormField form={form} name="source">
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('fields.source')}
                  hint={t('sourceHint')}
                />
              )}
            </FormField>
          </>
        )
      }}
    </Form>
  )
}
