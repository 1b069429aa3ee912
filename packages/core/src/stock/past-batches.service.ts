// Finds out what batches had at an earlier moment: for counts and adjustments that waited for a connection and refer to that
// moment.
import type { EntityItem } from 'electrodb'
import { type Actor, SAVED_AT_MOST } from '../access/actor.ts'
import { DAY_MS } from '../calendar/lengths.ts'
import { isoAt } from '../clock.ts'
import { AppError } from '../errors.ts'
import { ulidAt } from '../new-id.ts'
import { beforeId, idIn } from '../storage/keys.ts'
import { LAST, listIndexRows } from '../storage/list-index.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import { partCounted } from './counted.ts'
import { StockMovement } from './level.entity.ts'
import { batchesIn, type LevelData } from './level.service.ts'
import { addBatches, type Batches, negated } from './level.ts'

/** How long a change waits at most until the queue sends it, plus the time that a form is open, in milliseconds. */
const WAITED_AT_MOST = 8 * DAY_MS

type Moved = Pick<EntityItem<typeof StockMovement>, 'at' | 'madeAt' | 'reason' | 'refKind'> & { bt: Batches }

/** Whether a movement corrected a level, rather than recording what came or went. */
const isOfCount = ({ reason, refKind }: Moved): boolean => reason === 'stocktake' || refKind === 'stocktake'

/**
 * The batches of a level in the current branch as they were when the actor's change was saved offline; the present ones for a
 * change that didn't wait. What others saved offline before that moment and sent after it counts as gone. Two parallel queries:
 * the item's own movements by their ids, strongly consistent; and the branch's movements by time, a moment behind, for those with
 * an older id (an old act that was amended). For batches that were counted since (`hasAnyQuantity`), what the count corrected counts
 * as having been so already. Throws `stock.outdated` for a change that was saved so long ago that nobody can say what there was
 * then.
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
    listIndexRows({ pk: `${clinicId}#b#${branchId}#moves`, from: `${savedAt}#`, to: LAST }),
  ])
  const moved = new Map<string, Moved>()
  for (const row of later)
    if (idIn(row.pk) === itemId)
      moved.set(idIn(row.gsi5sk), {
        ...(itemOfPartialRow(StockMovement, row) as Moved),
        at: beforeId(row.gsi5sk),
      })
  for (const each of own.data) moved.set(each.id, { ...each, bt: each.bt as Batches })
  return [...moved.values()]
    .filter(({ at, madeAt = at }) => madeAt > savedAt)
    .map(each => (isOfCount(each) ? partCounted(each.bt, isCounted, false) : each.bt))
    .reduce((then, bt) => addBatches(then, negated(bt)), now)
}

type Counting = { key: string; at: string; toldAt?: string | undefined }

export type Since = {
  /** How much the batch changed by what had happened before it was counted, but was sent after that. */
  told: number
  /** The quantities that were opened of it since, by their present batch keys. */
  opened: Batches
}

/**
 * Returns a function that says what happened to a batch of the current branch since it was counted in a stocktake: what had
 * happened before the count and was sent only after it, such as sales that were saved offline or the difference of another
 * stocktake; and what was opened of it. Nothing if the level is as it was at `first`, the earliest count. One query, strongly
 * consistent.
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
        .reduce<Batches>(addBatches, {}),
    }
  }
}
