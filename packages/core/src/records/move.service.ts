// Moves an entry that was made on the wrong animal: it is struck out there with a reason, and made anew in the right record.
import { decodeTime } from 'ulid'
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { movedLetterSteps, newestDischargeText } from '../owner-papers/discharge-text.service.ts'
import { patientStandsAsRead } from '../patients/patient.service.ts'
import type { PatientRow } from '../patients/patient.ts'
import { handOverSteps } from '../stock/given.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { patientOfAct, patientOfEntry } from './act.service.ts'
import { openCharge } from './charge.service.ts'
import { type dueForChange, isOpenUnlessDead, newDue } from './due.service.ts'
import { auditOf, eventForChargeBranch, newEntry } from './entry.service.ts'
import { type EntryMove, isMovable, isTimed, type RecordEntry, recordKinds, strikeText } from './entry.ts'
import { examinedWeight, weightSteps } from './examined-weight.service.ts'
import { draftRows, movedDraftSteps } from './moved-drafts.service.ts'
import { actOfCharge, readForStrike, struckSteps } from './strike.service.ts'
import { judgedFor, testBody, testHead } from './test-result.ts'

type Reminder = NonNullable<Awaited<ReturnType<typeof dueForChange>>>

/** Returns the fields of a reminder that stay the same in another record. */
const lastingOf = ({ title, day, sort, branchId }: Reminder) => ({ title, day, sort, branchId })

type Read = Awaited<ReturnType<typeof readForStrike>>
type Target = { entry: RecordEntry; patient: PatientRow }

/**
 * Returns the steps that open the charge in the right record, for that patient's owner, even where it was billed to the wrong
 * one, and that hand over what the act took from the shelf, of the same batches. A waived charge stays waived.
 */
const takenOver = (actor: Actor, { known, charge, given }: Read, { entry, patient }: Target): Step[] => {
  if (!charge || charge.charge.state === 'withdrawn') return []
  const { lines, state, took, reason = '', waivedBy, branchId, by } = charge.charge
  const from = actOfCharge(known, charge)
  const to = { ...from, id: entry.id, patientId: entry.patientId, petName: patient.name, visitId: undefined }
  const moved = handOverSteps(actor, from, to, given)
  // A waived charge that took nothing is left out of the right record.
  if (state === 'waived' && moved.took.length === 0) return []
  const act = { ...entry, ownerId: patient.ownerId, branchId, by }
  const fate = state === 'waived' ? { state, reason, ...(waivedBy && { waivedBy }) } : undefined
  return [
    openCharge(actor, act, lines, { ...(took && { took: moved.took }), ...(fate && { fate }) }),
    ...moved.steps,
  ]
}

type Content = Record<string, unknown> | undefined

/**
 * Returns facts and content as they are written in the right record. If its animal is of another species, a test result is judged
 * by that species' ranges; a form can't be moved, since its questions are those of the first species: throws `request.invalid`.
 */
const asOfSpecies = async (
  actor: Actor,
  { kind, id, at, patientId, facts }: RecordEntry,
  content: Content,
  { species }: PatientRow,
): Promise<Pick<RecordEntry, 'facts'> & { content: Content }> => {
  const isForm = isTimed(kind) && kind !== 'visit'
  if (!isForm && (kind !== 'test' || !content)) return { facts, content }
  const former = await patientOfEntry(actor, patientId)
  if (former.species === species) return { facts, content }
  if (isForm) throw refused('body.to', 'patient.species')
  const result = judgedFor(testBody.parse(content), species)
  return { facts: testHead({ ...result, id, at }, patientId).facts, content: result }
}

const refused = (path: string, code: string) => new AppError('request.invalid', {}, [{ path, code }])

/** Returns the facts for the right record: without the appointment, which stays with its own animal. */
const factsThere = ({ kind, facts }: Pick<RecordEntry, 'kind' | 'facts'>) => {
  if (kind !== 'visit' || !facts) return facts
  const { appointment: _appointment, ...rest } = facts
  return rest
}

/** The weight of a completed examination. */
const weightIn = ({ kind }: RecordEntry, body: Record<string, unknown> | undefined) =>
  kind === 'examination' ? examinedWeight((body?.values ?? {}) as Record<string, unknown>) : undefined

/**
 * Moves an entry to another patient, in one transaction: what followed from it is undone in the first record and done in the
 * second, where the charge goes to that patient's owner. Reminders that the entry had settled are open again; in the second
 * record it settles none. The drafts of a visit or a form move along, and so do what a visit tells the owner and the weight of an
 * examination; entries made in a visit are moved by themselves. No reminder opens for a dead animal (decision 269). Two trips,
 * more where charges, drafts or reminders are read. Throws `not_found`, `changed_elsewhere`, `entry.struck`, `already_exists`,
 * `action.not_allowed` by kind and role, for a signed consent and a reopened visit, `request.invalid` for the same patient, a
 * form of another species, and an id of another time.
 */
export const moveEntry = (
  actor: Actor,
  { id: from, entry: entryId }: { id: string; entry: string },
  { at, v, to, id, reason }: EntryMove,
): Promise<RecordEntry> =>
  attempt(async () => {
    if (to === from) throw refused('body.to', 'patient.same')
    const [read, patient] = await Promise.all([
      readForStrike(actor, { patientId: from, at, id: entryId, kinds: recordKinds }, v),
      patientOfAct(actor, { patientId: to, at }),
    ])
    const { known, body, charge, due } = read
    const { kind } = known.entry
    if (!isMovable(known.entry)) throw new AppError('action.not_allowed')
    if (isTimed(kind) && decodeTime(id) !== decodeTime(entryId)) throw refused('body.id', 'id.time')
    const { clinicId } = actor
    const [drafts, letter] = await Promise.all([
      draftRows(clinicId, known.entry),
      kind === 'visit' ? newestDischargeText(clinicId, known.entry) : undefined,
    ])
    const { branchId, by, v: _v, versions: _versions, visitId: _visit, ...head } = known.entry
    // The settled reminders stay behind, and so does the sex of the wrong animal, by which a form would be judged.
    const { closes: _closes, gender: _gender, neutered: _neutered, ...former } = body ?? {}
    const { facts, content } = await asOfSpecies(actor, known.entry, body && former, patient)
    const struck = await struckSteps(actor, read, strikeText({ why: 'wrong_patient', reason }))
    const moved = { ...head, id, patientId: to, facts: factsThere({ kind, facts }) }
    const made = newEntry(actor, moved, content, { branchId, by, reason })
    const taken = charge ? takenOver(actor, read, { entry: made.entry, patient }) : []
    const told = auditOf(struck.entry)
    return commit(actor, {
      steps: [
        ...struck.steps,
        ...made.steps,
        patientStandsAsRead(clinicId, patient),
        ...taken,
        ...(await movedDraftSteps(actor, drafts, known.entry, made.entry)),
        ...(kind === 'visit'
          ? movedLetterSteps(clinicId, letter, { from: known.entry, to: made.entry })
          : []),
        ...weightSteps(actor, made.entry, weightIn(known.entry, body)),
        ...(due && (due.state === 'done' || isOpenUnlessDead(due))
          ? [newDue(actor, { ...lastingOf(due), id, patientId: to, madeAt: at, isDead: patient.deceased })]
          : []),
      ],
      ...told,
      also: [auditOf(made.entry), ...eventForChargeBranch(actor, charge?.charge.branchId, told)],
      answer: made.entry,
    })
  })
