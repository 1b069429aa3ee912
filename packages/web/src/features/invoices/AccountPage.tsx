// /owners/:owner/account: what an owner owes, the open invoices, and the statement of all movements of the account.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { daysOverdue, INVOICES_AT_ONCE } from '@vetrounds/core/money/invoice-rules'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { OwnerEstimates } from '../estimates/EstimateLines.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { DunningPanel } from './DunningPanel.tsx'
import { InvoiceLine } from './InvoiceLine.tsx'
import lines from './invoice-line.module.css'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import { OwedByAge, OwedSums } from './Owed.tsx'
import { AccountPlaceholder } from './Placeholders.tsx'
import { Statement } from './Statement.tsx'
import { useInvoiceEdits } from './use-invoice-edits.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'

const AdvanceDialog = lazy(async () => ({ default: (await import('./AdvanceDialogs.tsx')).AdvanceDialog }))
const PaymentDialog = lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog }))

export default function AccountPage() {
  const t = useT('invoices')
  const common = useT('common')
  const print = usePaper()
  const { owner = '' } = useParams()
  const account = useRead('readAccount', { params: { id: owner } })
  const person = useRead('readOwner', { params: { id: owner } })
  const edited = useInvoiceEdits()
  const changed = useInvoicesChanged()
  const [paying, setPaying] = useState<readonly InvoiceRow[]>()
  const [advance, setAdvance] = useState<{ back?: number }>()
  const { data, error } = account
  const open = (data?.open ?? []).map(row => edited(row)).filter(({ balance }) => balance > 0)
  const membership = useMembership()
  const reached = open.filter(({ branchId }) => reachesBranch(membership, branchId))
  const today = useToday()
  const late = reached.filter(row => daysOverdue(row, today) > 0)
  // One payment covers invoices of one owner only: those of an owner who was merged into this one are paid separately.
  const payable = reached.filter(({ ownerId }) => ownerId === reached[0]?.ownerId)
  // Several invoices are paid all or none, so such a payment can't wait on this device for a connection.
  const isOffline = useReach() !== 'online'
  const isHeld = isOffline && payable.length > 1
  const mayNot = useCan()('invoices.correct')
  const currency = data?.currency ?? open[0]?.currency ?? membership?.clinic.currency
  // The account of a merged owner is that of the owner they were merged into. Waits for a fresh answer: a merge can be undone,
  // and a stored answer may be old.
  const into = person.isValidating ? undefined : person.data?.mergedInto
  if (into) return <Navigate to={paths.ownerAccount(into)} replace />
  // Waits for the account and the owner together, so that nothing moves and nothing is claimed before it is known.
  if ((!data && !error) || (!person.data && !person.error)) return <AccountPlaceholder />
  return (
    <section className={`fill ${styles.page}`}>
      <PageHead
        isLined
        back={{ href: paths.owner(owner), label: t('toOwner') }}
        title={
          <>
            {t('nav.account')} <bdi>{person.data?.name}</bdi>
          </>
        }
        acts={
          <span className={styles.headActs}>
            <Button
              icon="printer"
              onPress={() => print({ atOnce: paths.statement(owner, true), toRead: paths.statement(owner) })}
              {...(isOffline && { reason: common('queue.onlyOnline') })}
            >
              {t('account.print')}
            </Button>
            <Button
              icon="plus"
              onPress={() => setAdvance({})}
              {...(isOffline && { reason: common('queue.onlyOnline') })}
            >
              {t('advance.take')}
            </Button>
            <Button
              variant="primary"
              icon="banknote"
              onPress={() => setPaying(payable.slice(0, INVOICES_AT_ONCE))}
              {...(isHeld && { reason: common('queue.onlyOnline') })}
              {...(payable.length === 0 && {
                reason: t(
                  data ? (open.length === 0 ? 'account.noneOpen' : 'account.noneHere') : 'account.failed',
                ),
              })}
            >
              {t('take')}
            </Button>
          </span>
        }
      />
      {data && currency && <OwedSums open={open} currency={currency} balance={data.balance} />}
      <div className={styles.body}>
        <div className={styles.paper}>
          {!data && error && (
            <ErrorState
              title={t('account.failed')}
              detail={problemText(common, error) ?? ''}
              onRetry={() => void account.mutate()}
            />
          )}
          {data && (
            <>
              {data.credit > 0 && currency && (
                <div className={styles.due}>
                  <span className="acts">
                    <span className="muted">{t('account.credit')}</span>
                    <Button
                      size="sm"
                      icon="undo-2"
                      onPress={() => setAdvance({ back: data.credit })}
                      {...((mayNot ?? isOffline) && { reason: mayNot ?? common('queue.onlyOnline') })}
                    >
                      {t('advance.back')}
                    </Button>
                  </span>
                  <b>
                    <Money minor={data.credit} currency={currency} />
                  </b>
                </div>
              )}
              <h2>{t('account.open')}</h2>
              {open.length === 0 ? (
                <p className="muted">{t('account.noneOpen')}</p>
              ) : (
                <ul className={lines.list}>
                  {open.map(row => (
                    <InvoiceLine key={row.id} row={row} />
                  ))}
                </ul>
              )}
              <OwnerEstimates ownerId={owner} />
              <h2>{t('account.statement')}</h2>
              {data.entries.length === 0 ? (
                <p className="muted">{t('account.noEntries')}</p>
              ) : (
                <Statement ownerId={owner} account={data} currency={currency} />
              )}
            </>
          )}
        </div>
        {currency && open.length > 0 && (
          <div className={styles.beside}>
            {late.length > 0 && <DunningPanel rows={late} />}
            <OwedByAge open={open} currency={currency} />
          </div>
        )}
      </div>
      <LoadWhenWanted isWanted={advance !== undefined}>
        {advance && currency && (
          <AdvanceDialog
            {...advance}
            ownerId={owner}
            name={person.data?.name ?? ''}
            currency={currency}
            onClose={() => setAdvance(undefined)}
            onDone={() => {
              setAdvance(undefined)
              changed()
            }}
          />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={paying !== undefined}>
        {paying && (
          <PaymentDialog
            rows={paying}
            onClose={() => setPaying(undefined)}
            onTaken={() => {
              setPaying(undefined)
              changed()
            }}
          />
        )}
      </LoadWhenWanted>
    </section>
  )
}
