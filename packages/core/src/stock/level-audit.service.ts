// Compares the stock levels of items with the movements that made them, in total and by batch (data model § 4). It only reports.
import { isDeepStrictEqual } from 'node:util'
import { dayNumber } from '../calendar/days.ts'
import { listBranches } from '../clinics/clinic.service.ts'
import { nowIso } from '../clock.ts'
import { idIn } from '../storage/keys.ts'
import { LAST, listIndexRows } from '../storage/list-index.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { categories, hasStock } from './item-kinds.ts'
import { StockLevel, StockMovement } from './level.entity.ts'
import { batchesIn, type LevelData, levelRowOf, type ShownLevel } from './level.service.ts'
import { addBatches, type Batches } from './level.ts'

type Place = { clinicId: string; branchId: string; itemId: string }

/** Each level is checked once in this many nights: soon enough that the table can still be restored as it was (35 days). */
const TURNS = 28

/** How many levels are compared at once. */
const AT_ONCE = 20

/** How often a level is compared again while somebody books on it. */
const LOOKS = 3

/** The night on which an item is checked, from the end of its id, which is random. */
const turnOf = (itemId: string): number => Number.parseInt(itemId.slice(-4), 36) % TURNS

/** Whether the quantities and batches of all movements add up to the level. */
const agrees = async (
  place: Place,
  level: Pick<LevelData, 'quantity' | 'bt'> | null,
  consistent: boolean,
): Promise<boolean> => {
  const { data } = await StockMovement.query
    .row(place)
    .between({ id: '' }, { id: LAST })
    .go({ pages: 'all', consistent })
  const quantity = data.reduce((sum, each) => sum + each.quantity, 0)
  const batches = data.reduce<Batches>((sum, { bt }) => addBatches(sum, bt as Batches), {})
  return quantity === (level?.quantity ?? 0) && isDeepStrictEqual(batches, addBatches({}, batchesIn(level)))
}

/**
 * Compares again, strongly consistent: true only if level and movements differ while nobody books. A level that is booked on all
 * the time is left to its next turn.
 */
const isWrong = async (place: Place): Promise<boolean> => {
  const { clinicId, branchId, itemId } = place
  const read = () => levelRowOf(clinicId, branchId, itemId)
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await read()
    if (await agrees(place, before, true)) return false
    if ((await read())?.v === before?.v) return true
  }
  return false
}

/** The levels of a branch and category that are checked tonight, as the list's index has them. */
const dueIn = async (clinicId: string, branchId: string, category: string, turn: number) => {
  const pk = `${clinicId}#b#${branchId}#st#${category}`
  const rows = await listIndexRows({ pk, from: ' ', to: LAST })
  return rows
    .map(row => ({ level: itemOfPartialRow(StockLevel, row) as ShownLevel, itemId: idIn(row.gsi5sk) }))
    .filter(({ itemId }) => turnOf(itemId) === turn)
}

/**
 * Returns the levels (`branch item`, by their ids) that are not the sum of their movements; an empty list if all is well. Each
 * night another part of the levels is checked. A level that seems to differ is compared again after all others of its branch.
 */
export const auditLevels = (clinicId: string): Promise<string[]> =>
  withScope(newScope({ clinicId }), async () => {
    const turn = dayNumber(nowIso().slice(0, 10)) % TURNS
    const wrong: string[] = []
    for (const { id: branchId } of await listBranches(clinicId)) {
      const suspects: Place[] = []
      for (const category of categories.filter(each => hasStock({ category: each }))) {
        const due = await dueIn(clinicId, branchId, category, turn)
        for (let from = 0; from < due.length; from += AT_ONCE)
          await Promise.all(
            due.slice(from, from + AT_ONCE).map(async ({ level, itemId }) => {
              const place = { clinicId, branchId, itemId }
              if (!(await agrees(place, level, false))) suspects.push(place)
            }),
          )
      }
      for (const place of suspects) if (await isWrong(place)) wrong.push(`${branchId} ${place.itemId}`)
    }
    return wrong
  })
