// The form of a known pet beside the page. It opens with the pet as it is stored now.
import type { Patient, PatientRow } from '@vetrounds/core/patients/patient'
import { lazy, Suspense, useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { loadPatientForm } from './load-form.ts'
import { usePatientActs } from './use-patient-acts.ts'

const PatientForm = lazy(loadPatientForm)

type Props = {
  patient: PatientRow
  onClose: () => void
  /** Gets the row as it is then. */
  onChanged?: ((row: PatientRow) => void) | undefined
}

const Content = ({ patient, onClose, onChanged }: Props) => {
  const t = useT('patients')
  const common = useT('common')
  const close = useCloseDialog()
  const { taken } = usePatientActs(onChanged)
  const { data, error, isValidating, mutate } = useRead('readPatient', { params: { id: patient.id } })
  // What the form opened with stands: reading it anew must not take away what is typed.
  const [opened, setOpened] = useState<Patient>()
  if (!opened && data && !isValidating) setOpened(data)
  if (error && !opened)
    return (
      <ErrorState
        title={t('failedOne')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!opened) return <SkeletonFields fields={8} />
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <PatientForm
        patient={opened}
        onSaved={row => {
          taken(row)
          toast({ severity: 'success', summary: t('edit.saved'), detail: row.name })
          onClose()
        }}
        onCancel={close}
      />
    </Suspense>
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
