// A new pet on a page of its own; `?owner=<id>` fills in the owner, whose name is then shown beside the title.
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import styles from './form.module.css'
import { loadPatientForm } from './load-form.ts'
import type { ChosenOwner } from './OwnerPicker.tsx'
import { usePatientAdded } from './use-patient-added.ts'
import { useWide } from './use-wide.ts'

const PatientForm = lazy(loadPatientForm)

type Known = ChosenOwner & { phone?: string | undefined }

export default function NewPetPage() {
  const t = useT('patients')
  const navigate = useNavigate()
  const announce = usePatientAdded()
  const isWide = useWide()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const [params, setParams] = useSearchParams()
  const id = params.get('owner')
  const saved = useWaitingRows('createOwner').find(row => row.id === id)
  const { data, error } = useRead('readOwner', id === null || saved ? undefined : { params: { id } })
  const found = saved ?? data
  // The form keeps the owner it opened with: an owner that waited leaves the queue once sent, and the form must not close while
  // one
  // types. An owner that can't be read isn't filled in; the form asks for one as usual.
  const [opened, setOpened] = useState<{ id: string | null; owner?: Known }>()
  const [isChanging, setChanging] = useState(false)
  const [count, setCount] = useState(0)
  const isOpen = opened?.id === id
  if (!isOpen && (id === null || found || error)) {
    setOpened({ id, ...(found && { owner: { id: found.id, name: found.name, phone: found.phone } }) })
    setChanging(false)
  }
  const owner = isOpen ? opened.owner : undefined
  const isOwnerSet = owner !== undefined && !isChanging
  return (
    <FormPage
      title={t('addPet')}
      back={{ href: paths.pets(), label: t('back') }}
      beside={
        isOwnerSet && (
          <span className={styles.owner}>
            <Icon name="user-round" size="sm" />
            <span className="sr">{t('fields.ownerId')}</span>
            <b>
              <bdi>{owner.name}</bdi>
            </b>
            {owner.phone && (
              <span className="muted num">
                <Ltr>{owner.phone}</Ltr>
              </span>
            )}
            <Button variant="quiet" size="sm" onPress={() => setChanging(true)}>
              {t('change')}
            </Button>
          </span>
        )
      }
      aside={isWide && <div ref={setAside} />}
    >
      <Suspense fallback={<SkeletonFields fields={8} />}>
        {!isOpen ? (
          <SkeletonFields fields={8} />
        ) : (
          <PatientForm
            key={`${id} ${count}`}
            owner={owner}
            isOwnerSet={isOwnerSet}
            aside={isWide ? aside : null}
            offersAnother
            onSaved={(patient, isAnother) => {
              announce(patient)
              if (isAnother) {
                setCount(count + 1)
                setParams({ owner: patient.ownerId }, { replace: true })
                return
              }
              // A pet that waits to be sent is added to the list from the queue until it is sent.
              void navigate(paths.pets(), { state: isWaiting(patient.id) ? null : { added: patient } })
            }}
            onCancel={() => void navigate(paths.pets())}
          />
        )}
      </Suspense>
    </FormPage>
  )
}
