// The register lines of a drug in a month or three years, of all bottles or one; without a drug, the discrepancies of all drugs.
import type { RegisterLine } from '@vetrounds/core/stock/register'
import { useMemo } from 'react'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { useEntryState } from '../../api/use-entry-state.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { FilterMenu } from '../people/FilterMenu.tsx'
import { monthsUntil, spanOfMonth, threeYears } from './periods.ts'
import styles from './register.module.css'
import { useLineWords } from './use-line-words.ts'

type Row = RegisterLine & { name: string }

const What = ({ line }: { line: RegisterLine }) => {
  const words = useLineWords()
  const more = words.more(line)
  return (
    <span className={styles.what} data-discrepancy={line.isDiscrepancy || undefined}>
      {line.isDiscrepancy ? (
        <Icon name="triangle-alert" size="sm" />
      ) : (
        line.kind === 'count' && <Icon name="check" size="sm" />
      )}
      <b>
        <bdi>{words.what(line)}</bdi>
      </b>
      {more && <bdi className="muted">{more}</bdi>}
    </span>
  )
}

/** The fields without a column of their own: each with the column that shows it, or `none`. */
type Said = {
  itemName: 'drug'
  batch: 'bottle'
  expiryDate: 'bottle'
  kind: 'what'
  type: 'what'
  reason: 'what'
  label: 'what'
  petName: 'what'
  ownerName: 'what'
  givenBy: 'what'
  notes: 'what'
  isDiscrepancy: 'what'
  quantity: 'change'
  unit: 'balance'
  byName: 'by'
  witnessName: 'witness'
  id: 'none'
  // The row's name, which is read aloud with each cell; it is the same text as `what`.
  name: 'none'
  itemId: 'none'
  key: 'none'
  patientId: 'none'
  refKind: 'none'
}

const useColumns = (isOfAll: boolean): readonly ColumnDef<Row>[] => {
  const t = useT('register')
  const stock = useT('stock')
  const { number } = useFormat()
  const words = useLineWords()
  return useMemo(() => {
    const quiet = (text: string) => <bdi className="muted num">{text}</bdi>
    return columnsOf<Row, Said, 'drug' | 'bottle' | 'what' | 'change'>({
      number: {
        header: t('number'),
        align: 'end',
        share: 1,
        minWidth: 56,
        cell: row => quiet(number(row.number)),
        value: row => number(row.number),
      },
      at: {
        header: stock('report.date'),
        share: 2,
        minWidth: 140,
        cell: row => quiet(words.when(row)),
        value: words.when,
      },
      drug: isOfAll && {
        header: t('drug'),
        share: 3,
        minWidth: 150,
        cell: row => (
          <b>
            <bdi>{row.itemName}</bdi>
          </b>
        ),
        value: row => row.itemName,
      },
      bottle: {
        header: t('bottle'),
        share: 2,
        minWidth: 120,
        cell: row => quiet(words.bottle(row)),
        value: words.bottle,
      },
      what: {
        header: t('what'),
        isRowHeader: true,
        share: 5,
        minWidth: 200,
        cell: row => <What line={row} />,
        value: row => [words.what(row), words.more(row)].filter(Boolean).join(' · '),
      },
      change: {
        header: t('change'),
        align: 'end',
        share: 1,
        minWidth: 84,
        cell: row => <bdi className="num">{words.change(row)}</bdi>,
        value: words.change,
      },
      balance: {
        header: t('balance'),
        align: 'end',
        share: 1,
        minWidth: 84,
        cell: row => (
          <b className="num">
            <bdi>{words.balance(row)}</bdi>
          </b>
        ),
        value: words.balance,
      },
      by: {
        header: stock('report.by'),
        share: 2,
        minWidth: 120,
        cell: row => quiet(row.byName),
        value: row => row.byName,
      },
      witness: {
        header: t('witnessName'),
        share: 2,
        minWidth: 120,
        cell: row => quiet(row.witnessName),
        value: row => row.witnessName,
      },
    })
  }, [t, stock, number, words, isOfAll])
}

type Filters = {
  month: string | undefined
  onMonth: (month: string | undefined) => void
  bottles: readonly { id: string; label: string }[]
  bottle: string | undefined
  onBottle: (bottle: string | undefined) => void
}

