// The form of an existing pet beside the page. It opens with the pet as stored at that moment.
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting } from '../../offline/use-queue.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { loadPatientForm } from './load-form.ts'
import { usePatientActs } from './use-patient-acts.ts'
import { chipWith, usePatient } from './use-patient-edits.ts'

// Loaded with the sheet, which is loaded ahead, so that a pet can also be edited without a connection.
const PatientForm = loadAhead(loadPatientForm, <SkeletonFields fields={8} />)

type Props = {
  patient: PatientRow
  onClose: () => void
  /** Called with the row after the change. */
  onChanged?: ((row: PatientRow) => void) | undefined
}

const Content = ({ patient, onClose, onChanged }: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const close = useCloseDialog()
  const { taken } = usePatientActs(onChanged)
  const { patient: known, contents, error, isValidating, mutate } = usePatient(patient.id)
  // The form keeps the pet as it was when it opened: reading it again must not take away what is typed.
  const [opened, setOpened] = useState<Patient>()
  if (!opened && known && !isValidating) setOpened({ ...known, chip: chipWith(known.chip, contents) })
  if (error && !opened)
    return (
      <ErrorState
        title={t('patientFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!opened) return <SkeletonFields fields={8} />
  return (
    <PatientForm
      patient={opened}
      onSaved={row => {
        taken(row)
        const waits = isWaiting(row.id)
        toast({
          severity: waits ? 'secondary' : 'success',
          summary: waits ? common('queue.saved') : t('edit.saved'),
          detail: row.name,
        })
        onClose()
      }}
      onCancel={close}
    />
  )
}

export const EditPatientSheet = (props: Props) => {
  const t = useT('patients')
  return (
    <SideSheet
      title={t('edit.title', { name: `\u2068${props.patient.name}\u2069` })}
      isOpen
      onClose={props.onClose}
    >
      <Content {...props} />
    </SideSheet>
  )
}
