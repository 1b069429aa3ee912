// Fills in a clinical form: the steps at the side, the open step, the findings so far, and the completion.

import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { foodFromVisit } from '@vetrounds/core/forms/food'
import type { ReadForm } from '@vetrounds/core/forms/form'
import { behaviourSeen, isNotifiable } from '@vetrounds/core/forms/form-consequences'
import type { Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone } from '../../api/branch-clock.ts'
import { isAnswerOf } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { madeBy } from '../../offline/item.ts'
import { contentOf, useWaitingContents } from '../../offline/item-content.ts'
import { view } from '../../offline/queue.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import { useKnownVaccines } from '../vaccines/use-known-vaccines.ts'
import type { Saved } from '../visit/autosave.ts'
import { BoardContext, createSavedBoard, type SavedBoard } from '../visit/saved-board.ts'
import { isDrugGiven } from './drug-given.ts'
import { FormFrame } from './FormFrame.tsx'
import styles from './forms.module.css'
import { StepEditor } from './StepEditor.tsx'
import { StrikeDraft } from './StrikeDraft.tsx'
import { SummaryField, useSummaryEdit } from './SummaryField.tsx'
import { formProblems, useUnreadableTexts } from './unreadable-texts.ts'
import { useAuthorityTask } from './use-authority-task.ts'
import { useFormBeside } from './use-form-beside.ts'
import { useLastForm } from './use-last-form.ts'
import { useNotePatient } from './use-note-patient.ts'
import { useOtherWriters } from './use-who-else-writes.ts'
import { useFacts } from './use-words.ts'

const SavedState = ({ board }: { board: SavedBoard }) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const { time } = useFormat()
  const zone = useBranchZone()
  const state = useSyncExternalStore(board.subscribe, board.get)
  if (state.kind === 'idle') return <span className={styles.saved}>{t('steps.savedAsTyped')}</span>
  if (state.kind === 'saving') return <span className={styles.saved}>{common('queue.saving')}</span>
  if (state.kind === 'failed')
    return (
      <span className={styles.failed} role="alert">
        {t('state.failed')}{' '}
        <Button variant="quiet" onPress={() => void board.flush()}>
          {common('actions.retry')}
        </Button>
      </span>
    )
  return (
    <span className={state.kind === 'kept' ? styles.kept : styles.saved} aria-live="polite">
      {t(state.kind === 'kept' ? 'keptHere' : 'form.draftKept', { time: time(state.at, zone) })}
    </span>
  )
}

type Versioned = Saved<Values>
type Steps = Readonly<Record<string, Versioned>>

const nothing: Versioned = { value: {}, v: 0 }

/** Thrown when the form can't be completed because a part of it still waits on this device. */
class StillWaiting extends Error {}

/** The steps as they are saved, or wait here to be sent. */
const useSavedSteps = (read: ReadForm, id: string): Steps => {
  const waiting = useWaitingContents(id)
  const saved: Record<string, Versioned> = {}
  for (const { step, v, values } of read.steps) saved[step] = { v, value: values as Values }
  for (const content of waiting)
    if (content.name === 'saveFormStep') {
      const { step, v } = content.row
      const { value, over = { value, v: content.body.v } } = saved[step] ?? nothing
      saved[step] = { v, value: content.body.values as Values, over }
    }
  return saved
}

type Props = {
  form: ClinicalForm
  id: string
  pet: Pet
  patient: KnownPatient
  read: ReadForm
  /** Called with the answers once the form is completed. */
  onDone: (values: Values) => void
  onStruck: () => void
  onLeave: () => void
}

