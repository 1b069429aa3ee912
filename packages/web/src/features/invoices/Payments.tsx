// An invoice's payments, shown beside it: verified, waiting or taken back, each with its actions; and the invoice's history.
import type { Invoice, InvoicePayment } from '@vetrounds/core/money/invoice'
import { Link } from 'react-router-dom'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './invoices.module.css'
import list from './list.module.css'
import { Money } from './marks.tsx'
import { OpenIntents } from './OpenIntents.tsx'
import { methodIcons } from './payment-icons.ts'
import { useCantReach } from './use-cant-reach.ts'
import { levelNames } from './use-dunning.ts'
import { usePrintReceipt } from './use-print.ts'

type Acts = { onVerify: (payment: InvoicePayment) => void; onTakeBack: (payment: InvoicePayment) => void }

type All = Acts & {
  invoice: Invoice
  /** Sends the latest dunning letter again; undefined where that can't be done. */
  onSendAgain: ((level: number) => void) | undefined
}

const looks = {
  verified: { tone: 'ok', icon: 'check' },
  pending: { tone: 'plain', icon: 'hourglass' },
  rejected: { tone: 'outline' },
  taken_back: { tone: 'outline' },
} as const

/** One receipt for all invoices that the payment went to. */
const SpreadReceipt = ({ ownerId, spreadId }: { ownerId: string; spreadId: string }) => {
  const t = useT('invoices')
  const print = usePrintReceipt('spread')
  return (
    <span className="acts" data-quiet>
      <Button size="sm" variant="quiet" icon="printer" onPress={() => print(ownerId, spreadId)}>
        {t('payment.receipt')}
      </Button>
    </span>
  )
}

const Row = ({
  payment,
  currency,
  ownerId,
  mayDecide,
  onVerify,
  onTakeBack,
}: Acts & { payment: InvoicePayment; currency: string; ownerId: string | undefined; mayDecide: boolean }) => {
  const t = useT('invoices')
  const common = useT('common')
  const { day } = useFormat()
  const { status, amount, isDeposit, method, given, cash = amount, isClosed } = payment
  const isGone = status === 'rejected' || status === 'taken_back'
  const kind = amount < 0 ? t('payment.paidBack') : isDeposit ? t('payment.deposit') : undefined
  return (
    <li data-gone={isGone || undefined}>
      <Icon name={methodIcons[method]} size="sm" />
      <span className={list.lines}>
        <b>{[kind, t(`methods.${method}`)].filter(Boolean).join(' · ')}</b>
        <small className="muted">
          <Ltr>{day(payment.date)}</Ltr>
          {payment.byName && (
            <>
              {' · '}
              <bdi>{payment.byName}</bdi>
            </>
          )}
        </small>
        {cash !== amount && (
          <small className="muted">
            {t('payment.rounded')} <Money minor={cash} currency={currency} />
          </small>
        )}
        {given !== undefined && given > cash && (
          <small className="muted">
            {t('payment.given')} <Money minor={given} currency={currency} />, {t('payment.change')}{' '}
            <Money minor={given - cash} currency={currency} />
          </small>
        )}
        {payment.reference && (
          <small className="muted">{t('intent.reference', { reference: isolated(payment.reference) })}</small>
        )}
        {(payment.reason || payment.notes) && (
          <small className="muted">
            <bdi>{payment.reason ?? payment.notes}</bdi>
          </small>
        )}
        {mayDecide && status === 'pending' && payment.at !== '' && (
          <span className="acts">
            <Button size="sm" icon="check" onPress={() => onVerify(payment)}>
              {t('payment.verify')}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => onTakeBack(payment)}>
              {t('payment.reject')}
            </Button>
          </span>
        )}
        {mayDecide && status === 'verified' && amount > 0 && payment.at !== '' && (
          <span className="acts" data-quiet>
            <Button size="sm" variant="quiet" onPress={() => onTakeBack(payment)}>
              {t('payment.back')}
            </Button>
          </span>
        )}
        {payment.spreadId && ownerId && <SpreadReceipt ownerId={ownerId} spreadId={payment.spreadId} />}
      </span>
      <span className={styles.marks}>
        {payment.at === '' ? (
          <Badge icon="hourglass">{common('queue.waits')}</Badge>
        ) : (
          <Badge {...looks[status]}>{t(`payment.states.${status}`)}</Badge>
        )}
        {isClosed && <Badge icon="lock">{t('payment.closed')}</Badge>}
      </span>
      <b>
        <Money minor={amount} currency={currency} />
      </b>
    </li>
  )
}

export const Payments = ({ invoice, onSendAgain, ...acts }: All) => {
  const t = useT('invoices')
  const { date, time } = useFormat()
  const zone = useBranchZone()
  const { payments, credits, dunnings, mails = [], row, issuedAt, issuedBy, cancelReason } = invoice
  const isOnline = useReach() === 'online'
  const mayNot = useCan()('invoices.correct')
  const notReached = useCantReach(row.branchId)
  const letterOf = (level: number) => t(`dunning.levels.${levelNames[level - 1] ?? 'first'}`)
  const written = [
    ...dunnings.map(({ level, at, byName }) => ({
      ...{ key: `letter ${level}`, at },
      text: t('dunning.wrote', { letter: letterOf(level), name: isolated(byName) }),
    })),
    ...mails.map(({ id: key, to, at, byName, level }) => {
      const sent = t('mail.wrote', { email: `\u2066${to}\u2069`, name: isolated(byName) })
      return { key, at, text: level ? `${letterOf(level)}: ${sent}` : sent }
    }),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const last = dunnings.at(-1)
  const when = (at: string) => (
    <Ltr>
      {date(at, zone)}, {time(at, zone)}
    </Ltr>
  )
  return (
    <>
      <section className={styles.asked}>
        <h2>{t('payments')}</h2>
        <OpenIntents invoice={invoice} />
        {payments.length === 0 ? (
          <p className="muted">{t('noPayments')}</p>
        ) : (
          <ul className={styles.payments}>
            {payments.map(payment => (
              <Row
                key={payment.id}
                payment={payment}
                currency={row.currency}
                ownerId={row.ownerId}
                mayDecide={isOnline && !mayNot && !notReached}
                {...acts}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.asked}>
        <h2>{t('history')}</h2>
        <ol className={styles.history}>
          {issuedAt && (
            <li>
              {when(issuedAt)} <span>{t('issuedBy', { name: issuedBy ?? '' })}</span>
            </li>
          )}
          {credits.map(credit => (
            <li key={credit.id}>
              {when(credit.at)}{' '}
              <span>{t('creditOf', { number: `\u2066${credit.number}\u2069`, reason: credit.reason })}</span>{' '}
              <Downloads id={row.id} number={credit.number} creditId={credit.id} size="sm" />
            </li>
          ))}
          {written.map(({ key, at, text }) => (
            <li key={key}>
              {when(at)} <span>{text}</span>
            </li>
          ))}
          {last && (
            <li>
              <Link to={paths.printInvoice(row.id, 'dunning')}>{t('dunning.again')}</Link>
            </li>
          )}
          {last && onSendAgain && last.amount === row.balance && (
            <li className="acts" data-quiet>
              <Button size="sm" variant="quiet" icon="send" onPress={() => onSendAgain(last.level)}>
                {t('dunning.sendAgain')}
              </Button>
            </li>
          )}
          {cancelReason && <li>{t('cancelledFor', { reason: cancelReason })}</li>}
        </ol>
      </section>
    </>
  )
}
