// /estimates/:estimate: one estimate, which the owner signs on the screen, and which becomes the draft of an invoice.
import type { Estimate, EstimateRow } from '@vetrounds/core/money/estimate'
import { useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { useDownload } from '../../export/use-download.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from '../invoices/invoices.module.css'
import { LinesTable } from '../invoices/LinesTable.tsx'
import tables from '../invoices/lines.module.css'
import { useCantReach } from '../invoices/use-cant-reach.ts'
import { useTermsText } from '../invoices/use-terms-text.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { EstimateBadge, isPastValidity, stateOf, useRange } from './marks.tsx'

const GiveUpEstimate = lazy(async () => ({
  default: (await import('./GiveUpEstimate.tsx')).GiveUpEstimate,
}))
const SendEstimate = lazy(async () => ({ default: (await import('./SendEstimate.tsx')).SendEstimate }))
const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }))

const Facts = ({ estimate }: { estimate: Estimate }) => {
  const { row, content, signature, witness, reason, mails = [] } = estimate
  const { deposit, method, terms } = content
  const t = useT('estimates')
  const invoices = useT('invoices')
  const { day, date, time, money } = useFormat()
  const zone = useBranchZone()
  const rangeOf = useRange()
  const termsText = useTermsText()
  const facts = [
    [invoices('client'), row.name || invoices('counterSale')],
    [invoices('pet'), row.petName],
    [t('date'), day(row.date)],
    [t('validUntil'), day(row.validUntil)],
    [t('range'), rangeOf(row)],
    [invoices('paymentTerms'), termsText(terms)],
    [
      invoices('deposit'),
      deposit
        ? [isolated(money(deposit, row.currency)), method && invoices(`methods.${method}`)]
            .filter(Boolean)
            .join(' · ')
        : undefined,
    ],
    [invoices('method'), !deposit && method && invoices(`methods.${method}`)],
    [t('states.given_up'), reason],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {row.signedAt && (
        <div>
          <dt>{t('signedBy')}</dt>
          <dd>
            <bdi>{row.signedBy}</bdi>
            <small>
              <Ltr>
                {date(row.signedAt, zone)}, {time(row.signedAt, zone)}
              </Ltr>
              {witness && (
                <>
                  {' · '}
                  <bdi>{t('before', { name: isolated(witness) })}</bdi>
                </>
              )}
            </small>
            {signature === 'typed' && <small>{t('signature.typed')}</small>}
          </dd>
        </div>
      )}
      {mails.length > 0 && (
        <div>
          <dt>{t('mail.mails')}</dt>
          <dd>
            {mails.map(({ id, to, at, byName }) => (
              <small key={id}>
                <Ltr>
                  {date(at, zone)}, {time(at, zone)}
                </Ltr>{' '}
                {invoices('mail.wrote', { email: `\u2066${to}\u2069`, name: isolated(byName) })}
              </small>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}

const useBill = (row: EstimateRow | undefined, onBilled: () => void) => {
  const t = useT('estimates')
  const common = useT('common')
  const navigate = useNavigate()
  const bill = useChange('billEstimate')
  const [isBilling, setBilling] = useState(false)
  const act = async () => {
    if (!row || isBilling) return
    setBilling(true)
    try {
      const { answer } = await bill({ params: { id: row.id }, body: { v: row.v } })
      onBilled()
      void navigate(paths.invoice(answer.id))
    } catch (error) {
      toast({ severity: 'error', summary: t('billFailed'), detail: problemText(common, error) ?? '' })
      onBilled()
      setBilling(false)
    }
  }
  return { isBilling, act }
}

const Acts = ({ row, reread }: { row: EstimateRow; reread: () => void }) => {
  const t = useT('estimates')
  const common = useT('common')
  const invoices = useT('invoices')
  const place = usePlace()
  const { download, isComing } = useDownload()
  const print = usePaper()
  const today = useToday()
  const state = stateOf(row, today)
  const isLate = isPastValidity(row, today)
  const { day } = useFormat()
  const overId = useId()
  const isOnline = useReach() === 'online'
  const cannot = useCantReach(row.branchId) ?? (isOnline ? undefined : common('queue.onlyOnline'))
  const [isSigning, setSigning] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isGivingUp, setGivingUp] = useState(false)
  const bill = useBill(row, reread)
  const cantSend = cannot ?? (isLate ? t('expired') : row.ownerId ? undefined : invoices('mail.nobody'))
  const cantSign = cannot ?? (state === 'expired' ? t('expired') : undefined)
  return (
    <>
      <Button
        icon="printer"
        onPress={() =>
          print({ atOnce: paths.printEstimate(row.id, true), toRead: paths.printEstimate(row.id) })
        }
      >
        {t('print')}
      </Button>
      <IconButton
        icon="download"
        label={isComing ? t('pdf.coming') : t('pdf.get')}
        onPress={() =>
          void download(() => request('readEstimatePdf', { params: { id: row.id } }, { branch: place }))
        }
      />
      {(row.status === 'open' || row.status === 'signed') && (
        <Button
          variant="quiet"
          icon="send"
          onPress={() => setSending(true)}
          {...(cantSend && { reason: cantSend })}
        >
          {invoices('mail.menu')}
        </Button>
      )}
      {(row.status === 'open' || row.status === 'signed') && (
        <Button
          variant="quiet"
          icon="ban"
          onPress={() => setGivingUp(true)}
          {...(cannot && { reason: cannot })}
        >
          {t('giveUp.menu')}
        </Button>
      )}
      {row.invoiceId ? (
        <ButtonLink href={paths.invoice(row.invoiceId)} icon="receipt-text">
          {t('toInvoice')}
        </ButtonLink>
      ) : row.nextId ? (
        <ButtonLink href={paths.estimate(row.nextId)} icon="file">
          {t('toNext')}
        </ButtonLink>
      ) : row.status === 'given_up' ? null : (
        <>
          {/* For an unsigned estimate the button for signing gives this reason. */}
          {state === 'signed' && isLate && (
            <small id={overId} className="muted">
              {t('over', { date: isolated(day(row.validUntil)) })}
            </small>
          )}
          <Button
            icon="receipt-text"
            variant={state === 'signed' ? 'primary' : 'default'}
            isPending={bill.isBilling}
            onPress={() => void bill.act()}
            {...(state === 'signed' && isLate && { 'aria-describedby': overId })}
            {...(cannot && { reason: cannot })}
          >
            {t('bill')}
          </Button>
        </>
      )}
      {row.status === 'open' && (
        <Button
          variant="primary"
          icon="pen-line"
          onPress={() => setSigning(true)}
          {...(cantSign && { reason: cantSign })}
        >
          {t('sign')}
        </Button>
      )}
      <LoadWhenWanted isWanted={isGivingUp}>
        {isGivingUp && <GiveUpEstimate row={row} onClose={() => setGivingUp(false)} onTried={reread} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isSending}>
        {isSending && row.ownerId && (
          <SendEstimate row={row} ownerId={row.ownerId} onTried={reread} onClose={() => setSending(false)} />
        )}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isSigning}>
        {isSigning && (
          <SignDialog
            row={row}
            onClose={() => setSigning(false)}
            onTried={reread}
            onSigned={() => {
              setSigning(false)
              toast({ severity: 'success', summary: t('signed'), detail: row.name })
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}

/** Whether a cache key is that of an owner's or a patient's list of estimates. */
const isOf = (key: unknown): boolean =>
  isAnswerOf('listOwnerEstimates')(key) || isAnswerOf('listPatientEstimates')(key)

export default function EstimatePage() {
  const t = useT('estimates')
  const common = useT('common')
  const { mutate } = useSWRConfig()
  const { estimate: id = '' } = useParams()
  const read = useRead('readEstimate', { params: { id } })
  const { data, error } = read
  const reread = () =>
    void mutate(key => isAnswerOf('readEstimate')(key) || isAnswerOf('listEstimates')(key) || isOf(key))
  if (!data)
    return (
      <section className={`fill ${styles.page}`}>
        <h1 className="sr">{common('titles.estimate')}</h1>
        {error ? (
          <ErrorState
            title={t('failedOne')}
            detail={problemText(common, error) ?? ''}
            onRetry={() => void read.mutate()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </section>
    )
  const { row, content } = data
  return (
    <section className={`fill ${styles.page}`}>
      <PageHead
        isLined
        back={{ href: paths.estimates(), label: common('titles.estimates') }}
        title={
          <>
            {common('titles.estimate')} <EstimateBadge row={row} />
          </>
        }
        acts={<Acts row={row} reread={reread} />}
      />
      <div className={styles.body}>
        <div className={styles.paper}>
          <Facts estimate={data} />
          <div className={tables.scroll}>
            <LinesTable {...data} currency={row.currency} />
          </div>
          {content.notes && (
            <p className="muted">
              <bdi>{content.notes}</bdi>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
