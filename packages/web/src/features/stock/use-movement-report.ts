// The report of a period, read as far as it takes to say what was asked: its sums at once, its rows as somebody scrolls.
import { useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { type Pages, usePages } from '../../api/pages.ts'
import type { Answer } from '../../api/request.ts'
import { useReadOn } from '../lists/use-read-to-end.ts'
import type { MovementFilter } from './movement-filter.ts'
import { type MovementReport, reportOf } from './movement-report.ts'
import { useMovementWords } from './movement-words.ts'

/** A filter that finds few reads on until it has so many, which fill a screen. */
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
    // Those of another period are shown until this one's are there, but say nothing of it.
    return isStale ? { ...unread, shown: said.shown } : said
  }, [rows, summed, isComplete, isStale, type, category, by, q, words, zone])
  useReadOn(
    read,
    isWhole || report.parts === undefined || (!report.isAll && report.shown.length < ROWS_AT_FIRST),
  )
  return { ...report, read }
}
