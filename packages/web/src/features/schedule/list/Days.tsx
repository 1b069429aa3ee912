// The rows of the list grouped by day; a day's heading stays visible as long as its rows are.
import { daysBetween } from '@vetrounds/core/calendar/days'
import { useMemo } from 'react'
import { reachesBranch } from '../../../api/reaches-branch.ts'
import { useMembership } from '../../../api/working-place.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Target } from '../acts/RowMenu.tsx'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { byDay } from './by-day.ts'
import { ListRow } from './ListRow.tsx'
import styles from './list.module.css'
import type { ListRow as Row } from './use-rows.ts'

type Props = {
  rows: readonly Row[]
  zoneOf: (row: Row) => string
  /** Today's date at the branch. */
  today: string
  words: CalendarFormat
  wordsOf: (zone: string) => CalendarFormat
  /** The tab's branch: rows of other branches are read-only. */
  branchId: string | undefined
  /** Whether rows of all branches are listed together, each with its branch's name. */
  isEverywhere: boolean
  nameOf: (branchId: string) => string | undefined
  onOpen: (id: string) => void
  onMenu: (target: Target) => void
}

export const Days = ({
  rows,
  zoneOf,
  today,
  words,
  wordsOf,
  branchId,
  isEverywhere,
  nameOf,
  ...on
}: Props) => {
  const t = useT('appointments')
  const membership = useMembership()
  const days = useMemo(() => byDay(rows, zoneOf), [rows, zoneOf])
  const dayOf = (date: string): string => {
    const away = daysBetween(today, date)
    const near = { '-1': t('list.yesterday'), 0: t('today'), 1: t('list.tomorrow') }[String(away)]
    return near ? words.list([near, words.fullDay(date)]) : words.fullDay(date)
  }
  return days.map(({ date, rows: ofDay }) => (
    <section key={date} className={styles.day} data-today={date === today || undefined}>
      <h2>
        {dayOf(date)} <span className="count">{ofDay.length}</span>
      </h2>
      <ul>
        {ofDay.map(row => (
          <ListRow
            key={row.id}
            row={row}
            words={wordsOf(zoneOf(row))}
            isElsewhere={row.branchId !== branchId}
            branch={isEverywhere ? (nameOf(row.branchId) ?? t('atAnotherBranch')) : undefined}
            isReached={reachesBranch(membership, row.branchId)}
            onOpen={on.onOpen}
            onMenu={(chosen, element, point) => on.onMenu({ row: chosen, element, ...(point && { point }) })}
          />
        ))}
      </ul>
    </section>
  ))
}
