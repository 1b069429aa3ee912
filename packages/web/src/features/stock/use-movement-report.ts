// The report of a period. It reads as many rows as the filter needs: sums are read at once, rows as somebody scrolls.
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { type Pages, usePages } from '../../api/pages.ts'
import type { Answer } from '../../api/request.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'
import type { MovementFilter } from './movement-filter.ts'
import { type MovementReport, reportOf } from './movement-report.ts'
import { useMovementWords } from './movement-words.ts'

/** If the filter shows only a few rows, reading goes on until there are this many, which fill a screen. */
const ROWS_AT_FIRST = 50

type Row = Answer<'listMovements'>['rows'][number]

const unread: MovementReport = { shown: [], parts: undefined, isAll: false }

/** Without a period nothing is read; with `isWhole` all of it. */
export const useMovementReport = (
  period: { from: string; to: string } | undefined,
  { type, category, by, q }: MovementFilter,
  isWhole = false,
): MovementReport & { read: Pages<Row> } => {
  const words = useMovementWords()
  const zone = useBranchZone()
  const read = usePages('listMovements', period)
  const { rows, first, isComplete, isStale } = read
  const summed = first?.summed
  const report = useMemo(() => {
    if (!rows) return unread
    const said = reportOf({ rows, summed, isComplete }, { filter: { type, category, by, q }, words, zone })
    // Rows of the former period are shown until those of this one arrive, but without sums.
    return isStale ? { ...unread, shown: said.shown } : said
  }, [rows, summed, isComplete, isStale, type, category, by, q, words, zone])
  useReadOn(
    read,
    isWhole || report.parts === undefined || (!report.isAll && report.shown.length < ROWS_AT_FIRST),
  )
  return { ...report, read }
}
