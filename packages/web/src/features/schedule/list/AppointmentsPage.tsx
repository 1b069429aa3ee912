// The list of appointments: sticky days, filters kept in the address, a menu per row, export and print.
import { DAY_MINUTES } from '@vetrounds/core/calendar/lengths'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { PlaceProvider, useMembership } from '../../../api/working-place.ts'
import { type AddFor, useAddAction } from '../../../behaviour/add-action.ts'
import { keepTyping } from '../../../behaviour/typed-ahead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLiveCalendar } from '../../../live/use-live-calendar.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { ListFrame } from '../../lists/ListFrame.tsx'
import { useBranches } from '../../people/use-branches.ts'
import type { Target } from '../acts/RowMenu.tsx'
import { AddCornerButton } from '../bar/AddCornerButton.tsx'
import { Toolbar } from '../bar/Toolbar.tsx'
import type { CalendarAddress } from '../day/calendar-address.ts'
import type { Act, Slot, WantedSlot } from '../day/calendar-types.ts'
import { withTexts } from '../day/dialog-with-texts.ts'
import { columnVets } from '../day/layout.ts'
import { type CurrentBranch, useCurrentBranch, useTeam } from '../day/queries.ts'
import { useWordsOf } from '../day/use-calendar-format.ts'
import { useWallClock } from '../day/use-wall-clock.ts'
import { useZoneOf } from '../day/use-zone-of.ts'
import { Days } from './Days.tsx'
import { type Filter, filterOf } from './filter.ts'
import styles from './list.module.css'
import { useAddress } from './use-address.ts'
import { type ListRow, useRows } from './use-rows.ts'

const AppointmentSheet = lazy(() => import('../book/AppointmentSheet.tsx'))
const BookingDialog = lazy(withTexts(() => import('../book/BookingDialog.tsx'), 'booking'))
// Fields and menus take more code than the list itself.
const FilterBar = lazy(() => import('./FilterBar.tsx'))
const ActDialog = lazy(() => import('../acts/ActDialog.tsx'))
const RowMenu = lazy(() => import('../acts/RowMenu.tsx'))

const QUARTER = 15
const DEFAULT_MINUTES = 30

/** The branch shown: the tab's own, or that of the filter (`isElsewhere`). */
type Shown = { id: string; name: string; timeZone: string; isElsewhere: boolean }

/** Returns the names of the branches of a patient's rows. Branches that `/me` doesn't list are read if a row needs them. */
const useNamesOf = (rows: readonly ListRow[] | undefined, isEverywhere: boolean) => {
  const known = useMembership()?.branches
  const isUnnamed = rows?.some(row => !known?.some(({ id }) => id === row.branchId))
  const { branches } = useBranches(isEverywhere && isUnnamed === true)
  return useCallback((branchId: string) => branches.find(({ id }) => id === branchId)?.name, [branches])
}

