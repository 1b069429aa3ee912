// The differences of a stocktake, each with its reason, and the one confirmation that books them.

import { batchOf } from '@vetrounds/core/stock/level'
import { type Reason, reasons } from '@vetrounds/core/stock/movement-kinds'
import {
  bookedNext,
  type Difference,
  type Review,
  reasonFitsDifference,
} from '@vetrounds/core/stock/stocktake'
import { lineOf } from '@vetrounds/core/stock/stocktake-lines'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import plain from '../lists/plain-rows.module.css'
import rowStyles from '../lists/rows.module.css'
import { useStockChanged } from '../stock/use-stock-changed.ts'
import { useStockWords } from '../stock/use-stock-words.ts'
import styles from './stockroom.module.css'
import type { Recount } from './use-scan.ts'

/** Reasons and notes by line (`lineOf`). */
export type AllGiven = ReadonlyMap<string, Given>
type Given = { reason?: Reason; notes: string }
type Props = {
  id: string
  /** Part of the differences is booked: the rest can only be booked. */
  isBegun: boolean
  /** Kept by the page, so that reasons outlast a return to the counting. */
  given: AllGiven
  onGive: (given: AllGiven) => void
  onAgain: (wanted?: Recount) => void
  onChanged: () => void
}

const Line = ({
  line,
  given,
  onGive,
  onAgain,
}: {
  line: Difference
  given: Given
  onGive: (next: Given) => void
  onAgain: (() => void) | undefined
}) => {
  const t = useT('stock')
  const words = useStockWords()
  const { batch } = batchOf(line.key)
  const by = line.counted - line.book
  return (
    <li className={styles.difference}>
      <span className={`${rowStyles.lines} ${styles.lines}`}>
        <b>
          <bdi>{line.itemName}</bdi>
        </b>
        {batch && (
          <span className="muted mono">
            <Ltr>{batch}</Ltr>
          </span>
        )}
      </span>
      <span className={`${rowStyles.end} ${styles.figures}`}>
        <span className="muted num">
          {t('count.bookAndCounted', {
            book: words.quantity(line.book),
            counted: words.amount(line.counted, line.unit),
          })}
        </span>
        <b className="num" data-tone={by < 0 ? 'warn' : undefined}>
          <bdi>{words.signed(by)}</bdi>
          {line.value !== undefined && <bdi className="muted"> {words.price(line.value)}</bdi>}
        </b>
      </span>
      {line.isPutRight ? (
        <span className="muted">{t('count.putRight')}</span>
      ) : (
        <Select
          label={t('fields.reason')}
          isLabelHidden
          value={given.reason}
          onChange={reason => onGive({ ...given, reason: reason as Reason })}
          options={reasons
            .filter(reason => reasonFitsDifference(line, reason))
            .map(reason => ({ id: reason, label: t(`reasons.${reason}`) }))}
        />
      )}
      {onAgain && (
        <Button variant="quiet" onPress={onAgain}>
          {t('count.again')}
        </Button>
      )}
      {!line.isPutRight && given.reason === 'other' && (
        <TextField
          label={t('fields.notes')}
          value={given.notes}
          onChange={notes => onGive({ ...given, notes })}
          autoComplete="off"
        />
      )}
    </li>
  )
}

const isSettled = ({ reason, notes }: Given) =>
  reason !== undefined && (reason !== 'other' || notes.trim() !== '')

const sum = (some: readonly Difference[]) => some.reduce((all, { value = 0 }) => all + value, 0)

const Sums = ({ differences, agree }: Pick<Review, 'differences' | 'agree'>) => {
  const t = useT('stock')
  const { number } = useFormat()
  const words = useStockWords()
  const missing = differences.filter(({ book, counted }) => counted < book)
  const surplus = differences.filter(({ book, counted }) => counted > book)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('count.agree')}</dt>
        <dd className="num">{number(agree)}</dd>
      </div>
      <div>
        <dt>{t('count.missing')}</dt>
        <dd className="num" data-tone={missing.length > 0 ? 'warn' : undefined}>
          <bdi>{words.price(sum(missing))}</bdi>
          <small className="muted">{number(missing.length)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('count.surplus')}</dt>
        <dd className="num">
          <bdi>{words.price(sum(surplus))}</bdi>
          <small className="muted">{number(surplus.length)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('count.net')}</dt>
        <dd className="num">
          <bdi>{words.price(sum(differences))}</bdi>
        </dd>
      </div>
    </dl>
  )
}

