// An issued invoice, or a draft of another branch: its lines and sums, its payments beside it, and the actions on it.
import type { Invoice, InvoicePayment } from '@vetrounds/core/money/invoice'
import { isRefundable } from '@vetrounds/core/money/invoice-rules'
import { useRef, useState } from 'react'
import { showEdit } from '../../api/answered-edits.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useSheetKeys } from '../schedule/day/use-sheet-keys.ts'
import styles from './invoices.module.css'
import { LinesTable } from './LinesTable.tsx'
import tables from './lines.module.css'
import { InvoiceNumber, Money, StatusBadge } from './marks.tsx'
import { PaperActs } from './PaperActs.tsx'
import { Payments } from './Payments.tsx'
import type { Question } from './ReasonDialog.tsx'
import { ShortLines } from './ShortLines.tsx'
import { Sums } from './Sums.tsx'
import { useCantCancel } from './use-cant-cancel.ts'
import { useCantPay } from './use-cant-pay.ts'
import { useCantReach } from './use-cant-reach.ts'
import { type LetterAct, useDunning } from './use-dunning.ts'
import { useInvoicesChanged } from './use-invoices-changed.ts'
import { usePrint } from './use-print.ts'
import { useQuestions } from './use-questions.ts'
import { useTermsText } from './use-terms-text.ts'

const PaymentDialog = loadAhead(async () => ({
  default: (await import('./PaymentDialog.tsx')).PaymentDialog,
}))
const RefundDialog = loadAhead(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog }))
const ReasonDialog = loadAhead(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))
const LetterDialog = lazy(async () => ({ default: (await import('./Dunning.tsx')).LetterDialog }))
const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

