// The report of stock movements: a period of this branch, sums at cost by type, every line with its reference.
import { type Category, categories } from '@vetrounds/core/stock/item-kinds'
import type { Movement } from '@vetrounds/core/stock/movement'
import { type MovementType, movementTypes } from '@vetrounds/core/stock/movement-kinds'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { DateField } from '../../ui/DateField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { lazy } from '../../ui/lazy.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { FilterMenu } from '../people/FilterMenu.tsx'
import { categoryLooks } from './category-looks.ts'
import { MovementAmount } from './MovementAmount.tsx'
import { sumsOf } from './movement-sums.ts'
import styles from './movements.module.css'
import { useStockWords } from './use-stock-words.ts'

const MovementChart = lazy(async () => ({ default: (await import('./MovementChart.tsx')).MovementChart }))

type Line = Movement & { name: string }

const icons: Readonly<Record<MovementType, IconName>> = {
  purchase: 'package-check',
  sale: 'receipt-text',
  transfer: 'arrow-right-left',
  adjustment: 'arrow-up-down',
  expired: 'calendar-x',
}

const nothing = <span className="faint">–</span>

/** Where what a movement belongs to is opened; nothing where it has no page. */
const hrefOf = (reference: Movement['reference']): string | undefined => {
  if (reference?.kind === 'invoice') return paths.invoice(reference.id)
  if (reference?.patientId) return paths.patient(reference.patientId)
  return reference?.kind === 'transfer' ? paths.stockroom('transit') : undefined
}

const Reference = ({ text, to }: { text: string | undefined; to: string | undefined }) => {
  if (!text) return nothing
  return to ? (
    <Link to={to}>
      <Ltr>{text}</Ltr>
    </Link>
  ) : (
    <Ltr>{text}</Ltr>
  )
}

