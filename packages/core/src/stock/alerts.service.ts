// Counts what needs attention in the current branch, for the bell in the header. The list itself is `listAttention`.
import type { Reader } from '../access/actor.ts'
import { addDays } from '../calendar/days.ts'
import { localDay } from '../calendar/local-day.ts'
import { expiryWarningOf, findBranch } from '../clinics/clinic.service.ts'
import { nowIso } from '../clock.ts'
import { AppError } from '../errors.ts'
import { StockLevel } from './level.entity.ts'
import { toLevel } from './level.service.ts'
import { conditionOf, type Flag } from './level.ts'
import type { StockAlerts } from './order.ts'
import { StockShort } from './short.entity.ts'

/** At most this many rows of each index are counted; if there are more, the numbers are shown as "at least". */
const COUNTED = 20

/**
 * Counts the shortages of the current branch, and its items that have expired, expire soon, are low or out: up to twenty rows of
 * each index. An item counts once, under its first flag, as in the list. Two round trips, 5 read units if rows are as small as
 * most. Throws `not_found` for an unknown branch.
 */
export const readStockAlerts = async ({ clinicId, branchId }: Reader): Promise<StockAlerts> => {
  const [branch, days] = await Promise.all([findBranch(clinicId, branchId), expiryWarningOf(clinicId)])
  if (!branch) throw new AppError('not_found')
  const today = localDay(nowIso(), branch.timeZone)
  const to = { expires: addDays(today, days), itemId: '~' }
  const [low, expiring, shorts] = await Promise.all([
    StockLevel.query.low({ clinicId, branchId }).go({ limit: COUNTED }),
    StockLevel.query.expiry({ clinicId, branchId }).lte(to).go({ limit: COUNTED }),
    StockShort.query.open({ clinicId, branchId }).go({ limit: COUNTED }),
  ])
  const levels = new Map([...low.data, ...expiring.data].map(level => [level.itemId, level]))
  const counts: Record<Flag, number> = { expired: 0, expiring: 0, out: 0, low: 0 }
  for (const level of levels.values()) {
    const [first] = conditionOf(toLevel(level), today, days).flags
    if (first) counts[first] += 1
  }
  const isMore = [low, expiring, shorts].some(({ cursor }) => cursor !== null)
  return { short: shorts.data.length, ...counts, ...(isMore && { isMore }) }
}
