// /invoices/unbilled: one day's charges that are not billed yet, visit by visit, until each is billed or waived with a reason.
import { addDays } from '@vetrounds/core/calendar/days'
import { sumsOf } from '@vetrounds/core/money/amounts'
import type { Charge } from '@vetrounds/core/records/charge'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import list from '../invoices/list.module.css'
import { Money } from '../invoices/marks.tsx'
import { useBilledInQueue } from '../invoices/use-billed-in-queue.ts'
import type { Waiving } from '../invoices/WaiveDialog.tsx'
import { ListFrame } from '../lists/ListFrame.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { wholeList } from '../lists/whole-list.ts'
import { type Done, UnbilledVisit, Waived } from './UnbilledVisit.tsx'
import styles from './unbilled.module.css'

const WaiveDialog = lazy(async () => ({ default: (await import('../invoices/WaiveDialog.tsx')).WaiveDialog }))

/** The server counts at most this many open charges of earlier days. */
const COUNTED = 100

/** Groups charges by visit, in the order of each visit's first charge; charges without a visit by patient. */
const byVisit = (charges: readonly Charge[]): Done[] => {
  const found = new Map<string, Charge[]>()
  for (const charge of charges) {
    const key = charge.visitId ?? charge.patientId
    found.set(key, [...(found.get(key) ?? []), charge])
  }
  return [...found].map(([key, each]) => ({ key, charges: each }))
}

const sumOf = (charges: readonly Charge[], pricesWithTax: boolean): number => {
  const { net, total } = sumsOf(
    charges.flatMap(({ lines }) => lines),
    pricesWithTax,
  )
  return pricesWithTax ? total : net
}

const Cell = ({ label, isLate, sum, children }: Record<'label', string> & CellProps) => (
  <div>
    <dt>{label}</dt>
    <dd data-late={isLate || undefined}>
      {sum}
      <small>{children}</small>
    </dd>
  </div>
)
type CellProps = { isLate?: boolean; sum: ReactNode; children: ReactNode }

export default function UnbilledPage() {
  const t = useT('unbilled')
  const common = useT('common')
  const ofInvoices = useT('invoices')
  const { day: dayText, number } = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const today = useToday()
  const [search] = useSearchParams()
  const day = search.get('day') ?? today
  const clinic = useMembership()?.clinic
  const isOffline = useReach() !== 'online'
  const [waiving, setWaiving] = useState<Waiving>()
  const isBilledHere = useBilledInQueue()
  const { data, error, mutate } = useRead('listUnbilledDay', { query: { day } })
  const open = (data?.open ?? []).filter(each => each.lines.length > 0 && !isBilledHere(each))
  const waived = data?.waived ?? []
  const visits = byVisit(open)
  const currency = clinic?.currency ?? 'EUR'
  const money = (charges: readonly Charge[]) =>
    data && charges.length > 0 ? (
      <Money minor={sumOf(charges, clinic?.pricesWithTax ?? false)} currency={currency} />
    ) : (
      '–'
    )
  const counted = (charges: readonly Charge[]) => {
    const count = charges.reduce((all, { lines }) => all + lines.length, 0)
    return count > 0 ? t('lines', { count, n: number(count) }) : '\u00a0'
  }
  const go = (to: string) => void navigate(paths.unbilled(to === today ? undefined : to), { replace: true })
  useSaveKey(() => document.getElementById('bill-first')?.click())
  const waivedOnes = waived.map(charge => <Waived key={charge.id} charge={charge} />)
  return (
    <>
      <ListFrame
        label={common('titles.unbilled')}
        className={styles.body}
        list={wholeList({ error, mutate }, data && visits)}
        readsOn={{ onMore: undefined }}
        failed={t('failed')}
        head={
          <>
            <PageHead
              isLined
              back={{ href: paths.invoices(), label: ofInvoices('backToInvoices') }}
              title={common('titles.unbilled')}
              acts={
                <span className={styles.days}>
                  <IconButton
                    icon="chevron-left"
                    flip
                    label={t('previous')}
                    onPress={() => go(addDays(day, -1))}
                  />
                  <b>
                    <Ltr>{dayText(day)}</Ltr>
                  </b>
                  <IconButton
                    icon="chevron-right"
                    flip
                    label={t('next')}
                    isDisabled={day >= today}
                    onPress={() => go(addDays(day, 1))}
                  />
                </span>
              }
            />
            <dl className={list.sums} data-owed>
              <Cell label={t('notBilled')} isLate={open.length > 0} sum={money(open)}>
                {counted(open)}
              </Cell>
              <Cell label={ofInvoices('unbilled.waived')} sum={money(waived)}>
                {counted(waived)}
              </Cell>
              <Cell
                label={t('before')}
                isLate={(data?.before.count ?? 0) > 0}
                sum={
                  data
                    ? data.before.count < COUNTED
                      ? data.before.count > 0
                        ? number(data.before.count)
                        : '–'
                      : t('atLeast', { n: number(COUNTED) })
                    : '–'
                }
              >
                {data?.before.day ? (
                  <Link to={paths.unbilled(data.before.day)}>
                    {t('last', { date: isolated(dayText(data.before.day)) })}
                  </Link>
                ) : (
                  // Shown only once the day has been read: before that nobody knows whether anything is left.
                  data && t('nothing')
                )}
              </Cell>
            </dl>
          </>
        }
        none={
          <>
            <EmptyState
              icon="circle-check"
              title={t('done')}
              actions={<ButtonLink href={paths.dayClose()}>{t('toClose')}</ButtonLink>}
            >
              {t('doneBody')}
            </EmptyState>
            {waivedOnes}
          </>
        }
      >
        {visits.map((done, at) => (
          <UnbilledVisit
            key={done.key}
            done={done}
            isFirst={at === 0}
            shortcut={keysText('ctrl+↵', language)}
            cantWaive={isOffline ? common('queue.onlyOnline') : undefined}
            onWaive={setWaiving}
          />
        ))}
        {waivedOnes}
      </ListFrame>
      <LoadWhenWanted isWanted={waiving !== undefined}>
        {waiving && <WaiveDialog {...waiving} currency={currency} onClose={() => setWaiving(undefined)} />}
      </LoadWhenWanted>
    </>
  )
}
