// All fields of a pet (spec § 3), new or existing, in a sheet or on a page. Loaded with the schema when first needed.
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToday } from '../../api/branch-clock.ts'
import { problemText } from '../../api/problem-text.ts'
import { useAwaitedPicture } from '../../files/use-awaited-picture.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import styles from './form.module.css'
import { type ChosenOwner, OwnerPicker } from './OwnerPicker.tsx'
import { PatientFields } from './PatientFields.tsx'
import { PatientSide } from './PatientSide.tsx'
import { newValues, valuesOf } from './patient-values.ts'
import { type PetForm, type PetSchema, schemaOf } from './pet-schema.ts'
import { useSavePatient } from './use-save-patient.ts'

/** Not kept in drafts: the owner's field shows a name, which the stored ID alone can't restore. */
const undrafted = ['ownerId']

type Props = {
  /** The pet being edited; missing for a new one. */
  patient?: Patient
  /** The owner of the new pet, where known. */
  owner?: ChosenOwner | undefined
  /** The owner is shown elsewhere: the form has no field for one. */
  isOwnerSet?: boolean
  /** The element for photo and preview; without it they are at the foot of the form. */
  aside?: HTMLElement | null
  /** `isAnother`: the user wants to add another pet of the same owner next. */
  onSaved: (patient: PatientRow, isAnother: boolean) => void
  onCancel: () => void
  /** Offers to add another pet after this one. */
  offersAnother?: boolean
}

export default function PatientForm({ patient, owner, isOwnerSet, aside, offersAnother, ...rest }: Props) {
  const t = useT('patients')
  const common = useT('common')
  const today = useToday()
  const deceasedOn = patient?.deceasedOn
  const schema = useMemo(() => schemaOf(today, deceasedOn), [today, deceasedOn])
  const [ownerName, setOwnerName] = useState(owner?.name ?? '')
  const [isAnother, setAnother] = useState(false)
  const save = useSavePatient({ patient, ownerName })
  const photo = useAwaitedPicture()
  const isNew = patient === undefined
  const side = (form: PetForm) => <PatientSide form={form} onUpload={photo.onStart} />
  return (
    <Form<PetSchema, PatientRow>
      schema={schema}
      values={
        patient
          ? { ...valuesOf(patient), ownerId: patient.ownerId }
          : { ...newValues, ...(owner && { ownerId: owner.id }) }
      }
      draft={patient ? `patient.${patient.id}` : owner ? `patient.new.${owner.id}` : 'patient.new'}
      undrafted={undrafted}
      failed={t(isNew ? 'errors:records.pet' : 'edit.failed')}
      explain={error => problemText(common, error)}
      awaits={photo.arrived}
      onSave={save}
      onSaved={row => rest.onSaved(row, isAnother)}
      footer={({ isSaving }) => (
        <>
          {offersAnother && (
            <span className={styles.another}>
              <CheckboxField isSelected={isAnother} onChange={setAnother}>
                {t('addAnother')}
              </CheckboxField>
            </span>
          )}
          <FormFoot act={t(isNew ? 'addPet' : 'actions.save')} isSaving={isSaving} onCancel={rest.onCancel} />
        </>
      )}
    >
      {form => (
        <>
          {isNew && !isOwnerSet && (
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
            </FormSection>
          )}
          <PatientFields
            form={form}
            patientId={patient?.id}
            isFirst={!isNew || isOwnerSet === true || owner !== undefined}
          />
          {aside ? createPortal(side(form), aside) : <div className={styles.inline}>{side(form)}</div>}
        </>
      )}
    </Form>
  )
}
