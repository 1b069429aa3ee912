// Closing a visit, which makes a version of it, and reopening it for the next one.
import { type Actor, actedAt } from '../access/actor.ts'
import { isoAt } from '../clock.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { amended, auditOf } from './entry.service.ts'
import { patientKey } from './entry-head.ts'
import { openProblemSteps, readAside } from './problem.service.ts'
import { VisitDraft } from './visit.entity.ts'
import { asVisit, type Draft, draftsOf, stampOf, textsOf, visitForChange } from './visit.service.ts'
import type { VisitClosing, VisitEntry, VisitReopening } from './visit.ts'
import { beganAt, noteParts } from './visit-rules.ts'
import { factsOfVitals, withoutVitals } from './vital-facts.ts'

/** The parts of a visit that have a draft row each. */
export const draftParts = [...noteParts, 'vitals', 'reopened']

/** Returns the conditions that every draft, also a missing one, is as it was read: the version contains exactly that. */
const draftsStand = (
  { clinicId, patientId, id }: { clinicId: string; patientId: string; id: string },
  drafts: ReadonlyMap<string, Draft>,
): Step[] =>
  draftParts.map(part => {
    const draft = drafts.get(part)
    return {
      check: { pk: patientKey(clinicId, patientId), sk: `d#visit#${id}#${part}` },
      when: [draft ? { path: 'v', equals: draft.v } : { path: 'v', absent: true }],
      lost: () => 'again',
    }
  })

/**
 * Returns when the visit was first closed, even if that was without a connection: a later correction doesn't make the visit
 * longer. Not before the visit began, in case the device's clock is behind.
 */
const endOf = (actor: Actor, { id, facts }: VisitEntry): string =>
  facts?.end ?? isoAt(Math.max(Date.parse(actedAt(actor)), Date.parse(beganAt(id))))

/**
 * Closes a visit with its diagnosis and outcome. What was written becomes its next version, and the diagnosis an open
 * problem where `problemId` asks for it. Throws `not_found`, `changed_elsewhere`, `entry.struck`, `visit.state`,
 * `problem.full`.
 */
export const closeVisit = (actor: Actor, id: string, input: VisitClosing): Promise<VisitEntry> =>
  attempt(async () => {
    const { clinicId } = actor
    const { patientId, diagnosis, outcome, followUp, problemId } = input
    const [known, drafts, aside] = await Promise.all([
      visitForChange(actor, id, input, 'draft'),
      draftsOf(clinicId, patientId, id),
      problemId ? readAside(clinicId, patientId) : undefined,
    ])
    const parts = textsOf(drafts)
    const end = endOf(actor, asVisit(known.entry))
    const vitals = drafts.get('vitals')?.vitals
    const body = { diagnosis, outcome, ...(followUp && { followUp }), parts, ...(vitals && { vitals }) }
    const { steps, entry } = amended(actor, known, {
      changes: {
        state: 'done',
        title: diagnosis,
        detail: parts.reason ?? '',
        facts: {
          ...withoutVitals(known.entry.facts),
          outcome,
          end,
          ...factsOfVitals(vitals ?? {}),
        },
      },
      body,
      reason: drafts.get('reopened')?.text,
    })
    const problem = { id: problemId ?? '', patientId, name: diagnosis, visitId: id, since: end }
    return commit(actor, {
      steps: [
        ...steps,
        ...draftsStand({ clinicId, patientId, id }, drafts),
        ...(problemId ? await openProblemSteps(actor, aside, problem) : []),
      ],
      ...auditOf(entry, Object.keys(body)),
      answer: asVisit(entry),
    })
  })

/**
 * Opens a closed visit again: what is written after that becomes its next version, which keeps the reason. Throws `not_found`,
 * `changed_elsewhere`, `entry.struck`, `visit.state`.
 */
export const reopenVisit = async (
  actor: Actor,
  id: string,
  { patientId, v, reason }: VisitReopening,
): Promise<VisitEntry> => {
  const { clinicId } = actor
  const [known, { data: before }] = await Promise.all([
    visitForChange(actor, id, { patientId, v }, 'done'),
    VisitDraft.get({ clinicId, patientId, visitId: id, part: 'reopened' }).go({ consistent: true }),
  ])
  const { title, detail = '' } = known.entry
  const { steps, entry } = amended(actor, known, { changes: { state: 'draft', title, detail } })
  const row = rowOf(VisitDraft, {
    clinicId,
    patientId,
    visitId: id,
    part: 'reopened',
    text: reason,
    byName: actor.name,
    writers: [],
    ...stampOf(actor, (before?.v ?? 0) + 1),
  })
  return commit(actor, {
    steps: [...steps, before ? { replace: row, before: rowOf(VisitDraft, before) } : { create: row }],
    subject: `patient#${patientId}`,
    after: { entryId: id, reason },
    answer: asVisit(entry),
  })
}
