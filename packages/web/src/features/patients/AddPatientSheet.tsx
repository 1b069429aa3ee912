// The form for a new pet, beside the list. The form and its schema are loaded when the sheet first opens.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { Suspense } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useCloseDialog } from '../../ui/Dialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { loadPatientForm } from './load-form.ts'

const PatientForm = lazy(loadPatientForm)

const Content = ({ onSaved }: { onSaved: (patient: PatientRow) => void }) => {
  const close = useCloseDialog()
  return (
    <Suspense fallback={<SkeletonFields fields={8} />}>
      <PatientForm onSaved={onSaved} onCancel={close} />
    </Suspense>
  )
}

type Props = { isOpen: boolean; onClose: () => void; onSaved: (patient: PatientRow) => void }

export const AddPatientSheet = ({ isOpen, onClose, onSaved }: Props) => {
  const t = useT('patients')
  return (
    <SideSheet title={t('addPet')} isOpen={isOpen} onClose={onClose}>
      <Content onSaved={onSaved} />
    </SideSheet>
  )
}
