// The form of a test result, new, filled in or amended: panel, sample, values with their ranges. Its code is loaded with its
// sheet.
import type { RecordedEntry } from '@vetrounds/core/records/entry'
import { analytesOf, isPanel, panelKeys } from '@vetrounds/core/records/panels'
import { samples, testBody } from '@vetrounds/core/records/test-result'
import { converted, type UnitSystem, unitSystems } from '@vetrounds/core/records/test-rules'
import { useMemo, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useBranchZone } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DayAndTime } from '../../ui/DayAndTime.tsx'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { AmendReason } from '../entries/AmendReason.tsx'
import { ChargePicker, linesOf } from '../entries/ChargePicker.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { ProseField } from '../templates/ProseField.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import type { PastedRow } from './paste.ts'
import { type KnownTest, newValues, OWN, schemaOf, valuesOf } from './test-form.ts'
import { useTestWords } from './test-words.ts'
import { useLastValues } from './use-last-values.ts'
import { useSaveTest } from './use-save-test.ts'
import { type TestForm as Bound, ValueFields } from './ValueFields.tsx'

type Props = {
  patient: KnownPatient
  visitId?: string | undefined
  known?: KnownTest | undefined
  /** Whether the patient itself waits to be sent: then nothing can be read about it. */
  isUnsent?: boolean | undefined
  onSaved: (entry: RecordedEntry, isWaiting: boolean) => void
}

/** The analytes of all panels by key: no two panels share one. */
const analytes = new Map(panelKeys.flatMap(analytesOf).map(analyte => [analyte.key, analyte]))

/** Converts the numbers to the chosen system of units, also those of panels that were chosen before. */
const turnUnits = (form: Bound, to: UnitSystem): void => {
  for (const [key, value] of Object.entries(form.getValues('values'))) {
    const analyte = analytes.get(key)
    if (!analyte || typeof value !== 'number') continue
    const turned = converted(analyte, value, to)
    if (turned !== undefined) form.setValue(`values.${key}`, turned, { shouldDirty: true })
  }
  form.setValue('units', to, { shouldDirty: true })
}

const takePasted = (form: Bound, rows: readonly PastedRow[]): void => {
  for (const { analyte, value } of rows) {
    if (!analyte) continue
    const isPlain = 'choices' in analyte || 'isText' in analyte
    form.setValue(`values.${analyte.key}`, isPlain ? value : Number(value), { shouldDirty: true })
  }
}

const Basics = ({ form, isKnown }: { form: Bound; isKnown: boolean }) => {
  const t = useT('lab-results')
  const [testType, units] = useWatch({ control: form.control, name: ['testType', 'units'] })
  return (
    <FormSection>
      <FormPair>
        <FormField form={form} name="testType">
          {field => (
            <Select
              {...field}
              label={t('type')}
              isDisabled={isKnown}
              options={[
                ...panelKeys.map(id => ({ id, label: t(`panels.${id}`) })),
                { id: OWN, label: t('own') },
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="sample">
          {field => (
            <Select
              {...field}
              onChange={sample => field.onChange(samples.find(each => each === sample))}
              label={t('sample')}
              optional
              options={samples.map(id => ({ id, label: t(`samples.${id}`) }))}
            />
          )}
        </FormField>
      </FormPair>
      {testType === OWN && (
        <FormField form={form} name="ownName">
          {field => <TextField {...field} value={field.value ?? ''} label={t('ownName')} />}
        </FormField>
      )}
      <DayAndTime form={form} />
      <FormPair>
        <FormField form={form} name="laboratory">
          {field => <TextField {...field} value={field.value ?? ''} label={t('laboratory')} optional />}
        </FormField>
        <ChoiceGroup
          label={t('units')}
          value={units}
          onChange={to => turnUnits(form, to as UnitSystem)}
          options={unitSystems.map(id => ({ id, label: t(`systems.${id}`) }))}
        />
      </FormPair>
      <FormField form={form} name="isWaiting">
        {field => (
          <CheckboxField isSelected={field.value} onChange={field.onChange}>
            {t('waits')}
          </CheckboxField>
        )}
      </FormField>
    </FormSection>
  )
}

type FieldsProps = Pick<Props, 'patient' | 'known' | 'isUnsent'> & { form: Bound }

const Fields = ({ form, patient, known, isUnsent = false }: FieldsProps) => {
  const t = useT('lab-results')
  const [isPasting, setPasting] = useState(false)
  const [testType, isWaiting, units] = useWatch({
    control: form.control,
    name: ['testType', 'isWaiting', 'units'],
  })
  const { errors } = useFormState({ control: form.control })
  const lastOf = useLastValues({ patientId: patient.id, isUnsent, testType, amended: known?.entry })
  return (
    <>
      <Basics form={form} isKnown={known !== undefined} />
      {!isWaiting && (
        <>
          {isPanel(testType) && (
            <div>
              <Button size="sm" icon="copy" onPress={() => setPasting(true)}>
                {t('paste')}
              </Button>
            </div>
          )}
          <p className="muted">{t('emptyRows')}</p>
          {errors.values && (
            <Banner tone="danger" live>
              {t('rowsNeeded')}
            </Banner>
          )}
          <ValueFields form={form} species={patient.species} lastOf={lastOf} />
        </>
      )}
      <FormField form={form} name="note">
        {field => <ProseField {...field} value={field.value ?? ''} label={t('note')} optional />}
      </FormField>
      <ChargePicker form={form} charge={known?.charge} shorts={known?.shorts} />
      {known && <AmendReason form={form} />}
      {isPasting && isPanel(testType) && (
        <PasteDialog
          panel={testType}
          units={units}
          onTake={rows => {
            takePasted(form, rows)
            setPasting(false)
          }}
          onClose={() => setPasting(false)}
        />
      )}
    </>
  )
}

export default function TestForm({ patient, visitId, known, isUnsent, onSaved }: Props) {
  const t = useT('lab-results')
  const common = useT('common')
  const close = useCloseDialog()
  const zone = useBranchZone()
  const language = useLanguage()
  const words = useTestWords()
  const schema = useMemo(() => schemaOf(zone), [zone])
  const values = useMemo(() => {
    const body = testBody.safeParse(known?.versions.findLast(each => each.body)?.body).data
    return known && body
      ? { ...valuesOf(body, known.entry.at, zone), lines: linesOf(known.charge) }
      : newValues(zone, language)
  }, [known, zone, language])
  const save = useSaveTest({ patient, visitId, known })
  return (
    <Form
      schema={schema}
      values={values}
      draft={`test.${known ? known.entry.id : `new.${patient.id}`}`}
      failed={t(known ? 'amendFailed' : 'errors:records.test')}
      explain={error => problemText(common, error)}
      onSave={(typed, id) =>
        save(typed, id, key =>
          analytesFor(typed.testType).has(key) ? words.analyte(typed.testType, key, key) : key,
        )
      }
      onSaved={({ answer, isWaiting }) => onSaved(answer, isWaiting)}
      footer={({ isSaving }) => <FormFoot act={t('save')} isSaving={isSaving} onCancel={close} />}
    >
      {form => <Fields form={form} patient={patient} known={known} isUnsent={isUnsent} />}
    </Form>
  )
}

const analytesFor = (testType: string): ReadonlySet<string> =>
  new Set(isPanel(testType) ? analytesOf(testType).map(({ key }) => key) : [])
