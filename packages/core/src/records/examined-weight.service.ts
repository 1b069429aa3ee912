// The weight that a completed examination adds to the patient's weights: it is corrected and struck out with it (rule 5).
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

/** Beside the examination in the timeline: its own id is that of the head. */
const weightId = (id: string): string => `${id}-weight`
const weightSort = ({ at, id }: Place): string => entrySort({ at, id: weightId(id) })

/** The row as it stands now, where the examination stands; none if it had no weight. Strongly consistent. */
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

/** The weight that the answers of an examination hold, with how it was found. */
export const examinedWeight = (values: Readonly<Record<string, unknown>>): ExaminedWeight | undefined => {
  const { animal_weight: kilograms, weight_method: how } = values
  if (typeof kilograms !== 'number') return undefined
  const method = weighMethods.find(each => each === how)
  return { grams: Math.round(kilograms * GRAMS), ...(method && { method }) }
}

/**
 * Makes the weight what the examination says now, at its time and in its visit; without one the former weight is struck out. `former` is
 * the row as it was read, if the examination was completed before.
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
