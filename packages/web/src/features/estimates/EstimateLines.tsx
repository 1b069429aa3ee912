// Lists the estimates of an owner or a patient, each with a link to it; shows nothing if there are none.
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import styles from '../invoices/invoices.module.css'
import { EstimateBadge, useRange } from './marks.tsx'

const Lines = ({ rows }: { rows: readonly EstimateRow[] }) => {
  const common = useT('common')
  const { day } = useFormat()
  const rangeOf = useRange()
  if (rows.length === 0) return null
  return (
    <>
      <h2>{common('titles.estimates')}</h2>
      <ul className={styles.list}>
        {rows.map(row => (
          <li key={row.id}>
            <Link to={paths.estimate(row.id)}>
              <Ltr>{day(row.date)}</Ltr>
            </Link>
            {row.petName && <bdi className="muted">{row.petName}</bdi>}
            <EstimateBadge row={row} />
            <b className="num">{rangeOf(row)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

export const OwnerEstimates = ({ ownerId }: { ownerId: string }) => {
  const { data } = useRead('listOwnerEstimates', { params: { id: ownerId } })
  return <Lines rows={data?.rows ?? []} />
}

export const PatientEstimates = ({ patientId }: { patientId: string }) => {
  const { data } = useRead('listPatientEstimates', { params: { id: patientId } })
  return <Lines rows={data?.rows ?? []} />
}
