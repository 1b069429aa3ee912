// Begins imports, lists them, and writes their rows: as many as fit in one transaction at a time, with their lines of the journal
// and the counts, so that a row that is sent again is answered from the journal and not written again (decision 82).
import type { Actor, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit, type Step, type Told } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { type ImportData, ImportHead, ImportLine, type LineData } from './import.entity.ts'
import type { ImportJob, ImportOf, ImportStart, RowResult } from './import.ts'
import { type Fate, fates } from './import-rules.ts'

/** What is to be done with a row. */
export type Planned = {
  fate: Fate
  code?: string | undefined
  /** Each step asks for fresh reads if it loses a race. */
  steps: Step[]
  /** What the audit log says about the row's change: missing if nothing is written. */
  told?: Told
  /** What an undo needs later. */
  undo?: unknown
}

/** The steps that take a row back, and what the audit log says about it. */
export type Withdrawn = { steps: Step[]; told: Told }

/** What a domain provides so that its rows can be imported. */
export type Importer<Row extends { row: number }> = {
  /** The kind under which its imports are listed in a branch. */
  kindOf: (settings: unknown) => string
  /** Plans a row against the present data, read strongly consistent. */
  plan: (actor: Actor, job: ImportOf, row: Row) => Promise<Planned>
  /** Whether a row is about something that an earlier row has created or changed. */
  isFurther: (row: Row) => boolean
  /** The name of what a row has created or changed, if something depends on it by now. */
  tieOf: (reader: Reader, job: ImportOf, undo: unknown) => Promise<string | undefined>
  /** The steps that take a row back, or the name that `tieOf` returns. Each step asks for fresh reads if it loses a race. */
  takeBack: (actor: Actor, job: ImportOf, undo: unknown) => Promise<Withdrawn | { inUse: string }>
}

export const toJob = (row: ImportData): ImportJob => ({
  id: row.id,
  fileName: row.fileName,
  total: row.total,
  lastRow: row.lastRow,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  failed: row.failed,
  at: row.at,
  by: row.by,
  ...(row.undoneFrom !== undefined && { undoneFrom: row.undoneFrom }),
  isUndone: row.undoneAt !== undefined,
})

/** An import of the current branch, strongly consistent. Throws `not_found`. */
export const jobOf = async (
  { clinicId, branchId }: Reader,
  id: string,
  importer: Pick<Importer<never>, 'kindOf'>,
): Promise<ImportData> => {
  const { data } = await ImportHead.get({ clinicId, id }).go({ consistent: true })
  if (!data || data.branchId !== branchId || data.kind !== importer.kindOf(data.settings))
    throw new AppError('not_found')
  return data
}

/** Begins an import; nothing of it is written yet. Throws `already_exists` for a used id. */
export const startImport = async (
  actor: Actor,
  start: ImportStart,
  settings: object,
  importer: Pick<Importer<never>, 'kindOf'>,
): Promise<ImportJob> => {
  const { clinicId, branchId, userId, request } = actor
  const data: ImportData = {
    clinicId,
    branchId,
    kind: importer.kindOf(settings),
    ...start,
    created: 0,
    updated: 0,
    settings,
    v: 1,
    at: request.at,
    by: userId,
  }
  return commit(actor, {
    steps: [{ create: rowOf(ImportHead, data) }],
    subject: `import#${start.id}`,
    after: { name: start.fileName },
    answer: toJob(data),
  })
}

/** The name of the file that an import was read from. */
export const nameOfImport = async (clinicId: string, id: string): Promise<string | undefined> =>
  (await ImportHead.get({ clinicId, id }).go()).data?.fileName

const LISTED = 10

/** The last imports of a kind in the current branch, the newest first. */
export const listImports = async (
  { clinicId, branchId }: Reader,
  kind: string,
): Promise<{ rows: ImportJob[] }> => {
  const { data } = await ImportHead.query
    .list({ clinicId, branchId, kind })
    .go({ order: 'desc', limit: LISTED })
  return { rows: data.map(toJob) }
}

const placeOf = (row: number): string => String(row).padStart(7, '0')

/** The lines of the journal between two rows, both included, in their order. */
export const linesBetween = async (
  { clinicId }: Pick<Reader, 'clinicId'>,
  id: string,
  from: number,
  to: number,
): Promise<LineData[]> => {
  const { data } = await ImportLine.query
    .row({ clinicId, id })
    .between({ place: placeOf(from) }, { place: placeOf(to) })
    .go({ pages: 'all', consistent: true })
  return data
}

// The most steps for rows; the head of the import, the kept answer and the event of the audit log come on top.
const STEPS_AT_MOST = 76
const ROWS_AT_ONCE = 10

