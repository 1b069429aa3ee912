// /reports/stock-movement/print: the movements of a period on paper, with the filters of the report and its sums.
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useToday } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { usePages } from '../../api/pages.ts'
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { PaperDesk } from '../../print/PaperDesk.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import type { MovementsPaper } from './MovementsReport.tsx'
import { filterIn, isShown } from './movement-filter.ts'
import { useMovementWords } from './movement-words.ts'

const MovementsReport = lazy(async () => ({
  default: (await import('./MovementsReport.tsx')).MovementsReport,
}))

/** About sixty sheets; a longer period has to be exported instead. */
const LINES_AT_MOST = 2000

export default function MovementsPaperPage() {
  const t = useT('stock')
  const navigate = useNavigate()
  const today = useToday()
  const language = useMembership()?.clinic.documentLanguage
  const [query] = useSearchParams()
  const words = useMovementWords()
  const [from, to] = [query.get('from') ?? `${today.slice(0, 8)}01`, query.get('to') ?? today]
  const reason = useCan()('reports.all')
  const read = usePages('listMovements', reason === undefined ? { from, to } : undefined)
  useReadOn(read, reason === undefined && !read.isComplete)
  const asked = query.toString()
  const { rows, isComplete } = read
  const filter = useMemo(() => filterIn(new URLSearchParams(asked)), [asked])
  const shown = useMemo(
    () => (isComplete ? rows?.filter(isShown(filter, words)) : undefined),
    [isComplete, rows, filter, words],
  )
  // Somebody without a movement in the period is named as the team names them.
  const team = useRead('readTeam', filter.by === undefined ? undefined : {})
  const member = team.data?.members.find(({ userId }) => userId === filter.by)?.name
  const by = rows?.find(row => row.by === filter.by)?.byName ?? member
  const isTooLong = shown !== undefined && shown.length > LINES_AT_MOST
  const paper = useMemo(
    (): MovementsPaper | undefined =>
      shown && !isTooLong ? { from, to, filter, by, rows: shown } : undefined,
    [shown, isTooLong, filter, by, from, to],
  )
  return (
    <PaperDesk
      title={t('movements')}
      of={paper}
      language={language}
      isFresh={read.isComplete && !read.isStale && (by !== undefined || !team.isValidating)}
      isOnSheets
      error={read.error}
      onRetry={read.reread}
      onBack={() => void navigate(paths.stockMovement())}
      instead={
        reason === undefined ? (
          isTooLong && <EmptyState icon="printer" title={t('report.tooLong')} />
        ) : (
          <EmptyState icon="lock" title={t('report.closed')}>
            {reason}
          </EmptyState>
        )
      }
    >
      {(of, { onPages }) => <MovementsReport paper={of} onPages={onPages} />}
    </PaperDesk>
  )
}