export const Reviewing = ({ id, isBegun, given, onGive, onAgain, onChanged }: Props) => {
  const t = useT('stock')
  const common = useT('common')
  const { number } = useFormat()
  const words = useStockWords()
  const book = useChange('bookStocktake')
  const cancel = useChange('cancelStocktake')
  const stockChanged = useStockChanged()
  const [asking, setAsking] = useState<'book' | 'cancel'>()
  const [isBusy, setBusy] = useState(false)
  const { data, error, mutate, isValidating } = useRead('reviewStocktake', { params: { id } })
  if (!data && error)
    return (
      <ErrorState
        title={t('count.reviewFailed')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!data) return <SkeletonFields fields={5} />
  const { differences, agree, v } = data
  const of = (line: Difference): Given => {
    const { reason, notes = '' } = given.get(lineOf(line)) ?? {}
    // If more was counted since, a reason for something missing no longer fits.
    return { notes, ...(reason && reasonFitsDifference(line, reason) && { reason }) }
  }
  const toBook = differences.filter(({ isPutRight }) => !isPutRight)
  const unsettled = toBook.filter(line => !isSettled(of(line)))
  const n = toBook.length

  const carryOut = async (work: () => Promise<void>, summary: string) => {
    setAsking(undefined)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const detail = problemText(common, failure) ?? common('problem.failed')
      toast({ severity: 'error', summary, detail })
    }
    await mutate()
    setBusy(false)
    onChanged()
    stockChanged()
  }
  const bookAll = () =>
    carryOut(async () => {
      let open: readonly Difference[] = differences
      let at = v
      for (;;) {
        // Sends only the reasons of the lines that are booked in one request: there may be thousands.
        const next = new Set(bookedNext(open))
        const lines = toBook
          .filter(line => next.has(line))
          .map(line => {
            const { reason, notes } = of(line)
            return {
              itemId: line.itemId,
              key: line.key,
              reason: reason ?? ('stocktake' as const),
              ...(notes.trim() && { notes: notes.trim() }),
            }
          })
        const { answer } = await book({ params: { id }, body: { v: at, lines } })
        if (answer.state !== 'booking') break
        at = answer.v
        open = open.filter(line => !next.has(line))
      }
      toast({
        severity: 'success',
        summary: t('count.booked'),
        detail: t('count.differences', { count: n, n: number(n) }),
      })
      onAgain()
    }, t('count.bookFailed'))
  const giveUp = () =>
    carryOut(async () => {
      await cancel({ params: { id }, body: { v } })
      onAgain()
    }, t('count.cancelFailed'))

  return (
    <>
      <Sums differences={toBook} agree={agree} />
      {differences.length === 0 ? (
        <EmptyState icon="circle-check" title={t('count.noDifferences')}>
          {t('count.noDifferencesBody')}
        </EmptyState>
      ) : (
        <section className={styles.list}>
          <h2>{t('count.differencesTitle')}</h2>
          <p className="muted">{t('count.bookHint')}</p>
          <ul className={`${plain.rows} ${styles.rows}`}>
            {differences.map(line => (
              <Line
                key={lineOf(line)}
                line={line}
                given={of(line)}
                onGive={next => onGive(new Map(given).set(lineOf(line), next))}
                onAgain={isBegun ? undefined : () => onAgain({ itemId: line.itemId, key: line.key })}
              />
            ))}
          </ul>
        </section>
      )}
      <footer className="acts" data-end>
        {!isBegun && (
          <Button variant="quiet" onPress={() => setAsking('cancel')} isDisabled={isBusy}>
            {t('count.giveUp')}
          </Button>
        )}
        {unsettled.length > 1 && (
          <Button
            variant="quiet"
            onPress={() =>
              onGive(
                new Map([
                  ...given,
                  ...unsettled
                    .filter(line => of(line).reason === undefined)
                    .map(line => [lineOf(line), { ...of(line), reason: 'stocktake' as const }] as const),
                ]),
              )
            }
          >
            {t('count.restStocktake')}
          </Button>
        )}
        {!isBegun && (
          <Button onPress={() => onAgain()} isDisabled={isBusy}>
            {t('count.keepCounting')}
          </Button>
        )}
        <Button
          variant="primary"
          isPending={isBusy}
          onPress={() => setAsking('book')}
          isDisabled={isValidating}
          reason={unsettled.length > 0 ? t('count.reasonMissing', { count: unsettled.length }) : undefined}
        >
          {n === 0 ? t('count.finish') : t('count.book', { count: n, n: number(n) })}
        </Button>
      </footer>
      <ConfirmDialog
        isOpen={asking === 'book'}
        icon="check-check"
        header={t(n === 0 ? 'count.finishTitle' : 'count.bookTitle')}
        message={
          n === 0 ? (
            t('count.noDifferencesBody')
          ) : (
            <>
              {t('count.bookBody')} {t('count.movements', { count: n, n: number(n) })} ·{' '}
              <bdi>{words.price(sum(toBook))}</bdi>
            </>
          )
        }
        acceptLabel={t(n === 0 ? 'count.finish' : 'count.bookAct')}
        rejectLabel={isBegun ? common('actions.back') : t('count.keepCounting')}
        onAccept={() => void bookAll()}
        onReject={() => {
          setAsking(undefined)
          onAgain()
        }}
        onClose={() => setAsking(undefined)}
      />
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        icon="trash-2"
        danger
        header={t('count.giveUpTitle')}
        message={t('count.giveUpBody')}
        acceptLabel={t('count.giveUp')}
        rejectLabel={t('count.keepCounting')}
        onAccept={() => void giveUp()}
        onReject={() => setAsking(undefined)}
      />
    </>
  )
}
