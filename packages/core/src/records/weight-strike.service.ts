// Strikes out a wrong weight with a reason. It stays in the timeline,
// crossed out; the newest weight that isn't struck out counts from then on.
import type { Actor } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { commit } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { TimelineHead } from './timeline.entity.ts'
import { happeningOf } from './timeline.service.ts'
import type { TimelineEntry } from './timeline.ts'
import type { WeightStrike } from './weight.ts'

/**
 * Strikes out a weight. The weight of an examination is struck out with the examination, and has no id of its own here. Two
 * trips. Throws `not_found`, `entry.struck`, `changed_elsewhere` if somebody else was faster.
 */
export const strikeWeighing = async (
  actor: Actor,
  { id: patientId, entry: id }: { id: string; entry: string },
  { at: occurredAt, reason }: WeightStrike,
): Promise<TimelineEntry> => {
  const { clinicId, userId, name } = actor
  const { data: before } = await TimelineHead.get({ clinicId, patientId, occurredAt, id }).go({
    consistent: true,
  })
  if (before?.kind !== 'weight') throw new AppError('not_found')
  if (before.state === 'struck') throw new AppError('entry.struck')
  const { at } = actor.request
  const struck = { struckAt: at, struckBy: userId, struckByName: name, struckFor: reason }
  const after = { ...before, ...struck, state: 'struck', v: before.v + 1 }
  return commit(actor, {
    steps: [{ replace: rowOf(TimelineHead, after), before: rowOf(TimelineHead, before) }],
    subject: `patient#${patientId}`,
    before: { grams: before.grams, weighedAt: occurredAt },
    after: { grams: null, weighedAt: occurredAt },
    answer: happeningOf(after),
  })
}
