// The patient's open charges that are not on this draft yet, each with a button that adds it.
import { priceOf } from '@vetrounds/core/money/amounts'
import { replaceEstimatedByDone } from '@vetrounds/core/money/estimated'
import { tooManyOf } from '@vetrounds/core/money/invoice-rules'
import { canComeBack } from '@vetrounds/core/records/charge-rules'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { reachesBranch } from '../../api/reaches-branch.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { withIndexKeys } from '../../ui/numbered.ts'
import styles from './invoices.module.css'
import { Money } from './marks.tsx'
import { linesOfCharge } from './use-amended.ts'
import { useBilledInQueue } from './use-billed-in-queue.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'
import { useLimitText } from './use-limit-text.ts'
import { WaiveDialog, type Waiving } from './WaiveDialog.tsx'

/**
 * Takes over the charges that the address asks for (`charges`), as a visit's page does: once, when they are read. They are read
 * again first, since a stored answer may lack what was just done; where nothing can be read, the stored answer has to do.
 */
const useAsked = (
  isKnown: boolean,
  read: () => Promise<unknown>,
  take: (ids: readonly string[]) => void,
): void => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('charges')
  const isAsked = asked !== null
  const [isRead, setRead] = useState(false)
  const isTaken = useRef(false)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const over = () => setRead(true)
    if (isAsked) read().then(over, over)
  }, [isAsked, read])
  useEffect(() => {
    if (!isKnown || !isRead || asked === null || isTaken.current) return
    isTaken.current = true
    latest.current(asked.split(','))
    // Removes them from the address: a page that is loaded again shows the draft as it was left.
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        next.delete('charges')
        return next
      },
      { replace: true },
    )
  }, [isKnown, isRead, asked, setSearch])
}

export const Unbilled = ({ draft, patientId }: { draft: InvoiceDraft; patientId: string }) => {
  const t = useT('invoices')
  const common = useT('common')
  const { data, error, mutate } = useRead('listUnbilled', { params: { id: patientId } })
  const { content, put, currency } = draft
  const membership = useMembership()
  const country = membership?.clinic.country
  const isOnline = useReach() === 'online'
  const most = useLimitText()
  const [waiving, setWaiving] = useState<Waiving>()
  const isBilledHere = useBilledInQueue()
  const taken = new Set(content.lines.map(({ chargeId }) => chargeId))
  const open = (data?.charges ?? []).filter(
    each => !taken.has(each.id) && each.lines.length > 0 && !isBilledHere(each),
  )
  // Only this client's charges: issuing refuses those that another client pays, e.g. a former owner of the animal.
  const charges = open.filter(({ ownerId }) => ownerId === content.ownerId)
  const isReached = ({ branchId }: (typeof charges)[number]) =>
    isOnline && reachesBranch(membership, branchId)
  const isMore = open.length > charges.length
  const withThese = (chosen: typeof charges) =>
    replaceEstimatedByDone(
      content,
      chosen.flatMap(each => linesOfCharge(each, country)),
    )
  /** Whether an item of the charge was also put on the draft by hand. */
  const isOnItToo = ({ lines }: (typeof charges)[number]): boolean =>
    content.estimateId === undefined &&
    lines.some(({ itemId }) => itemId && content.lines.some(line => line.itemId === itemId && !line.chargeId))
  const add = (chosen: typeof charges) => put({ lines: withThese(chosen) })
  /** Why these charges can't be added as well, as a prop of a button. */
  const full = (chosen: typeof charges): { reason?: string } => {
    const tooMany = tooManyOf(withThese(chosen))
    return tooMany ? { reason: most[tooMany] } : {}
  }
  useAsked(data !== undefined, mutate, asked => {
    const wanted = charges.filter(({ id }) => asked.includes(id))
    // Adds as many as the invoice takes; the rest stays here for a second invoice.
    add(wanted.filter((_, at) => tooManyOf(withThese(wanted.slice(0, at + 1))) === undefined))
  })
  // An open dialog stays, whatever was read meanwhile.
  const isFailed = !data && error !== undefined
  if (open.length === 0 && !waiving && !isFailed) return null
  return (
    <aside className={`${styles.beside} ${styles.panel} ${styles.unbilled}`} aria-label={t('unbilled.title')}>
      <h2>{t('unbilled.title')}</h2>
      {isFailed && (
        <ErrorState
          title={t('unbilled.failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      <ul>
        {charges.map(each => (
          <li key={each.id}>
            <span>
              {withIndexKeys(each.lines).map(({ key, row: line }) => (
                <span key={key} className={styles.done}>
                  <bdi>{line.name}</bdi>
                  <Money minor={priceOf(line)} currency={currency} />
                </span>
              ))}
              {isOnItToo(each) && <small className="muted">{t('unbilled.twice')}</small>}
            </span>
            <span className="acts">
              <Button size="sm" icon="plus" onPress={() => add([each])} {...full([each])}>
                {t('unbilled.add')}
              </Button>
              {isReached(each) && (
                <Button size="sm" variant="quiet" onPress={() => setWaiving({ charge: each })}>
                  {t('unbilled.waive')}
                </Button>
              )}
              {isReached(each) && canComeBack(each) && (
                <Button size="sm" variant="quiet" onPress={() => setWaiving({ charge: each, isBack: true })}>
                  {t('unbilled.back')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {charges.length > 1 && (
        <Button block onPress={() => add(charges)} {...full(charges)}>
          {t('unbilled.all')}
        </Button>
      )}
      {isMore && <p className="muted">{t('unbilled.others')}</p>}
      {waiving && <WaiveDialog {...waiving} currency={currency} onClose={() => setWaiving(undefined)} />}
    </aside>
  )
}
