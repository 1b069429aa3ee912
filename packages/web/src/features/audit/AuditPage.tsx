// The clinic's audit log: who did what, when and from where; by person, subject and period; read-only.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import page from '../../ui/page.module.css'
import { ComingRows } from '../../ui/table/ListRows.tsx'
import { ListFoot } from '../lists/ListFoot.tsx'
import { ListFrame } from '../lists/ListFrame.tsx'
import { EXPORTED_AT_MOST, useExport } from '../lists/use-export.ts'
import { AtClinic } from '../people/AtClinic.tsx'
import styles from './audit.module.css'
import { Log } from './Log.tsx'
import { useColumns } from './use-columns.ts'
import { useEntryWords } from './use-entry-words.ts'
import { useFilter } from './use-filter.ts'
import { useLog } from './use-log.ts'

// Loaded apart: choosing people, subjects and days takes more code than the log itself.
const Filters = lazy(async () => ({ default: (await import('./Filters.tsx')).Filters }))

/** How many of the rows that were read for an export are drawn at a time. */
const DRAWN_MORE = 50

/** The name of the chosen person, and a row about the chosen subject, found among the rows. */
const namesIn = (rows: readonly AuditRow[], person: string | undefined, subject: string | undefined) => ({
  person: rows.find(({ by }) => by === person)?.byName,
  subject: rows.find(row => row.subject === subject),
})

const Page = () => {
  const t = useT('audit')
  const common = useT('common')
  const lists = useT('lists')
  const { number } = useFormat()
  const membership = useMembership()
  const { asked, filter, change } = useFilter()
  const log = useLog(filter)
  const lineOf = useEntryWords()
  const columns = useColumns()
  const [open, setOpen] = useState<string>()
  const isOffline = useReach() !== 'online'
  const { rows, isComplete, error } = log
  const exporting = useExport({
    name: 'audit',
    title: t('auditLog'),
    columns,
    rows: rows ?? [],
    isWhole: isComplete,
    failure: error,
    onRetry: log.reread,
  })
  // How many rows were shown when an export of this filter began: of the thousands it reads, more are drawn only when somebody
  // scrolls to them.
  const [drawn, setDrawn] = useState<{ filter: typeof filter; count: number }>()
  const isCut = drawn?.filter === filter && drawn !== undefined && drawn.count < (rows?.length ?? 0)
  const shown = isCut ? rows?.slice(0, drawn.count) : rows
  const count = shown?.length ?? 0
  const n = number(rows?.length ?? 0)
  const start = (kind: 'xlsx' | 'csv') => {
    setDrawn({ filter, count })
    log.readTo(EXPORTED_AT_MOST + 1)
    exporting.start({ kind, keys: 'all' })
  }
  const more = () => (isCut ? setDrawn({ filter, count: drawn.count + DRAWN_MORE }) : log.more())
  const cancel = () => {
    exporting.cancel()
    log.stop()
  }
  // When the filter changes, the export is cancelled: the rows of another filter were not asked for.
  const isOther = exporting.isReading && drawn?.filter !== filter
  useEffect(() => {
    if (isOther) exporting.cancel()
  })
  const names = namesIn(rows ?? [], asked.person, asked.subject)
  const exportButton = (
    <Button
      icon="download"
      isDisabled={count === 0}
      reason={isOffline && count > 0 ? common('queue.onlyOnline') : undefined}
    >
      {t('export')}
    </Button>
  )
  const clinic = membership?.clinic
  return (
    <ListFrame
      list={log}
      count={shown?.length}
      isComplete={isComplete && !isCut}
      readsOn={{ onMore: exporting.isReading ? undefined : more }}
      failed={t('failed')}
      moreFailed={t('moreFailed')}
      none={
        <EmptyState icon="shield-check" title={t('none')}>
          {t('noneSoLong')}
        </EmptyState>
      }
      head={
        <>
          <PageHead
            title={t('auditLog')}
            back={clinic && { href: paths.manageClinic(clinic.id), label: t('backToClinic') }}
            acts={
              count === 0 || isOffline ? (
                exportButton
              ) : (
                <Menu label={t('export')} trigger={exportButton}>
                  <MenuItem icon="sheet" onAction={() => start('xlsx')}>
                    {lists('excel')}
                  </MenuItem>
                  <MenuItem icon="list" onAction={() => start('csv')}>
                    {lists('csv')}
                  </MenuItem>
                </Menu>
              )
            }
          >
            <bdi>{clinic?.name}</bdi>
            {membership?.role === 'manager' && ` · ${t('ownBranches')}`}
          </PageHead>
          <Suspense fallback={<div className={styles.filters} />}>
            <Filters
              asked={asked}
              names={{ person: names.person, subject: names.subject && lineOf(names.subject).subject }}
              onChange={change}
            />
          </Suspense>
        </>
      }
      foot={
        <ListFoot
          text={
            exporting.isReading
              ? t('reading', { n })
              : rows &&
                rows.length > 0 &&
                !log.isReading &&
                t(isComplete ? 'count' : 'loaded', { count: rows.length, n })
          }
          onCancel={exporting.isReading ? cancel : undefined}
        >
          <span className={styles.kept}>
            <Icon name="lock" size="xs" />
            {t('kept')}
          </span>
        </ListFoot>
      }
    >
      <Log
        rows={shown ?? []}
        open={open}
        onOpen={setOpen}
        onPerson={asked.person ? undefined : row => change({ person: row.by })}
        onSubject={asked.subject ? undefined : row => change({ subject: row.subject })}
      />
    </ListFrame>
  )
}

const AuditHere = () => {
  const t = useT('audit')
  const reason = useCan()('audit.read')
  const isKnown = useMembership() !== undefined
  if (isKnown && !reason) return <Page />
  return (
    <section className={page.page}>
      <PageHead title={t('auditLog')} />
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

export default function AuditPage() {
  const [params] = useSearchParams()
  const clinicId = params.get('clinic')
  if (!clinicId) return <AuditHere />
  return (
    <AtClinic find={me => me.memberships.find(({ clinic }) => clinic.id === clinicId)}>
      {() => <AuditHere />}
    </AtClinic>
  )
}
