// The members as a table: search by name, filters by role and state, details beside it, a row's acts in its menu.
import { type Role, roles } from '@vetrounds/core/access/roles'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useMembership } from '../../api/place.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { DataTable as Table } from '../../ui/table/DataTable.tsx'
import { ComingRows, ListRows } from '../../ui/table/ListRows.tsx'
import type { ColumnDef, RowAct } from '../../ui/table/types.ts'
import { ListTools } from '../lists/ListTools.tsx'
import { useColumns } from '../lists/use-columns.ts'
import { useExport } from '../lists/use-export.ts'
import { useReadOn } from '../lists/use-read-on.ts'
import { FilterMenu } from './FilterMenu.tsx'
import styles from './list.module.css'
import { StateBadge, TwoFactorMark, useReachText } from './marks.tsx'
import { useInSteps } from './use-in-steps.ts'
import type { MemberLine, Members } from './use-members.ts'
import { useWidth } from './use-width.ts'

const loadTable = async () => ({ default: (await import('../../ui/table/DataTable.tsx')).DataTable })
loadTable().catch(() => undefined)
// lazy() forgets that the component takes rows of any type.
const DataTable = lazy(loadTable) as unknown as typeof Table

const nobody: readonly MemberLine[] = []

const shownStates = ['active', 'suspended'] as const
type Shown = (typeof shownStates)[number]

type Props = {
  list: Members
  search: string
  onSearch: (text: string) => void
  /** The search that the rows answer. */
  asked: string
  /** The person at the screen. */
  myId: string | undefined
  /** Rows that are shown at all; reading goes on to the end for them. */
  only?: ((row: MemberLine) => boolean) | undefined
  onOpen: (row: MemberLine) => void
  menu: (row: MemberLine) => readonly RowAct[]
  none: ReactNode
  title: string
}

