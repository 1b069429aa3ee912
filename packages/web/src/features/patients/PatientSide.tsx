// Beside the form, or at its foot where there is no room: the photo, and a preview of the pet as everybody will see it.
import { useWatch } from 'react-hook-form'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import type { UploadEnd } from '../../files/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { FormField } from '../../ui/Form.tsx'
import styles from './form.module.css'
import { Preview } from './Preview.tsx'
import type { PetForm } from './pet-schema.ts'
import { speciesIcons } from './species-look.ts'

// Uploading files takes much code, so it is loaded apart: the form is shown before it.
const PhotoField = loadAhead(
  async () => ({ default: (await import('../../files/PhotoField.tsx')).PhotoField }),
  <div className={styles.coming} />,
)

type Props = {
  form: PetForm
  /** Called for each upload of a photo, with a promise of its end (`UploadEnd`). */
  onUpload: (end: UploadEnd) => void
}

export const PatientSide = ({ form, onUpload }: Props) => {
  const t = useT('patients')
  const values = useWatch({ control: form.control })
  const { species } = values
  return (
    <div className={styles.side}>
      <section className={styles.part} aria-label={t('fields.photo')}>
        <h2>{t('fields.photo')}</h2>
        <FormField form={form} name="photo">
          {({ value, onChange }) => (
            <PhotoField
              kind="patient"
              label={t('fields.photo')}
              {...(species && { empty: speciesIcons[species] })}
              value={value}
              onChange={id => onChange(id ?? undefined)}
              onStart={onUpload}
            />
          )}
        </FormField>
      </section>
      <Preview
        name={values.name ?? ''}
        species={species}
        breed={values.breed}
        birthDate={values.birthDate}
        isEstimated={values.estimatedBirth === true}
        photo={values.photo}
        allergies={values.allergies ?? []}
        behaviour={values.behaviour ?? []}
      />
    </div>
  )
}
