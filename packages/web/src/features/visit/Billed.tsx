// What of a closed visit was billed, and on which invoice; and what was waived.
import { priceOf } from '@vetrounds/core/money/amounts'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

export const Billed = ({ visit, patient }: { visit: Visit; patient: KnownPatient }) => {
  const t = useT('entries')
  const visits = useT('visit')
  const common = useT('common')
  const { money, number, list } = useFormat()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const may = useCan()('invoices.manage') === undefined
  const { data, error, mutate } = useRead(
    'readVisitCharges',
    may ? { params: { id: visit.id }, query: { patient: patient.id } } : undefined,
  )
  const settled = (data?.charges ?? []).filter(
    ({ state, lines }) => (state === 'billed' || state === 'waived') && lines.length > 0,
  )
  const isFailed = !data && error !== undefined
  if (settled.length === 0 && !isFailed) return null
  return (
    <section aria-label={t('charge.states.billed')}>
      <header className="row">
        <h2>{t('charge.states.billed')}</h2>
        {!isFailed && <small>{number(settled.length)}</small>}
      </header>
      {isFailed && (
        <ErrorState
          title={visits('billing.failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      <ul>
        {settled.map(({ id, lines, state, invoiceId, reason, left }) => {
          const name = list(lines.map(line => isolated(line.name)))
          const rest = left?.map(line => `${isolated(line.name)} × ${isolated(number(line.quantity / 1000))}`)
          return (
            <li key={id} className={styles.charge}>
              <span>
                {invoiceId ? <Link to={paths.invoice(invoiceId)}>{name}</Link> : name}
                {state === 'waived' && (
                  <>
                    {' '}
                    <Badge tone="outline">{t('charge.states.waived')}</Badge> <bdi>{reason}</bdi>
                  </>
                )}
                {rest && (
                  <small>
                    <Badge tone="outline">{t('charge.states.waived')}</Badge> {list(rest)}: {t('lessOffline')}
                  </small>
                )}
              </span>
              <bdi className="num">
                {money(
                  lines.reduce((sum, line) => sum + priceOf(line), 0),
                  currency,
                )}
              </bdi>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
