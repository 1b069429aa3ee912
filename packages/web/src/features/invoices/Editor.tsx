// The editor of a draft: client, pet, date, terms, lines with totals, deposit, notes. It saves itself; Ctrl+Enter issues it.
import type { InvoiceContent, InvoiceRow } from '@vetrounds/core/money/invoice'
import { isAhead, paymentMethods, termsAmong, termsOf } from '@vetrounds/core/money/invoice-rules'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { isAnswerOf } from '../../api/client.ts'
import { useMembership } from '../../api/working-place.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { OwnerPicker } from '../patients/OwnerPicker.tsx'
import { useAllPets } from '../patients/use-all-pets.ts'
import { DraftDay } from './DraftDay.tsx'
import { EditorLines } from './EditorLines.tsx'
import styles from './invoices.module.css'
import { StatusBadge } from './marks.tsx'
import { OverEstimate } from './OverEstimate.tsx'
import { Sums } from './Sums.tsx'
import { Unbilled } from './Unbilled.tsx'
import { useDepositFault } from './use-deposit-fault.ts'
import { useFaultText } from './use-fault-text.ts'
import { type InvoiceDraft, type Names, useInvoiceDraft } from './use-invoice-draft.ts'
import { useIssueProblem } from './use-issue-problem.ts'
import { useRoundedText } from './use-rounded-text.ts'
import { useSaveOnLeaving } from './use-save-on-leaving.ts'
import { useTermsText } from './use-terms-text.ts'
import { useWhyUnissued } from './use-why-unissued.ts'

type Props = {
  id: string
  initial: InvoiceContent
  /** The version that was read, 0 for one that isn't saved yet. */
  v: number
  names: Names
  onIssued: (row: InvoiceRow, isWaiting: boolean) => void
  /** Called once it has been saved. */
  onSaved: () => void
  /** Reads the draft as it is now. */
  onReload: () => void
}

const GotPart = lazy(async () => ({ default: (await import('./GotPart.tsx')).GotPart }))
const GiveUpDraft = lazy(async () => ({ default: (await import('./GiveUpDraft.tsx')).GiveUpDraft }))
const EstimateDialog = lazy(async () => ({ default: (await import('./EstimateDialog.tsx')).EstimateDialog }))

const NONE = '-'
const status = 'draft'

const Head = ({ draft }: { draft: InvoiceDraft }) => {
  const t = useT('invoices')
  const { day } = useFormat()
  const today = useToday()
  const { content, put, named, name, due } = draft
  const termsText = useTermsText()
  const usualDays = useMembership()?.clinic.paymentDays
  const offered = termsAmong([termsOf(usualDays), content.terms])
  const { ownerId } = content
  const { pets } = useAllPets(ownerId)
  // The lines without a charge. Charges of one pet are not billed for another, so a change of client or pet keeps only these.
  const sold = content.lines.filter(({ chargeId }) => chargeId === undefined)
  return (
    <div className={styles.fields}>
      <OwnerPicker
        label={t('client')}
        initial={ownerId ? { id: ownerId, name: named.name } : undefined}
        onChange={owner => {
          put({ ownerId: owner?.id, patientId: undefined, lines: sold })
          name({ name: owner?.name ?? '', petName: undefined, species: undefined })
        }}
        onBlur={() => undefined}
        error={undefined}
      />
      <Select
        label={t('pet')}
        optional
        options={[
          { id: NONE, label: '–' },
          ...(content.patientId && !pets.some(({ id }) => id === content.patientId)
            ? [{ id: content.patientId, label: named.petName ?? '–' }]
            : []),
          ...pets.map(pet => ({ id: pet.id, label: pet.name })),
        ]}
        value={content.patientId ?? NONE}
        onChange={id => {
          put({ patientId: id === NONE ? undefined : id, lines: sold })
          const pet = pets.find(each => each.id === id)
          name({ petName: pet?.name, species: pet?.species })
        }}
      />
      <DateField
        label={t('date')}
        years={1}
        // While the typed date is unfinished, the field doesn't show the previous date.
        value={draft.unfinished.has('date') ? undefined : content.date}
        onChange={date => date && put({ date })}
        onUnfinished={is => draft.holdDate('date', is)}
        hint={t('dueOn', { date: isolated(day(due)) })}
        error={isAhead(content.date, today) ? t('field.future') : undefined}
      />
      <Select
        label={t('paymentTerms')}
        options={offered.map(id => ({ id, label: termsText(id) }))}
        value={content.terms}
        onChange={id => put({ terms: offered.find(terms => terms === id) ?? content.terms })}
      />
    </div>
  )
}

const Foot = ({ draft }: { draft: InvoiceDraft }) => {
  const t = useT('invoices')
  const { content, put, sums, currency, pricesWithTax } = draft
  const fault = useFaultText(draft)
  const tooMuch = useDepositFault(draft)
  const rounded = useRoundedText(currency)
  const lacksMethod = Boolean(content.deposit) && !content.method
  return (
    <div className={styles.bottom}>
      <div className={styles.fields}>
        <MoneyField
          label={t('deposit')}
          optional
          currency={currency}
          value={content.deposit}
          onChange={deposit => put({ deposit })}
          hint={content.method === 'cash' ? rounded(content.deposit) : undefined}
          error={tooMuch ?? fault.at('deposit')}
        />
        <Select
          label={t('method')}
          optional
          options={[
            { id: NONE, label: '–' },
            ...paymentMethods.map(id => ({ id, label: t(`methods.${id}`) })),
          ]}
          value={content.method ?? NONE}
          onChange={id => put({ method: paymentMethods.find(method => method === id) })}
          error={lacksMethod ? t('errors:validation.deposit') : undefined}
        />
        <TextField
          label={t('fields.notes')}
          optional
          multiline
          maxLength={1000}
          value={content.notes ?? ''}
          onChange={notes => put({ notes: notes || undefined })}
        />
      </div>
      <Sums sums={sums} currency={currency} pricesWithTax={pricesWithTax} />
    </div>
  )
}

