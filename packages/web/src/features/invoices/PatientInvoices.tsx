// A patient's invoices, newest first. The editor of a new one offers the patient's charges that are not billed yet.
import { newId } from '@vetrounds/core/new-id'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { useMore } from '../../api/use-more.ts'
import { usePlace } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { PatientEstimates } from '../estimates/EstimateLines.tsx'
import { ReadOn } from '../lists/ReadOn.tsx'
import { InvoiceLine } from './InvoiceLine.tsx'
import lines from './invoice-line.module.css'
import styles from './invoices.module.css'
import { useInvoiceEdits } from './use-invoice-edits.ts'

export const PatientInvoices = ({ patientId }: { patientId: string }) => {
  const t = useT('invoices')
  const common = useT('common')
  const navigate = useNavigate()
  const edited = useInvoiceEdits()
  const place = usePlace()
  const params = { id: patientId }
  const { data, error, mutate } = useRead('listPatientInvoices', { params })
  const more = useMore(data?.cursor, cursor =>
    request('listPatientInvoices', { params, query: { cursor } }, { branch: place }),
  )
  return (
    <div className={styles.paper}>
      <header className="acts">
        <Button
          variant="primary"
          icon="plus"
          onPress={() => void navigate(paths.newInvoice(newId(), { patient: patientId }))}
        >
          {t('newInvoice')}
        </Button>
      </header>
      {!data && error && (
        <ErrorState
          title={t('failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.rows.length === 0 && <p className="muted">{t('ofPatient.none')}</p>}
      <ul className={lines.list}>
        {data && [...data.rows, ...more.rows].map(row => <InvoiceLine key={row.id} row={edited(row)} />)}
      </ul>
      <ReadOn more={more} label={t('showMore')} />
      <PatientEstimates patientId={patientId} />
    </div>
  )
}
