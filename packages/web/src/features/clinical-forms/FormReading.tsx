// A completed form as it stands: its summary and answers by step, findings marked, and its versions.

import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { flagsOf } from '@vetrounds/core/forms/flags'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { summaryOf } from '@vetrounds/core/forms/summary'
import { isFilled, type Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { useAgeText } from '../patients/use-age-text.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import styles from './forms.module.css'
import { useFacts, useWords } from './use-words.ts'

type Props = { form: ClinicalForm; pet: Pet; patient: KnownPatient; read: ReadForm; onLeave: () => void }

export const FormReading = ({ form, pet, patient, read, onLeave }: Props) => {
  const t = useT('clinical-forms')
  const words = useWords()
  const facts = useFacts(pet, patient)
  const ageText = useAgeText()
  const body = read.versions.findLast(version => version.body)?.body
  const values = (body?.values ?? {}) as Values
  const flagged = new Set(flagsOf(form, values, facts).map(({ field }) => field))
  const age = patient.birthDate && ageText(patient.birthDate)
  const animal = {
    species: words.species(patient.species),
    ...(age && { age }),
    ...(patient.breed && { breed: patient.breed }),
  }
  return (
    <article className={styles.reading}>
      <Button variant="quiet" icon="arrow-left" onPress={onLeave}>
        {t('tab.toList')}
      </Button>
      <h2>
        {t(`names.${form.name}`)} <bdi>{words.moment(read.entry.at)}</bdi>
      </h2>
      {form.name === 'physical_examination' && (
        <section>
          <h3>{t('complete.summary')}</h3>
          <p>{summaryOf(animal, {}, values, facts, words)}</p>
        </section>
      )}
      {form.steps.map(({ key, fields }) => {
        const told = fields.filter(field => isFilled(values[field.key]))
        return told.length === 0 ? null : (
          <section key={key}>
            <h3>{words.stepName(form.name, key)}</h3>
            <dl className={styles.answers}>
              {told.map(field => (
                <div key={field.key} data-flagged={flagged.has(field.key) || undefined}>
                  <dt>{words.label(field)}</dt>
                  <dd>{valueText(field, values[field.key] ?? '', words)}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <section>
        <h3>{t('amend.versions')}</h3>
        <ol className={styles.versions}>
          {read.versions.map(version => (
            <li key={version.n}>
              {t('amend.version', { n: version.n })} · <bdi>{words.moment(version.at)}</bdi>
              {version.reason && ` · ${version.reason}`}
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}
