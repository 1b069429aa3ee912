// /pets/:petmicrochip/report: chooses what of a record is printed, with a preview of the paper beside it.
import { Link, useParams } from 'react-router-dom'
import { problemText } from '../../api/problem-text.ts'
import { loadBeside } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type KnownPatient, usePet } from '../pet/use-pet.ts'
import styles from './report.module.css'

const Desk = loadBeside(
  async () => ({ default: (await import('./Desk.tsx')).Desk }),
  <SkeletonRows rows={8} />,
)

const Head = ({ patient }: { patient: KnownPatient }) => {
  const t = useT('report')
  return (
    <header className={styles.head}>
      <h1>
        <Link to={paths.pet(patient.chip || patient.id)}>
          <bdi>{patient.name}</bdi>
        </Link>
      </h1>
      <p>{t('logged')}</p>
    </header>
  )
}

export default function PrintReportPage() {
  const t = useT('report')
  const common = useT('common')
  const { petmicrochip = '' } = useParams()
  const pet = usePet(petmicrochip)
  const { patient, isUnsent, error } = pet
  return (
    <div className="fill">
      {patient ? <Head patient={patient} /> : <h1 className="sr">{t('titles.printReport')}</h1>}
      {isUnsent ? (
        <EmptyState icon="hourglass" title={t('unsent')}>
          {t('unsentBody')}
        </EmptyState>
      ) : patient ? (
        <Desk pet={pet} patient={patient} />
      ) : error ? (
        <ErrorState
          title={t('recordFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={pet.reread}
        />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  )
}
