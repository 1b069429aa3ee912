// Saves what is written in a visit: each part of the note, and the vitals, are drafts with versions of their own.
import type { Actor } from '../access/actor.ts'
import { can } from '../access/can.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { VisitDraft } from './visit.entity.ts'
import { stampOf, visitIsOpen } from './visit.service.ts'
import type { PartInput, VisitVitalsInput } from './visit.ts'
import { actionOfPart, type NotePart } from './visit-rules.ts'
import type { Vitals } from './vitals.ts'

type Written = { text: string } | { vitals: Vitals }

/**
 * Saves one draft over the version that the caller saw. A person's first save of the draft leaves an event in the log, further
 * ones leave none. Throws `not_found`, `visit.state` once the visit is closed, `changed_elsewhere`.
 */
const saveDraft = async <A>(
  actor: Actor,
  { id, patientId, part, v }: { id: string; patientId: string; part: string; v: number },
  written: Written,
  answerOf: (stamp: { v: number; at: string; by: string }) => A,
): Promise<A> => {
  const { clinicId, userId } = actor
  const { data: before } = await VisitDraft.get({ clinicId, patientId, visitId: id, part }).go({
    consistent: true,
  })
  if ((before?.v ?? 0) !== v) throw new AppError('changed_elsewhere', { v: before?.v ?? 0 })
  const writers = before?.writers ?? []
  const isKnown = writers.includes(userId)
  const { v: next, at, by } = stampOf(actor, v + 1)
  const row = rowOf(VisitDraft, {
    clinicId,
    patientId,
    visitId: id,
    part,
    ...written,
    writers: isKnown ? writers : [...writers, userId],
    v: next,
    at,
    by,
  })
  return commit(actor, {
    steps: [
      before
        ? { replace: row, before: rowOf(VisitDraft, before) }
        : { create: row, lost: current => new AppError('changed_elsewhere', { v: current?.v }) },
      visitIsOpen(clinicId, patientId, id),
    ],
    subject: `patient#${patientId}`,
    after: { visitPart: part },
    isLogged: isKnown,
    answer: answerOf({ v: next, at, by }),
  })
}

/**
 * Saves one part of the note. Throws `action.not_allowed` for a part that the role may not write, and as `saveDraft`.
 */
export const saveVisitPart = (
  actor: Actor,
  { id, part }: { id: string; part: NotePart },
  { patientId, v, text }: PartInput,
) => {
  if (!can(actor.role, actionOfPart(part))) throw new AppError('action.not_allowed')
  return saveDraft(actor, { id, patientId, part, v }, { text }, stamp => ({ id, patientId, part, ...stamp }))
}

/** Saves the vitals of a visit, all at once. Throws as `saveDraft`. */
export const saveVisitVitals = (actor: Actor, id: string, { patientId, v, vitals }: VisitVitalsInput) =>
  saveDraft(actor, { id, patientId, part: 'vitals', v }, { vitals }, stamp => ({
    id,
    patientId,
    vitals,
    ...stamp,
  }))
