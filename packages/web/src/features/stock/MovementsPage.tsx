// The report of stock movements: a period of this branch, sums at cost by type, every line with its reference.
import { categories } from '@vetrounds/core/stock/item-kinds'
import { movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useCan } from '../../api/use-can.ts'
import { useEntryState } from '../../api/use-entry-state.ts'
import { useListSearch } from '../../api/use-list-search.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import page from '../../ui/page.module.css'
import { ListPage } from '../lists/ListPage.tsx'
import { NoneFit } from '../lists/NoneFit.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { FilterMenu } from '../people/FilterMenu.tsx'
import { categoryPresentation } from './category-presentation.ts'
import { MovementAmount } from './MovementAmount.tsx'
import { MovementSums } from './MovementSums.tsx'
import { type Line, useMovementColumns } from './movement-columns.tsx'
import type { MovementFilter } from './movement-filter.ts'
import { useMovementPeople } from './movement-people.ts'
import { sumsOf } from './movement-sums.ts'
import { hrefOf, useMovementWords } from './movement-words.ts'
import styles from './movements.module.css'
import { useMovementReport } from './use-movement-report.ts'

const MovementChart = lazy(async () => ({ default: (await import('./MovementChart.tsx')).MovementChart }))

/** How many years a report may look back. */
const YEARS = 20

const Page = () => {
  const t = useT('stock')
  const { number } = useFormat()
  const today = useToday()
  const [from, setFrom] = useEntryState<string | undefined>('from', `${today.slice(0, 8)}01`)
  const [to, setTo] = useEntryState<string | undefined>('to', today)
  const [filter, setFilter] = useEntryState<Omit<MovementFilter, 'q'>>('filter', {})
  const { type, category, by } = filter
  const search = useListSearch('listMovements')
  const words = useMovementWords()
  const isReversed = from !== undefined && to !== undefined && from > to
  const period = from && to && !isReversed ? { from, to } : undefined
  const hasPeriod = period !== undefined
  // Only the rows know who made a movement: once somebody opens the filter of people, all rows are read.
  const [isWhole, setWhole] = useState(false)
  const readWhole = useCallback(() => setWhole(true), [])
  const asked = { type, category, by, q: search.asked }
  const { read, shown, parts, isAll } = useMovementReport(period, asked, isWhole)
  const list = useMemo(
    () => ({
      ...read,
      // The movements of several items in one transfer have the same id.
      rows: read.rows && shown.map(row => ({ ...row, id: row.itemId + row.id, name: row.itemName })),
      search,
      isComplete: isAll,
      isStale: read.isStale || search.text.trim() !== search.asked,
      // Without a period nothing is read or awaited.
      ...(!hasPeriod && { rows: [], search: { ...search, asked: '' }, isComplete: true, isStale: false }),
    }),
    [read, search, shown, isAll, hasPeriod],
  )
  const total = parts && sumsOf(parts).count
  const columns = useMovementColumns()
  const navigate = useNavigate()
  const people = useMovementPeople(read.rows)
  return (
    <ListPage<Line>
      name="movements"
      title={t('movements')}
      list={list}
      columns={columns}
      isOrdered={false}
      search={{ label: t('report.search'), hint: t('noneSoLong') }}
      acts={
        period && (
          <ButtonLink
            variant="quiet"
            icon="printer"
            href={paths.movementsPaper({ ...period, type, category, by, q: search.asked })}
          >
            {t('print')}
          </ButtonLink>
        )
      }
      filter={{
        // Only the filter by person needs the list read to its end: for types and categories the sums have the counts.
        chosen: by,
        test: () => true,
        onClear: () => setFilter({}),
        fields: (
          <>
            <DateField label={t('from')} isLabelHidden years={YEARS} value={from} onChange={setFrom} />
            <DateField
              label={t('to')}
              isLabelHidden
              years={YEARS}
              value={to}
              onChange={setTo}
              error={isReversed ? t('endsFirst') : undefined}
            />
            <FilterMenu
              label={t('type')}
              all={t('report.allTypes')}
              options={movementTypes.map(id => ({ id, label: t(`types.${id}`) }))}
              value={type}
              onChange={next => setFilter({ type: next, category, by })}
            />
            <FilterMenu
              label={t('fields.category')}
              all={t('report.allCategories')}
              options={categories
                .filter(id => id !== 'treatment')
                .map(id => ({ id, label: t(categoryPresentation[id].title) }))}
              value={category}
              onChange={next => setFilter({ type, category: next, by })}
            />
            <FilterMenu
              label={t('report.by')}
              all={t('report.allPeople')}
              options={people}
              onOpen={readWhole}
              value={by}
              onChange={next => setFilter({ type, category, by: next })}
            />
          </>
        ),
      }}
      above={
        <>
          <MovementSums parts={parts} isBusy={hasPeriod && !parts && !read.error} />
          <div className={styles.chart}>
            {parts && parts.length > 0 && period && (
              <Suspense fallback={null}>
                <MovementChart parts={parts} {...period} />
              </Suspense>
            )}
          </div>
        </>
      }
      onOpen={row => {
        const href = hrefOf(row.reference)
        if (href) void navigate(href)
      }}
      counted={(key, values) => {
        if (!hasPeriod) return null
        if (total !== undefined && !isAll)
          return t('report.loadedOf', { count: total, n: number(total), shown: number(shown.length) })
        return t(key === 'count' || key === 'found' ? 'report.count' : 'report.loaded', values)
      }}
      note={<span>{t('report.unchangeable')}</span>}
      failed={t('errors:inventory.movements')}
      none={
        !hasPeriod ? (
          <EmptyState icon="calendar-days" title={t('report.choosePeriod')} />
        ) : // Here the report filters, not the list.
        (type ?? category ?? by) && read.rows && read.rows.length > 0 ? (
          <NoneFit onClear={() => setFilter({})} />
        ) : (
          <EmptyState icon="arrow-up-down" title={t('report.none')}>
            {t('noneSoLong')}
          </EmptyState>
        )
      }
      card={row => (
        <RowCard lines={styles.lines} end={<MovementAmount movement={row} />}>
          <b>
            <bdi>{row.itemName}</bdi>
          </b>
          <span className="muted">
            {t(`types.${row.type}`)} · <bdi className="num">{words.when(row)}</bdi>
          </span>
          <span className="muted">
            {words.reference(row) && (
              <>
                <bdi>{words.reference(row)}</bdi> ·{' '}
              </>
            )}
            <bdi>{words.who(row)}</bdi>
          </span>
        </RowCard>
      )}
    />
  )
}

export default function MovementsPage() {
  const t = useT('stock')
  const reason = useCan()('reports.all')
  if (reason === undefined) return <Page />
  return (
    <section className={page.page}>
      <PageHead title={t('movements')} />
      <EmptyState icon="lock" title={t('report.closed')}>
        {reason}
      </EmptyState>
    </section>
  )
}
