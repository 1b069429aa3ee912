// /pets/:petmicrochip: the medical record of one patient, by chip or tag, or by id if the patient is not sent yet.
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { usePet } from './use-pet.ts'

const Coming = () => (
  <section className="page">
    <SkeletonRows rows={8} />
  </section>
)

// Loaded while the patient is read, or ahead with the page.
const Record = loadBeside(async () => ({ default: (await import('./Record.tsx')).Record }), <Coming />)

const Nobody = () => {
  const t = useT('pet')
  return (
    <section className="page">
      <h1 className="sr">{t('notFound')}</h1>
      <EmptyState
        icon="search-x"
        title={t('notFound')}
        actions={<ButtonLink href={paths.pets()}>{t('toList')}</ButtonLink>}
      >
        {t('notFoundBody')}
      </EmptyState>
    </section>
  )
}

const Address = ({ address }: { address: string }) => {
  const t = useT('pet')
  const common = useT('common')
  const { state, search } = useLocation()
  const pet = usePet(address)
  const { patient, error, isUnsent } = pet
  // The address has a tag although the patient has a chip by now, a chip in another notation, or the id from before the patient
  // was sent.
  if (patient && !isUnsent && pet.isRead && patient.chip !== address)
    return <Navigate to={{ pathname: paths.pet(patient.chip), search }} replace state={state} />
  if (error?.code === 'not_found') return <Nobody />
  if (patient) return <Record pet={pet} patient={patient} />
  if (error)
    return (
      <section className="page">
        <ErrorState
          title={t('patientFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={pet.reread}
        />
      </section>
    )
  return <Coming />
}

export default function PetPage() {
  const { petmicrochip = '' } = useParams()
  return <Address key={petmicrochip} address={petmicrochip} />
}
