// The frame shared by filling in and amending a form: steps at the side, urgent banners, moving between steps, and the findings
// so far.
import { alertsOf } from '@vetrounds/core/forms/alerts'
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { flagsOf } from '@vetrounds/core/forms/flags'
import { asksForHygiene, isNotifiable } from '@vetrounds/core/forms/form-consequences'
import { mayWriteStep } from '@vetrounds/core/forms/step-access'
import { findingsOf } from '@vetrounds/core/forms/summary'
import { type Facts, isFilled, type Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import { comma } from '@vetrounds/core/forms/wording'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCan } from '../../api/use-can.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import type { Step as ShownStep } from '../../ui/steps.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { type Editing, EditingProvider } from './context.ts'
import styles from './forms.module.css'
import { type FormAct, StepFoot } from './StepFoot.tsx'
import { type FormProblem, isUnfinished, nameAt, type Unread } from './unreadable-texts.ts'
import type { LastForm } from './use-last-form.ts'
import { useWords } from './use-words.ts'

type Props = {
  form: ClinicalForm
  facts: Facts
  /** The answers of all steps. */
  values: Values
  /** The answers of the visit's other form. */
  beside: Values
  problems: readonly FormProblem[]
  unread: Unread
  /** Whether somebody has tried to complete the form: from then on, missing answers are shown. */
  isTried: boolean
  /** The key of the step that is open. */
  at: string
  onStep: (key: string) => void
  /** The button that leaves the form, and its label. */
  back: { label: string; onPress: () => void }
  last?: LastForm | undefined
  patient: KnownPatient
  weighed: Editing['weighed']
  noting?: Editing['noting']
  /** The names of others who have just saved a step, by step key. */
  others?: ReadonlyMap<string, string>
  /** How and when the form was saved. */
  status: ReactNode
  /** Why the completion was refused. */
  failure: ReactNode
  /** The action that completes the form, offered in the last step, or in every step if `isActAlways` is set. */
  act: FormAct
  isActAlways?: boolean
  children: ReactNode
}

/** Shows a newly opened step from its beginning: focuses it and scrolls to its top. */
const useShownFrom = (at: string) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }, [at])
  return place
}

export const FormFrame = ({
  form,
  facts,
  values,
  beside,
  problems,
  isTried,
  at,
  onStep,
  back,
  last,
  ...parts
}: Props) => {
  const t = useT('clinical-forms')
  const ui = useT('ui')
  const common = useT('common')
  const words = useWords()
  const cant = useCan()
  const [seen, setSeen] = useState<readonly string[]>([])
  const [isStopped, setStopped] = useState(false)
  const kept = keptValues(form, values, facts)
  const flags = flagsOf(form, kept, facts)
  const isHistory = form.name === 'case_history'
  const alerts = alertsOf(
    isHistory ? { history: kept, examination: beside } : { history: beside, examination: kept },
    facts,
  ).filter(alert => !seen.includes(alert))
  const steps = form.steps.map(({ key, fields }): ShownStep => {
    const missing = problems.filter(problem => problem.step === key).length
    const isBegun = fields.some(field => isFilled(values[field.key]))
    const state = isTried && missing > 0 ? 'error' : !isBegun ? 'empty' : missing > 0 ? 'draft' : 'complete'
    const who = parts.others?.get(key)
    return { id: key, label: words.stepName(form.name, key), state, errors: missing, ...(who && { who }) }
  })
  const locked = mayWriteStep(form.name, at, action => cant(action) === undefined)
    ? undefined
    : t('complete.vitalsOnly')
  const findings = findingsOf(form, values, facts, words)
  const namesOf = (which: FormProblem['code']): string =>
    problems
      .flatMap(({ code, path }) => (code === which ? [nameAt(path, form, words)] : []))
      .join(comma(words))
  const odd = [
    { what: common('field.partOfDate'), names: namesOf('date.unfinished'), isTold: isTried || isStopped },
    { what: common('field.partOfTime'), names: namesOf('time.unfinished'), isTold: isTried || isStopped },
    { what: ui('number.unreadable'), names: namesOf('number.unreadable'), isTold: isTried },
  ].filter(({ names, isTold }) => isTold && names !== '')
  const isMissing = problems.some(problem => problem.code !== 'number.unreadable' && !isUnfinished(problem))
  const go = (key: string) => {
    const isKept = problems.some(problem => problem.step === at && isUnfinished(problem))
    setStopped(isKept)
    if (!isKept) onStep(key)
  }
  const middle = useShownFrom(at)
  const together = [...new Set(parts.others?.values())]
  return (
    <EditingProvider
      value={{
        ...{ form, facts, words, species: words.species(facts.species), last },
        ...{ values, flags, problems, isTried, locked },
        ...{ patient: parts.patient, noting: parts.noting, weighed: parts.weighed, unread: parts.unread },
      }}
    >
      <div className={styles.editor}>
        <aside className={styles.steps}>
          <Button variant="quiet" icon="arrow-left" onPress={back.onPress}>
            {back.label}
          </Button>
          <Stepper steps={steps} current={at} onSelect={go} />
          {parts.status}
        </aside>
        <div ref={middle} tabIndex={-1} className={styles.middle}>
          {alerts.map(alert => (
            <div key={alert} className={styles.alert} role="alert">
              <Banner tone="danger" icon="octagon-alert">
                {t(`alerts.${alert}`)} {t('alerts.reminder')}
              </Banner>
              <Button onPress={() => setSeen([...seen, alert])}>{t('alerts.seen')}</Button>
            </div>
          ))}
          {asksForHygiene(kept) && (
            <Banner tone="warn" live>
              {t(isNotifiable(kept) ? 'beyond.authority' : 'beyond.hygiene')}
            </Banner>
          )}
          {together.map(name => (
            <Banner key={name} tone="info" live>
              {t('people.other', { name: isolated(name) })}
            </Banner>
          ))}
          {parts.children}
          {isTried && isMissing && <Banner tone="warn">{t('complete.missing')}</Banner>}
          {odd.map(({ what, names }) => (
            <Banner key={what} tone="warn" live>
              {what}: {names}
            </Banner>
          ))}
          {parts.failure}
          <StepFoot form={form} at={at} onStep={go} act={parts.act} isActAlways={parts.isActAlways} />
        </div>
        <aside className={styles.side} aria-label={t('findings.title')}>
          <h3>{t('findings.title')}</h3>
          {findings.length === 0 && <p className="muted">{t('findings.none')}</p>}
          <ul className={styles.findings}>
            {findings.map(({ text, level }) => (
              <li key={text} data-level={level}>
                {level === 'urgent' && <Icon name="octagon-alert" size="sm" />}
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <p className={styles.guidance}>{t('range.guidance')}</p>
        </aside>
      </div>
    </EditingProvider>
  )
}