const List = ({ here, shown, filter }: { here: CurrentBranch; shown: Shown; filter: Filter }) => {
  const t = useT('appointments')
  const calendar = useT('calendar')
  const { number } = useFormat()
  const wall = useWallClock(shown.timeZone)
  const isNarrow = useNarrow()
  const team = useTeam()
  const members = useMemo(() => team.data?.members ?? [], [team.data])
  const wordsOf = useWordsOf(team.data)
  const words = wordsOf(shown.timeZone)
  // A patient's rows may be of any branch, each with its own zone.
  const { id: shownId, timeZone } = shown
  const zoneThere = useZoneOf()
  const zoneOf = useCallback(
    (row: ListRow) => (row.branchId === shownId ? timeZone : zoneThere(row)),
    [shownId, timeZone, zoneThere],
  )
  const { openId, open, close, change, typed, setTyped } = useAddress(filter, wall.date)
  const [wanted, setWanted] = useState<WantedSlot>()
  const [slot, setSlot] = useState<Slot>()
  const [target, setTarget] = useState<Target>()
  const [act, setAct] = useState<Act>()
  useLiveCalendar()

  const list = useRows(filter, shown.timeZone)
  const { rows, isComplete } = list
  const isEverywhere = filter.patientId !== undefined && filter.branchId === undefined
  const nameOf = useNamesOf(rows, isEverywhere)
  const opened = rows?.find(({ id }) => id === openId)
  const ownId = here.key.split('.')[1]
  const vets = useMemo(() => columnVets(members, rows ?? []), [members, rows])

  // Vets who take appointments or have one in the list, and those chosen in the filter, so that they can be removed again.
  const filterVets = members.filter(member => vets.includes(member) || filter.vetIds.includes(member.userId))

  const addFor = (whom?: AddFor) => {
    keepTyping()
    const minute = Math.min(DAY_MINUTES - DEFAULT_MINUTES, Math.ceil(wall.minute / QUARTER) * QUARTER)
    setWanted({ date: wall.date, minute, duration: DEFAULT_MINUTES, whom })
  }
  // Waits for the team, which tells who takes appointments and for how long. Decided once, so that the dialog keeps typed values.
  if (wanted && (team.data || team.error)) {
    const first = vets.find(vet => vet?.takesAppointments)
    setWanted(undefined)
    setSlot({ ...wanted, vetId: first?.userId ?? null })
  }
  // Another branch's list is read-only: bookings are for the tab's own branch, with other vets and another zone.
  const onAdd = shown.isElsewhere ? undefined : () => addFor()
  useAddAction(onAdd && calendar('addFull'), addFor)
  const hrefOf = ({ view = 'day', date }: Partial<CalendarAddress>): string =>
    `${paths.calendar()}?view=${view}${date ? `&date=${date}` : ''}`

  // While an export reads further pages, only the rows shown before stay drawn: thousands more need no drawing.
  const [held, setHeld] = useState<number>()
  const drawn = held === undefined ? rows : rows?.slice(0, held)

  const count = rows?.length ?? 0
  return (
    <div className={`fill ${styles.page}`}>
      <Toolbar
        title={t('titles.appointments')}
        view="agenda"
        hrefOf={hrefOf}
        onAdd={onAdd}
        date={shown.isElsewhere ? undefined : wall.date}
        onBlock={undefined}
        sum={rows && t(isComplete ? 'list.shown' : 'list.shownSoFar', { n: number(count) })}
      />
      <Suspense fallback={<div className={styles.filters} />}>
        <FilterBar
          filter={filter}
          onChange={change}
          typed={typed}
          onType={setTyped}
          vets={filterVets}
          branch={shown}
          today={wall.date}
          firstDay={here.firstDay}
          words={words}
          list={list}
          nameOf={nameOf}
          zoneOf={zoneOf}
          wordsOf={wordsOf}
          onReading={isReading => setHeld(isReading ? rows?.length : undefined)}
        />
      </Suspense>
      <div className={`fill ${styles.body}`}>
        <ListFrame
          label={t('titles.appointments')}
          className={styles.list}
          list={list}
          readsOn={{ onMore: held === undefined ? list.more : undefined }}
          failed={calendar('errors:appointments.fetch')}
          moreFailed={t('list.moreFailed')}
          none={
            <EmptyState
              icon="calendar"
              title={t('list.none')}
              actions={
                onAdd && (
                  <Button icon="plus" onPress={onAdd}>
                    {calendar('addFull')}
                  </Button>
                )
              }
            >
              {t('list.noneBody')}
            </EmptyState>
          }
        >
          <Days
            rows={drawn ?? []}
            zoneOf={zoneOf}
            today={wall.date}
            words={words}
            wordsOf={wordsOf}
            branchId={ownId}
            isEverywhere={isEverywhere}
            nameOf={nameOf}
            onOpen={open}
            onMenu={setTarget}
          />
        </ListFrame>
        <Suspense fallback={null}>
          {openId !== undefined && !shown.isElsewhere && (!opened || opened.branchId === ownId) && (
            <AppointmentSheet
              key={openId}
              id={openId}
              row={opened}
              isAtStart={false}
              vets={vets}
              here={here}
              words={words}
              isNarrow={isNarrow}
              onClose={close}
            />
          )}
          {slot && (
            <BookingDialog
              slot={slot}
              isAtStart={false}
              vets={vets}
              here={here}
              words={words}
              onClose={() => setSlot(undefined)}
              onOpen={open}
            />
          )}
          {act && (
            <ActDialog act={act} vets={vets} here={here} words={words} onClose={() => setAct(undefined)} />
          )}
          {target && (
            <RowMenu
              target={target}
              words={words}
              onClose={() => setTarget(undefined)}
              onOpen={open}
              onAct={setAct}
            />
          )}
        </Suspense>
      </div>
      {isNarrow && onAdd && <AddCornerButton onAdd={onAdd} />}
    </div>
  )
}

const Page = ({ here }: { here: CurrentBranch }) => {
  const [search] = useSearchParams()
  const wall = useWallClock(here.timeZone)
  const filter = useMemo(() => filterOf(search, wall.date), [search, wall.date])
  const calendar = useT('calendar')
  const known = useMembership()?.branches
  const { branchId } = filter
  const isUnnamed = branchId !== undefined && !known?.some(({ id }) => id === branchId)
  const { branches, isReading, error, again } = useBranches(isUnnamed)
  const [clinicId, ownId = ''] = here.key.split('.')
  const wanted = branches.find(({ id }) => id === branchId)
  if (!wanted && isReading) return <SkeletonRows rows={12} />
  if (!wanted && error) return <ErrorState title={calendar('errors:appointments.fetch')} onRetry={again} />
  const found = wanted ?? { ...here, id: ownId }
  const shown = { id: found.id, name: found.name, timeZone: found.timeZone, isElsewhere: found.id !== ownId }
  return (
    <PlaceProvider value={`${clinicId}.${found.id}`}>
      <List key={found.id} here={here} shown={shown} filter={filter} />
    </PlaceProvider>
  )
}

export default function AppointmentsPage() {
  const calendar = useT('calendar')
  const { here, isNowhere, error, retry } = useCurrentBranch()
  if (here) return <Page key={here.key} here={here} />
  if (isNowhere) return <Navigate to={paths.selectBranch()} replace />
  return error ? (
    <ErrorState title={calendar('errors:appointments.fetch')} onRetry={retry} />
  ) : (
    <SkeletonRows rows={12} />
  )
}
