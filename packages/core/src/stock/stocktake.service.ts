// Stocktakes: started for a category, counted by several people, reviewed, and booked by one confirmation.
import type { EntityItem } from 'electrodb'
import { type Actor, actedAt, type Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { namesOfPeople } from '../members/member.service.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { Unique } from '../storage/unique.entity.ts'
import { readForBooking } from './adjust.service.ts'
import { isPutRightSince } from './counted.ts'
import { StockLevel } from './level.entity.ts'
import { levelRowOf } from './level.service.ts'
import { NEVER_EXPIRES, valueAtCost } from './level.ts'
import { batchesThen } from './past-batches.service.ts'
import { StocktakeCount, StocktakeHead } from './stocktake.entity.ts'
import {
  type Count,
  type CountInput,
  type KeptCount,
  type Review,
  reviewOf,
  type Stocktake,
  type StocktakeInput,
} from './stocktake.ts'
import { validCounts } from './stocktake-lines.ts'

export type StocktakeData = EntityItem<typeof StocktakeHead>
type CountData = EntityItem<typeof StocktakeCount>

export const toStocktake = (row: StocktakeData): Stocktake => ({
  id: row.id,
  category: row.category,
  state: row.state,
  startedAt: row.startedAt,
  startedBy: row.startedBy,
  booked: row.booked,
  value: row.value,
  v: row.v,
})

const toCount = ({ itemId, itemName, unit, key, quantity, counter, at, aloneAt }: CountData): Count => ({
  itemId,
  itemName,
  unit,
  key,
  quantity,
  by: counter,
  at,
  aloneAt,
})

const LATELY = 20

/** The last twenty stocktakes of the current branch, newest first. One round trip. */
export const listStocktakes = async ({ clinicId, branchId }: Reader): Promise<{ rows: Stocktake[] }> => {
  const { data } = await StocktakeHead.query.list({ clinicId, branchId }).go({ order: 'desc', limit: LATELY })
  return { rows: data.map(toStocktake) }
}

/** The head of a stocktake of the current branch. Throws `not_found`. */
const headOf = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
  consistent: boolean,
): Promise<StocktakeData> => {
  const { data } = await StocktakeHead.get({ clinicId, branchId, id }).go({ consistent })
  if (!data) throw new AppError('not_found')
  return data
}

const countsOf = async (
  { clinicId, branchId }: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
  consistent: boolean,
): Promise<CountData[]> => {
  const { data } = await StocktakeCount.query
    .row({ clinicId, branchId, id })
    .begins({ itemId: '' })
    .go({ pages: 'all', consistent })
  return validCounts(data.filter(({ outAt }) => outAt === undefined))
}

/**
 * A stocktake with everything counted so far, but without the quantities in the levels. Two round trips, three if somebody who
 * counted no longer works here. Throws `not_found`.
 */
export const readStocktake = async (reader: Reader, id: string): Promise<Stocktake & { counts: Count[] }> => {
  const [head, counts] = await Promise.all([headOf(reader, id, true), countsOf(reader, id, true)])
  const names = await namesOfPeople(
    reader,
    counts.map(({ counter }) => counter),
  )
  const named = counts.map(row => ({ ...toCount(row), byName: names.get(row.counter) }))
  return { ...toStocktake(head), counts: named }
}

/** Head, counts, and differences that are not booked yet, strongly consistent. Throws `not_found`. */
export const reviewed = async (
  reader: Pick<Reader, 'clinicId' | 'branchId'>,
  id: string,
): Promise<{ head: StocktakeData; counts: readonly KeptCount[]; review: Review }> => {
  // Reads the counts after the head: a count that comes in between raises the head's version, so that this review can't be
  // booked.
  const head = await headOf(reader, id, true)
  const counts = await countsOf(reader, id, true)
  const kept: KeptCount[] = counts.map(row => ({
    ...toCount(row),
    book: row.book,
    cost: row.cost,
    toldAt: row.toldAt,
  }))
  const { agree, differences } = reviewOf(kept, valueAtCost)
  const open = differences.filter(({ itemId }) => !head.done.includes(itemId))
  return { head, counts: kept, review: { v: head.v, agree, differences: open } }
}

/**
 * The differences, each against the level at the moment of its count, marked if the level was put right since. Throws
 * `not_found`.
 */
export const reviewStocktake = async (reader: Reader, id: string): Promise<Review> => {
  const { review } = await reviewed(reader, id)
  const differences = await Promise.all(
    [...groupBy(review.differences, ({ itemId }) => itemId)].map(async ([itemId, some]) => {
      const level = await levelRowOf(reader.clinicId, reader.branchId, itemId)
      return some.map(one => (isPutRightSince(level, one) ? { ...one, isPutRight: true } : one))
    }),
  )
  return { ...review, differences: differences.flat() }
}

