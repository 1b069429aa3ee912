// A charge as a change of its own: of an item that no entry stands for.
import type { Actor } from '../access/actor.ts'
import { readToGive } from '../stock/given.service.ts'
import { attempt, commit } from '../storage/commit.ts'
import { chargeSteps, patientOfEntry } from './act.service.ts'
import type { ChargeInput, RecordedCharge } from './charge.ts'
import { assertPast } from './timeline.service.ts'

/** Opens a charge for the patient's owner of now, and takes what was handed out from the shelf. Two trips. Throws `not_found`, `already_exists`, `request.invalid` for a time in the future. */
export const createCharge = (actor: Actor, patientId: string, input: ChargeInput): Promise<RecordedCharge> =>
  attempt(async () => {
    assertPast(input.at)
    const { id, at, visitId, lines } = input
    const { branchId, userId } = actor
    const [patient, given] = await Promise.all([patientOfEntry(actor, patientId), readToGive(actor, lines)])
    const { ownerId } = patient
    const names = lines.map(({ name }) => name).join(', ')
    const act = { id, patientId, branchId, by: userId, at, visitId, title: names }
    const { steps, took, isShort } = chargeSteps(actor, act, patient, { lines, given })
    return commit(actor, {
      steps,
      subject: `patient#${patientId}`,
      after: { entryId: id, charged: names },
      answer: {
        ...{ id, patientId, ownerId, branchId, at, by: userId, v: 1, state: 'open', lines, took },
        ...(visitId && { visitId }),
        ...(isShort && { short: true }),
      },
    })
  })
