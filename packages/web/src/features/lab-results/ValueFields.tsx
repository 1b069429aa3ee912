// The values of a panel, one per line: numbers with unit and range, answers to choose, or text. Tab goes down the column.
import type { Species } from '@vetrounds/core/patients/species'
import { type Analyte, analytesOf, isPanel } from '@vetrounds/core/records/panels'
import { isStrictOf, rangeOf, type UnitSystem } from '@vetrounds/core/records/test-rules'
import { useFieldArray, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import { MeasureField } from '../../ui/MeasureField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './results.module.css'
import type { TestSchema, TestValues } from './test-form.ts'
import { useTestWords } from './test-words.ts'

export type TestForm = FormHandle<z.input<TestSchema>, unknown, TestValues>

const MOST_IN_SIGHT = 8

type Props = {
  form: TestForm
  species: Species
  /** Returns the value in the last result of this panel, as it is shown. */
  lastOf: (key: string) => string | undefined
}

type LineProps = { panel: string; analyte: Analyte; units: UnitSystem } & Props

const Line = ({ panel, analyte, units, form, species, lastOf }: LineProps) => {
  const t = useT('lab-results')
  const words = useTestWords()
  const { number } = useFormat()
  const label = words.analyte(panel, analyte.key, analyte.key)
  const last = lastOf(analyte.key)
  const before = last ? t('last', { value: isolated(last) }) : undefined
  const name = `values.${analyte.key}` as const
  if ('choices' in analyte) {
    const options = analyte.choices.map(id => ({ id, label: words.value(panel, analyte.key, id) }))
    const Choice = options.length > MOST_IN_SIGHT ? Select : ChoiceGroup
    return (
      <FormField form={form} name={name}>
        {field => (
          <Choice
            {...field}
            value={typeof field.value === 'string' ? field.value : null}
            label={label}
            options={options}
            {...(before && { hint: before })}
          />
        )}
      </FormField>
    )
  }
  if ('isText' in analyte)
    return (
      <FormField form={form} name={name}>
        {field => (
          <TextField {...field} value={String(field.value ?? '')} label={label} multiline hint={before} />
        )}
      </FormField>
    )
  const { unit = '', interval } = rangeOf(analyte, species, units)
  const [low, high] = interval ?? [null, null]
  const open =
    low !== null && high === null ? `${isStrictOf(analyte) ? '>' : '≥'} ${number(low)}` : t('noRange')
  return (
    <FormField form={form} name={name}>
      {field => (
        <MeasureField
          {...field}
          value={typeof field.value === 'number' ? field.value : undefined}
          onChange={value => field.onChange(value as number)}
          label={before ? `${label} · ${before}` : label}
          unit={unit}
          decimals={3}
          hint={open}
          {...(high !== null && { usual: { from: low ?? 0, to: high } })}
        />
      )}
    </FormField>
  )
}

const FreeRows = ({ form }: { form: TestForm }) => {
  const t = useT('lab-results')
  const { fields, append } = useFieldArray({ control: form.control, name: 'free' })
  return (
    <>
      {fields.map((row, at) => (
        <FormPair key={row.id}>
          <FormField form={form} name={`free.${at}.name`}>
            {field => <TextField {...field} value={String(field.value ?? '')} label={t('test')} />}
          </FormField>
          <FormField form={form} name={`free.${at}.value`}>
            {field => <TextField {...field} value={String(field.value ?? '')} label={t('value')} />}
          </FormField>
        </FormPair>
      ))}
      <Button variant="quiet" icon="plus" onPress={() => append({ name: '', value: '' })}>
        {t('freeRow')}
      </Button>
    </>
  )
}

export const ValueFields = (props: Props) => {
  const { form } = props
  const [testType, units] = useWatch({ control: form.control, name: ['testType', 'units'] })
  const analytes = isPanel(testType) ? analytesOf(testType) : []
  return (
    <>
      <div className={styles.values}>
        {analytes.map(analyte => (
          <Line
            key={`${testType}.${analyte.key}.${units}`}
            panel={testType}
            analyte={analyte}
            units={units}
            {...props}
          />
        ))}
      </div>
      <FreeRows form={form} />
    </>
  )
}