export const FormEditor = ({ form, id, pet, patient, read, onDone, onStruck, onLeave }: Props) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const animal = useFacts(pet, patient)
  const vaccines = useKnownVaccines(pet, patient)
  const weighed = useWeighings(pet).weighings.at(-1)
  const beside = useFormBeside({ entry: read.entry, pet, patient }, animal)
  const { mutate } = useSWRConfig()
  const cant = useCan()
  const saved = useSavedSteps(read, id)
  const others = useOtherWriters(read.steps)
  const last = useLastForm({ name: form.name, id, patientId: patient.id, pet })
  const [board] = useState(createSavedBoard)
  const [at, setAt] = useState(form.steps[0]?.key ?? '')
  const [typed, setTyped] = useState<Steps>({})
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isNoted, setNoted] = useState<boolean>()
  const completeForm = useChange('completeForm')
  const tellAuthority = useAuthorityTask(patient)
  const notePatient = useNotePatient(patient.id)
  // Versions that this page has saved itself. They are newer than the rendered ones until the next render.
  const own = useRef<Record<string, number>>({})
  const onSaved = useCallback((key: string, v: number) => {
    own.current[key] = v
  }, [])
  useEffect(
    () =>
      view.onGone((item, fate) => {
        const content = madeBy(item).includes(id) ? contentOf(item) : undefined
        if (content?.name !== 'saveFormStep') return
        const { step } = content.row
        if (typeof fate === 'object' && 'answer' in fate) onSaved(step, content.row.v)
        // The change was not saved anywhere: the saved values count again, except in the open step, which is about to ask which
        // to keep.
        else
          setTyped(({ [step]: gone, ...others }) =>
            gone && step === at ? { ...others, [step]: gone } : others,
          )
      }),
    [id, at, onSaved],
  )
  const step = form.steps.find(({ key }) => key === at)
  const hasSummary = form.name === 'physical_examination'
  const onTyped = useCallback((now: Versioned) => setTyped(former => ({ ...former, [at]: now })), [at])
  /** The values of a step. In a step that is not open, values saved after its own typing win. */
  const stepValues = (key: string): Values => {
    const [here, { value, v }] = [typed[key], saved[key] ?? nothing]
    return here && (key === at || here.v >= v) ? here.value : value
  }
  const values: Values = Object.assign({}, ...form.steps.map(({ key }) => stepValues(key)))
  const { visitId } = read.entry
  const drugGiven = animal.drugGiven || isDrugGiven(pet.entries ?? [], { values, visitId }, animal)
  const facts = { ...animal, vaccines, ...foodFromVisit(beside.now, animal), drugGiven }
  const unread = useUnreadableTexts()
  const problems = formProblems(form, unread.texts, values, facts)
  const summary = useSummaryEdit(
    { patient, history: beside.done, values, facts },
    { name: `form.summary ${id}`, of: id },
  )

  /** If this fails, the form counts as completed all the same. */
  const noteBehaviour = async (): Promise<void> => {
    const change = behaviourSeen(values, patient.behaviour)
    if (!change || !(isNoted ?? change.isDanger)) return
    try {
      await notePatient(() => ({ behaviour: change.seen }))
    } catch (failure) {
      const detail = problemText(common, failure) ?? common('problem.failed')
      toast({ severity: 'error', summary: t('beyond.noteFailed'), detail })
    }
  }

  const complete = async (): Promise<void> => {
    setError(undefined)
    if (problems.length > 0) {
      setTried(true)
      setAt(problems[0]?.step ?? at)
      return
    }
    if (!(await board.flush())) return
    const edited = hasSummary ? summary.edited() : undefined
    try {
      if (isWaiting(id)) throw new StillWaiting()
      if (isNotifiable(keptValues(form, values, facts))) await tellAuthority(facts.today)
      await completeForm({
        params: { patient: patient.id, id },
        body: {
          name: form.name,
          // The versions seen or saved on this page, so that another person's newer answers are not completed unseen.
          steps: Object.fromEntries(
            form.steps.flatMap(({ key }) => {
              const v = Math.max(saved[key]?.v ?? 0, own.current[key] ?? 0)
              return v > 0 ? [[key, v]] : []
            }),
          ),
          ...(edited && { summary: edited }),
          context: {
            foodProducing: facts.foodProducing,
            lactating: facts.lactating,
            drugGiven: facts.drugGiven,
            lastWeight: facts.lastWeight,
          },
        },
      })
      summary.drop()
      await noteBehaviour()
      onDone(values)
    } catch (failure) {
      setError(failure)
      if (failure instanceof ApiError && failure.code === 'changed_elsewhere')
        void mutate(isAnswerOf('readForm'))
    }
  }

  return (
    <BoardContext value={board}>
      <FormFrame
        form={form}
        facts={facts}
        patient={patient}
        noting={{ isOn: isNoted, turn: setNoted }}
        values={values}
        beside={beside.now}
        problems={problems}
        unread={unread}
        weighed={weighed}
        isTried={isTried}
        at={at}
        onStep={setAt}
        others={others}
        last={last}
        back={{ label: t('tab.toList'), onPress: onLeave }}
        status={
          <>
            <SavedState board={board} />
            <StrikeDraft entry={read.entry} board={board} onStruck={onStruck} />
          </>
        }
        failure={
          error !== undefined && (
            <Banner
              tone="danger"
              title={
                form.name === 'physical_examination' ? t('errors:records.examination') : t('complete.failed')
              }
              live
            >
              {error instanceof StillWaiting
                ? t('complete.waits')
                : error instanceof ApiError
                  ? problemText(common, error)
                  : undefined}
            </Banner>
          )
        }
        act={{
          label: t('complete.act'),
          onPress: () => void complete(),
          reason: cant('records.write'),
        }}
      >
        {step && (
          <StepEditor
            key={at}
            id={id}
            patient={patient}
            step={step}
            saved={saved[at] ?? nothing}
            onTyped={onTyped}
            onSaved={onSaved}
          />
        )}
        {hasSummary && step === form.steps.at(-1) && <SummaryField edit={summary} />}
      </FormFrame>
    </BoardContext>
  )
}
