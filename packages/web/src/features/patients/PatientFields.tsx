// The fields of a pet: the animal, its chip, and what must be known before it is touched.
import { behaviours, genders, needsCare } from '@vetrounds/core/patients/species'
import { useWatch } from 'react-hook-form'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair, FormSection } from '../../ui/FormSection.tsx'
import { TagsField } from '../../ui/TagsField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TileGroup } from '../../ui/TileGroup.tsx'
import { AgeField } from './AgeField.tsx'
import { BreedField } from './BreedField.tsx'
import { ChipField } from './ChipField.tsx'
import styles from './patients.module.css'
import type { PetForm } from './pet-schema.ts'
import { speciesIcons, speciesInOrder } from './species-look.ts'

/** Behaviours that need care come last, next to one another. */
const behavioursInOrder = [...behaviours].sort((a, b) => Number(needsCare([a])) - Number(needsCare([b])))

type Props = {
  form: PetForm
  patientId: string | undefined
  /** Whether the first field here is the first of the form. */
  isFirst: boolean
}

export const PatientFields = ({ form, patientId, isFirst }: Props) => {
  const t = useT('patients')
  const { control } = form
  const [species, estimated] = useWatch({ control, name: ['species', 'estimatedBirth'] })
  return (
    <>
      <FormSection>
        <FormField form={form} name="species">
          {field => (
            <TileGroup
              {...field}
              onChange={value => {
                field.onChange(value as typeof field.value)
                // The breed belongs to the former species.
                if (value !== species) form.setValue('breed', '', { shouldDirty: true })
              }}
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
              <TextField {...field} label={t('fields.name')} autoComplete="off" autoFocus={isFirst} />
            )}
          </FormField>
          <FormField form={form} name="breed">
            {field => <BreedField {...field} species={species} />}
          </FormField>
          <div className={styles.sex}>
            <FormField form={form} name="gender">
              {field => (
                <ChoiceGroup
                  {...field}
                  onChange={value => field.onChange(value as typeof field.value)}
                  label={t('fields.gender')}
                  optional
                  options={genders.map(each => ({ id: each, label: t(`gender.${each}`) }))}
                />
              )}
            </FormField>
            <FormField form={form} name="neutered">
              {({ error: _error, value, ...field }) => (
                <CheckboxField {...field} isSelected={value === true}>
                  {t('fields.neutered')}
                </CheckboxField>
              )}
            </FormField>
          </div>
          <FormField form={form} name="color">
            {field => <TextField {...field} label={t('fields.color')} optional autoComplete="off" />}
          </FormField>
          <FormField form={form} name="birthDate">
            {field => (
              <AgeField
                value={{ day: field.value || undefined, isEstimated: estimated === true }}
                onChange={({ day, isEstimated }) => {
                  form.setValue('estimatedBirth', isEstimated, { shouldDirty: true })
                  field.onChange(day)
                }}
                onBlur={field.onBlur}
                error={field.error}
              />
            )}
          </FormField>
          <FormField form={form} name="distinctiveMarks">
            {field => <TextField {...field} label={t('fields.distinctiveMarks')} optional multiline />}
          </FormField>
        </FormPair>
      </FormSection>
      <FormSection title={t('microchip')}>
        <FormField form={form} name="microchip">
          {field => (
            <ChipField
              {...field}
              value={field.value ?? ''}
              patientId={patientId}
              without={t(patientId === undefined ? 'hints.noChip' : 'chip.back')}
            />
          )}
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
  )
}
