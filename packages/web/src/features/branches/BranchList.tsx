// The list itself, at the place of its clinic. People who may not change branches see it, too, and why they may not.
import { MINUTE_MS } from '@vetrounds/core/calendar/lengths'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mutate } from 'swr'
import { useBranch } from '../../api/branch.ts'
import { usePages } from '../../api/pages.ts'
import { useCan } from '../../api/use-can.ts'
import type { List } from '../../api/use-list.ts'
import { usePlace } from '../../api/working-place.ts'
import { saveBranch } from '../../behaviour/account.ts'
import { useAddAction } from '../../behaviour/add-action.ts'
import { useKeysText } from '../../behaviour/shortcut-keys.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { RowAct } from '../../ui/table/types.ts'
import { toast } from '../../ui/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { useOpenedRow } from '../lists/use-opened-row.ts'
import type { MyMembership } from '../people/AtClinic.tsx'
import { BranchCard } from './BranchCard.tsx'
import { type ListedBranch, useBranchColumns } from './columns.tsx'
import { useCloseOrOpen } from './use-close-or-open.ts'

const CalendarSheet = lazy(async () => ({
  default: (await import('./calendar/CalendarSheet.tsx')).CalendarSheet,
}))
const CloseQuestion = lazy(async () => ({ default: (await import('./CloseQuestion.tsx')).CloseQuestion }))
const BranchSheet = lazy(async () => ({ default: (await import('./BranchSheet.tsx')).BranchSheet }))

const isWhole = (row: ListedBranch | undefined): row is BranchView => row?.v !== undefined

export const BranchList = ({ membership }: { membership: MyMembership }) => {
  const { clinic, branches: known, allBranches, moreBranches } = membership
  const here = useBranch()
  const place = usePlace()
  const t = useT('branches')
  const common = useT('common')
  const { number } = useFormat()
  const ms = useNow(MINUTE_MS)
  const can = useCan()
  const role = can('clinic.settings')
  const above = can('members.manage') === undefined ? paths.manageClinic(clinic.id) : paths.clinics()
  const reason = role ?? (clinic.state === 'closed' ? common('problem.clinicClosed') : undefined)
  const whole = usePages('listBranches', role === undefined ? {} : undefined)
  const mine = usePages('listMyBranches', role === undefined ? undefined : {})
  const pages: List<ListedBranch> = role === undefined ? whole : mine
  const { rows, isComplete } = pages
  const opened = useOpenedRow({ rows })
  const [isAdding, setAdding] = useState(false)
  const [closing, setClosing] = useState<BranchView>()
  const turn = useCloseOrOpen(place, pages.reread)
  const keys = useKeysText('add')
  const add = () => (reason === undefined ? setAdding(true) : toast({ severity: 'info', summary: reason }))
  useAddAction(t('add'), add)

  const hereId = here?.startsWith(`${clinic.id}.`) ? here.split('.')[1] : undefined
  const isHere = ({ id }: ListedBranch) => id === hereId
  const columns = useBranchColumns(hereId, ms, can('members.manage') === undefined)
  const openOnes = rows?.filter(({ closed }) => !closed).length ?? 0
  const lastOpen = (row: ListedBranch) =>
    isComplete && !row.closed && openOnes === 1 ? common('problems:branch.last_open') : undefined
  const onTurn = (row: BranchView) => (row.closed ? void turn(row) : setClosing(row))
  const saved = (text: string) => {
    toast({ severity: 'success', summary: text })
    pages.reread()
    void mutate('readMe')
  }
  const notReached = ({ id }: ListedBranch) =>
    allBranches || moreBranches || known.some(each => each.id === id)
      ? undefined
      : common('problem.branchNotReached')
  const calendarReason = (row: ListedBranch) =>
    reason ?? (row.closed ? common('problem.branchClosed') : notReached(row))
  const menu = (row: ListedBranch): RowAct[] => {
    const key = `${clinic.id}.${row.id}` as const
    return [
      ...(reason === undefined ? [] : [{ icon: 'pencil' as const, label: t('edit'), reason }]),
      { icon: 'users-round', label: t('team'), reason: notReached(row), href: paths.branchUsers(row.id) },
      {
        icon: 'calendar-days',
        label: t('calendarSettings'),
        reason: calendarReason(row),
        href: paths.branchCalendar(clinic.id, row.id),
      },
      ...(isHere(row) || row.closed
        ? []
        : [
            {
              icon: 'map-pin' as const,
              label: t('switchTo'),
              reason: notReached(row),
              onAction: () => saveBranch(key),
            },
          ]),
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
  // What the sheet shows while it closes.
  const [held, setHeld] = useState(wanted)
  if (wanted !== undefined && wanted !== held) setHeld(wanted)
  const subject = held === 'new' ? undefined : held
  // Kept in the address, so that the calendar's menu can link here.
  const [params, setParams] = useSearchParams()
  const asked = rows?.find(row => row.id === params.get('calendar'))
  const setting = asked && calendarReason(asked) === undefined ? asked : undefined
  const [heldSetting, setHeldSetting] = useState(setting)
  if (setting !== undefined && setting !== heldSetting) setHeldSetting(setting)

  return (
    <>
      <ListPage
        name="branches"
        title={t('fields.branches')}
        list={pages}
        isOrdered={false}
        rowHeight={56}
        columns={columns}
        head={
          <PageHead
            isLined
            title={t('fields.branches')}
            back={{ href: above, label: common('actions.back') }}
            acts={
              <Button variant="primary" icon="plus" shortcut={keys} reason={reason} onPress={add}>
                {t('add')}
              </Button>
            }
          >
            <bdi>{clinic.name}</bdi>
          </PageHead>
        }
        failed={t('failed')}
        none={null}
        counted={(key, { count, n }) => {
          if (key !== 'count') return t('shown', { n })
          if (count === 1 && role === undefined) return t('onlyOne')
          return t('counted', { open: number(openOnes), closed: number(count - openOnes) })
        }}
        foot={<span className="only-desktop">{t('bars')}</span>}
        onOpen={reason === undefined ? opened.open : undefined}
        card={row => <BranchCard row={row} isHere={isHere(row)} ms={ms} />}
        opens={{ icon: 'pencil', label: t('edit') }}
        menu={menu}
      />
      <LoadWhenWanted isWanted={wanted !== undefined}>
        <BranchSheet
          isOpen={wanted !== undefined}
          onClose={() => (isAdding ? setAdding(false) : opened.close())}
          branch={subject}
          place={place}
          like={[...(rows ?? []), ...known].find(({ closed }) => !closed)}
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
              team: notReached(subject) ? undefined : paths.branchUsers(subject.id),
            }
          }
        />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={setting !== undefined}>
        <CalendarSheet
          isOpen={setting !== undefined}
          onClose={() => setParams({}, { replace: true })}
          place={heldSetting && `${clinic.id}.${heldSetting.id}`}
          name={heldSetting?.name ?? ''}
        />
      </LoadWhenWanted>
      <LoadWhenWanted isWanted={closing !== undefined}>
        <CloseQuestion
          branch={closing}
          onAccept={() => {
            if (closing) void turn(closing)
            setClosing(undefined)
          }}
          onReject={() => setClosing(undefined)}
        />
      </LoadWhenWanted>
    </>
  )
}