const Fields = ({ month, onMonth, bottles, bottle, onBottle }: Filters) => {
  const t = useT('register')
  const { shaped } = useFormat()
  const months = monthsUntil(useToday())
  return (
    <>
      <FilterMenu
        label={t('period')}
        all={t('years')}
        options={months.map(id => ({
          id,
          label: shaped(`${id}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
        }))}
        value={month}
        onChange={onMonth}
      />
      {bottles.length > 0 && (
        <FilterMenu
          label={t('bottle')}
          all={t('allBottles')}
          options={bottles}
          value={bottle}
          onChange={onBottle}
        />
      )}
    </>
  )
}

const none: readonly RegisterLine[] = []

export const RegisterList = ({ item }: { item: string | undefined }) => {
  const t = useT('register')
  const stock = useT('stock')
  const today = useToday()
  const words = useLineWords()
  const [month, setMonth] = useEntryState<string | undefined>('month', today.slice(0, 7))
  const [bottle, setBottle] = useEntryState<string | undefined>('bottle', undefined)
  const { data: drug } = useRead('readItem', item ? { params: { id: item } } : undefined)
  const span = month ? spanOfMonth(month) : threeYears(today)
  const read = usePages('listRegister', { ...(item && { item }), ...span })
  useReadOn(read, !read.isComplete)
  const rows = read.rows ?? none
  const list = useMemo(
    () => ({ ...read, rows: read.rows?.map(row => ({ ...row, name: words.what(row) })) }),
    [read, words],
  )
  const bottles = useMemo(
    () =>
      item
        ? [...new Map(rows.map(row => [row.key, { id: row.key, label: words.bottle(row) }])).values()]
        : [],
    [item, rows, words],
  )
  const columns = useColumns(!item)
  const of = { ...(item && { item }), ...(bottle && { bottle }) }
  const title = item ? (drug?.name ?? t('title')) : t('discrepancies')
  return (
    <ListPage<Row>
      name={item ? 'register' : 'discrepancies'}
      title={title}
      list={list}
      columns={columns}
      isOrdered={false}
      rowHeight={56}
      filter={{
        chosen: bottle,
        test: row => bottle === undefined || row.key === bottle,
        onClear: () => setBottle(undefined),
        fields: (
          <Fields
            month={month}
            onMonth={next => {
              setMonth(next)
              setBottle(undefined)
            }}
            bottles={bottles}
            bottle={bottle}
            onBottle={setBottle}
          />
        ),
      }}
      acts={
        <>
          <ButtonLink variant="quiet" icon="arrow-left" href={paths.stockroom('register')}>
            {t('back')}
          </ButtonLink>
          <ButtonLink variant="quiet" icon="printer" href={paths.registerPaper({ ...of, ...span })}>
            {t('print')}
          </ButtonLink>
          {month && (
            <ButtonLink
              variant="quiet"
              icon="printer"
              href={paths.registerPaper({ ...of, ...threeYears(today) })}
            >
              {t('printYears')}
            </ButtonLink>
          )}
        </>
      }
      counted={(key, values) => t(key === 'count' || key === 'found' ? 'count' : 'loaded', values)}
      note={
        <span className={styles.locked}>
          <Icon name="lock" size="xs" /> {t('locked')}
        </span>
      }
      failed={t('failed')}
      none={
        <EmptyState icon="shield" title={t(item ? 'noLines' : 'noDiscrepancies')}>
          {t(item ? 'noLinesBody' : 'noDiscrepanciesBody')}
        </EmptyState>
      }
      card={row => (
        <RowCard
          className={styles.card}
          end={
            <>
              <bdi className="num">{words.change(row)}</bdi>
              <b className="num">
                <bdi>{words.balance(row)}</bdi>
              </b>
            </>
          }
        >
          {!item && <bdi className="muted">{row.itemName}</bdi>}
          <What line={row} />
          <span className="muted num">
            <bdi>{words.when(row)}</bdi> · <bdi>{words.bottle(row)}</bdi>
          </span>
          <span className="muted">
            <bdi>{row.byName}</bdi> · {stock('fields.witness')} <bdi>{row.witnessName}</bdi>
          </span>
        </RowCard>
      )}
    />
  )
}
