// Asks for the day of death and what happens to the coming appointments, which it lists. The toast offers an undo.
// For a patient that is marked as deceased already, it corrects the day.
import { day } from '@vetrounds/core/contract/fields'
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import * as z from 'zod'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form, FormField, type FormHandle } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './dialogs.module.css'
import { usePatientActs } from './use-patient-acts.ts'
import { usePatient } from './use-patient-edits.ts'

const schemaOf = (today: string, birthDate: string | undefined) =>
  z.object({
    day: day
      .refine(value => value <= today, 'date.future')
      .refine(value => !birthDate || value >= birthDate, 'date.before_birth'),
    appointments: z.enum(['cancel', 'keep']),
  })

const Coming = ({ id }: { id: string }) => {
  const t = useT('patients')
  const { shaped, time, number } = useFormat()
  const { data, error } = useRead('listComing', { params: { id } })
  // Appointments that can't be read can be cancelled all the same.
  if (error) return <p className="muted">{t('death.unread')}</p>
  if (!data) return <Skeleton wide />
  if (data.count === 0) return <p className="muted">{t('death.none')}</p>
  const more = data.count - data.appointments.length
  return (
    <ul
      className={styles.coming}
      aria-label={t('death.coming', { count: data.count, n: number(data.count) })}
    >
      {data.appointments.map(({ id: appointment, start, zone, title }) => (
        <li key={appointment}>
          <span className="num">
            {shaped(start, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })}{' '}
            <Ltr>{time(start, zone)}</Ltr>
          </span>
          {title && <bdi>{title}</bdi>}
        </li>
      ))}
      {more > 0 && <li className="muted">{t('death.more', { count: more, n: number(more) })}</li>}
    </ul>
  )
}

type Props = {
  patient: PatientRow
  /** The proposed day; today by default. */
  day?: string
  onClose: () => void
  /** Called with the row after the change. */
  onChanged?: ((row: PatientRow) => void) | undefined
}

const DayOfDeath = <V extends { day: string }, O extends FieldValues>({
  form,
}: {
  form: FormHandle<V, unknown, O>
}) => {
  const t = useT('patients')
  return (
    <FormField form={form} name={'day' as Path<V>}>
      {field => (
        <DateField
          {...field}
          value={field.value as string}
          onChange={value => field.onChange((value ?? '') as typeof field.value)}
          label={t('fields.deceasedOn')}
        />
      )}
    </FormField>
  )
}

const Content = ({ patient, day: proposed, onClose, onChanged }: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const today = useToday()
  const { birthDate } = patient
  const schema = useMemo(() => schemaOf(today, birthDate), [today, birthDate])
  const acts = usePatientActs(onChanged)
  const { data } = useRead('listComing', { params: { id: patient.id } })
  const close = useCloseDialog()
  return (
    <Form
      schema={schema}
      values={{ day: proposed ?? today, appointments: 'cancel' }}
      failed={t('death.failed')}
      explain={error => problemText(common, error)}
      onSave={values => acts.deceased(patient, values)}
      onSaved={onClose}
      footer={({ isSaving }) => (
        <>
          <Button onPress={close}>{common('actions.reject')}</Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {t('death.accept')}
          </Button>
        </>
      )}
    >
      {form => (
        <>
          <p className={styles.text}>{t('death.body')}</p>
          <DayOfDeath form={form} />
          <Coming id={patient.id} />
          {data?.count !== 0 && (
            <FormField form={form} name="appointments">
              {field => (
                <ChoiceGroup
                  {...field}
                  label={t('death.appointments')}
                  options={[
                    { id: 'cancel', label: t('death.cancel') },
                    { id: 'keep', label: t('death.keep') },
                  ]}
                  onChange={value => field.onChange(value as typeof field.value)}
                />
              )}
            </FormField>
          )}
        </>
      )}
    </Form>
  )
}

const DayForm = ({ patient, onClose, onChanged }: Props & { patient: Patient }) => {
  const t = useT('patients')
  const common = useT('common')
  const today = useToday()
  const { birthDate, deceasedOn = today } = patient
  const schema = useMemo(() => schemaOf(today, birthDate).pick({ day: true }), [today, birthDate])
  const acts = usePatientActs(onChanged)
  const close = useCloseDialog()
  return (
    <Form
      schema={schema}
      values={{ day: deceasedOn }}
      failed={t('death.correctFailed')}
      explain={error => problemText(common, error)}
      onSave={({ day: corrected }) => acts.correctDeath(patient, corrected)}
      onSaved={onClose}
      footer={({ isSaving }) => (
        <FormFoot act={common('actions.save')} isSaving={isSaving} onCancel={close} />
      )}
    >
      {form => <DayOfDeath form={form} />}
    </Form>
  )
}

/**
 * A list row has no day of death, and a patient read before may be outdated, so the patient is read again.
 * The form keeps the patient as it was when the form opened, with its version.
 */
const Correction = (props: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const { patient, error, mutate } = usePatient(props.patient.id)
  const [isRead, setRead] = useState(false)
  const [opened, setOpened] = useState<Patient>()
  useEffect(() => {
    const over = () => setRead(true)
    mutate().then(over, over)
  }, [mutate])
  if (!opened && patient && isRead) setOpened(patient)
  if (opened) return <DayForm {...props} patient={opened} />
  if (!error) return <Skeleton wide />
  return (
    <ErrorState
      title={t('patientFailed')}
      detail={problemText(common, error) ?? ''}
      onRetry={() => void mutate()}
    />
  )
}

export const MarkDeceasedDialog = (props: Props) => {
  const t = useT('patients')
  // Kept as it was when the dialog opened: the patient is shown as deceased before the dialog closes.
  const [isCorrection] = useState(props.patient.deceased)
  const name = `\u2068${props.patient.name}\u2069`
  return (
    <Dialog
      title={t(isCorrection ? 'death.correctTitle' : 'death.title', { name })}
      isOpen
      onClose={props.onClose}
    >
      {isCorrection ? <Correction {...props} /> : <Content {...props} />}
    </Dialog>
  )
}
