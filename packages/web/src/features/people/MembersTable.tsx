// The members as a table: search by name, filters by role and state, details beside it, and the acts in a row's menu.
import { type Role, roles } from '@vetrounds/core/access/roles'
import { type ReactNode, useContext, useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useEntryState } from '../../api/use-entry-state.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import type { ColumnDef, RowAct } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { MarksContext } from '../lists/name-marks.tsx'
import { RowCard } from '../lists/RowCard.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { LastUse } from './LastUse.tsx'
import styles from './list.module.css'
import { StateBadge, TwoFactorMark, useReachText } from './state-badges.tsx'
import type { MemberLine, Members } from './use-members.ts'
import { useWidth } from './use-width.ts'

const shownStates = ['active', 'suspended'] as const
type Shown = (typeof shownStates)[number]

type Props = {
  list: Members
  /** The person at the screen. */
  myId: string | undefined
  /** Whether a row is shown. With this filter the list is read to its end. */
  only?: ((row: MemberLine) => boolean) | undefined
  onOpen: (row: MemberLine) => void
  menu: (row: MemberLine) => readonly RowAct[]
  none: ReactNode
  title: string
}

const Name = ({ row, isMe }: { row: MemberLine; isMe: boolean }) => {
  const t = useT('people')
  const { asked } = useContext(MarksContext)
  return (
    <span className={styles.person} data-quiet={row.state !== 'active' || undefined}>
      <Avatar name={row.name} />
      <b>
        <Highlight text={row.name} search={asked} />
      </b>
      {isMe && <span className={styles.you}>{t('you')}</span>}
    </span>
  )
}

/** The fields without a column of their own, each with the column that shows it, or `none`. */
type Said = {
  id: 'none'
  userId: 'none'
  takesAppointments: 'none'
  barred: 'none'
  resetAt: 'none'
  at: 'none'
  v: 'none'
}

const useMemberColumns = (myId: string | undefined): readonly ColumnDef<MemberLine>[] => {
  const t = useT('people')
  const common = useT('common')
  const reach = useReachText()
  const branches = useMembership()?.branches
  const width = useWidth()
  const { date, time } = useFormat()
  const zone = useBranchZone()
  return useMemo(() => {
    return columnsOf<MemberLine, Said>({
      name: {
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 220,
        cell: row => <Name row={row} isMe={row.id === myId} />,
        value: row => row.name,
      },
      email: width >= 1300 && {
        header: t('fields.email'),
        share: 5,
        minWidth: 200,
        cell: row => <span className="muted">{row.email ? <Ltr>{row.email}</Ltr> : '–'}</span>,
        value: row => row.email,
      },
      role: {
        header: t('role'),
        share: 3,
        minWidth: 150,
        cell: row => common(`roles.${row.role}`),
        value: row => common(`roles.${row.role}`),
      },
      state: {
        header: t('state'),
        share: 2,
        minWidth: 120,
        cell: row => <StateBadge state={row.state} />,
        value: row => t(`states.${row.state}`),
      },
      branches: width >= 1100 && {
        header: t('fields.branches'),
        share: 4,
        minWidth: 160,
        cell: row => <span className="muted">{reach(row.branches, branches ?? [])}</span>,
        value: row => reach(row.branches, branches ?? []),
      },
      twoFactor: {
        header: t('twoFactor'),
        share: 3,
        minWidth: 140,
        cell: row => (row.twoFactor ? <TwoFactorMark state={row.twoFactor} /> : '–'),
        value: row => row.twoFactor && t(`factor.${row.twoFactor}`),
      },
      lastSeen: width >= 1100 && {
        header: t('lastSeen'),
        share: 3,
        minWidth: 130,
        cell: row => (
          <span className="muted num">{row.lastSeen ? <LastUse at={row.lastSeen} /> : t('neverSeen')}</span>
        ),
        value: row =>
          row.lastSeen ? `${date(row.lastSeen, zone)} ${time(row.lastSeen, zone)}` : t('neverSeen'),
      },
    })
  }, [t, common, reach, branches, width, myId, date, time, zone])
}

const Card = ({ row, isMe }: { row: MemberLine; isMe: boolean }) => {
  const t = useT('people')
  const common = useT('common')
  const reach = useReachText()
  const branches = useMembership()?.branches ?? []
  return (
    <RowCard
      className={styles.card}
      start={<Avatar name={row.name} />}
      lines={styles.lines}
      end={row.twoFactor === 'on' && <TwoFactorMark state={row.twoFactor} short />}
    >
      <span className="row">
        <b>
          <bdi>{row.name}</bdi>
        </b>
        {isMe && <span className={styles.you}>{t('you')}</span>}
        {row.state !== 'active' && <StateBadge state={row.state} />}
      </span>
      <small>
        {common(`roles.${row.role}`)} · {reach(row.branches, branches)}
      </small>
      {row.twoFactor === 'missing' && (
        <small>
          <TwoFactorMark state={row.twoFactor} />
        </small>
      )}
    </RowCard>
  )
}

export const MembersTable = ({ list, myId, only, onOpen, menu, none, title }: Props) => {
  const t = useT('people')
  const common = useT('common')
  const { number } = useFormat()
  const [role, setRole] = useEntryState<Role | undefined>('role', undefined)
  const [state, setState] = useEntryState<Shown | undefined>('state', undefined)
  const isFiltered = role !== undefined || state !== undefined
  const columns = useMemberColumns(myId)
  const filter = {
    chosen: isFiltered || only ? JSON.stringify([role, state]) : undefined,
    test: (row: MemberLine) =>
      (role === undefined || row.role === role) && (state === undefined || row.state === state),
  }
  const clearFilters = () => {
    setRole(undefined)
    setState(undefined)
  }
  const rows = only ? list.rows?.filter(only) : list.rows
  const suspended = rows?.filter(row => row.state === 'suspended' && filter.test(row)).length ?? 0
  const read = list.rows?.length ?? 0
  return (
    <ListPage
      isPart
      isOrdered={false}
      name="members"
      title={title}
      list={{ ...list, rows }}
      columns={columns}
      search={{ label: t('list.search'), hint: t('list.searchHint') }}
      filter={{
        ...filter,
        onClear: clearFilters,
        fields: (
          <>
            <FilterMenu
              label={t('role')}
              all={t('list.allRoles')}
              options={[...roles].reverse().map(id => ({ id, label: common(`roles.${id}`) }))}
              value={role}
              onChange={setRole}
            />
            <FilterMenu
              label={t('state')}
              all={t('list.allStates')}
              options={shownStates.map(id => ({ id, label: t(`states.${id}`) }))}
              value={state}
              onChange={setState}
            />
          </>
        ),
      }}
      failed={t('list.failed')}
      none={none}
      counted={(_, { count, n }) => (
        <>
          {list.isComplete
            ? t('list.count', { count, n })
            : t('list.loaded', { count: read, n: number(read) })}
          {suspended > 0 && ` · ${t('list.suspended', { n: number(suspended) })}`}
        </>
      )}
      foot={<span className={styles.late}>{t('list.withinMinute')}</span>}
      onOpen={onOpen}
      card={row => <Card row={row} isMe={row.id === myId} />}
      menu={menu}
    />
  )
}
