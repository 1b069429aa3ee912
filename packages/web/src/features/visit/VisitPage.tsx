// /pets/:petmicrochip/visits/:visit: one visit of a patient. Its components are loaded while the visit and the patient are read.
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { usePet } from '../pet/use-pet.ts'
import { REREAD_MS, useVisit } from './use-visit.ts'

const Coming = () => (
  <section className="page">
    <SkeletonRows rows={8} />
  </section>
)

const Workspace = loadBeside(
  async () => ({ default: (await import('./Workspace.tsx')).Workspace }),
  <Coming />,
)

const Nowhere = ({ address }: { address: string }) => {
  const t = useT('visit')
  return (
    <section className="page">
      <h1 className="sr">{t('notFound')}</h1>
      <EmptyState
        icon="search-x"
        title={t('notFound')}
        actions={<ButtonLink href={paths.pet(address)}>{t('toRecord')}</ButtonLink>}
      >
        {t('notFoundBody')}
      </EmptyState>
    </section>
  )
}

const Address = ({ address, id }: { address: string; id: string }) => {
  const t = useT('visit')
  const common = useT('common')
  const [isOpen, setOpen] = useState(false)
  // While the visit is open, the patient is reread regularly, since weighing or noting an allergy in it changes the patient's
  // record.
  const pet = usePet(address, isOpen ? REREAD_MS : 0)
  const { patient } = pet
  const { visit, isUnsent, error, reread } = useVisit(id, patient?.id)
  const isDraft = visit?.state === 'draft'
  if (isDraft !== isOpen) setOpen(isDraft)
  if (visit && patient) return <Workspace visit={visit} pet={pet} patient={patient} isUnsent={isUnsent} />
  if ((patient ? error : pet.error)?.code === 'not_found') return <Nowhere address={address} />
  const failure = error ?? pet.error
  return (
    <section className="page">
      <h1 className="sr">{common('titles.visit')}</h1>
      {failure ? (
        <ErrorState
          title={t('failed')}
          detail={problemText(common, failure) ?? ''}
          onRetry={() => {
            pet.reread()
            reread()
          }}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </section>
  )
}

export default function VisitPage() {
  const { petmicrochip = '', visit = '' } = useParams()
  return <Address key={`${petmicrochip} ${visit}`} address={petmicrochip} id={visit} />
}
