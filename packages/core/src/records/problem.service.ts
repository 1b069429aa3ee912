// Open problems of a patient: each a row of its own, and all of them together in the side row, which its page reads.
import type { EntityItem } from 'electrodb'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { patientIsAlive } from '../patients/patient.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import type { Item } from '../storage/request-units.ts'
import { cutTo } from '../text/cut.ts'
import { OpenProblemsRow } from './open-problems.entity.ts'
import { ProblemRow } from './visit.entity.ts'
import { stampOf } from './visit.service.ts'
import type { Problem, ProblemInput } from './visit.ts'

type Aside = EntityItem<typeof OpenProblemsRow>

/** How many problems may be open: as many as a page can show and the side row can hold. */
const OPEN_AT_MOST = 30

/** The side row, read strongly consistent, or undefined. */
export const readAside = async (clinicId: string, patientId: string): Promise<Aside | undefined> =>
  (await OpenProblemsRow.get({ clinicId, patientId }).go({ consistent: true })).data ?? undefined

/** The open problems that a side row names. */
export const problemsIn = (aside: Aside | undefined): Problem[] =>
  (aside?.problems as Problem[] | undefined) ?? []

/** The open problems among a patient's rows. */
export const problemsOf = (items: Item[]): Problem[] =>
  problemsIn(OpenProblemsRow.parse({ Items: items }).data[0])

const asideStep = (actor: Actor, before: Aside | undefined, patientId: string, problems: Problem[]): Step => {
  const { clinicId } = actor
  const row = rowOf(OpenProblemsRow, {
    ...before,
    clinicId,
    patientId,
    problems,
    ...stampOf(actor, (before?.v ?? 0) + 1),
  })
  return before
    ? { replace: row, before: rowOf(OpenProblemsRow, before), lost: () => 'again' }
    : { create: row, lost: () => 'again' }
}

type Opening = { id: string; patientId: string; name: string; since: string; visitId?: string }

const problemAt = async (clinicId: string, patientId: string, id: string) =>
  (await ProblemRow.get({ clinicId, patientId, id }).go({ consistent: true })).data ?? undefined

/** Replaces the row of a problem that was read by one with other fields. */
const replaced = (
  actor: Actor,
  before: EntityItem<typeof ProblemRow>,
  fields: Partial<typeof before>,
): Step => ({
  replace: rowOf(ProblemRow, { ...before, ...fields, ...stampOf(actor, before.v + 1) }),
  before: rowOf(ProblemRow, before),
  lost: () => 'again',
})

/**
 * Returns the steps that open a problem. If a reopened visit already has an open problem, that one gets the new name instead,
 * which takes a trip. Throws `problem.full`.
 */
export const openProblemSteps = async (
  actor: Actor,
  aside: Aside | undefined,
  opening: Opening,
): Promise<Step[]> => {
  const { clinicId } = actor
  const { id, patientId, name, since, visitId } = opening
  const open = problemsIn(aside)
  // Cut to a length of which thirty fit the side row's 4 KB.
  const named = { name: cutTo(name, 60) }
  const earlier = visitId === undefined ? undefined : open.find(each => each.visitId === visitId)
  if (earlier) {
    const renamed = open.map(each => (each === earlier ? { ...each, ...named } : each))
    const row = await problemAt(clinicId, patientId, earlier.id)
    return [...(row ? [replaced(actor, row, { name })] : []), asideStep(actor, aside, patientId, renamed)]
  }
  if (open.length >= OPEN_AT_MOST) throw new AppError('problem.full', { most: OPEN_AT_MOST })
  const row = rowOf(ProblemRow, { clinicId, patientId, id, name, since, visitId, ...stampOf(actor, 1) })
  const all = [...open, { id, ...named, since, ...(visitId && { visitId }) }]
  return [{ create: row }, asideStep(actor, aside, patientId, all)]
}

/** Notes a problem of a living patient. Throws `not_found`, `patient.deceased`, `already_exists`, `problem.full`. */
export const openProblem = (actor: Actor, { id, patientId, name }: ProblemInput) =>
  attempt(async () => {
    const aside = await readAside(actor.clinicId, patientId)
    const steps = await openProblemSteps(actor, aside, { id, patientId, name, since: actor.request.at })
    return commit(actor, {
      steps: [...steps, patientIsAlive(actor.clinicId, patientId)],
      subject: `patient#${patientId}`,
      after: { problem: name },
      answer: { id, patientId, name },
    })
  })

/** Closes a problem: it stays in the record, but is no longer listed. One closed twice keeps its first time. Throws `not_found`. */
export const closeProblem = (actor: Actor, id: string, { patientId }: { patientId: string }) =>
  attempt(async () => {
    const { clinicId, request } = actor
    const [aside, before] = await Promise.all([
      readAside(clinicId, patientId),
      problemAt(clinicId, patientId, id),
    ])
    if (!before) throw new AppError('not_found')
    const open = problemsIn(aside).filter(each => each.id !== id)
    return commit(actor, {
      steps: [
        replaced(actor, before, { closedAt: before.closedAt ?? request.at }),
        asideStep(actor, aside, patientId, open),
      ],
      subject: `patient#${patientId}`,
      before: { problem: before.name },
      answer: { id, patientId, name: before.name },
    })
  })
