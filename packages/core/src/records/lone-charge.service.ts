// Charges without an entry: an item is handed out and, where that was a mistake, taken back.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { readGiven, readToGive, takeBackSteps } from '../stock/given.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { actOf, chargeSteps, patientOfAct, patientOfEntry } from './act.service.ts'
import { chargeForChange, placeOfCharge, strikeCharge } from './charge.service.ts'
import type { Charge, ChargeInput, RecordedCharge } from './charge.ts'
import { canComeBack } from './charge-rules.ts'
import { assertPast } from './timeline.service.ts'

const namesOf = (lines: Charge['lines']): string => lines.map(({ name }) => name).join(', ')

/**
 * Opens a charge for the owner whom the patient had at that time, and takes what was handed out from the shelf. Two trips, three
 * where the patient has changed since. Throws `not_found`, `already_exists`, `request.invalid` for a time in the future.
 */
export const createCharge = (actor: Actor, patientId: string, input: ChargeInput): Promise<RecordedCharge> =>
  attempt(async () => {
    assertPast(input.at)
    const { id, at, visitId, lines } = input
    const { branchId, userId } = actor
    const [patient, given] = await Promise.all([
      patientOfAct(actor, { patientId, at }),
      readToGive(actor, lines),
    ])
    const { ownerId } = patient
    const names = namesOf(lines)
    const act = { id, patientId, branchId, by: userId, at, visitId, title: names }
    const { steps, took, isShort } = chargeSteps(actor, act, patient, { lines, given, lone: true })
    return commit(actor, {
      steps,
      subject: `patient#${patientId}`,
      after: { entryId: id, charged: names },
      answer: {
        ...{ id, patientId, ownerId, branchId, at, by: userId, v: 1, state: 'open', lines, took, lone: true },
        ...(visitId && { visitId }),
        ...(isShort && { short: true }),
      },
    })
  })

/**
 * Takes back what was handed out by mistake: it is on the shelf again, a controlled drug once a witness has confirmed it. An open
 * charge is withdrawn and keeps the reason, a billed one is marked for a refund, a waived one stays waived. Four trips. Throws
 * `not_found`, also for the charge of an entry, where the entry is struck out instead, `branch.not_reached`, `changed_elsewhere`,
 * `charge.settled` for what came back already, `stock.too_many_batches`.
 */
export const takeBackCharge = (
  actor: Actor,
  patientId: string,
  id: string,
  { v, reason }: { v: number; reason: string },
): Promise<Charge> =>
  attempt(async () => {
    const { clinicId } = actor
    const [known, patient] = await Promise.all([
      chargeForChange(clinicId, patientId, id),
      patientOfEntry(actor, patientId),
    ])
    if (!known?.charge.lone) throw new AppError('not_found')
    const { charge } = known
    const place = placeOfCharge(actor, charge)
    if (charge.v !== v) throw new AppError('changed_elsewhere', { v: charge.v })
    const step = canComeBack(charge) && strikeCharge(actor, known, reason)
    if (!step) throw new AppError('charge.settled', { state: charge.state })
    const title = namesOf(charge.lines)
    const act = actOf({ ...charge, visitId: charge.visitId, title }, patient)
    const given = await readGiven(clinicId, act, charge.took)
    return commit(actor, {
      steps: [step, ...takeBackSteps(actor, act, given)],
      subject: `patient#${patientId}`,
      place,
      after: { entryId: id, charged: title, reason },
      answer: {
        ...{ ...charge, took: [], v: v + 1 },
        ...(charge.state === 'open' && { state: 'withdrawn', reason }),
        ...(charge.state === 'billed' && { struck: true, reason }),
      },
    })
  })