const Facts = ({ invoice }: { invoice: Invoice }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const termsText = useTermsText()
  const { row, content, buyer } = invoice
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('client')}</dt>
        <dd>
          <b>
            <bdi>{row.name || t('counterSale')}</bdi>
          </b>
          {buyer?.address && (
            <small>
              <bdi>{buyer.address}</bdi>
            </small>
          )}
        </dd>
      </div>
      {row.petName && (
        <div>
          <dt>{t('pet')}</dt>
          <dd>
            <bdi>{row.petName}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <Ltr>{day(row.date)}</Ltr>
          <small>{t('dueOn', { date: isolated(day(row.due)) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('paymentTerms')}</dt>
        <dd>{termsText(content.terms)}</dd>
      </div>
      {Boolean(content.deposit) && (
        <div>
          <dt>{t('deposit')}</dt>
          <dd>
            <Money minor={content.deposit ?? 0} currency={row.currency} />
            {content.method && <small>{t(`methods.${content.method}`)}</small>}
          </dd>
        </div>
      )}
      {!content.deposit && content.method && (
        <div>
          <dt>{t('method')}</dt>
          <dd>{t(`methods.${content.method}`)}</dd>
        </div>
      )}
    </dl>
  )
}

export const InvoiceView = ({ invoice, isWaiting }: { invoice: Invoice; isWaiting: boolean }) => {
  const t = useT('invoices')
  const common = useT('common')
  const { money } = useFormat()
  const { row, content } = invoice
  const [isPaying, setPaying] = useState(false)
  const [isRefunding, setRefunding] = useState(false)
  const [isSending, setSending] = useState(false)
  const [letter, setLetter] = useState<{ act: LetterAct; level: number }>()
  const dunning = useDunning(row, invoice.dunnings)
  const [question, setQuestion] = useState<Question>()
  const changed = useInvoicesChanged()
  const verify = useChange('verifyPayment')
  const whyUnpaid = useCantPay()
  const notReached = useCantReach(row.branchId)
  const cantPay = notReached ?? whyUnpaid(row)
  const branch = useMembership()?.branches.find(({ id }) => id === row.branchId)
  const mayNot = useCan()('invoices.correct')
  const isOffline = useReach() !== 'online'
  const done = (said: string) => {
    setRefunding(false)
    setPaying(false)
    changed()
    toast({ severity: 'success', summary: said, detail: row.number ?? row.name })
  }
  const questions = useQuestions(invoice, changed)
  const isVerifying = useRef(false)
  const onVerify = async (payment: InvoicePayment) => {
    // Ignores a second press before the page shows the first: the server would refuse it as if something were wrong.
    if (isVerifying.current) return
    isVerifying.current = true
    try {
      const { answer } = await verify({ params: { id: row.id, paymentId: payment.id } })
      showEdit('invoice', answer)
      done(t('payment.verified'))
    } catch (error) {
      // Somebody else may have verified or rejected the payment meanwhile.
      changed()
      toast({
        severity: 'error',
        summary: t('payment.verifyFailed'),
        detail: problemText(common, error) ?? '',
      })
    } finally {
      isVerifying.current = false
    }
  }
  const cannot = notReached ?? (isOffline || isWaiting ? common('app.unavailable') : undefined)
  const nobody = row.ownerId ? undefined : t('mail.nobody')
  const unsendable =
    row.status === 'draft' || row.status === 'cancelled' ? t(`statuses.${row.status}`) : nobody
  const notRefundable = t(row.credited >= row.total && row.credited > 0 ? 'refund.allBack' : 'refund.unpaid')
  const cantRefund = mayNot ?? cannot ?? (isRefundable(row) ? undefined : notRefundable)
  const cantCancel = useCantCancel(row, cannot)
  const { print } = usePrint(row.id)
  const pay = () => cantPay === undefined && setPaying(true)
  const toPaper = () => (row.number || !isWaiting) && print('a4')
  const refund = () => cantRefund === undefined && setRefunding(true)
  useSheetKeys(undefined, { P: pay, D: toPaper, R: refund })
  return (
    <section className={`fill ${styles.page}`}>
      <PageHead
        isLined
        back={{ href: paths.invoices(), label: t('backToInvoices') }}
        title={
          <>
            <span className={styles.whole}>
              <InvoiceNumber row={row} />
            </span>{' '}
            <StatusBadge status={row.status} />
            {isWaiting && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
          </>
        }
        acts={
          <>
            <PaperActs row={row} isWaiting={isWaiting} />
            <Menu
              label={common('actions.more')}
              trigger={<IconButton icon="ellipsis" label={common('actions.more')} />}
            >
              <MenuItem icon="send" reason={cannot ?? unsendable} onAction={() => setSending(true)}>
                {t('mail.menu')}
              </MenuItem>
              <MenuItem
                icon="mail"
                reason={cannot ?? dunning.reason}
                onAction={() => setLetter({ act: 'print', level: dunning.level })}
              >
                {t('dunning.menu', { letter: dunning.letter })}
              </MenuItem>
              <MenuItem
                icon="send"
                reason={cannot ?? dunning.reason ?? nobody}
                onAction={() => setLetter({ act: 'send', level: dunning.level })}
              >
                {t('dunning.menuSend', { letter: dunning.letter })}
              </MenuItem>
              <MenuItem icon="undo-2" reason={cantRefund} onAction={() => setRefunding(true)}>
                {t('refund.menu')}
              </MenuItem>
              <MenuItem
                icon="ban"
                danger
                reason={cantCancel}
                onAction={() => setQuestion(questions.cancel())}
              >
                {t(row.status === 'draft' ? 'editor.discard' : 'cancel.menu')}
              </MenuItem>
            </Menu>
          </>
        }
      />
      <div className={styles.body} data-sided>
        <div className={styles.main}>
          <div className={styles.paper}>
            {row.status === 'draft' && (
              <Banner tone="plain" icon="pencil">
                {branch ? t('editor.elsewhere', { branch: isolated(branch.name) }) : t('editor.ofAnother')}
              </Banner>
            )}
            <ShortLines shorts={invoice.shorts} />
            <Facts invoice={invoice} />
            <div className={tables.scroll}>
              <LinesTable {...invoice} currency={row.currency} />
            </div>
            <div className={styles.bottom}>
              <p className={styles.note}>{content.notes}</p>
              <Sums {...invoice} currency={row.currency} ledger={invoice} />
            </div>
          </div>
        </div>
        <aside className={`${styles.beside} ${styles.side}`}>
          <p className={styles.due}>
            <span className="muted">{t('totals.balance')}</span>
            <b>
              <Money minor={row.balance} currency={row.currency} />
            </b>
          </p>
          {row.waiting > 0 && (
            <p className="muted">{t('waits', { amount: isolated(money(row.waiting, row.currency)) })}</p>
          )}
          <Button
            variant="primary"
            size="lg"
            block
            icon="banknote"
            shortcut="P"
            onPress={pay}
            {...(cantPay && { reason: cantPay })}
          >
            {t('take')}
          </Button>
          <Payments
            invoice={invoice}
            onVerify={payment => void onVerify(payment)}
            onTakeBack={payment => setQuestion(questions.takeBack(payment))}
            onSendAgain={(cannot ?? nobody) ? undefined : level => setLetter({ act: 'again', level })}
          />
        </aside>
      </div>
      {isPaying && (
        <PaymentDialog
          rows={[row]}
          onClose={() => setPaying(false)}
          onTaken={() => {
            setPaying(false)
            changed()
          }}
        />
      )}
      {isRefunding && (
        <RefundDialog
          invoice={invoice}
          onClose={() => setRefunding(false)}
          onRefunded={() => done(t('refund.done'))}
        />
      )}
      <LoadWhenWanted isWanted={letter !== undefined}>
        {letter && <LetterDialog row={row} {...letter} onClose={() => setLetter(undefined)} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isSending}>
        {isSending && row.ownerId && (
          <SendDialog row={row} ownerId={row.ownerId} onClose={() => setSending(false)} />
        )}
      </LoadWhenWanted>
      {question && <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />}
    </section>
  )
}
