// All fields of a new pet (spec § 3), in a sheet or on a page. Loads with the schema, when it is first needed.
import { day } from '@vetrounds/core/contract/fields'
import { type PatientRow, patientInput } from '@vetrounds/core/patients/patient'
import { behaviours, genders, needsCare } from '@vetrounds/core/patients/species'
import { useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useToday } from '../../api/here.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { once } from '../../drafts/once.ts'
import { useT } from '../../i18n/use-t.ts'
import { predictedPatient } from '../../offline/predict.ts'
import { submit } from '../../offline/submit.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TileGroup } from '../../ui/TileGroup.tsx'
import { ChipField, type ChipHolder } from './ChipField.tsx'
import { type ChosenOwner, OwnerPicker } from './OwnerPicker.tsx'
import styles from './patients.module.css'
import { speciesIcons, speciesInOrder } from './species-look.ts'
import { useAgeText } from './use-age-text.ts'

const schemaOf = (today: string) =>
  patientInput
    .omit({ id: true })
    .extend({ birthDate: day.refine(value => value <= today, 'date.future').optional() })

const empty = {
  name: '',
  breed: '',
  color: '',
  distinctiveMarks: '',
  microchip: '',
  behaviour: [],
  allergies: [],
  neutered: false,
}

/** The owner's field shows a name, which the value alone does not bring back. */
const undrafted = ['ownerId']

/** Those that warn stand last, beside one another. */
const behavioursInOrder = [...behaviours].sort((a, b) => Number(needsCare([a])) - Number(needsCare([b])))

const holderOf = async (id: unknown): Promise<ChipHolder | undefined> => {
  if (typeof id !== 'string') return undefined
  const patient = await request('readPatient', { params: { id } }).catch(() => undefined)
  return { id, name: patient?.name }
}

type Props = {
  owner: ChosenOwner | undefined
  onSaved: (patient: PatientRow) => void
  onCancel: () => void
}

export default function PatientForm({ owner, onSaved, onCancel }: Props) {
  const t = useT('patients')
  const common = useT('common')
  const ageText = useAgeText()
  const today = useToday()
  const schema = useMemo(() => schemaOf(today), [today])
  const [holder, setHolder] = useState<ChipHolder>()
  const [ownerName, setOwnerName] = useState(owner?.name ?? '')

  const save = async (
    { behaviour, allergies, neutered, ...values }: ReturnType<typeof schema.parse>,
    id: string,
  ) => {
    try {
      const body = {
        ...values,
        id,
        ...(behaviour?.length && { behaviour }),
        ...(allergies?.length && { allergies }),
        // Not ticked is not known, which is not the same as not neutered.
        ...(neutered && { neutered }),
      }
      const send = () => submit('createPatient', { body }, predictedPatient(body, ownerName))
      return (await once(id, t('alreadyAdded'), send)).row
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'patient.chip_taken') throw error
      setHolder(await holderOf(error.data.patientId))
      throw { errors: [{ path: 'microchip', code: 'chip.taken' }] }
    }
  }

  return (
    <Form
      schema={schema}
      values={{ ...empty, ...(owner && { ownerId: owner.id }) }}
      draft={owner ? `patient.new.${owner.id}` : 'patient.new'}
      undrafted={undrafted}
      failed={t('errors:records.pet')}
      explain={error => problemText(common, error)}
      onSave={save}
      onSaved={onSaved}
      footer={({ isSaving }) => <FormFoot act={t('addPet')} isSaving={isSaving} onCancel={onCancel} />}
    >
      {form => (
        <>
          <FormSection>
            <FormField form={form} name="ownerId">
              {({ onChange, onBlur, error }) => (
                <OwnerPicker
                  initial={owner}
                  onChange={next => {
                    setOwnerName(next?.name ?? '')
                    onChange(next?.id ?? '')
                  }}
                  onBlur={onBlur}
                  error={error}
                />
              )}
            </FormField>
            <FormField form={form} name="species">
              {field => (
                <TileGroup
                  {...field}
                  onChange={value => field.onChange(value as typeof field.value)}
                  label={t('fields.species')}
                  options={speciesInOrder.map(each => ({
                    id: each,
                    label: t(`species.${each}`),
                    icon: speciesIcons[each],
                  }))}
                />
              )}
            </FormField>
            <FormPair>
              <FormField form={form} name="name">
                {field => (
                  <TextField
                    {...field}
                    label={t('fields.name')}
                    autoComplete="off"
                    autoFocus={owner !== undefined}
                  />
                )}
              </FormField>
              <FormField form={form} name="breed">
                {field => <TextField {...field} label={t('fields.breed')} optional autoComplete="off" />}
              </FormField>
              <div className={styles.sex}>
                <FormField form={form} name="gender">
                  {field => (
                    <ChoiceGroup
                      {...field}
                      onChange={value => field.onChange(value as typeof field.value)}
                      label={t('fields.gender')}
                      optional
                      options={genders.map(each => ({ id: each, label: t(`gender.${each}`) })).reverse()}
                    />
                  )}
                </FormField>
                <FormField form={form} name="neutered">
                  {({ value, error: _, ...field }) => (
                    <CheckboxField {...field} isSelected={value === true}>
                      {t('fields.neutered')}
                    </CheckboxField>
                  )}
                </FormField>
              </div>
              <FormField form={form} name="birthDate">
                {field => (
                  <DateField
                    {...field}
                    label={t('fields.birthDate')}
                    optional
                    hint={field.value && ageText(field.value)}
                  />
                )}
              </FormField>
              <FormField form={form} name="color">
                {field => <TextField {...field} label={t('fields.color')} optional autoComplete="off" />}
              </FormField>
              <FormField form={form} name="distinctiveMarks">
                {field => (
                  <TextField {...field} label={t('fields.distinctiveMarks')} optional autoComplete="off" />
                )}
              </FormField>
            </FormPair>
          </FormSection>
          <FormSection title={t('microchip')}>
            <FormField form={form} name="microchip">
              {field => <ChipField {...field} value={field.value ?? ''} holder={holder} />}
            </FormField>
          </FormSection>
          <FormSection title={t('safety')}>
            <FormField form={form} name="behaviour">
              {({ value, onChange, ...field }) => (
                <ChipGroup
                  {...field}
                  label={t('fields.behaviour')}
                  optional
                  hint={t('hints.behaviour')}
                  value={value ?? []}
                  onChange={chosen => onChange(chosen as typeof value)}
                  options={behavioursInOrder.map(each => ({
                    id: each,
                    label: t(`behaviour.${each}`),
                    warns: needsCare([each]),
                  }))}
                />
              )}
            </FormField>
            <FormField form={form} name="allergies">
              {({ value, ...field }) => (
                <TagsField
                  {...field}
                  label={t('fields.allergies')}
                  optional
                  hint={t('hints.allergies')}
                  value={value ?? []}
                  icon="octagon-alert"
                  placeholder={t('hints.allergy')}
                  removeLabel={name => t('remove', { name })}
                />
              )}
            </FormField>
          </FormSection>
        </>
      )}
    </Form>
  )
}
