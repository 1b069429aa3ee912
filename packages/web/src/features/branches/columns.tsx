// The columns of the branches table: name and address, code, week, today, local time, and how many people work there.
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import type { MyBranch } from '@vetrounds/core/sessions/person'
import { useMemo } from 'react'
import { browserZone } from '../../i18n/browser-zone.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { ColumnDef } from '../../ui/table/types.ts'
import { columnsOf } from '../lists/columns-of.ts'
import { useBranchMembers } from '../owners/use-batched.ts'
import styles from './branches.module.css'
import { spansText, wallIn } from './hours.ts'
import { useHoursText } from './use-hours-words.ts'
import { WeekHead, WeekStrip } from './WeekStrip.tsx'
import { zoneName } from './zones.ts'

/** A branch as anybody who reaches it sees it, with further fields for those who may change it. */
export type ListedBranch = MyBranch & Partial<BranchView>

const Members = ({ id }: { id: string }) => {
  const { number } = useFormat()
  const members = useBranchMembers(id)
  return <span className="num">{members === undefined ? '' : number(members)}</span>
}

/** The badge of a closed branch, with the date since when, if that is known. */
export const Closed = ({ branch: { closedSince, timeZone } }: { branch: ListedBranch }) => {
  const t = useT('branches')
  const { date } = useFormat()
  return (
    <Badge>
      {closedSince ? t('closedSince', { date: date(closedSince, timeZone) }) : t('fields.closed')}
    </Badge>
  )
}

const nothing = <span className="faint">–</span>

/** The fields without a column of their own, each with the column that shows it, or `none`. */
type Said = {
  address: 'name'
  timeZone: 'zone'
  closed: 'today'
  closedSince: 'today'
  id: 'none'
  terminal: 'none'
  payLinks: 'none'
  v: 'none'
}

export const useBranchColumns = (
  hereId: string | undefined,
  ms: number,
  /** Whether the person may know how many people work at each branch. */
  showsMembers: boolean,
): readonly ColumnDef<ListedBranch>[] => {
  const t = useT('branches')
  const { time, locale, digits } = useFormat()
  const { openText } = useHoursText()
  return useMemo(() => {
    const todayOf = ({ timeZone }: ListedBranch) => wallIn(timeZone, ms).weekday
    const todaySpans = (row: ListedBranch) => digits(spansText(row.hours[todayOf(row)] ?? []))
    return columnsOf<ListedBranch, Said, 'today' | 'zone' | 'members'>({
      name: {
        header: t('branch'),
        isRowHeader: true,
        share: 5,
        minWidth: 220,
        cell: row => (
          <span className={styles.two} data-quiet={row.closed}>
            <span className={`row ${styles.name}`}>
              <b>
                <bdi>{row.name}</bdi>
              </b>
              {row.id === hereId && <span className={styles.here}>{t('current')}</span>}
            </span>
            {row.address && (
              <small className="trunc">
                <bdi>{row.address}</bdi>
              </small>
            )}
          </span>
        ),
        value: row => row.name,
      },
      code: {
        header: t('fields.code'),
        share: 1,
        minWidth: 96,
        cell: row => (
          <span className="mono">
            <Ltr>{row.code}</Ltr>
          </span>
        ),
        value: row => row.code,
      },
      hours: {
        header: t('fields.hours'),
        face: <WeekHead today={wallIn(browserZone(), ms).weekday} />,
        share: 3,
        minWidth: 184,
        cell: row => (row.closed ? nothing : <WeekStrip hours={row.hours} today={todayOf(row)} />),
        value: row => row.hours.map(spansText).join('; '),
      },
      today: {
        header: t('today'),
        share: 4,
        minWidth: 220,
        cell: row =>
          row.closed ? (
            <Closed branch={row} />
          ) : (
            <span className={styles.two}>
              <span className="trunc">{openText(row, ms)}</span>
              <small className="num">
                {todaySpans(row) === '' ? t('closedToday') : <Ltr>{todaySpans(row)}</Ltr>}
              </small>
            </span>
          ),
        value: row => (row.closed ? t('fields.closed') : openText(row, ms)),
      },
      zone: {
        header: t('fields.timeZone'),
        share: 2,
        minWidth: 132,
        cell: row => (
          <span className={styles.two} data-quiet={row.closed}>
            <span className="trunc">{zoneName(row.timeZone, locale)}</span>
            {!row.closed && <small className="num">{t('now', { time: time(ms, row.timeZone) })}</small>}
          </span>
        ),
        value: row => row.timeZone,
      },
      members: showsMembers && {
        header: t('fields.members'),
        share: 1,
        minWidth: 96,
        cell: ({ id, closed }) => (closed ? nothing : <Members id={id} />),
        value: () => undefined,
      },
    })
  }, [t, time, locale, digits, openText, hereId, ms, showsMembers])
}
