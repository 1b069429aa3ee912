// Amends a completed form: its answers step by step, and the reason, which is stored with the new version.

import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { factsAtVersion } from '@vetrounds/core/forms/facts-at-version'
import { foodFromVisit } from '@vetrounds/core/forms/food'
import { formAmendment, type ReadForm } from '@vetrounds/core/forms/form'
import { isNotifiable } from '@vetrounds/core/forms/form-consequences'
import type { Values } from '@vetrounds/core/forms/values'
import { keptValues } from '@vetrounds/core/forms/visibility'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { useWeighings } from '../pet/use-weighings.ts'
import { isDrugGiven } from './drug-given.ts'
import { FormFrame } from './FormFrame.tsx'
import styles from './forms.module.css'
import type { KeptForm } from './kept-form.ts'
import { StepFields } from './StepFields.tsx'
import { SummaryField, useSummaryEdit } from './SummaryField.tsx'
import { formProblems, useUnreadableTexts } from './unreadable-texts.ts'
import { useAuthorityTask } from './use-authority-task.ts'
import { useDeviceDraft } from './use-device-draft.ts'
import { useFormBeside } from './use-form-beside.ts'
import { GRAMS, useFacts, useWords } from './use-words.ts'

type Props = {
  form: ClinicalForm
  pet: Pet
  patient: KnownPatient
  read: ReadForm
  /** The newest version of the form. */
  body: KeptForm
  /** Called with the answers after the amendment. */
  onDone: (values: Values) => void
  onLeave: () => void
}

const schema = formAmendment.pick({ reason: true })

const Reason = ({
  next,
  send,
  onSaved,
}: {
  next: string
  send: (reason: string) => Promise<unknown>
  onSaved: () => void
}) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const close = useCloseDialog()
  return (
    <Form
      schema={schema}
      values={{ reason: '' }}
      failed={t('amend.failed')}
      explain={error => problemText(common, error)}
      onSave={({ reason }) => send(reason)}
      onSaved={onSaved}
      footer={({ isSaving }) => (
        <FormFoot act={t('amend.save', { n: next })} isSaving={isSaving} onCancel={close} />
      )}
    >
      {form => (
        <FormField form={form} name="reason">
          {field => <TextField {...field} label={t('amend.reason')} multiline maxLength={200} autoFocus />}
        </FormField>
      )}
    </Form>
  )
}

export const FormAmend = ({ form, pet, patient, read, body, onDone, onLeave }: Props) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const words = useWords()
  const { number } = useFormat()
  const today = useFacts(pet, patient)
  const isOffline = useReach() !== 'online'
  const reason = useCan()('records.write') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  const amendForm = useChange('amendForm')
  const tellAuthority = useAuthorityTask(patient)
  const { entry } = read
  const { value, type, drop } = useDeviceDraft<Values>(
    `form.amend ${entry.id} ${entry.v}`,
    entry.id,
    body.values,
  )
  const [at, setAt] = useState(form.steps[0]?.key ?? '')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const step = form.steps.find(({ key }) => key === at)
  const beside = useFormBeside({ entry, pet, patient }, today)
  // The form's own weighing has the form's own time, so only earlier weighings count.
  const weighed = useWeighings(pet).weighings.findLast(each => each.at < Date.parse(entry.at))
  // An older version has no `lastWeight`; then the weighing before the form is used.
  const { lastWeight = weighed && weighed.grams / GRAMS } = body.context
  // The medicine is often given after the examination, so the record is checked again.
  const drugGiven =
    body.context.drugGiven || isDrugGiven(pet.entries ?? [], { values: value, visitId: entry.visitId }, today)
  const context = { ...body.context, ...foodFromVisit(beside.now, body.context), lastWeight, drugGiven }
  const facts = { ...factsAtVersion(form, body, today), ...context }
  const unread = useUnreadableTexts()
  const problems = formProblems(form, unread.texts, value, facts)
  const next = number(entry.versions + 1)
  const end = () => {
    setTried(true)
    const [first] = problems
    if (first) setAt(first.step)
    else setAsking(true)
  }
  const hasSummary = form.name === 'physical_examination'
  const summary = useSummaryEdit(
    { patient, history: beside.done, values: value, facts },
    { name: `form.amend.summary ${entry.id} ${entry.v}`, of: entry.id, saved: body.summary },
  )
  const edited = hasSummary ? summary.edited() : undefined
  const isChanged = edited !== body.summary || JSON.stringify(value) !== JSON.stringify(body.values)
  const isNewlyNotifiable = isNotifiable(keptValues(form, value, facts)) && !isNotifiable(body.values)
  const send = async (why: string) => {
    if (isNewlyNotifiable) await tellAuthority(facts.today)
    return amendForm({
      params: { patient: patient.id, id: entry.id },
      body: {
        ...{ at: entry.at, v: entry.v, reason: why, context },
        values: value as Record<string, string | number | string[]>,
        // A summary that was edited by hand is sent; otherwise it is built again from the amended answers.
        ...(edited && { summary: edited }),
      },
    })
  }
  return (
    <FormFrame
      form={form}
      facts={facts}
      patient={patient}
      values={value}
      beside={beside.now}
      problems={problems}
      unread={unread}
      weighed={weighed}
      isTried={isTried}
      at={at}
      onStep={setAt}
      back={{
        label: common('actions.cancel'),
        onPress: () => {
          drop()
          summary.drop()
          onLeave()
        },
      }}
      status={isChanged && <span className={styles.saved}>{t('amend.kept')}</span>}
      failure={null}
      isActAlways
      act={{
        label: t('amend.save', { n: next }),
        onPress: end,
        reason: reason ?? (isChanged ? undefined : t('amend.nothing')),
      }}
    >
      {step && (
        <section className={styles.step} aria-label={words.stepName(form.name, step.key)}>
          <h2>{words.stepName(form.name, step.key)}</h2>
          <StepFields key={step.key} step={step} values={value} onChange={type} />
        </section>
      )}
      {hasSummary && step === form.steps.at(-1) && <SummaryField edit={summary} />}
      {isAsking && (
        <Dialog title={t('amend.save', { n: next })} isOpen onClose={() => setAsking(false)}>
          <Reason
            next={next}
            send={send}
            onSaved={() => {
              drop()
              summary.drop()
              toast({ severity: 'success', summary: t('amend.done', { n: next }) })
              onDone(value)
            }}
          />
        </Dialog>
      )}
    </FormFrame>
  )
}
