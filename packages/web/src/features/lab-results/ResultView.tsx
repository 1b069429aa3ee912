// One result: its values with the last four of the same panel, ranges as they were valid that day, marks besides the colour, and
// trends.
import { localDay } from '@vetrounds/core/calendar/local-day'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import type { ResultRow, TestBody } from '@vetrounds/core/records/test-result'
import { analyteOf, isStrictOf } from '@vetrounds/core/records/test-rules'
import { useState } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { SparkBand } from '../../ui/SparkBand.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { EntryFilter } from '../entries/EntryFilter.tsx'
import { useColleagues, useMoment } from '../entries/version-words.ts'
import { useKeptChoice } from '../lists/use-kept-choice.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { ResultChart } from './ResultChart.tsx'
import { type Column, chartedOf, type TableRow, tableOf, trendOf } from './result-table.ts'
import { marks, rangeText } from './result-words.ts'
import styles from './results.module.css'
import { useTestWords } from './test-words.ts'

const flagWords = { H: 'high', L: 'low', A: 'unusual' } as const

const Cell = ({ row, type, isNow }: { row: ResultRow | undefined; type: string; isNow: boolean }) => {
  const t = useT('lab-results')
  const words = useTestWords()
  return (
    <td className={isNow ? styles.now : styles.then} data-flag={row?.flag}>
      {row && <bdi>{words.value(type, row.key, row.value)}</bdi>}
      {row?.flag && (
        <span className={styles.mark} role="img" aria-label={t(flagWords[row.flag])}>
          {marks[row.flag]}
        </span>
      )}
    </td>
  )
}

type LineProps = { row: TableRow; columns: readonly Column[]; type: string; hasTrend: boolean }

const Line = ({ row, columns, type, hasTrend }: LineProps) => {
  const { number } = useFormat()
  const words = useTestWords()
  const { now, cells } = row
  const name = words.analyte(type, now.key, now.name)
  const points = trendOf(row, columns)
  const hasRange = now.low !== undefined || now.high !== undefined
  return (
    <tr data-out={now.flag !== undefined || undefined}>
      <th scope="row">{name}</th>
      {columns.map((column, at) => (
        <Cell key={column.id} row={cells[at]} type={type} isNow={at === columns.length - 1} />
      ))}
      <td className={styles.quiet}>{now.unit && <Ltr>{now.unit}</Ltr>}</td>
      <td className={styles.quiet}>
        <Ltr>{rangeText(now, isStrictOf(analyteOf(type, now.key)), number)}</Ltr>
      </td>
      {hasTrend && (
        <td className={styles.trend}>
          <Sparkline name={name} points={points} format={number} usual={now} isOut={now.flag !== undefined}>
            {hasRange && <SparkBand points={points} usual={now} />}
          </Sparkline>
        </td>
      )}
    </tr>
  )
}

const KEPT = 12

type TableProps = { columns: readonly Column[]; type: string; hasTrend: boolean }

const Table = ({ columns, type, hasTrend }: TableProps) => {
  const t = useT('lab-results')
  const { shortDay, zone } = usePetWords()
  const [isWhole, setWhole] = useState(false)
  const rows = tableOf(columns)
  const out = rows.filter(({ now }) => now.flag).length
  const shown = isWhole ? rows : rows.slice(0, Math.max(KEPT, out))
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.results}>
          <thead>
            <tr>
              <th scope="col">{t('test')}</th>
              {columns.map(({ id, at }, index) => (
                <th key={id} scope="col" className={index === columns.length - 1 ? styles.now : styles.then}>
                  {shortDay(localDay(at, zone))}
                </th>
              ))}
              <th scope="col">{t('fields.unit')}</th>
              <th scope="col">{t('usual')}</th>
              {hasTrend && (
                <th scope="col" className={styles.trend}>
                  {t('trend')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <Line key={row.key} row={row} columns={columns} type={type} hasTrend={hasTrend} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {t('showRest', { n: rows.length - shown.length })}
        </Button>
      )}
    </>
  )
}

type Props = {
  entry: RecordEntry
  /** The results of the same panel, newest first, with this one before all others. */
  series: readonly RecordEntry[]
  reason: string | undefined
  onVersions: () => void
  onBack: () => void
}

const columnsOf = (series: readonly RecordEntry[], results: Record<string, TestBody> | undefined): Column[] =>
  series
    .flatMap(({ id, at }) => {
      const body = results?.[id]
      return body ? [{ id, at, body }] : []
    })
    .reverse()

export const ResultView = ({ entry, series, reason, onVersions, onBack }: Props) => {
  const t = useT('lab-results')
  const entries = useT('entries')
  const common = useT('common')
  const words = useTestWords()
  const moment = useMoment()
  const nameOf = useColleagues()
  const ids = series.map(({ id }) => id).join(',')
  const { data, error, mutate } = useRead('readTests', { params: { id: entry.patientId }, query: { ids } })
  const body = data?.results[entry.id]
  const columns = columnsOf(series, data?.results)
  const [look, setLook] = useKeptChoice('test-results')
  const canChart = chartedOf(columns).charted.length > 0
  const isChart = canChart && look.chart === true
  const facts = [
    moment(entry.at),
    body?.sample && t(`samples.${body.sample}`),
    body?.laboratory,
    nameOf(entry.by),
  ].filter(Boolean)
  return (
    <section className={styles.view} aria-label={words.type(entry.title)}>
      <header>
        <span className={styles.back}>
          <Button size="sm" variant="quiet" icon="arrow-left" onPress={onBack}>
            {t('back')}
          </Button>
        </span>
        <div className={styles.title}>
          <h3 data-struck={entry.state === 'struck' || undefined}>{words.type(entry.title)}</h3>
          <p>
            <bdi>{facts.join(' · ')}</bdi>
          </p>
        </div>
        {canChart && (
          <EntryFilter
            label={t('look')}
            value={isChart ? 'chart' : 'table'}
            onChange={id => setLook(id === 'chart' ? { chart: true } : {})}
            options={[
              { id: 'table', label: t('lastFive') },
              { id: 'chart', label: t('chart') },
            ]}
          />
        )}
        <Button size="sm" onPress={onVersions} reason={entry.state === 'waiting' ? reason : undefined}>
          {t(entry.state === 'waiting' ? 'enter' : 'versionsAct')}
        </Button>
      </header>
      {!data && error && (
        <ErrorState
          title={entries('recordFailed')}
          detail={problemText(common, error) ?? ''}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <>
          {isChart && <ResultChart columns={columns} type={entry.title} />}
          {!isChart && columns.length > 0 && body && body.rows.length > 0 && (
            <Table columns={columns} type={entry.title} hasTrend={canChart} />
          )}
          {body?.isWaiting && <p className={styles.note}>{t('waits')}</p>}
          {body?.note && (
            <p className={styles.note}>
              <bdi>{body.note}</bdi>
            </p>
          )}
          <p className={styles.note}>{t('guidance')}</p>
        </>
      )}
    </section>
  )
}
