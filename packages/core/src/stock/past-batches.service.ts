// What a batch had at an earlier moment: for counts and adjustments that waited for a connection, which are about that moment.
import type { EntityItem } from 'electrodb'
import { type Actor, SAVED_AT_MOST } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { ulidAt } from '../new-id.ts'
import { beforeId, idIn } from '../storage/keys.ts'
import { plainly } from '../storage/read-plainly.ts'
import { LAST, slimRows } from '../storage/slim.ts'
import { partCounted } from './counted.ts'
import { StockMovement } from './level.entity.ts'
import { batchesIn, type LevelData } from './level.service.ts'
import { type Batches, negated, sumOf } from './level.ts'

/** For how long a change waits before the queue sends it, in milliseconds, and a form is open. */
const WAITED_AT_MOST = 8 * DAY_MS

type Moved = Pick<EntityItem<typeof StockMovement>, 'at' | 'madeAt' | 'reason' | 'refKind'> & { bt: Batches }

/** Whether a movement put a level right, rather than saying what came or went. */
const isOfCount = ({ reason, refKind }: Moved): boolean => reason === 'stocktake' || refKind === 'stocktake'

/**
 * The batches of a level in the current branch as they were when the actor's change was saved offline; as they are for one that didn't
 * wait. What others saved offline before that moment and sent after it counts as gone. Two queries beside each other: the item's own
 * movements by their ids, strongly consistent, and for those that bear an older id (an old act that was amended) the branch's by time,
 * a moment behind. Of batches that were counted since (`isCounted`) what the count put right was so already then. Throws `stock.outdated` for
 * what was saved so long ago that nobody says what there was then.
 */
export const batchesThen = async (
  actor: Actor,
  itemId: string,
  level: LevelData | null,
  isCounted: (key: string) => boolean = () => false,
): Promise<Batches> => {
  const { clinicId, branchId } = actor
  const { savedAt, savedLongAgo } = actor.request
  if (savedLongAgo) throw new AppError('stock.outdated')
  const now = batchesIn(level)
  if (savedAt === undefined || !level || level.at <= savedAt) return now
  const since = isoAt(Date.parse(savedAt) - WAITED_AT_MOST)
  const [own, later] = await Promise.all([
    StockMovement.query
      .row({ clinicId, branchId, itemId })
      .gte({ id: ulidAt(Date.parse(since)) })
      .go({ pages: 'all', consistent: true }),
    slimRows({ pk: `${clinicId}#b#${branchId}#moves`, from: `${savedAt}#`, to: LAST }),
  ])
  const moved = new Map<string, Moved>()
  for (const row of later)
    if (idIn(row.pk) === itemId)
      moved.set(idIn(row.gsi5sk), {
        ...(plainly(StockMovement, row) as Moved),
        at: beforeId(row.gsi5sk),
      })
  for (const each of own.data) moved.set(each.id, { ...each, bt: each.bt as Batches })
  return [...moved.values()]
    .filter(({ at, madeAt = at }) => madeAt > savedAt)
    .map(each => (isOfCount(each) ? partCounted(each.bt, isCounted, false) : each.bt))
    .reduce((then, bt) => sumOf(then, negated(bt)), now)
}

type Counting = { key: string; at: string; toldAt?: string | undefined }

export type Since = {
  /** How much the batch changed by what had happened before it was counted. */
  told: number
  /** What was opened of it since, by the keys that it has now. */
  opened: Batches
}

/**
 * What became of a batch of the current branch since it was counted in a stocktake: what had happened before and was told only after that
 * count was, as sales that were saved offline or the difference of another stocktake, and what was opened of it; nothing where the level is
 * as it was at `first`, the earliest such moment. One query, strongly consistent.
 */
export const sinceCounted = async (
  { clinicId, branchId }: Pick<Actor, 'clinicId' | 'branchId'>,
  { id, itemId }: { id: string; itemId: string },
  level: LevelData | null,
  first: string,
): Promise<(count: Counting) => Since> => {
  if (!level || level.at <= first) return () => ({ told: 0, opened: {} })
  const { data } = await StockMovement.query
    .row({ clinicId, branchId, itemId })
    .gte({ id: ulidAt(Date.parse(first) - SAVED_AT_MOST - DAY_MS) })
    .go({ pages: 'all', consistent: true })
  const moved = data.map(({ bt, ...row }) => ({ ...row, batches: bt as Batches }))
  return ({ key, at: moment, toldAt = moment }) => {
    const changed = moved.filter(({ batches, at }) => batches[key] !== undefined && at > moment)
    const told = changed.filter(
      ({ at, madeAt, refKind, refId }) =>
        (madeAt !== undefined && madeAt < moment && at > toldAt) || (refKind === 'stocktake' && refId !== id),
    )
    const opened = changed.filter(({ refKind, batches }) => refKind === 'opening' && (batches[key] ?? 0) < 0)
    return {
      told: told.reduce((sum, { batches }) => sum + (batches[key] ?? 0), 0),
      opened: opened
        .map(({ batches }) => partCounted(batches, each => each === key, false))
        .reduce<Batches>(sumOf, {}),
    }
  }
}
