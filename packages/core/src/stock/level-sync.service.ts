// Updates the levels of all branches when an item gets another name or category, or is retired; called for changes in the table's
// stream. Levels are sorted by the item's name, and appear on the lists of what needs attention.
import { nowIso } from '../clock.ts'
import { inBatches } from '../in-batches.ts'
import { isOvertaken, withRetries } from '../storage/retry.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { itemHeadOf } from './item.service.ts'
import { StockLevel } from './level.entity.ts'
import { levelRowOf, levelsOf, retiredOf } from './level.service.ts'

type Row = Record<string, unknown>
type Following = { clinicId: string; id: string }

/** The item, if a change of its row affects its levels: another name, category or state. Otherwise undefined. */
export const changedItemOf = (row: Row, before: Row | undefined): Following | undefined => {
  if (row.__edb_e__ !== 'item' || !before) return undefined
  const { clinicId, id } = row as Following
  const isSame = (['folded', 'category', 'active'] as const).every(name => row[name] === before[name])
  return isSame ? undefined : { clinicId, id }
}

const tell = (clinicId: string, branchId: string, id: string): Promise<void> =>
  withRetries(async () => {
    // Reads the current item: a late delivery of the stream must not bring back an older name.
    const [item, level] = await Promise.all([
      itemHeadOf(clinicId, id, true),
      levelRowOf(clinicId, branchId, id),
    ])
    if (!item || !level) return
    const { folded, category } = item
    const retired = retiredOf(item)
    if (level.folded === folded && level.category === category && level.retired === retired) return
    await StockLevel.put({ ...level, folded, category, retired, v: level.v + 1, at: nowIso() })
      .where(({ v }, { eq }) => eq(v, level.v))
      .go()
  }, isOvertaken)

/** Updates the levels of all branches, in the clinic's own scope. Safe to repeat. */
export const copyItemToLevels = ({ clinicId, id }: Following): Promise<void> =>
  withScope(newScope({ clinicId }), async () => {
    await inBatches(await levelsOf({ clinicId }, id), ({ branchId }) => tell(clinicId, branchId, id))
  })
