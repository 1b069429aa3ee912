// The list itself, at the place of its clinic: who may not change branches sees them all the same, and why.
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-aria-components'
import { useSearchParams } from 'react-router-dom'
import { mutate } from 'swr'
import { useBranch } from '../../api/branch.ts'
import { usePages } from '../../api/pages.ts'
import { usePlace } from '../../api/place.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { saveBranch } from '../../behaviour/account.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { DataTable as Table } from '../../ui/table/DataTable.tsx'
import { ComingRows, ListRows } from '../../ui/table/ListRows.tsx'
import type { RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { Late } from '../lists/Late.tsx'
import { useOpened } from '../lists/use-opened.ts'
import type { MyMembership } from '../people/AtClinic.tsx'
import { BranchCard } from './BranchCard.tsx'
import styles from './branches.module.css'
import { type ListedBranch, useBranchColumns } from './columns.tsx'
import { useTurn } from './use-turn.ts'
import { useNow } from './use-week.ts'

const loadTable = async () => ({ default: (await import('../../ui/table/DataTable.tsx')).DataTable })
loadTable().catch(() => undefined)
// lazy() forgets that the component takes rows of any type.
const DataTable = lazy(loadTable) as unknown as typeof Table
const CalendarSheet = lazy(async () => ({
  default: (await import('./calendar/CalendarSheet.tsx')).CalendarSheet,
}))
const BranchSheet = lazy(async () => ({ default: (await import('./BranchSheet.tsx')).BranchSheet }))

const isWhole = (row: ListedBranch | undefined): row is BranchView => row?.v !== undefined

export const BranchList = ({ membership: { clinic, branches: known } }: { membership: MyMembership }) => {
  const here = useBranch()
  const place = usePlace()
  const t = useT('branches')
  const common = useT('common')
  const { number } = useFormat()
  const ms = useNow()
  const can = useCan()
  const role = can('clinic.settings')
  const above = can('members.manage') === undefined ? paths.manageClinic(clinic.id) : paths.clinics()
  const reason = role ?? (clinic.state === 'closed' ? common('problem.clinicClosed') : undefined)
  const whole = usePages('listBranches', role === undefined ? {} : undefined)
  const mine = usePages('listMyBranches', role === undefined ? undefined : {})
  const pages = role === undefined ? whole : mine
  const { isComplete } = pages
  const rows: readonly ListedBranch[] | undefined = pages.rows
  const opened = useOpened({ rows })
  const [isAdding, setAdding] = useState(false)
  const [closing, setClosing] = useState<BranchView>()
  const turn = useTurn(place, pages.reread)
  const keys = useKeysText('add')
  const add = () => (reason === undefined ? setAdding(true) : toast({ severity: 'info', summary: reason }))
  useAddAction(t('add'), add)

  const hereId = here?.startsWith(`${clinic.id}.`) ? here.split('.')[1] : undefined
  const isHere = ({ id }: ListedBranch) => id === hereId
  const columns = useBranchColumns(hereId, ms)
  const openOnes = rows?.filter(({ closed }) => !closed).length ?? 0
  const count = rows?.length ?? 0
  const lastOpen = (row: ListedBranch) =>
    isComplete && !row.closed && openOnes === 1 ? common('problems:branch.last_open') : undefined
  const onTurn = (row: BranchView) => (row.closed ? void turn(row) : setClosing(row))
  const saved = (text: string) => {
    toast({ severity: 'success', summary: text })
    pages.reread()
    void mutate('readMe')
  }
  const calendarReason = (row: ListedBranch) =>
    reason ??
    (row.closed
      ? common('problem.branchClosed')
      : known.some(({ id }) => id === row.id)
        ? undefined
        : common('problem.branchNotReached'))
  const menu = (row: ListedBranch): RowAct[] => {
    const key = `${clinic.id}.${row.id}` as const
    return [
      ...(reason === undefined ? [] : [{ icon: 'pencil' as const, label: t('edit'), reason }]),
      { icon: 'users-round', label: t('team'), href: paths.branchUsers(row.id) },
      {
        icon: 'calendar-days',
        label: t('calendar.open'),
        reason: calendarReason(row),
        href: paths.branchCalendar(clinic.id, row.id),
      },
      ...(isHere(row) || row.closed
        ? []
        : [{ icon: 'map-pin' as const, label: t('switchTo'), onAction: () => saveBranch(key) }]),
      {
        icon: row.closed ? 'rotate-ccw' : 'ban',
        label: row.closed ? t('reopen') : t('close'),
        reason: reason ?? lastOpen(row),
        onAction: () => isWhole(row) && onTurn(row),
      },
    ]
  }
  const shown = reason === undefined && isWhole(opened.row) ? opened.row : undefined
  const wanted: BranchView | 'new' | undefined = isAdding ? 'new' : shown
  // What the sheet holds while it closes.
  const [held, setHeld] = useState(wanted)
  if (wanted !== undefined && wanted !== held) setHeld(wanted)
  const subject = held === 'new' ? undefined : held
  // In the address, so that the calendar's menu leads here.
  const [params, setParams] = useSearchParams()
  const asked = rows?.find(row => row.id === params.get('calendar'))
  const setting = asked && calendarReason(asked) === undefined ? asked : undefined
  const [heldSetting, setHeldSetting] = useState(setting)
  if (setting !== undefined && setting !== heldSetting) setHeldSetting(setting)

  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Link href={above} aria-label={common('actions.back')} className={styles.back}>
          <Icon name="arrow-left" flip />
        </Link>
        <div className={styles.titles}>
          <h1>{t('heading')}</h1>
          <p>
            <bdi>{clinic.name}</bdi>
          </p>
        </div>
        <Button variant="primary" icon="plus" shortcut={keys} reason={reason} onPress={add}>
          {t('add')}
        </Button>
      </header>
      <div className={styles.body} aria-busy={!rows}>
        <ListRows
          count={rows?.length}
          isComplete={isComplete}
          failure={pages.error && { title: t('failed'), detail: problemText(common, pages.error) }}
          onRetry={pages.reread}
          search={{ asked: '', hint: '', onClear: () => undefined }}
          none={null}
        >
          <Suspense fallback={<ComingRows />}>
            <DataTable
              label={t('heading')}
              columns={columns}
              rows={rows ?? []}
              rowHeight={56}
              rowText={row => row.name}
              {...(reason === undefined && { onOpen: opened.open })}
              card={row => <BranchCard row={row} isHere={isHere(row)} ms={ms} />}
              menu={{
                label: row => t('rowMenu', { name: row.name }),
                open: { label: t('edit'), icon: 'pencil' },
                items: menu,
              }}
              onMore={isComplete || pages.error ? undefined : pages.more}
            />
          </Suspense>
        </ListRows>
      </div>
      <footer className={styles.foot}>
        <span role="status">
          {isComplete
            ? count === 1 && role === undefined
              ? t('onlyOne')
              : t('counted', { open: number(openOnes), closed: number(count - openOnes) })
            : rows && t('shown', { n: number(count) })}
        </span>
        <span className="only-desktop">{t('bars')}</span>
      </footer>
      <Late isWanted={wanted !== undefined}>
        <BranchSheet
          isOpen={wanted !== undefined}
          onClose={() => (isAdding ? setAdding(false) : opened.close())}
          branch={subject}
          place={place}
          zone={known[0]?.timeZone ?? ''}
          onSaved={() => {
            saved(isAdding ? t('added') : t('saved'))
            if (isAdding) setAdding(false)
            else opened.close()
          }}
          onReload={pages.reread}
          turn={
            subject && {
              label: subject.closed ? t('reopen') : t('close'),
              reason: lastOpen(subject),
              onTurn: () => onTurn(subject),
            }
          }
        />
      </Late>
      <Late isWanted={setting !== undefined}>
        <CalendarSheet
          isOpen={setting !== undefined}
          onClose={() => setParams({}, { replace: true })}
          place={heldSetting && `${clinic.id}.${heldSetting.id}`}
          name={heldSetting?.name ?? ''}
        />
      </Late>
      <ConfirmDialog
        isOpen={closing !== undefined}
        icon="ban"
        danger
        header={t('closeTitle', { branch: closing?.name ?? '' })}
        message={t('closeBody')}
        acceptLabel={t('closeAccept')}
        rejectLabel={t('closeReject')}
        onAccept={() => {
          if (closing) void turn(closing)
          setClosing(undefined)
        }}
        onReject={() => setClosing(undefined)}
      />
    </section>
  )
}
