// The movements of an owner's account, newest first. Advances have a receipt each and, once there is one, their own column.
import type { Account } from '@vetrounds/core/money/invoice'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { request } from '../../api/request.ts'
import { useMore } from '../../api/use-more.ts'
import { usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ReadOn } from '../lists/ReadOn.tsx'
import tables from './lines.module.css'
import { Money } from './marks.tsx'
import { usePrintReceipt } from './use-print.ts'

const PrintReceipt = ({ ownerId, advanceId }: { ownerId: string; advanceId: string }) => {
  const t = useT('invoices')
  const print = usePrintReceipt('advance')
  return (
    <IconButton
      size="sm"
      icon="printer"
      label={t('paper.receipt')}
      onPress={() => print(ownerId, advanceId)}
    />
  )
}

type Props = { ownerId: string; account: Account; currency: string | undefined }

export const Statement = ({ ownerId, account, currency }: Props) => {
  const t = useT('invoices')
  const place = usePlace()
  const more = useMore(account.cursor, async cursor => {
    const page = await request(
      'readAccount',
      { params: { id: ownerId }, query: { cursor } },
      { branch: place },
    )
    return { rows: page.entries, cursor: page.cursor }
  })
  const entries = [...account.entries, ...more.rows]
  const { date, time } = useFormat()
  const zone = useBranchZone()
  const hasCredit = entries.some(({ credit }) => credit !== undefined)
  return (
    <>
      <table className={`${tables.table} ${tables.statement}`}>
        <thead>
          <tr>
            <th scope="col">{t('account.bookedOn')}</th>
            <th scope="col">{t('account.entry')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('account.amount')}</th>
            {hasCredit && <th scope="col">{t('methods.advance')}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <tr key={entry.id}>
              <td>
                <Ltr>
                  {date(entry.at, zone)} {time(entry.at, zone)}
                </Ltr>
              </td>
              <td>
                {t(`account.kinds.${entry.kind}`)}
                {entry.method && ` · ${t(`methods.${entry.method}`)}`}
                {entry.notes && (
                  <small className="muted">
                    {' · '}
                    <bdi>{entry.notes}</bdi>
                  </small>
                )}
              </td>
              <td>
                {entry.invoiceId && (
                  <Link to={paths.invoice(entry.invoiceId)}>
                    <Ltr>{entry.number}</Ltr>
                  </Link>
                )}
                {entry.advanceId && <PrintReceipt ownerId={ownerId} advanceId={entry.advanceId} />}
              </td>
              <td>{entry.amount !== 0 && currency && <Money minor={entry.amount} currency={currency} />}</td>
              {hasCredit && (
                <td>
                  {entry.credit !== undefined && currency && (
                    <Money minor={entry.credit} currency={currency} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ReadOn more={more} label={t('showMore')} />
    </>
  )
}
