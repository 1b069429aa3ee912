// A charge as a change of its own: of an item that no entry stands for.
import type { Actor } from '../access/actor.ts'
import { commit } from '../storage/commit.ts'
import { patientOfEntry } from './act.service.ts'
import { openCharge } from './charge.service.ts'
import type { Charge, ChargeInput } from './charge.ts'
import { assertPast } from './timeline.service.ts'

/** Opens a charge for the patient's owner of now. Two trips. Throws `not_found`, `already_exists`, `request.invalid` for a time in the future. */
export const createCharge = async (actor: Actor, patientId: string, input: ChargeInput): Promise<Charge> => {
  assertPast(input.at)
  const { ownerId } = await patientOfEntry(actor, patientId)
  const { id, at, visitId, lines } = input
  const { branchId, userId } = actor
  return commit(actor, {
    steps: [openCharge(actor, { id, patientId, ownerId, at, visitId }, lines)],
    subject: `patient#${patientId}`,
    after: { entryId: id, charged: lines.map(({ name }) => name).join(', ') },
    answer: {
      ...{ id, patientId, ownerId, branchId, at, by: userId, v: 1, state: 'open', lines },
      ...(visitId && { visitId }),
    },
  })
}
