// Reading movements: of a branch in a period, and of one item.
import type { EntityItem } from 'electrodb'
import type { Reader } from '../access/actor.ts'
import { dayNumber } from '../calendar/days.ts'
import { findBranch } from '../clinics/clinic.service.ts'
import { AppError } from '../errors.ts'
import { namesOfPeople } from '../members/member.service.ts'
import { beforeId, idIn } from '../storage/keys.ts'
import { LAST, listIndexPage } from '../storage/list-index.ts'
import { openCursor, PAGE, sealCursor } from '../storage/page.ts'
import { itemOfPartialRow } from '../storage/partial-row.ts'
import type { Item } from '../storage/request-units.ts'
import { itemHeadOf } from './item.service.ts'
import { StockMovement } from './level.entity.ts'
import { type Batches, batchesOf, negated } from './level.ts'
import type { Movement, MovementQuery, MovementsOfBranch } from './movement.ts'
import { movesBetween, rowsOfDays, summedOf } from './movement-day.service.ts'
import { lateKeyAt, mergePages } from './movement-order.ts'

/** The movements on a page of the report. A month of a busy branch has a few pages. */
const REPORT_PAGE = 200

type Row = EntityItem<typeof StockMovement>
/** The attributes of a movement that the report's index holds. */
type Listed = Omit<Row, 'clinicId' | 'branchId' | '_s'>

const listed = (item: Item): Listed =>
  ({
    ...itemOfPartialRow(StockMovement, item),
    itemId: idIn(item.pk),
    id: idIn(item.gsi5sk),
    at: beforeId(item.gsi5sk),
  }) as Listed

const toMovement = (row: Listed): Movement => {
  const changes = row.bt as Batches
  const sign = row.quantity < 0 ? -1 : 1
  const batches = batchesOf(sign < 0 ? negated(changes) : changes)
  return {
    id: row.id,
    at: row.at,
    itemId: row.itemId,
    itemName: row.itemName,
    category: row.category,
    unit: row.unit,
    type: row.type,
    ...(row.reason && { reason: row.reason }),
    quantity: row.quantity,
    batches: batches.map(({ key: _key, quantity, ...facts }) => ({ ...facts, quantity: sign * quantity })),
    ...(row.value !== undefined && { value: row.value }),
    ...(row.notes && { notes: row.notes }),
    by: row.by,
    ...(row.refKind &&
      row.refId && {
        reference: {
          kind: row.refKind,
          id: row.refId,
          ...(row.refLabel && { label: row.refLabel }),
          ...(row.refPatient && { patientId: row.refPatient }),
        },
      }),
  }
}

/**
 * A page of 200 of the current branch's movements in a period of days, newest first; with the first page, the sums of the days
 * that are summed up. Three round trips, four if somebody in it no longer works here. Throws `not_found` for an unknown branch,
 * `request.invalid` for a cursor of another period.
 */
export const listMovements = async (
  { clinicId, branchId }: Reader,
  { from, to, cursor }: MovementQuery,
): Promise<MovementsOfBranch> => {
  const [branch, days] = await Promise.all([
    findBranch(clinicId, branchId),
    cursor === undefined ? rowsOfDays(clinicId, branchId, from, to) : [],
  ])
  if (!branch) throw new AppError('not_found')
  const purpose = `${clinicId} ${branchId} movements ${from} ${to}`
  const zone = branch.timeZone
  const page = await listIndexPage(
    movesBetween({ clinicId, branchId, zone }, dayNumber(from), dayNumber(to)),
    {
      isDescending: true,
      limit: REPORT_PAGE,
      cursor: openCursor(cursor, purpose),
    },
  )
  const sealed = sealCursor(page.cursor, purpose)
  const summed = summedOf(days, { from, to, zone })
  const rows = page.items.map(listed).map(toMovement)
  const names = await namesOfPeople(
    { clinicId, branchId },
    rows.map(({ by }) => by),
  )
  return {
    rows: rows.map(row => ({ ...row, byName: names.get(row.by) })),
    ...(sealed && { cursor: sealed }),
    ...(summed && { summed }),
  }
}

type ItemPage = { rows: Row[]; below?: string }

/**
 * A page of movements below a position in their order. Two parallel queries, repeated while all rows read belong to another
 * position.
 */
const pageBelow = async (
  key: { clinicId: string; branchId: string; itemId: string },
  below: string | undefined,
): Promise<ItemPage> => {
  // One more than a page, since the first row is the one that the page before ended with.
  const paging = { order: 'desc', limit: PAGE + 1 } as const
  const [own, late] = await Promise.all([
    StockMovement.query
      .row(key)
      .between({ id: '' }, { id: below ?? LAST })
      .go(paging),
    StockMovement.query
      .late(key)
      .between({ at: '' }, below === undefined ? { at: LAST } : lateKeyAt(below))
      .go(paging),
  ])
  const page = mergePages(
    { rows: own.data, hasMore: own.cursor !== null },
    { rows: late.data, hasMore: late.cursor !== null },
    { below, limit: PAGE },
  )
  return page.rows.length === 0 && page.below !== undefined ? pageBelow(key, page.below) : page
}

/** A page of an item's movements in the current branch, newest first. One round trip. Throws `not_found`. */
export const listItemMovements = async (
  { clinicId, branchId }: Reader,
  itemId: string,
  { cursor }: { cursor?: string | undefined },
): Promise<{ rows: Movement[]; cursor?: string }> => {
  const purpose = `${clinicId} ${branchId} movements of ${itemId} by time`
  const [item, { rows, below = null }] = await Promise.all([
    itemHeadOf(clinicId, itemId),
    pageBelow({ clinicId, branchId, itemId }, openCursor(cursor, purpose) ?? undefined),
  ])
  if (!item) throw new AppError('not_found')
  const sealed = sealCursor(below, purpose)
  return { rows: rows.map(toMovement), ...(sealed && { cursor: sealed }) }
}
