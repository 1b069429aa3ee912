// The weight that a completed examination adds to the patient's weights:
// it is corrected and struck out with the examination (rule 5).
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import type { Item } from '../storage/request-units.ts'
import { db } from '../storage/seam.ts'
import type { RecordEntry } from './entry.ts'
import { entrySort, patientKey } from './entry-head.ts'
import { timelineStep } from './timeline.service.ts'
import type { WeightInput } from './weight.ts'
import { weighMethods } from './weight-rules.ts'

type ExaminedWeight = Pick<WeightInput, 'grams' | 'method'>

const GRAMS = 1000

type Place = Pick<RecordEntry, 'id' | 'patientId' | 'at'>

/** Returns the id of the weight's row, which stands beside the examination in the timeline: the head there has the plain id. */
const weightId = (id: string): string => `${id}-weight`
const weightSort = ({ at, id }: Place): string => entrySort({ at, id: weightId(id) })

/**
 * Reads the weight's row as it is now, at the examination's time;
 * undefined if the examination had no weight. Strongly consistent.
 */
export const weightOfEntry = async (clinicId: string, entry: Place): Promise<Item | undefined> => {
  const Key = { pk: patientKey(clinicId, entry.patientId), sk: weightSort(entry) }
  const answer: { Item?: Item } = await db.send(
    new GetCommand({ TableName: 'table', Key, ConsistentRead: true }),
  )
  return answer.Item
}

const struck = (row: Item, actor: Actor): Item => ({
  ...row,
  state: 'struck',
  v: Number(row.v) + 1,
  at: actor.request.at,
  by: actor.userId,
})

/** Strikes the weight out with its examination. */
export const strikeWeight = (actor: Actor, row: Item | undefined): Step[] =>
  row && row.state !== 'struck' ? [{ replace: struck(row, actor), before: row }] : []

/** Returns the weight in the answers of an examination, with the method of weighing. */
export const examinedWeight = (values: Readonly<Record<string, unknown>>): ExaminedWeight | undefined => {
  const { animal_weight: kilograms, weight_method: how } = values
  if (typeof kilograms !== 'number') return undefined
  const method = weighMethods.find(each => each === how)
  return { grams: Math.round(kilograms * GRAMS), ...(method && { method }) }
}

/**
 * Returns the steps that make the weight agree with the examination, at its time and in its visit; if the examination has no
 * weight, the former one is struck out. `former` is the weight's row as it was read, if the examination was completed before.
 */
export const weightSteps = (
  actor: Actor,
  entry: Place & Pick<RecordEntry, 'visitId'>,
  weighed: ExaminedWeight | undefined,
  former?: Item,
): Step[] => {
  const { id, patientId, at, visitId } = entry
  if (!former)
    return weighed
      ? [
          timelineStep(actor, {
            ...{ kind: 'weight', id: weightId(id), patientId, at, ...weighed },
            ...(visitId && { visitId }),
          }),
        ]
      : []
  const { state: _struck, method: _how, ...counted } = former
  const row =
    weighed === undefined
      ? struck(former, actor)
      : { ...counted, ...weighed, v: Number(former.v) + 1, at: actor.request.at, by: actor.userId }
  const sk = weightSort(entry)
  return former.sk === sk
    ? [{ replace: row, before: former }]
    : [{ remove: former }, { create: { ...row, sk, occurredAt: at } }]
}
