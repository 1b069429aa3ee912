// Takes a whole import back, row by row from the last one, as long as nothing depends on any of them. Nothing is deleted
// (decision 82).
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type ImportData, ImportHead, type LineData } from './import.entity.ts'
import {
  actorFor,
  countThatFits,
  type Importer,
  jobOf,
  linesBetween,
  retryOnLostRace,
  toJob,
} from './import.service.ts'
import type { ImportJob, RowTie } from './import.ts'
import { TIES_AT_ONCE, undoUntil } from './import-rules.ts'

const ROWS_AT_ONCE = 10

const canTakeBack = ({ fate }: LineData): boolean => fate === 'created' || fate === 'updated'

const assertOpen = (actor: Actor, job: ImportData): void => {
  if (job.undoneAt !== undefined) throw new AppError('import.undone')
  if (actor.request.at > undoUntil(job.at)) throw new AppError('import.too_old')
}

/** The rows from `from` on that something depends on, within a hundred rows, and where to go on. Throws `not_found`. */
export const listTies = async <Row extends { row: number }>(
  actor: Reader,
  id: string,
  from: number,
  importer: Importer<Row>,
): Promise<{ rows: RowTie[]; next?: number }> => {
  const to = from + TIES_AT_ONCE - 1
  const [job, lines] = await Promise.all([jobOf(actor, id, importer), linesBetween(actor, id, from, to)])
  const found = await Promise.all(
    lines
      .filter(line => canTakeBack(line) && line.row < (job.undoneFrom ?? Number.POSITIVE_INFINITY))
      .map(async ({ row, undo }) => ({ row, tie: await importer.tieOf(actor, job, undo) })),
  )
  return {
    rows: found.flatMap(({ row, tie }) => (tie === undefined ? [] : [{ row, name: tie }])),
    ...(to < job.lastRow && { next: to + 1 }),
  }
}

const undoneStep = (actor: Actor, job: ImportData, from: number): Step => {
  const before = rowOf(ImportHead, job)
  const after = rowOf(ImportHead, {
    ...job,
    undoneFrom: from,
    undoneAt: from === 1 ? actor.request.at : undefined,
    v: job.v + 1,
  })
  return { replace: after, before, lost: () => 'again' }
}

/**
 * Takes rows back from the last one, or from where an earlier undo stopped, down to the row `wanted`, at most a hundred rows of
 * the file at once; with row 1, the import is undone. Throws `not_found`, `import.undone`, `import.too_old`, `import.in_use` with
 * the row that something depends on.
 */
export const undoImport = async <Row extends { row: number }>(
  actor: Actor,
  id: string,
  wanted: number,
  importer: Importer<Row>,
): Promise<ImportJob> => {
  let to: number | undefined
  const round = () =>
    attempt(async () => {
      const job = await jobOf(actor, id, importer)
      assertOpen(actor, job)
      const begun = job.undoneFrom ?? job.lastRow + 1
      to ??= Math.max(wanted, begun - TIES_AT_ONCE)
      const downTo = to
      const lines = begun > downTo ? await linesBetween(actor, id, downTo, begun - 1) : []
      const open = lines.filter(canTakeBack).toReversed()
      const next = open.slice(0, ROWS_AT_ONCE)
      const rows = await Promise.all(
        next.map(async ({ row, undo }) => {
          const withdrawn = await importer.takeBack(actor, job, undo)
          if ('inUse' in withdrawn) throw new AppError('import.in_use', { row, name: withdrawn.inUse })
          return { steps: retryOnLostRace(withdrawn.steps), told: withdrawn.told }
        }),
      )
      const taken = countThatFits(rows.map(({ steps }) => steps))
      const isLast = taken === open.length
      const from = isLast ? Math.min(begun, downTo) : (next[taken - 1]?.row ?? downTo)
      const after = { ...job, undoneFrom: from, ...(from === 1 && { undoneAt: actor.request.at }) }
      const answer = toJob(after)
      await commit(actorFor(actor, isLast), {
        steps: [undoneStep(actor, job, from), ...rows.slice(0, taken).flatMap(({ steps }) => steps)],
        subject: `import#${id}`,
        parts: rows.slice(0, taken).map(({ told }) => told),
        answer: isLast ? answer : null,
      })
      return isLast ? answer : undefined
    })
  for (;;) {
    const answer = await round()
    if (answer) return answer
  }
}
