// The rows in the form of a medicine: strengths, usual doses by species, contraindications. Rows can be added and removed.
import { doseBases } from '@vetrounds/core/formulary/drug'
import { species } from '@vetrounds/core/patients/species'
import { deliveries, strengthUnits } from '@vetrounds/core/records/treatment'
import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MultiSelect } from '../../ui/MultiSelect.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { rateUnit, strengthUnitText } from '../treatments/dose-text.ts'
import type { BoundDrug } from './drug-values.ts'
import styles from './formulary.module.css'

type Props = {
  title: string
  add: string
  ids: readonly string[]
  atMost: number
  onAdd: () => void
  onRemove: (at: number) => void
  children: (at: number) => ReactNode
}

const Rows = ({ title, add, ids, atMost, onAdd, onRemove, children }: Props) => {
  const t = useT('formulary')
  return (
    <FormSection title={title}>
      {ids.map((id, at) => (
        <div key={id} className={styles.row}>
          <div className={styles.fields}>{children(at)}</div>
          <IconButton
            icon="trash-2"
            label={t('takeRow', { title, n: at + 1 })}
            onPress={() => onRemove(at)}
          />
        </div>
      ))}
      {ids.length < atMost && (
        <div>
          <Button variant="quiet" size="sm" icon="plus" onPress={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

const useSpecies = () => {
  const t = useT('patients')
  return species.map(id => ({ id, label: t(`species.${id}`) }))
}

// A number that is still to be typed; the schema requires it.
const missing = undefined as unknown as number

export const StrengthRows = ({ form }: { form: BoundDrug }) => {
  const t = useT('formulary')
  const words = useT('treatments')
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'strengths' })
  return (
    <Rows
      title={t('fields.strengths')}
      add={t('addStrength')}
      ids={fields.map(({ id }) => id)}
      atMost={6}
      onAdd={() => append({ amount: missing, unit: 'ml' })}
      onRemove={remove}
    >
      {at => (
        <FormPair>
          <FormField form={form} name={`strengths.${at}.amount`}>
            {field => (
              <NumberField
                {...field}
                onChange={next => field.onChange(next as number)}
                label={words('dose.strength')}
                decimals={3}
                unit="mg"
              />
            )}
          </FormField>
          <FormField form={form} name={`strengths.${at}.unit`}>
            {field => (
              <Select
                {...field}
                onChange={next => field.onChange(next as (typeof strengthUnits)[number])}
                label={t('per')}
                options={strengthUnits.map(id => ({ id, label: strengthUnitText(id, { t: words }) }))}
              />
            )}
          </FormField>
          <FormField form={form} name={`strengths.${at}.step`}>
            {field => (
              <NumberField
                {...field}
                onChange={next => field.onChange(next as number)}
                label={t('rounding')}
                hint={t('stepHint')}
                optional
                decimals={3}
              />
            )}
          </FormField>
        </FormPair>
      )}
    </Rows>
  )
}

export const DoseRows = ({ form }: { form: BoundDrug }) => {
  const t = useT('formulary')
  const words = useT('treatments')
  const kinds = useSpecies()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'doses' })
  return (
    <Rows
      title={t('fields.doses')}
      add={t('addDose')}
      ids={fields.map(({ id }) => id)}
      atMost={12}
      onAdd={() => append({ species: [], per: 'kg', min: missing, max: missing })}
      onRemove={remove}
    >
      {at => (
        <>
          <FormField form={form} name={`doses.${at}.species`}>
            {field => (
              <MultiSelect
                {...field}
                onChange={next => field.onChange(next as typeof field.value)}
                label={t('fields.species')}
                options={kinds}
              />
            )}
          </FormField>
          <FormPair>
            <FormField form={form} name={`doses.${at}.min`}>
              {field => (
                <NumberField
                  {...field}
                  onChange={next => field.onChange(next as number)}
                  label={t('from')}
                  decimals={4}
                />
              )}
            </FormField>
            <FormField form={form} name={`doses.${at}.max`}>
              {field => (
                <NumberField
                  {...field}
                  onChange={next => field.onChange(next as number)}
                  label={t('to')}
                  decimals={4}
                />
              )}
            </FormField>
          </FormPair>
          <FormPair>
            <FormField form={form} name={`doses.${at}.per`}>
              {field => (
                <Select
                  {...field}
                  onChange={next => field.onChange(next as (typeof doseBases)[number])}
                  label={t('per')}
                  options={doseBases.map(id => ({ id, label: rateUnit(id === 'm2') }))}
                />
              )}
            </FormField>
            <FormField form={form} name={`doses.${at}.delivery`}>
              {field => (
                <Select
                  {...field}
                  onChange={next => field.onChange(next as (typeof deliveries)[number])}
                  label={words('delivery')}
                  optional
                  options={deliveries.map(id => ({ id, label: words(`deliveries.${id}`) }))}
                />
              )}
            </FormField>
          </FormPair>
          <FormField form={form} name={`doses.${at}.note`}>
            {field => (
              <TextField
                {...field}
                value={field.value ?? ''}
                label={t('frequency')}
                hint={t('frequencyHint')}
                optional
              />
            )}
          </FormField>
        </>
      )}
    </Rows>
  )
}

export const ContraindicationRows = ({ form }: { form: BoundDrug }) => {
  const t = useT('formulary')
  const kinds = useSpecies()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'contraindications' })
  return (
    <Rows
      title={t('fields.contraindications')}
      add={t('addContraindication')}
      ids={fields.map(({ id }) => id)}
      atMost={12}
      onAdd={() => append({ species: [], note: '' })}
      onRemove={remove}
    >
      {at => (
        <>
          <FormField form={form} name={`contraindications.${at}.note`}>
            {field => <TextField {...field} label={t('against')} />}
          </FormField>
          <FormPair>
            <FormField form={form} name={`contraindications.${at}.species`}>
              {field => (
                <MultiSelect
                  {...field}
                  onChange={next => field.onChange(next as typeof field.value)}
                  label={t('fields.species')}
                  hint={t('speciesHint')}
                  optional
                  options={kinds}
                />
              )}
            </FormField>
            <FormField form={form} name={`contraindications.${at}.breed`}>
              {field => (
                <TextField
                  {...field}
                  value={field.value ?? ''}
                  label={t('fields.breed')}
                  hint={t('breedHint')}
                  optional
                />
              )}
            </FormField>
          </FormPair>
        </>
      )}
    </Rows>
  )
}
