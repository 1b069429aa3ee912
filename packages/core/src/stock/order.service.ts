// Lists what needs attention, and keeps orders to suppliers: placed, received line by line, closed.
import type { EntityItem } from 'electrodb'
import type { Actor, Reader } from '../access/actor.ts'
import { addDays } from '../calendar/days.ts'
import { localDay } from '../calendar/local-day.ts'
import { expiryWarningOf, findBranch } from '../clinics/clinic.service.ts'
import { nowIso } from '../clock.ts'
import { shownOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { openCursor, sealCursor } from '../storage/page.ts'
import { itemHeadOf, toItemRow } from './item.service.ts'
import type { StockRow } from './item.ts'
import { StockLevel } from './level.entity.ts'
import { toLevel } from './level.service.ts'
import { StockOrder } from './order.entity.ts'
import { type ChangedOrder, changedOrder, type Order, type OrderInput, order } from './order.ts'
import { listShorts } from './short.service.ts'
import type { Short } from './short.ts'

type OrderData = EntityItem<typeof StockOrder>

const toChanged = (row: OrderData): ChangedOrder => shownOf(changedOrder.shape, row)

const toOrder = (row: OrderData): Order => shownOf(order.shape, row)

/** How many levels of each of the two indexes a page has: the item of each is read separately. */
const ATTENTION_PAGE = 30

/** The cursor of each index: null if the index has ended, missing on the first page. */
type AttentionPlace = { low?: string | null; soon?: string | null }

const ended = { data: [], cursor: null }

/**
 * A page of the current branch's items that are at or below their minimum, or of which a batch has expired or expires soon; the
 * first page also has the shortages. The levels of these items are in two sparse indexes, so that nothing else is read: two round
 * trips, 38 read units at most. An item that is in both indexes may be on two pages. Throws `not_found` for an unknown branch,
 * `request.invalid` for a cursor of another branch.
 */
export const listAttention = async (
  reader: Reader,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<{ rows: StockRow[]; shorts?: Short[]; cursor?: string }> => {
  const { clinicId, branchId } = reader
  const purpose = `${clinicId} ${branchId} attention`
  const place: AttentionPlace = JSON.parse(openCursor(cursor, purpose) ?? '{}')
  const [branch, days] = await Promise.all([findBranch(clinicId, branchId), expiryWarningOf(clinicId)])
  if (!branch) throw new AppError('not_found')
  const soon = addDays(localDay(nowIso(), branch.timeZone), days)
  const from = (at: string | undefined) => ({ limit: ATTENTION_PAGE, ...(at && { cursor: at }) })
  const [low, expiring, shorts] = await Promise.all([
    place.low === null ? ended : StockLevel.query.low({ clinicId, branchId }).go(from(place.low)),
    place.soon === null
      ? ended
      : StockLevel.query
          .expiry({ clinicId, branchId })
          .lte({ expires: soon, itemId: '~' })
          .go(from(place.soon)),
    cursor === undefined ? listShorts(reader) : [],
  ])
  const levels = new Map([...low.data, ...expiring.data].map(level => [level.itemId, level]))
  const rows = await Promise.all(
    [...levels.values()].map(async (level): Promise<StockRow | undefined> => {
      const head = await itemHeadOf(clinicId, level.itemId)
      return head?.active === 'y' ? { ...toItemRow(head), stock: toLevel(level) } : undefined
    }),
  )
  const known = rows.filter(row => row !== undefined)
  const next: AttentionPlace = { low: low.cursor, soon: expiring.cursor }
  const sealed = sealCursor(low.cursor || expiring.cursor ? JSON.stringify(next) : null, purpose)
  return {
    rows: known.toSorted((a, b) => a.name.localeCompare(b.name)),
    ...(shorts.length > 0 && { shorts }),
    ...(sealed && { cursor: sealed }),
  }
}

/** The orders of the current branch of which something has still to arrive, oldest first. One round trip. */
export const listOrders = async ({ clinicId, branchId }: Reader): Promise<{ rows: Order[] }> => {
  const { data } = await StockOrder.query.open({ clinicId, branchId }).go({ pages: 'all' })
  return { rows: data.map(toOrder) }
}

/** Notes an order as placed. Throws `already_exists` for a used id. */
export const placeOrder = (actor: Actor, input: OrderInput): Promise<ChangedOrder> => {
  const { clinicId, branchId, userId, request } = actor
  const { id, supplier, lines, ...rest } = input
  rest satisfies Record<string, never>
  const row: OrderData = {
    clinicId,
    branchId,
    id,
    supplier,
    state: 'open',
    placedAt: request.at,
    placedBy: userId,
    lines: lines.map(line => ({ ...line, received: 0 })),
    v: 1,
    at: request.at,
    by: userId,
  }
  return commit(actor, {
    steps: [{ create: rowOf(StockOrder, row) }],
    subject: `order#${id}`,
    after: { supplier: supplier || undefined, lines: lines.length },
    answer: toChanged(row),
  })
}

/** An order of the current branch, strongly consistent. Throws `not_found`. */
const orderFor = async ({ clinicId, branchId }: Actor, id: string): Promise<OrderData> => {
  const { data } = await StockOrder.get({ clinicId, branchId, id }).go({ consistent: true })
  if (!data) throw new AppError('not_found')
  return data
}

/**
 * The step that adds a delivered quantity to its order, in the transaction that books the delivery; the last delivery closes the
 * order. No step for an order that is closed, or for an item that was not ordered. Throws `not_found`.
 */
export const receivedSteps = async (
  actor: Actor,
  orderId: string | undefined,
  came: { itemId: string; quantity: number },
): Promise<Step[]> => {
  if (orderId === undefined) return []
  const before = await orderFor(actor, orderId)
  const had = before.lines as Order['lines']
  if (before.state !== 'open' || !had.some(({ itemId }) => itemId === came.itemId)) return []
  const lines = had.map(line =>
    line.itemId === came.itemId ? { ...line, received: line.received + came.quantity } : line,
  )
  const isAll = lines.every(({ quantity, received }) => received >= quantity)
  const after: OrderData = {
    ...before,
    lines,
    state: isAll ? 'closed' : 'open',
    v: before.v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  return [{ replace: rowOf(StockOrder, after), before: rowOf(StockOrder, before), lost: () => 'again' }]
}

/** Closes an order of which nothing more will arrive. Throws `not_found`, `changed_elsewhere`. */
export const closeOrder = async (actor: Actor, id: string, { v }: { v: number }): Promise<ChangedOrder> => {
  const before = await orderFor(actor, id)
  if (before.v !== v || before.state !== 'open') throw new AppError('changed_elsewhere', { v: before.v })
  const after: OrderData = {
    ...before,
    state: 'closed',
    v: v + 1,
    at: actor.request.at,
    by: actor.userId,
  }
  return commit(actor, {
    steps: [{ replace: rowOf(StockOrder, after), before: rowOf(StockOrder, before) }],
    subject: `order#${id}`,
    before: { state: before.state },
    after: { state: after.state },
    answer: toChanged(after),
  })
}
