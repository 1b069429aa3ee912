// A completed form as it stands: its summary and answers by step, findings marked as they were that day, and its versions.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import type { Flag } from '@vetrounds/core/forms/flags'
import type { FormContext, ReadForm } from '@vetrounds/core/forms/form'
import { summaryOf } from '@vetrounds/core/forms/summary'
import { type Facts, isFilled, subtypeOf, type Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import type { Species } from '@vetrounds/core/patients/species'
import { useBranchZone } from '../../api/branch-clock.ts'
import { dayIn } from '../../api/calendar-day.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useReason } from '../entries/VersionList.tsx'
import { useAgeText } from '../patients/use-age-text.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import styles from './forms.module.css'
import { useWords } from './use-words.ts'

/** What a version keeps (`form.service.ts`). */
type Kept = { species: Species; values: Values; context: FormContext; flags: Flag[]; summary?: string }

/** The animal as it was when the form was filled in, as far as that is known. */
const factsOf = (
  { gender, neutered, birthDate, breed }: KnownPatient,
  { species, context }: Kept,
  { at, today }: { at: string; today: string },
): Facts => ({
  species,
  gender,
  neutered,
  birthDate,
  subtype: subtypeOf(species, breed),
  today,
  now: at,
  ...context,
})

/** The summary as it was edited, or built from the findings; with the age of that day. */
const useSummary = (patient: KnownPatient, body: Kept | undefined, at: string): string => {
  const words = useWords()
  const ageText = useAgeText()
  const today = dayIn(useBranchZone(), Date.parse(at))
  if (!body) return ''
  const age = patient.birthDate && ageText(patient.birthDate, today)
  const animal = {
    species: words.species(body.species),
    ...(age && { age }),
    ...(patient.breed && { breed: patient.breed }),
  }
  return body.summary ?? summaryOf(animal, {}, body.values, factsOf(patient, body, { at, today }), words)
}

type Props = { form: ClinicalForm; patient: KnownPatient; read: ReadForm; onLeave: () => void }

export const FormReading = ({ form, patient, read, onLeave }: Props) => {
  const t = useT('clinical-forms')
  const words = useWords()
  const reasonOf = useReason()
  const body = read.versions.findLast(version => version.body)?.body as Kept | undefined
  const values = body?.values ?? {}
  const flagged = new Set(body?.flags.map(({ field }) => field))
  const summary = useSummary(patient, body, read.entry.at)
  const last = read.versions.at(-1)
  return (
    <article className={styles.reading}>
      <Button variant="quiet" icon="arrow-left" onPress={onLeave}>
        {t('tab.toList')}
      </Button>
      <h2>
        {t(`names.${form.name}`)} <bdi>{words.moment(read.entry.at)}</bdi>
      </h2>
      {read.entry.state === 'struck' && (
        <Banner tone="warn" title={t('tab.struckBy')}>
          {last && <bdi>{reasonOf(last)}</bdi>}
        </Banner>
      )}
      {form.name === 'physical_examination' && (
        <section>
          <h3>{t('complete.summary')}</h3>
          <p>{summary}</p>
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
              {version.reason && ` · ${reasonOf(version)}`}
            </li>
          ))}
        </ol>
      </section>
    </article>
  )
}