const keyOf = (step: Step): string => {
  const { pk, sk } =
    'create' in step
      ? step.create
      : 'createUntil' in step
        ? step.createUntil
        : 'replace' in step
          ? step.replace
          : 'put' in step
            ? step.put
            : 'update' in step
              ? step.update
              : 'remove' in step
                ? step.remove
                : 'check' in step
                  ? step.check
                  : step.release
  return `${pk} ${sk}`
}

/**
 * How many parts from the beginning fit into one transaction: it takes at most `STEPS_AT_MOST` steps, and no row of the table
 * twice.
 */
export const countThatFits = (parts: readonly (readonly Step[])[]): number => {
  const keys = new Set<string>()
  let size = 0
  for (const [at, steps] of parts.entries()) {
    const own = steps.map(keyOf)
    size += steps.length
    if (at > 0 && (size > STEPS_AT_MOST || own.some(key => keys.has(key)))) return at
    for (const key of own) keys.add(key)
  }
  return parts.length
}

/** Lets a lost race of any step repeat the whole chunk with fresh reads. */
export const retryOnLostRace = (steps: readonly Step[]): Step[] =>
  steps.map(step => ({ ...step, lost: () => 'again' }))

/** The actor for a transaction that is one of several of its request: only the last one keeps the request's answer. */
export const actorFor = (actor: Actor, isLast: boolean): Actor =>
  isLast ? actor : { ...actor, request: { ...actor.request, key: newId() } }

const resultOf = ({ row, fate, code }: LineData): RowResult => ({ row, fate, ...(code && { code }) })

const lineStep = (actor: Actor, id: string, row: number, { fate, code, steps, undo }: Planned): Step[] => [
  ...retryOnLostRace(steps),
  {
    create: rowOf(ImportLine, {
      clinicId: actor.clinicId,
      id,
      place: placeOf(row),
      row,
      fate,
      code,
      undo,
      v: 1,
      at: actor.request.at,
      by: actor.userId,
    }),
    lost: () => 'again',
  },
]

const countStep = (job: ImportData, planned: readonly Planned[]): Step => {
  const row = rowOf(ImportHead, job)
  return {
    update: { pk: String(row.pk), sk: String(row.sk) },
    former: row,
    numbers: fates.flatMap(fate => {
      const n = planned.filter(each => each.fate === fate).length
      return n > 0 ? [[fate, n] as const] : []
    }),
    when: [{ path: 'undoneFrom', absent: true }],
    lost: () => new AppError('import.undone'),
  }
}

/**
 * Writes rows of an import, in ascending order, and returns what became of each. Rows that were written before are answered from
 * the journal. Throws `not_found`, `import.undone`, `request.invalid` for rows after the last one that the import announced
 * (`lastRow`), which no undo would reach.
 */
export const writeRows = async <Row extends { row: number }>(
  actor: Actor,
  id: string,
  rows: readonly Row[],
  importer: Importer<Row>,
): Promise<{ results: RowResult[] }> => {
  const [first, last] = [rows[0]?.row ?? 1, rows.at(-1)?.row ?? 1]
  const round = () =>
    attempt(async () => {
      const [job, lines] = await Promise.all([
        jobOf(actor, id, importer),
        linesBetween(actor, id, first, last),
      ])
      if (job.undoneFrom !== undefined) throw new AppError('import.undone')
      if (last > job.lastRow)
        throw new AppError('request.invalid', {}, [{ path: 'body.rows', code: 'too_big' }])
      const done = new Map(lines.map(line => [line.row, resultOf(line)]))
      const open = rows.filter(({ row }) => !done.has(row))
      const next = open.slice(0, ROWS_AT_ONCE)
      const planned = await Promise.all(next.map(row => importer.plan(actor, job, row)))
      const parts = planned.map((plan, at) => lineStep(actor, id, next[at]?.row ?? 0, plan))
      // A row that was refused may be right once the earlier row that it belongs to is written: it begins the next transaction,
      // planned anew.
      const early = next.findIndex(
        (row, at) => at > 0 && planned[at]?.fate === 'failed' && importer.isFurther(row),
      )
      const taken = countThatFits(parts.slice(0, early < 0 ? undefined : early))
      const isLast = taken === open.length
      for (const [at, { fate, code }] of planned.slice(0, taken).entries()) {
        const row = next[at]?.row ?? 0
        done.set(row, { row, fate, ...(code && { code }) })
      }
      const results = rows.flatMap(({ row }) => done.get(row) ?? [])
      await commit(actorFor(actor, isLast), {
        steps: taken > 0 ? [countStep(job, planned.slice(0, taken)), ...parts.slice(0, taken).flat()] : [],
        subject: `import#${id}`,
        parts: planned.slice(0, taken).flatMap(({ told }) => told ?? []),
        isLogged: taken === 0,
        answer: isLast ? { results } : null,
      })
      return isLast ? { results } : undefined
    })
  for (;;) {
    const answer = await round()
    if (answer) return answer
  }
}
