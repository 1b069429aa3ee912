// A completed form, read-only: its summary and its answers by step, with findings marked as on that day, the changes of each
// version, and buttons to amend it or strike it out.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { factsAtVersion } from '@vetrounds/core/forms/facts-at-version'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { type Facts, factsOfAnimal, isFilled, type Values } from '@vetrounds/core/forms/values'
import { valueText } from '@vetrounds/core/forms/wording'
import type { EntryVersion } from '@vetrounds/core/records/entry'
import { useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Changes, type EntryFact } from '../entries/Changes.tsx'
import { StrikeDialog } from '../entries/StrikeDialog.tsx'
import { VersionList } from '../entries/VersionList.tsx'
import { useColleagues, useMoment, useReason } from '../entries/version-words.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import styles from './forms.module.css'
import { contentOfVersion, type KeptForm } from './kept-form.ts'
import { useFormBeside } from './use-form-beside.ts'
import { useSummaryText } from './use-summary-text.ts'
import { useFacts, useWords } from './use-words.ts'

/** The facts about the animal when the form was filled in, as far as they are known. */
const factsOf = (
  form: ClinicalForm,
  patient: KnownPatient,
  body: KeptForm,
  when: { at: string; zone: string },
): Facts => factsAtVersion(form, body, { ...factsOfAnimal(patient, when), ...body.context })

/** Returns the summary of a version: as it was edited, or built from the findings, with the animal's age on that day. */
const useSummary = ({ form, patient, pet, read }: Pick<Props, 'form' | 'patient' | 'pet' | 'read'>) => {
  const zone = useBranchZone()
  const builtOf = useSummaryText()
  const entry = form.name === 'physical_examination' ? read.entry : undefined
  const { done } = useFormBeside({ entry, pet, patient }, useFacts(pet, patient))
  return (body: KeptForm, at: string): string => {
    const facts = factsOf(form, patient, body, { at, zone })
    return body.summary ?? builtOf(patient, done, body.values, facts)
  }
}

type Parts = readonly { id: string; title: string; isEdited?: boolean; facts: readonly EntryFact[] }[]

/**
 * The content of a version, by step; for a struck-out draft, what had been filled in. The summary of an examination comes first.
 */
const useParts = (of: Pick<Props, 'form' | 'patient' | 'pet' | 'read'>) => {
  const { form, read } = of
  const t = useT('clinical-forms')
  const words = useWords()
  const summaryText = useSummary(of)
  const byStep = ({ values, flags }: Pick<KeptForm, 'values' | 'flags'>): Parts =>
    form.steps.map(({ key, fields }) => ({
      id: key,
      title: words.stepName(form.name, key),
      facts: fields.map((field): EntryFact => {
        const value = values[field.key]
        const mark = flags.some(flag => flag.field === field.key) ? ' ⚑' : ''
        const text = isFilled(value) ? `${valueText(field, value, words)}${mark}` : undefined
        return [words.wholeLabel(field), text]
      }),
    }))
  return (version: EntryVersion | undefined): Parts => {
    const body = contentOfVersion(version)
    if (!version || !body) {
      const begun = read.steps.map(({ values }) => values as Values)
      return byStep({ values: Object.assign({}, ...begun), flags: [] })
    }
    const steps = byStep(body)
    if (form.name === 'case_history') return steps
    const title = t('complete.summary')
    const summary: EntryFact = [title, summaryText(body, version.occurredAt)]
    return [{ id: 'summary', title: '', isEdited: Boolean(body.summary), facts: [summary] }, ...steps]
  }
}

const hasFacts = (facts: readonly EntryFact[] | undefined): boolean =>
  (facts ?? []).some(([, value]) => value !== undefined)

type Props = {
  form: ClinicalForm
  pet: Pet
  patient: KnownPatient
  read: ReadForm
  onLeave: () => void
  onAmend: () => void
  onStruck: () => void
}

export const FormReading = ({ form, pet, patient, read, onLeave, onAmend, onStruck }: Props) => {
  const t = useT('clinical-forms')
  const records = useT('entries')
  const common = useT('common')
  const { number } = useFormat()
  const moment = useMoment()
  const reasonOf = useReason()
  const nameOf = useColleagues()
  const partsOf = useParts({ form, pet, patient, read })
  const isOffline = useReach() !== 'online'
  const reason = useCan()('records.write') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const { entry, versions } = read
  const last = versions.at(-1)
  const [chosen, setChosen] = useState<number>()
  const [isStriking, setStriking] = useState(false)
  const shown = chosen ?? last?.n ?? 1
  const written = versions.filter(({ body }) => body !== undefined)
  const version = written.findLast(({ n }) => n <= shown)
  const former = shown === version?.n ? written.findLast(({ n }) => n < shown) : undefined
  const parts = partsOf(version)
  const before = former && partsOf(former)
  const formerFacts = (id: string) => before && (before.find(part => part.id === id)?.facts ?? [])
  const strike = entry.state === 'struck' ? last : undefined
  const by = strike && nameOf(strike.by, strike.byName)
  return (
    <article className={styles.reading}>
      <header className={styles.stepHead}>
        <Button variant="quiet" icon="arrow-left" onPress={onLeave}>
          {t('tab.toList')}
        </Button>
        <span className={styles.acts}>
          {form.name === 'physical_examination' && version && (
            <ButtonLink
              icon="printer"
              href={paths.printReport(
                patient.chip,
                new URLSearchParams({ document: 'examination', entry: read.entry.id }),
              )}
            >
              {t('titles.printReport')}
            </ButtonLink>
          )}
          {!strike && (
            <>
              <Button onPress={onAmend} reason={reason}>
                {t('amend.act')}
              </Button>
              <Button icon="ban" onPress={() => setStriking(true)} reason={reason}>
                {records('strike.act')}
              </Button>
            </>
          )}
        </span>
      </header>
      <h2>
        {t(`names.${form.name}`)} <bdi>{moment(entry.at)}</bdi>
      </h2>
      {strike && (
        <Banner
          tone="danger"
          icon="ban"
          title={
            by
              ? records('strike.struckBy', { at: moment(strike.at), name: isolated(by) })
              : records('strike.struckAt', { at: moment(strike.at) })
          }
        >
          <bdi>{reasonOf(strike)}</bdi>
        </Banner>
      )}
      {former && version && (
        <p className={styles.guidance}>
          {records('versions.against', { n: number(version.n), former: number(former.n) })}
        </p>
      )}
      <div className={styles.answers} data-struck={strike !== undefined || undefined}>
        {parts
          .filter(({ id, facts }) => hasFacts(facts) || hasFacts(formerFacts(id)))
          .map(({ id, title, isEdited, facts }) => (
            <section key={id}>
              {title && <h3>{title}</h3>}
              {isEdited && <Badge tone="outline">{t('complete.summaryEdited')}</Badge>}
              <Changes before={formerFacts(id)} after={facts} isQuiet />
            </section>
          ))}
      </div>
      <VersionList versions={versions} shown={shown} onShow={setChosen} />
      {isStriking && (
        <StrikeDialog
          entry={entry}
          onClose={() => setStriking(false)}
          onStruck={() => {
            setStriking(false)
            onStruck()
          }}
        />
      )}
    </article>
  )
}