const Name = ({ row, isMe, asked }: { row: MemberLine; isMe: boolean; asked: string }) => {
  const t = useT('people')
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

const useMemberColumns = (myId: string | undefined, asked: string): readonly ColumnDef<MemberLine>[] => {
  const t = useT('people')
  const common = useT('common')
  const reach = useReachText()
  const branches = useMembership()?.branches
  const width = useWidth()
  return useMemo(() => {
    const columns: (ColumnDef<MemberLine> & { from?: number })[] = [
      {
        id: 'name',
        header: t('fields.name'),
        isRowHeader: true,
        share: 5,
        minWidth: 220,
        cell: row => <Name row={row} isMe={row.id === myId} asked={asked} />,
        value: row => row.name,
      },
      {
        id: 'email',
        header: t('fields.email'),
        share: 5,
        minWidth: 200,
        from: 1300,
        cell: row => <span className="muted">{row.email ? <Ltr>{row.email}</Ltr> : '–'}</span>,
        value: row => row.email,
      },
      {
        id: 'role',
        header: t('role'),
        share: 3,
        minWidth: 150,
        cell: row => common(`roles.${row.role}`),
        value: row => common(`roles.${row.role}`),
      },
      {
        id: 'state',
        header: t('state'),
        share: 2,
        minWidth: 120,
        cell: row => <StateBadge state={row.state} />,
        value: row => t(`states.${row.state}`),
      },
      {
        id: 'branches',
        header: t('branches'),
        share: 4,
        minWidth: 160,
        from: 1100,
        cell: row => <span className="muted">{reach(row.branches, branches ?? [])}</span>,
        value: row => reach(row.branches, branches ?? []),
      },
      {
        id: 'twoFactor',
        header: t('twoFactor'),
        share: 3,
        minWidth: 140,
        cell: row => (row.twoFactor ? <TwoFactorMark state={row.twoFactor} /> : '–'),
        value: row => row.twoFactor && t(`factor.${row.twoFactor}`),
      },
    ]
    return columns.filter(({ from = 0 }) => width >= from)
  }, [t, common, reach, branches, width, myId, asked])
}

const Card = ({ row, isMe }: { row: MemberLine; isMe: boolean }) => {
  const t = useT('people')
  const common = useT('common')
  const reach = useReachText()
  const branches = useMembership()?.branches ?? []
  return (
    <span className={styles.card}>
      <Avatar name={row.name} />
      <span className="grow">
        <span>
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
      </span>
      {row.twoFactor === 'on' && <TwoFactorMark state={row.twoFactor} short />}
      <Icon name="chevron-right" size="sm" flip />
    </span>
  )
}

export const MembersTable = (props: Props) => {
  const { list, search, onSearch, asked, myId, only, onOpen, menu, none, title } = props
  const t = useT('people')
  const lists = useT('lists')
  const common = useT('common')
  const { number } = useFormat()
  const body = useRef<HTMLDivElement>(null)
  const [role, setRole] = useState<Role>()
  const [state, setState] = useState<Shown>()
  const isFiltered = role !== undefined || state !== undefined
  const { rows, isComplete } = list
  const shown = useMemo(
    () =>
      rows?.filter(
        row =>
          (role === undefined || row.role === role) &&
          (state === undefined || row.state === state) &&
          (!only || only(row)),
      ),
    [rows, role, state, only],
  )
  const columns = useMemberColumns(myId, asked)
  const chosen = useColumns('members', columns)
  const isWhole = isComplete && !list.isStale
  const exporting = useExport({
    name: 'members',
    title,
    columns: chosen.shown,
    rows: shown ?? [],
    isWhole,
    failure: list.error,
    onRetry: list.reread,
  })
  // No index knows roles, states or branches: who filters reads to the end, as who sorts does (decision 26).
  const isReading = !isWhole && (isFiltered || only !== undefined || exporting.isReading)
  useReadOn(list, isReading)
  const inTable = useInSteps(shown ?? nobody, isReading)
  const count = shown?.length ?? 0
  const n = number(count)
  const suspended = shown?.filter(each => each.state === 'suspended').length ?? 0
  const clear = () => {
    onSearch('')
    setRole(undefined)
    setState(undefined)
  }
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.find}>
          <SearchField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={search}
            onChange={onSearch}
            count={rows && `${n}${isComplete ? '' : '+'}`}
            onArrowDown={() => body.current?.querySelector<HTMLElement>('[role="row"][data-key]')?.focus()}
          />
        </div>
        <div className={styles.filters}>
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
        </div>
        <span className={styles.end}>
          <ListTools
            columns={{
              columns,
              shown: new Set(chosen.shown.map(({ id }) => id)),
              onChoose: chosen.choose,
              onReset: chosen.reset,
            }}
            exporting={{ hasSelection: false, onExport: kind => exporting.start({ kind, keys: 'all' }) }}
            isEmpty={count === 0}
          />
        </span>
      </div>
      <div className={styles.body} ref={body} aria-busy={!rows || list.isStale}>
        <ListRows
          count={shown && isReading && count === 0 ? undefined : shown?.length}
          isComplete={isComplete}
          failure={list.error && { title: t('list.failed'), detail: problemText(common, list.error) }}
          onRetry={list.reread}
          search={{ asked, hint: t('list.searchHint'), onClear: clear }}
          none={
            isFiltered ? (
              <EmptyState
                icon="search-x"
                title={t('list.noneLike')}
                actions={<Button onPress={clear}>{t('list.reset')}</Button>}
              />
            ) : (
              none
            )
          }
        >
          <Suspense fallback={<ComingRows />}>
            <DataTable
              label={title}
              columns={chosen.shown}
              rows={inTable}
              rowText={row => row.name}
              onOpen={onOpen}
              card={row => <Card row={row} isMe={row.id === myId} />}
              menu={{ label: row => lists('rowMenu', { name: row.name }), items: menu }}
              onMore={isComplete || list.error || isReading ? undefined : list.more}
            />
          </Suspense>
        </ListRows>
      </div>
      <footer className={styles.foot}>
        <span role="status">
          {rows &&
            (isComplete
              ? t('list.count', { count, n })
              : t('list.loaded', { count: rows.length, n: number(rows.length) }))}
          {suspended > 0 && ` · ${t('list.suspended', { n: number(suspended) })}`}
        </span>
        <span>{t('list.withinMinute')}</span>
      </footer>
    </>
  )
}
