// A new pet on a page of its own; `?owner=<id>` fills the owner in.
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/FormPage.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { ChosenOwner } from './OwnerPicker.tsx'
import { usePatientAdded } from './use-patient-added.ts'

const PatientForm = lazy(() => import('./PatientForm.tsx'))

export default function NewPetPage() {
  const t = useT('patients')
  const navigate = useNavigate()
  const announce = usePatientAdded()
  const [params] = useSearchParams()
  const id = params.get('owner')
  const saved = useWaitingRows('createOwner').find(row => row.id === id)
  const { data, error } = useRead('readOwner', id === null || saved ? undefined : { params: { id } })
  const found = saved ?? data
  // What the form opened with stands: one who waited leaves the queue when sent, and a form must not go while it is typed
  // into. An owner that can't be read isn't filled in; the form asks for one as always.
  const [opened, setOpened] = useState<{ id: string | null; owner?: ChosenOwner }>()
  const isOpen = opened?.id === id
  if (!isOpen && (id === null || found || error))
    setOpened({ id, ...(found && { owner: { id: found.id, name: found.name } }) })
  return (
    <FormPage title={t('addPet')} back={{ href: paths.pets(), label: t('back') }}>
      <Suspense fallback={<SkeletonFields fields={8} />}>
        {!isOpen ? (
          <SkeletonFields fields={8} />
        ) : (
          <PatientForm
            key={id}
            owner={opened.owner}
            onSaved={patient => {
              announce(patient)
              // The list has one that waits from the queue, until it was sent.
              void navigate(paths.pets(), { state: isWaiting(patient.id) ? null : { added: patient } })
            }}
            onCancel={() => void navigate(paths.pets())}
          />
        )}
      </Suspense>
    </FormPage>
  )
}
