// /:ownerid/pets: by an owner's number, or by the ULID of an owner who waits to be sent, which later redirects to the number.
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useT } from '../../i18n/use-t.ts'
import { isWaiting, useWaitingRows } from '../../offline/use-queue.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import NotFoundPage from '../info/NotFoundPage.tsx'
import { OwnerPets } from '../owners/OwnerPets.tsx'
import styles from './not-sent.module.css'

const WaitingOwner = ({ id, name }: { id: string; name: string }) => {
  const t = useT('offline')
  const navigate = useNavigate()
  useAddAction(t('addPet'), () => void navigate(paths.newPet(id)))
  return (
    <section className="page">
      <h1>{t('ownerPets.heading', { name: `\u2068${name}\u2069` })}</h1>
      <div className={styles.column}>
        <Banner tone="plain" icon="hourglass">
          {t('ownerPets.waits')}
        </Banner>
        <div className="panel">
          <EmptyState
            icon="paw-print"
            title={t('ownerPets.list')}
            actions={
              <>
                <ButtonLink variant="primary" href={paths.newPet(id)}>
                  {t('addPet')}
                </ButtonLink>
                <ButtonLink href={paths.owner(id)}>{t('ownerPets.details')}</ButtonLink>
              </>
            }
          />
        </div>
      </div>
    </section>
  )
}

const ByUlid = ({ id }: { id: string }) => {
  const t = useT('offline')
  const common = useT('common')
  const saved = useWaitingRows('createOwner').find(row => row.id === id)
  const { data, error, mutate } = useRead('readOwner', saved ? undefined : { params: { id } })
  if (saved && isWaiting(id)) return <WaitingOwner id={id} name={saved.name} />
  const number = (saved ?? data)?.number
  if (number) return <Navigate to={paths.ownerPets(String(number))} replace />
  if (error?.code === 'not_found') return <NotFoundPage />
  if (error)
    return (
      <ErrorState
        title={t('ownerFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  return <SkeletonRows rows={6} />
}

export default function OwnerPetsPage() {
  const { ownerid = '' } = useParams()
  return /^\d+$/.test(ownerid) ? <OwnerPets key={ownerid} number={ownerid} /> : <ByUlid id={ownerid} />
}
