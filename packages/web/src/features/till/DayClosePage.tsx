// /invoices/day-close: counts and closes the branch's till for the time since its last close; `?day=` shows a closed day.
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import printed from '../../print/alone.module.css'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { OpenDay } from './OpenDay.tsx'
import styles from './till.module.css'

export default function DayClosePage() {
  const t = useT('till')
  const ofInvoices = useT('invoices')
  const common = useT('common')
  const { day } = useFormat()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const branch = usePlace()
  const [search] = useSearchParams()
  const wanted = Number(search.get('day') ?? 0) || undefined
  const till = useRead('readTill', {})
  const sums = useRead('readDaySums', {})
  // The open day is shown only together with the sums that wait to be verified, so that nothing moves when they arrive.
  const isWhole = sums.data !== undefined || sums.error !== undefined
  const past = useRead('readClosedTill', wanted ? { query: { seq: String(wanted) } } : undefined)
  const shown = wanted ? past : till
  const { error } = shown
  const open = till.data
  const isComing = till.isValidating
  const closed = wanted ? past.data : undefined
  const at = closed?.day ?? (wanted ? undefined : open?.day)
  const seq = wanted ?? open?.seq ?? 1
  const counting = useRef<{ branch: string | undefined; seq: number }>(undefined)
  // If somebody else closes the day that is being counted here, shows that closed day instead of silently moving on to the next.
  useEffect(() => {
    // Waits for the fresh answer: one stored on this device may be about a day that was closed long ago.
    if (open === undefined || isComing) return
    const before = counting.current
    counting.current = { branch, seq: open.seq }
    if (wanted || before === undefined || before.branch !== branch || open.seq <= before.seq) return
    toast({ severity: 'warn', summary: t('closedMeanwhile') })
    void navigate(paths.dayClose(before.seq), { replace: true })
  }, [open, isComing, branch, wanted, t, navigate])
  const onClosed = (done: number) => {
    counting.current = { branch, seq: done + 1 }
    toast({ severity: 'success', summary: ofInvoices('log.closeTill') })
    void navigate(paths.dayClose(done), { replace: true })
    void mutate(isAnswerOf('readTill'))
  }
  return (
    <section className={`fill ${styles.page} ${printed.alone}`}>
      <PageHead
        isLined
        back={{ href: paths.invoices(), label: t('backToInvoices') }}
        title={
          <>
            {common('titles.dayClose')}{' '}
            {closed && (
              <Badge tone="ok" icon="lock">
                {t('closed')}
              </Badge>
            )}
          </>
        }
        acts={
          <span className={styles.tools}>
            {seq > 1 && (
              <ButtonLink variant="quiet" icon="chevron-left" href={paths.dayClose(seq - 1)}>
                {t('earlier')}
              </ButtonLink>
            )}
            {wanted && (
              <ButtonLink
                variant="quiet"
                href={paths.dayClose(open && seq + 1 < open.seq ? seq + 1 : undefined)}
              >
                {t(open && seq + 1 < open.seq ? 'later' : 'open')}
              </ButtonLink>
            )}
            <IconButton icon="printer" label={t('print')} onPress={() => print()} />
          </span>
        }
      >
        {/* The line is there before the date is known, so that nothing moves when it arrives. */}
        {at ? <Ltr>{day(at)}</Ltr> : '\u00a0'}
      </PageHead>
      {closed && <ClosedDay closed={closed} />}
      {!wanted && open && isWhole && (
        <OpenDay
          key={open.seq}
          till={open}
          waiting={sums.data?.waiting.amount ?? 0}
          onClosed={onClosed}
          onReread={() => void till.mutate()}
        />
      )}
      {!error && !(shown.data && (wanted || isWhole)) && <SkeletonRows rows={8} />}
      {!shown.data && error?.code === 'not_found' && (
        <EmptyState icon="search-x" title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      )}
      {!shown.data && error && error.code !== 'not_found' && (
        <ErrorState
          title={t('failed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void shown.mutate()}
        />
      )}
    </section>
  )
}