const useMovementWords = () => {
  const t = useT('stock')
  const common = useT('common')
  const { date, time, day } = useFormat()
  const zone = useBranchZone()
  const { data: team } = useRead('readTeam', {})
  return useMemo(() => {
    const names = new Map(team?.members.map(({ userId, name }) => [userId, name]))
    return {
      when: ({ at }: Movement) => `${date(at, zone)} ${time(at, zone)}`,
      /** Its number; of what was given in the medical record, that it was. */
      reference: ({ reference }: Movement) =>
        reference?.label ?? (reference?.patientId && common('titles.visit')),
      who: ({ by }: Movement) => names.get(by) ?? '',
      notes: ({ reason, type, notes, batches }: Movement) =>
        [
          reason && type === 'adjustment' && t(`reasons.${reason}`),
          ...batches.flatMap(({ batch, expiryDate }) => batch ?? (expiryDate && day(expiryDate)) ?? []),
          notes,
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [t, common, date, time, day, zone, team])
}

const useColumns = (): readonly ColumnDef<Line>[] => {
  const t = useT('stock')
  const stock = useStockWords()
  const { when, who, notes, reference } = useMovementWords()
  return useMemo(() => {
    const quiet = (text: string | undefined) => (text ? <bdi className="muted">{text}</bdi> : nothing)
    return [
      {
        id: 'at',
        header: t('report.date'),
        share: 2,
        minWidth: 172,
        cell: row => <bdi className="muted num">{when(row)}</bdi>,
        value: when,
        order: row => row.at,
      },
      {
        id: 'name',
        header: t('item'),
        isRowHeader: true,
        share: 5,
        minWidth: 200,
        cell: row => (
          <b>
            <bdi>{row.itemName}</bdi>
          </b>
        ),
        value: row => row.itemName,
      },
      {
        id: 'category',
        header: t('fields.category'),
        share: 2,
        minWidth: 130,
        cell: row => quiet(t(categoryLooks[row.category].title)),
        value: row => t(categoryLooks[row.category].title),
      },
      {
        id: 'type',
        header: t('type'),
        share: 2,
        minWidth: 130,
        cell: row => (
          <span className={styles.type}>
            <Icon name={icons[row.type]} size="sm" /> {t(`types.${row.type}`)}
          </span>
        ),
        value: row => t(`types.${row.type}`),
      },
      {
        id: 'quantity',
        header: t('adjust.amount'),
        align: 'end',
        share: 1,
        minWidth: 112,
        cell: row => <MovementAmount movement={row} />,
        value: row => stock.amount(row.quantity, row.unit),
        order: row => row.quantity,
      },
      {
        id: 'value',
        header: t('value'),
        align: 'end',
        share: 1,
        minWidth: 112,
        isOff: true,
        cell: row => (row.value === undefined ? nothing : <bdi>{stock.price(row.value)}</bdi>),
        value: row => (row.value === undefined ? undefined : stock.price(row.value)),
        order: row => row.value,
      },
      {
        id: 'notes',
        header: t('fields.notes'),
        share: 4,
        minWidth: 160,
        cell: row => quiet(notes(row)),
        value: notes,
      },
      {
        id: 'by',
        header: t('report.by'),
        share: 2,
        minWidth: 130,
        cell: row => quiet(who(row)),
        value: who,
      },
      {
        id: 'reference',
        header: t('report.reference'),
        share: 2,
        minWidth: 140,
        cell: row => <Reference text={reference(row)} to={hrefOf(row.reference)} />,
        value: reference,
      },
    ]
  }, [t, stock, when, who, notes, reference])
}

/** Of rows that are not there, or could not be read, there is no sum, not even of nothing. */
const Sums = ({ rows, isBusy }: { rows: readonly Movement[] | undefined; isBusy: boolean }) => {
  const t = useT('stock')
  const { number } = useFormat()
  const { price } = useStockWords()
  const sums = useMemo(() => rows && sumsOf(rows), [rows])
  return (
    <dl className={styles.sums} aria-busy={isBusy}>
      {movementTypes.map(type => (
        <div key={type}>
          <dt>
            <Icon name={icons[type]} size="sm" /> {t(`types.${type}`)}
          </dt>
          <dd>
            <b>
              <bdi>{sums ? price(sums.byType[type].value) : nothing}</bdi>
            </b>
            <span className="muted num">{sums ? number(sums.byType[type].count) : nothing}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('report.change')}</dt>
        <dd>
          <b>
            <bdi>{sums ? price(sums.value) : nothing}</bdi>
          </b>
          <span className="muted">{t('report.atCost')}</span>
        </dd>
      </div>
    </dl>
  )
}

export default function MovementsPage() {
  const t = useT('stock')
  const today = useToday()
  const [from, setFrom] = useState<string | undefined>(`${today.slice(0, 8)}01`)
  const [to, setTo] = useState<string | undefined>(today)
  const [type, setType] = useState<MovementType>()
  const [category, setCategory] = useState<Category>()
  const isReversed = from !== undefined && to !== undefined && from > to
  const read = usePages('listMovements', from && to && !isReversed ? { from, to } : undefined)
  // The sums are of the whole period.
  useReadOn(read, !read.isComplete)
  const list = useMemo(
    () => ({ ...read, rows: read.rows?.map(row => ({ ...row, name: row.itemName })) }),
    [read],
  )
  const columns = useColumns()
  const isWanted = (row: Movement) =>
    (type === undefined || row.type === type) && (category === undefined || row.category === category)
  const isFiltered = type !== undefined || category !== undefined
  const { when } = useMovementWords()
  const navigate = useNavigate()
  const shown = useMemo(
    () =>
      read.error
        ? undefined
        : read.rows?.filter(
            row =>
              (type === undefined || row.type === type) &&
              (category === undefined || row.category === category),
          ),
    [read.error, read.rows, type, category],
  )
  return (
    <ListPage<Line>
      name="movements"
      title={t('movements')}
      list={list}
      columns={columns}
      isOrdered={false}
      filter={{
        chosen: isFiltered ? JSON.stringify([type, category]) : undefined,
        test: isWanted,
        onClear: () => {
          setType(undefined)
          setCategory(undefined)
        },
        fields: (
          <>
            <DateField label={t('from')} isLabelHidden value={from} onChange={setFrom} />
            <DateField
              label={t('to')}
              isLabelHidden
              value={to}
              onChange={setTo}
              error={isReversed ? t('report.reversed') : undefined}
            />
            <FilterMenu
              label={t('type')}
              all={t('report.allTypes')}
              options={movementTypes.map(id => ({ id, label: t(`types.${id}`) }))}
              value={type}
              onChange={setType}
            />
            <FilterMenu
              label={t('fields.category')}
              all={t('report.allCategories')}
              options={categories
                .filter(id => id !== 'treatment')
                .map(id => ({ id, label: t(categoryLooks[id].title) }))}
              value={category}
              onChange={setCategory}
            />
          </>
        ),
      }}
      above={
        <>
          <Sums rows={shown} isBusy={!read.isComplete && !read.error} />
          <div className={styles.chart}>
            {shown && shown.length > 0 && from && to && (
              <Suspense fallback={null}>
                <MovementChart rows={shown} from={from} to={to} />
              </Suspense>
            )}
          </div>
        </>
      }
      onOpen={row => {
        const href = hrefOf(row.reference)
        if (href) void navigate(href)
      }}
      counted={(key, values) =>
        t(key === 'count' || key === 'found' ? 'report.count' : 'report.loaded', values)
      }
      failed={t('errors:inventory.movements')}
      none={
        <EmptyState icon="arrow-up-down" title={t('report.none')}>
          {t('report.noneBody')}
        </EmptyState>
      }
      menu={() => []}
      card={row => (
        <span className={styles.card}>
          <span className={styles.lines}>
            <b>
              <bdi>{row.itemName}</bdi>
            </b>
            <span className="muted">
              {t(`types.${row.type}`)} · <bdi className="num">{when(row)}</bdi>
            </span>
          </span>
          <MovementAmount movement={row} />
        </span>
      )}
    />
  )
}