const running = ({ clinicId, branchId }: Actor, { id, category }: Pick<Stocktake, 'id' | 'category'>) => ({
  clinicId,
  kind: 'stocktake' as const,
  value: `${branchId} ${category}`,
  id,
})

/**
 * The step that lets the next stocktake of the category begin. Written without a condition, since the same transaction replaces
 * the head under one.
 */
export const endStep = (actor: Actor, head: StocktakeData): Step => ({
  put: rowOf(Unique, {
    ...running(actor, head),
    id: '',
    ttl: Math.floor(Date.parse(actor.request.at) / 1000) - 1,
  }),
})

/**
 * Starts counting a category. Only one stocktake of it may run: two would book the same difference twice. Throws `already_exists`
 * for a used id, `stocktake.running` with the one that is not finished.
 */
export const startStocktake = (actor: Actor, { id, category }: StocktakeInput): Promise<Stocktake> => {
  const { clinicId, branchId, userId, request } = actor
  const head: StocktakeData = {
    clinicId,
    branchId,
    id,
    category,
    state: 'counting',
    startedAt: request.at,
    startedBy: userId,
    booked: 0,
    value: 0,
    done: [],
    v: 1,
    at: request.at,
    by: userId,
  }
  const row = rowOf(StocktakeHead, head)
  return commit(actor, {
    steps: [
      { create: row },
      {
        createUntil: rowOf(Unique, running(actor, head)),
        at: request.at,
        lost: holder => new AppError('stocktake.running', { id: holder?.id }),
      },
    ],
    subject: `stocktake#${id}`,
    after: { category },
    answer: toStocktake(head),
  })
}

/**
 * Notes what was counted of a batch, with the level's quantity at this very moment or, for a count that waited offline, at the
 * moment when it was made. If the level changes meanwhile, everything is read again. Which counts are valid is decided when they
 * are read, since one that comes later may have been made before this one. Throws `not_found`, `stocktake.state` if counting has
 * ended, `stock.controlled`, `stock.outdated` for a count that waited too long, `request.invalid` for an item of another
 * category.
 */
export const countStock = (actor: Actor, id: string, input: CountInput): Promise<Count> =>
  attempt(async () => {
    const { clinicId, branchId, userId, request } = actor
    const { itemId, key, quantity, alone } = input
    const [head, { item, level }, { data: own }] = await Promise.all([
      headOf(actor, id, true),
      readForBooking(actor, itemId),
      StocktakeCount.get({ clinicId, branchId, id, itemId, key, counter: userId }).go({ consistent: true }),
    ])
    if (head.state !== 'counting') throw new AppError('stocktake.state', { state: head.state })
    // Controlled drugs are counted one by one, each with a witness (adjust.service.ts).
    if (item.controlled) throw new AppError('stock.controlled', { itemId, name: item.name })
    if (item.category !== head.category)
      throw new AppError('request.invalid', {}, [{ path: 'body.itemId', code: 'item.of_category' }])
    // A count that waited offline refers to the moment when it was made, and never replaces a later count of the same person. If it
    // was a new count, the later one takes over that others' counts until then are invalid.
    const then = await batchesThen(actor, itemId, level)
    const at = actedAt(actor)
    const newer = own && (own.outAt ?? own.at) > at ? own : undefined
    const stamp = { at, by: userId }
    const counted: CountData = {
      clinicId,
      branchId,
      id,
      itemId,
      key,
      itemName: item.name,
      unit: item.unit,
      quantity,
      book: then[key] ?? 0,
      cost: level?.cost,
      counter: userId,
      toldAt: request.savedAt && request.at,
      // If somebody goes on counting after counting again, others' earlier counts stay invalid.
      aloneAt: alone ? at : own?.aloneAt,
      v: 1,
      ...stamp,
    }
    const isAloneLater = newer && alone && (newer.aloneAt ?? '') < at
    const kept = isAloneLater ? { ...newer, aloneAt: at } : (newer ?? counted)
    const headRow = rowOf(StocktakeHead, head)
    const levelKey = rowOf(StockLevel, {
      clinicId,
      branchId,
      itemId,
      category: item.category,
      folded: item.folded,
      quantity: 0,
      bt: {},
      expires: NEVER_EXPIRES,
      v: 1,
      ...stamp,
    })
    return commit(actor, {
      steps: [
        // Raises the head's version, so that nothing is booked from a review before this count.
        {
          update: { pk: String(headRow.pk), sk: String(headRow.sk) },
          former: headRow,
          when: [{ path: 'state', equals: 'counting' }],
          lost: () => 'again',
        },
        ...(kept === own ? [] : [{ put: rowOf(StocktakeCount, kept) }]),
        {
          check: { pk: String(levelKey.pk), sk: String(levelKey.sk) },
          when: [level ? { path: 'v', equals: level.v } : { path: 'pk', absent: true }],
          lost: () => 'again',
        },
      ],
      subject: `stocktake#${id}`,
      after: { itemId, itemName: item.name, quantity },
      answer: toCount(kept),
    })
  })
