// One stocktake: counted by scanning or typing, then reviewed.
import { batchOf } from '@vetrounds/core/stock/level'
import { dueLines, type Line, lineOf, openLines } from '@vetrounds/core/stock/stocktake-lines'
import { useState } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { usePages } from '../../api/pages.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { toast } from '../../ui/toast.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { useMyself } from '../people/use-myself.ts'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { CountedList } from './CountedList.tsx'
import { type AllGiven, Reviewing } from './Reviewing.tsx'
import { ScanBox } from './ScanBox.tsx'
import styles from './stockroom.module.css'
import { useCounting } from './use-counting.ts'
import type { Recount } from './use-scan.ts'

/** How many of the batches that are left are named above the review; the list has all of them. */
const NAMED = 5

const nameOf = ({ itemName, key }: Line): string =>
  [itemName, batchOf(key).batch]
    .filter(Boolean)
    .map(part => isolated(String(part)))
    .join(' ')

export const Counting = ({ id }: { id: string }) => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time, number, commas } = useFormat()
  const zone = useBranchZone()
  const counter = useMyself()?.userId
  const cannot = useCan()('inventory.manage')
  const counting = useCounting(id, counter)
  const { data: take, error, mutate, settle, own } = counting
  const [isReviewing, setReviewing] = useState(false)
  const [isSettling, setSettling] = useState(false)
  const [recount, setRecount] = useState<Recount>()
  const [given, setGiven] = useState<AllGiven>(new Map())
  const list = usePages('listItems', take && { category: take.category })
  useReadOn(list, take !== undefined && !list.isComplete)
  if (!take)
    return (
      <div className={styles.part}>
        {error ? (
          <ErrorState
            title={t('count.listFailed')}
            detail={problemText(common, error) ?? ''}
            onRetry={() => void mutate()}
          />
        ) : (
          <SkeletonFields fields={4} />
        )}
      </div>
    )
  const items = list.rows ?? []
  const counts = [...take.counts, ...own.values()]
  const due = dueLines(items, counts)
  const open = openLines(due, counts)
  const counted = due.length - open.length
  // If other batches of the item were counted, an uncounted one is probably gone or forgotten.
  const begun = new Set(counts.map(({ itemId }) => itemId))
  const left = open.filter(({ itemId }) => begun.has(itemId))
  const counters = new Set(take.counts.map(({ by }) => by)).size
  const isOpen = take.state === 'counting'
  const isBooking = take.state === 'booking' && !cannot
  const review = async () => {
    setSettling(true)
    const isSent = await settle()
    setSettling(false)
    // Counts that were not sent are shown above the list, to be sent again: a review without them would be wrong.
    setReviewing(isSent)
    if (!isSent)
      toast({ severity: 'error', summary: t('count.failed'), detail: t('count.notSent'), topic: 'count' })
  }
  const again = (wanted?: Recount) => {
    setRecount(wanted)
    // A line that is counted again loses its reason.
    if (wanted) setGiven(new Map([...given].filter(([line]) => line !== lineOf(wanted))))
    setReviewing(false)
  }
  const started = `${date(take.startedAt, zone)} ${time(take.startedAt, zone)}`
  return (
    <div className={styles.page}>
      <PageHead
        title={t('count.title', { category: t(categoryPresentation[take.category].title) })}
        back={{ href: paths.stockroom('stocktakes'), label: t('parts.stocktakes') }}
        isLined
        acts={
          isOpen &&
          !isReviewing && (
            <Button onPress={() => void review()} isPending={isSettling} reason={cannot}>
              {t('count.review')}
            </Button>
          )
        }
      >
        {t('count.started', { when: started })}
      </PageHead>
      <div className={styles.progress}>
        <progress max={Math.max(1, due.length)} value={counted} aria-label={t('count.progress')} />
        <b className="num">{t('count.of', { n: number(counted), all: number(due.length) })}</b>
        {!isOpen && <Badge>{t(`count.states.${take.state}`)}</Badge>}
        {counters > 1 && <span className="muted">{t('count.counters', { count: counters })}</span>}
      </div>
      <div className={styles.part}>
        {(isReviewing && isOpen) || isBooking ? (
          <>
            {left.length > 0 && (
              <Banner tone="warn">
                {t('count.left', { count: left.length, n: number(left.length) })}{' '}
                <bdi>{commas(left.slice(0, NAMED).map(nameOf))}</bdi>
              </Banner>
            )}
            <Reviewing
              {...{ id, given }}
              isBegun={isBooking}
              onGive={setGiven}
              onAgain={again}
              onChanged={() => void mutate()}
            />
          </>
        ) : (
          <>
            {isOpen && (
              <ScanBox
                {...{ items, counting, recount }}
                isWhole={list.isComplete}
                category={take.category}
                onBooked={list.reread}
              />
            )}
            <CountedList take={take} own={own} counted={counted} open={open} onRetry={counting.retry} />
          </>
        )}
      </div>
    </div>
  )
}
