// What was billed for a closed visit, and on which invoice, and what was waived. Items handed out by mistake can be taken back
// here, too.
import { priceOf } from '@vetrounds/core/money/amounts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TakeBackButton } from '../invoices/ChargeButtons.tsx'
import type { Waiving } from '../invoices/WaiveDialog.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

const WaiveDialog = loadAhead(async () => ({
  default: (await import('../invoices/WaiveDialog.tsx')).WaiveDialog,
}))

export const Billed = ({ visit, patient }: { visit: Visit; patient: KnownPatient }) => {
  const t = useT('entries')
  const visits = useT('visit')
  const invoices = useT('invoices')
  const common = useT('common')
  const { money, number, list } = useFormat()
  const currency = useMembership()?.clinic.currency ?? 'EUR'
  const may = useCan()('invoices.manage') === undefined
  const cant = useReach() === 'online' ? undefined : common('queue.onlyOnline')
  const [back, setBack] = useState<Waiving>()
  const { data, error, mutate } = useRead(
    'readVisitCharges',
    may ? { params: { id: visit.id }, query: { patient: patient.id } } : undefined,
  )
  const settled = (data?.charges ?? []).filter(
    ({ state, lines }) => (state === 'billed' || state === 'waived') && lines.length > 0,
  )
  const isFailed = !data && error !== undefined
  // The section stays while its dialog is open, whatever is reread meanwhile.
  if (settled.length === 0 && !isFailed && !back) return null
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
        {settled.map(charge => {
          const { id, lines, state, invoiceId, reason, left, struck, lone } = charge
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
                {struck && !lone && (
                  <>
                    {' '}
                    <Badge tone="outline">{t('strike.badge')}</Badge>
                  </>
                )}
                {struck && lone && (
                  <>
                    {' '}
                    <Badge tone="warn" icon="undo-2">
                      {invoices('unbilled.backDone')}
                    </Badge>{' '}
                    <bdi>{reason}</bdi>
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
              <TakeBackButton
                charge={charge}
                name={name}
                cant={cant}
                onPress={() => setBack({ charge, isBack: true })}
              />
            </li>
          )
        })}
      </ul>
      <LoadWhenWanted isWanted={back !== undefined}>
        {back && <WaiveDialog {...back} currency={currency} onClose={() => setBack(undefined)} />}
      </LoadWhenWanted>
    </section>
  )
}
