// The audit log of the clinic: who did what, when and from where; by person, record and period; nothing of it changes.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components'
import { useMembership } from '../../api/place.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ComingRows } from '../../ui/table/ListRows.tsx'
import { EXPORTED_AT_MOST, useExport } from '../lists/use-export.ts'
import styles from './audit.module.css'
import { Log } from './Log.tsx'
import { useColumns } from './use-columns.ts'
import { useFilter } from './use-filter.ts'
import { useLine } from './use-line.ts'
import { useLog } from './use-log.ts'

// Choosing people, records and days takes more code than the log itself.
const Filters = lazy(async () => ({ default: (await import('./Filters.tsx')).Filters }))

/** Asks for more when the end of what is there comes into sight. */
const End = ({ onSeen }: { onSeen: () => void }) => {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(), {
      rootMargin: '400px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={mark} className={styles.coming}>
      <SkeletonRows rows={3} />
    </div>
  )
}

/** What the chosen person and record are called, from the entries about them. */
const namesIn = (rows: readonly AuditRow[], person: string | undefined, record: string | undefined) => ({
  person: rows.find(({ by }) => by === person)?.byName,
  record: rows.find(row => row.record === record),
})

const Page = () => {
  const t = useT('audit')
  const common = useT('common')
  const { number } = useFormat()
  const membership = useMembership()
  const { asked, filter, change } = useFilter()
  const log = useLog(filter)
  const lineOf = useLine()
  const columns = useColumns()
  const [open, setOpen] = useState<string>()
  const isOffline = useReach() !== 'online'
  const { rows, isComplete, error } = log
  const exporting = useExport({
    name: 'audit',
    title: t('heading'),
    columns,
    rows: rows ?? [],
    isWhole: isComplete,
    failure: error,
    onRetry: log.retry,
  })
  // What was in sight when reading for an export began stays so: thousands of rows need no drawing.
  const [held, setHeld] = useState<number>()
  const shown = exporting.isReading ? rows?.slice(0, held) : rows
  const count = shown?.length ?? 0
  const n = number(rows?.length ?? 0)
  const start = (kind: 'xlsx' | 'csv') => {
    setHeld(rows?.length)
    log.readTo(EXPORTED_AT_MOST + 1)
    exporting.start({ kind, keys: 'all' })
  }
  const names = namesIn(rows ?? [], asked.person, asked.record)
  const exportButton = (
    <Button
      icon="download"
      isDisabled={count === 0}
      reason={isOffline && count > 0 ? common('queue.onlyOnline') : undefined}
    >
      {t('export')}
    </Button>
  )
  const content = () => {
    if (!rows && error)
      return <ErrorState title={t('failed')} detail={problemText(common, error) ?? ''} onRetry={log.retry} />
    if (!shown) return <ComingRows />
    if (count === 0)
      return (
        <EmptyState icon="shield-check" title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      )
    return (
      <>
        <Log
          rows={shown}
          open={open}
          onOpen={setOpen}
          onPerson={asked.person ? undefined : row => change({ person: row.by })}
          onRecord={asked.record ? undefined : row => change({ record: row.record })}
        />
        {error ? (
          <p className={styles.failure} role="alert">
            {t('moreFailed')}
            <Button size="sm" onPress={log.retry}>
              {common('actions.retry')}
            </Button>
          </p>
        ) : (
          !isComplete && !exporting.isReading && <End onSeen={log.more} />
        )}
      </>
    )
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        {membership && (
          <Link
            href={paths.manageClinic(membership.clinic.id)}
            aria-label={t('back')}
            className={styles.back ?? ''}
          >
            <Icon name="arrow-left" flip />
          </Link>
        )}
        <div>
          <h1>{t('heading')}</h1>
          <p>
            <bdi>{membership?.clinic.name}</bdi>
            {membership?.role === 'manager' && ` · ${t('ownBranches')}`}
          </p>
        </div>
        {count === 0 || isOffline ? (
          exportButton
        ) : (
          <Menu label={t('export')} trigger={exportButton}>
            <MenuItem icon="sheet" onAction={() => start('xlsx')}>
              {t('excel')}
            </MenuItem>
            <MenuItem icon="list" onAction={() => start('csv')}>
              {t('csv')}
            </MenuItem>
          </Menu>
        )}
      </header>
      <Suspense fallback={<div className={styles.filters} />}>
        <Filters
          asked={asked}
          names={{ person: names.person, record: names.record && lineOf(names.record).record }}
          onChange={change}
        />
      </Suspense>
      <div className={styles.body} aria-busy={!rows && !error}>
        {content()}
      </div>
      <footer className={styles.foot}>
        <span role="status">
          {exporting.isReading
            ? t('reading', { n })
            : rows &&
              rows.length > 0 &&
              !log.isReading &&
              t(isComplete ? 'count' : 'loaded', { count: rows.length, n })}
        </span>
        {exporting.isReading && (
          <Button variant="quiet" size="sm" onPress={exporting.cancel}>
            {common('actions.cancel')}
          </Button>
        )}
        <span className={styles.kept}>
          <Icon name="lock" size="xs" />
          {t('kept')}
        </span>
      </footer>
    </section>
  )
}

export default function AuditPage() {
  const t = useT('audit')
  const reason = useCan()('audit.read')
  const isKnown = useMembership() !== undefined
  if (isKnown && !reason) return <Page />
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{t('heading')}</h1>
      </header>
      {reason ? (
        <EmptyState icon="lock" title={t('closed')}>
          {reason}
        </EmptyState>
      ) : (
        <ComingRows />
      )}
    </section>
  )
}