const SavedNote = ({ draft }: { draft: InvoiceDraft }) => {
  const t = useT('invoices')
  const { time } = useFormat()
  const zone = useBranchZone()
  const { isSaved, savedAt } = draft
  const { first } = useFaultText(draft)
  // Nothing is said of a draft that was only read: the badge beside the title is enough.
  const kept = savedAt ? t('form.draftKept', { time: isolated(time(savedAt, zone)) }) : ''
  const text = isSaved ? kept : [t('editor.unsaved'), first].filter(Boolean).join(': ')
  return (
    <span className="muted" role="status">
      {text}
    </span>
  )
}

export const Editor = ({ id, initial, v, names, onIssued, onSaved, onReload }: Props) => {
  const t = useT('invoices')
  const common = useT('common')
  const language = useLanguage()
  const { mutate } = useSWRConfig()
  const draft = useInvoiceDraft(id, initial, v, names)
  const isStored = draft.v > 0
  const stored = useRef(onSaved)
  useEffect(() => {
    if (isStored) stored.current()
  }, [isStored])
  const [isIssuing, setIssuing] = useState(false)
  const country = useMembership()?.clinic.country
  const [isEstimating, setEstimating] = useState(false)
  const [isGivingUp, setGivingUp] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const { content } = draft
  const explain = useIssueProblem(content)
  const why = useWhyUnissued(draft)
  const ending = useSaveOnLeaving(id, draft, error =>
    toast({ severity: 'error', summary: t('editor.saveFailed'), detail: explain(error) ?? '', sticky: true }),
  )
  const issue = async () => {
    if (why || isIssuing) return
    setIssuing(true)
    setRefusal(undefined)
    try {
      const { answer, isWaiting } = await ending(draft.issue)
      toast({
        severity: isWaiting ? 'secondary' : 'success',
        summary: isWaiting ? common('queue.saved') : t('issued'),
        detail: answer.number ?? t('provisional'),
      })
      onIssued(answer, isWaiting)
    } catch (error) {
      setRefusal(error)
      setIssuing(false)
      // Reads the charges again: if one was amended meanwhile, its lines say so.
      void mutate(isAnswerOf('listUnbilled'))
    }
  }
  useSaveKey(() => void issue())
  const failure = refusal ?? draft.error
  const isChangedElsewhere = failure instanceof ApiError && failure.code === 'changed_elsewhere'
  return (
    <section className={`fill ${styles.page}`}>
      <PageHead
        isLined
        back={{ href: paths.invoices(), label: t('backToInvoices') }}
        title={
          <>
            {t('newInvoice')} <StatusBadge status={status} />
          </>
        }
        acts={
          <>
            {draft.v > 0 && content.lines.length > 0 && draft.isSound && (
              <Button
                variant="quiet"
                onPress={() => setEstimating(true)}
                {...(!draft.isOnline && { reason: common('queue.onlyOnline') })}
              >
                {t('estimate.open')}
              </Button>
            )}
            {draft.v > 0 && draft.isOnline && (
              <Button variant="quiet" onPress={() => setGivingUp(true)}>
                {t('editor.discard')}
              </Button>
            )}
            <Button
              variant="primary"
              shortcut={keysText('ctrl+↵', language)}
              isPending={isIssuing}
              onPress={() => void issue()}
              {...(why && { reason: why })}
            >
              {t('editor.issue')}
            </Button>
          </>
        }
      >
        <SavedNote draft={draft} />
      </PageHead>
      <div className={styles.body}>
        <div className={styles.paper}>
          {!draft.isOnline && (
            <Banner tone="plain" icon="cloud-off">
              {t('editor.kept')}
            </Banner>
          )}
          {isChangedElsewhere ? (
            <Banner tone="warn" title={t('editor.changed')} live>
              {t('editor.changedBody')}{' '}
              <Button size="sm" onPress={onReload}>
                {t('editor.load')}
              </Button>
            </Banner>
          ) : (
            failure !== undefined && (
              <Banner
                tone="danger"
                title={t(refusal === undefined ? 'editor.saveFailed' : 'editor.issueFailed')}
                live
              >
                {explain(failure)}
              </Banner>
            )
          )}
          <DraftDay draft={draft} />
          <OverEstimate content={content} total={draft.sums.total} currency={draft.currency} />
          <Head draft={draft} />
          <EditorLines draft={draft} />
          {country === 'DE' && <GotPart draft={draft} />}
          <Foot draft={draft} />
        </div>
        {content.patientId && <Unbilled draft={draft} patientId={content.patientId} />}
      </div>
      <LoadWhenWanted isWanted={isEstimating}>
        {isEstimating && <EstimateDialog id={id} draft={draft} onClose={() => setEstimating(false)} />}
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={isGivingUp}>
        {isGivingUp && (
          <GiveUpDraft
            onGiveUp={reason => ending(() => draft.giveUp(reason))}
            onClose={() => setGivingUp(false)}
          />
        )}
      </LoadWhenWanted>
    </section>
  )
}
