// Stock that an act of the medical record uses: taken with the act, changed by an amendment, put back when it is struck out,
// moved with it to another patient's record. Never refused for lack of stock: what is missing is noted as short on the act.
import type { Actor } from '../access/actor.ts'
import { newId } from '../ids.ts'
import type { Step } from '../storage/commit.ts'
import { allotAfterCounts, type Counted, countedSince, offsettingBooking } from './counted.ts'
import { hasStock, type Unit } from './item-kinds.ts'
import { type Booking, batchesIn, bookingSteps, dayOfUse } from './level.service.ts'
import { addBatches, allot, type Batches, batchKey, negated, total } from './level.ts'
import type { Reference } from './movement.ts'
import { outstanding } from './outstanding.service.ts'
import {
  changedShort,
  movedShort,
  noteShort,
  openOf,
  type ShortData,
  type ShortPlace,
  shortsOf,
} from './short.service.ts'
import { readStocked, type Stocked } from './stocked.service.ts'

/** The fields of a charge line that say what left the shelf. */
type Line = { itemId?: string | undefined; quantity: number; batch?: string | undefined }

/** The quantities that an act took of an item, by batch key. */
export type Took = { itemId: string; batches: Batches }

/** The act. The ids of its movements are its own id or begin with it; the branch is where it was done. */
export type Act = {
  id: string
  patientId: string
  petName: string
  branchId: string
  by: string
  at: string
  visitId?: string | undefined
  title: string
}

type Wanted = { quantity: number; batch?: string | undefined }

/** The quantity that lines need of each item, and the batch, if one was chosen. */
const wantedOf = (lines: readonly Line[]): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>()
  for (const { itemId, quantity, batch } of lines) {
    if (itemId === undefined) continue
    const known = wanted.get(itemId)
    wanted.set(itemId, { quantity: quantity + (known?.quantity ?? 0), batch: known?.batch ?? batch })
  }
  return wanted
}

/**
 * What an act has taken of an item and not put back (`left`), the unit of its movements, if there are any, and the shortage that
 * is noted. Quantities in another unit than the item has now don't come back by themselves (`outstanding`).
 */
type Out = Stocked & {
  left: Batches
  bookedIn: Unit | undefined
  isOfOtherUnit: boolean
  short: ShortData | undefined
}

/** Stock and shortages by item id, as read for a change; services and unknown items are left out. */
export type Given = ReadonlyMap<string, Out>

const kept = (
  stocked: ReadonlyMap<string, Stocked>,
  of: (itemId: string) => Omit<Out, 'item' | 'level'>,
): Given =>
  new Map(
    [...stocked].filter(([, { item }]) => hasStock(item)).map(([id, stock]) => [id, { ...stock, ...of(id) }]),
  )

const itemsOf = (lines: readonly Pick<Line, 'itemId'>[]): string[] => [
  ...new Set(lines.flatMap(({ itemId }) => itemId ?? [])),
]

/** Reads the items and levels that a new act takes from, strongly consistent. One round trip. */
export const readToGive = async (
  { clinicId, branchId }: Pick<Actor, 'clinicId' | 'branchId'>,
  lines: readonly Line[] = [],
): Promise<Given> =>
  kept(await readStocked({ clinicId }, branchId, itemsOf(lines)), () => ({
    left: {},
    bookedIn: undefined,
    isOfOtherUnit: false,
    short: undefined,
  }))

/**
 * Reads, for a change of an act, the items that its charge says it took and those that further lines need. If the act has no
 * movements of its own for an item, they were moved in another unit (`handOverSteps`): then what the charge says is out. Two
 * round trips, one after the other: a level's version doesn't cover its movements, and reading both at once could miss a movement
 * booked in between.
 */
export const readGiven = async (
  clinicId: string,
  { id, patientId, branchId }: Pick<Act, 'id' | 'patientId' | 'branchId'>,
  took: readonly Took[] = [],
  lines: readonly Line[] = [],
): Promise<Given> => {
  const ids = itemsOf([...lines, ...took])
  if (ids.length === 0) return new Map()
  const [stocked, shorts] = await Promise.all([
    readStocked({ clinicId }, branchId, ids),
    shortsOf(clinicId, { kind: 'patient', ofId: patientId, id }),
  ])
  const lefts = await Promise.all(
    ids.map(itemId =>
      outstanding({ clinicId, branchId, itemId, movementId: id }, stocked.get(itemId)?.item.unit),
    ),
  )
  return kept(stocked, itemId => {
    const known = lefts[ids.indexOf(itemId)]
    const left = known?.left ?? took.find(each => each.itemId === itemId)?.batches ?? {}
    return {
      left,
      bookedIn: known?.unit,
      isOfOtherUnit: known?.isOfOtherUnit ?? total(left) > 0,
      short: shorts.find(each => each.itemId === itemId),
    }
  })
}

const referenceOf = ({ id, patientId, visitId, title }: Act): Reference => ({
  ...(visitId ? { kind: 'visit', id: visitId } : { kind: 'entry', id }),
  label: title,
  patientId,
})

const placeOf = ({ patientId, petName, at, by }: Act): ShortPlace => ({
  kind: 'patient',
  ofId: patientId,
  petName,
  occurredAt: at,
  doneBy: by,
})

/** What an act is missing, what never left the shelf, what of a controlled drug has to come back, and the batch, if known. */
type Due = { missing: number; excused: number; back?: number; batch?: string | undefined }

/** The step that creates or changes an item's short row. Clears `taken`: from then on the charge lists all that the act has. */
const shortSteps = (
  actor: Actor,
  act: Act,
  { item, short }: Out,
  { missing, excused, back = 0, batch }: Due,
): Step[] => {
  const { branchId, id } = act
  const noted = { id, branchId, item, reference: referenceOf(act), place: placeOf(act), batch }
  if (!short) return missing + back === 0 ? [] : [noteShort(actor, noted, missing, back)]
  const isTold = Object.values(short.taken as Batches).every(quantity => quantity === 0)
  const isSame = openOf(short) === missing && short.excused === excused && (short.back ?? 0) === back
  if (isTold && isSame && short.batch === batch) return []
  const state = missing + back > 0 ? 'open' : excused > 0 ? 'settled' : 'withdrawn'
  return [
    changedShort(actor, short, {
      state,
      quantity: missing,
      excused,
      back: back || undefined,
      controlled: item.controlled,
      batch,
      taken: {},
    }),
  ]
}

/**
 * The change for a controlled drug: nothing moves by itself, since each movement is a register line with a witness. If the act
 * needs more, it is short; if it has too much, the excess has to come back, until a witnessed line settles either.
 */
const dueOf = (
  { left, short }: Pick<Out, 'left' | 'short'>,
  wanted: number,
): Required<Omit<Due, 'batch'>> => {
  const needed = wanted - total(left)
  const excused = Math.min(short?.excused ?? 0, Math.max(0, needed))
  return { missing: Math.max(0, needed) - excused, excused, back: Math.max(0, -needed) }
}

/** The change that takes an act from what it has of an item to what it needs. */
const changeOf = (actor: Actor, act: Act, out: Out, wanted: Wanted, isOtherBatch: boolean) => {
  const { left, level, short, bookedIn, item } = out
  // Returned or further quantities must be booked by hand. Nothing is short: an open shortage would have kept the item's unit.
  if (out.isOfOtherUnit) return { bookings: [], batches: left, missing: 0, excused: short?.excused ?? 0 }
  if (item.controlled) return { bookings: [], batches: left, ...dueOf(out, wanted.quantity) }
  const reference = referenceOf(act)
  const book = (changes: Batches, isFirst = false): Booking => ({
    id: isFirst ? act.id : `${act.id}.${newId()}`,
    type: 'sale',
    changes,
    reference,
  })
  // A surplus first lowers what is missing, then what never left the shelf, then what was taken.
  let surplus = isOtherBatch
    ? total(left) + openOf(short) + (short?.excused ?? 0)
    : Math.max(0, total(left) + openOf(short) + (short?.excused ?? 0) - wanted.quantity)
  const less = (had: number): number => {
    const by = Math.min(had, surplus)
    surplus -= by
    return had - by
  }
  const wasMissing = less(openOf(short))
  const excused = less(short?.excused ?? 0)
  const back = allot(left, surplus, {}).from
  const kept = addBatches(left, negated(back))
  const needed = wanted.quantity - wasMissing - excused - total(kept)
  const there = addBatches(batchesIn(level), back)
  const { batch } = wanted
  const { from, seen, missing } = allotAfterCounts(
    there,
    needed,
    batch === undefined ? { today: dayOfUse(actor, act.at) } : { key: batch },
    countedSince(actor, level, act.at),
    level?.counted as Counted | undefined,
  )
  const taken = addBatches(from, seen)
  const bookings = [
    ...(total(back) > 0 ? [book(back)] : []),
    ...offsettingBooking(seen, reference),
    ...(total(taken) > 0 ? [book(negated(taken), !bookedIn)] : []),
  ]
  return { bookings, missing: wasMissing + missing, excused, batches: addBatches(kept, taken) }
}

/** Steps that note the batch that a certificate states now on the shortages of its act, if only the certificate was amended. */
export const shortBatchSteps = async (
  actor: Actor,
  { id, patientId }: Pick<Act, 'id' | 'patientId'>,
  { before, now }: { before: string | undefined; now: string | undefined },
): Promise<Step[]> => {
  if (before === now) return []
  const shorts = await shortsOf(actor.clinicId, { kind: 'patient', ofId: patientId, id })
  return shorts
    .filter(
      ({ state, batch }) => state !== 'withdrawn' && (!batch || batch === knownBatch(undefined, before)),
    )
    .map(row => changedShort(actor, row, { batch: knownBatch(undefined, now) }))
}

export type GivenSteps = {
  steps: Step[]
  took: Took[]
  /** Whether any quantity is missing. */
  isShort: boolean
}

type Needs = {
  lines: readonly Line[]
  before?: readonly Line[]
  /** The batch name that a certificate states; used for lines that name no batch. */
  batchName?: string | undefined
}

/** The key of the batch that was given, as far as it is known. */
const knownBatch = (chosen: string | undefined, name: string | undefined): string | undefined =>
  chosen ?? (name && batchKey({ batch: name }))

/**
 * Steps that give an act what its lines need: 2 for each item, 1 more if some of it is short, 1 more if a later count already
 * includes it. An additional quantity comes from the line's batch or those that expire first; a surplus goes back. If the line
 * names another batch than before, all of it is taken anew.
 */
export const giveSteps = (
  actor: Actor,
  act: Act,
  given: Given,
  { lines, before = [], batchName }: Needs,
): GivenSteps => {
  const wanted = wantedOf(lines)
  const former = wantedOf(before)
  const made = [...given].map(([itemId, out]) => {
    const need = wanted.get(itemId) ?? { quantity: 0 }
    const isOtherBatch =
      need.batch !== undefined && former.has(itemId) && former.get(itemId)?.batch !== need.batch
    const change = changeOf(actor, act, out, need, isOtherBatch)
    const { item, level } = out
    const place = { item, level, branchId: act.branchId }
    return {
      took: { itemId, batches: change.batches },
      missing: change.missing,
      steps: [
        ...(change.bookings.length > 0 ? bookingSteps(actor, place, change.bookings).steps : []),
        ...shortSteps(actor, act, out, { ...change, batch: knownBatch(need.batch, batchName) }),
      ],
    }
  })
  return {
    steps: made.flatMap(({ steps }) => steps),
    took: made.flatMap(({ took }) => (wanted.has(took.itemId) ? [took] : [])),
    isShort: made.some(({ missing }) => missing > 0),
  }
}

/** The movement that puts back everything an act took. Its fixed id lets it happen only once. */
const backOf = (act: Act, left: Batches): Booking[] =>
  total(left) > 0 ? [{ id: `${act.id}r`, type: 'sale', changes: left, reference: referenceOf(act) }] : []

const withdrawn = (actor: Actor, { short }: Out): Step[] =>
  short && short.state !== 'withdrawn'
    ? [changedShort(actor, short, { state: 'withdrawn', quantity: 0, taken: {} })]
    : []

/** For a controlled drug: notes that everything taken has to come back, by a register line. */
const backFrom = (actor: Actor, act: Act, out: Out): Step[] => shortSteps(actor, act, out, dueOf(out, 0))

/** Steps that put back all that an act took, for an entry that is struck out; nothing of the act is short any more. */
export const takeBackSteps = (actor: Actor, act: Act, given: Given): Step[] =>
  [...given.values()].flatMap(out => {
    if (out.item.controlled && !out.isOfOtherUnit) return backFrom(actor, act, out)
    const bookings = out.isOfOtherUnit ? [] : backOf(act, out.left)
    const { item, level } = out
    return [
      ...(bookings.length > 0
        ? bookingSteps(actor, { item, level, branchId: act.branchId }, bookings).steps
        : []),
      ...withdrawn(actor, out),
    ]
  })

const movedTo = (to: Act) => ({
  ofId: to.patientId,
  id: to.id,
  petName: to.petName,
  reference: referenceOf(to),
})

/** The key of the batch that is out, if there is only one. */
const onlyOf = (left: Batches): string | undefined => {
  const [key, ...more] = Object.keys(left)
  return more.length === 0 ? key : undefined
}

/**
 * Movements that transfer what is out from one act to another, so that a recall names the right animal. If it was taken in
 * another unit than the item's, it is booked in that unit, with the value 0, since the present cost is of the item's unit. For a
 * controlled drug the movements would be register lines with a witness, so it stays with the first act.
 */
const handOver = (from: Act, to: Act, { item, left, bookedIn, isOfOtherUnit }: Out) => {
  const taken: Booking[] =
    total(left) > 0 ? [{ id: to.id, type: 'sale', changes: negated(left), reference: referenceOf(to) }] : []
  const pair = [...backOf(from, left), ...taken]
  if (!isOfOtherUnit) return { item, bookings: pair }
  if (item.controlled || !bookedIn) return { item, bookings: [] }
  return { item: { ...item, unit: bookedIn }, bookings: pair.map(each => ({ ...each, value: 0 })) }
}

/** Steps that move what an act took to the same act in another patient's record, with the same batches and shortages. */
export const handOverSteps = (actor: Actor, from: Act, to: Act, given: Given): GivenSteps => {
  const made = [...given].map(([itemId, out]) => {
    const { item, level, left, short, isOfOtherUnit } = out
    if (item.controlled && !isOfOtherUnit) {
      // The right act gets a register line of its own, once what was taken for the wrong one has come back.
      const missing = total(left) + openOf(short) - (short?.back ?? 0)
      const state = missing > 0 ? ('open' as const) : ('settled' as const)
      return {
        took: { itemId, batches: {} },
        isShort: missing > 0,
        steps: [
          ...(short && short.state !== 'withdrawn'
            ? [movedShort(actor, { ...short, state, quantity: missing, back: undefined }, movedTo(to))]
            : shortSteps(
                actor,
                to,
                { ...out, short: undefined },
                { missing, excused: 0, batch: onlyOf(left) },
              )),
          ...backFrom(actor, from, out),
        ],
      }
    }
    const moved = handOver(from, to, out)
    return {
      took: { itemId, batches: left },
      isShort: openOf(short) > 0,
      steps: [
        ...(moved.bookings.length > 0
          ? bookingSteps(actor, { item: moved.item, level, branchId: from.branchId }, moved.bookings).steps
          : []),
        ...(short && short.state !== 'withdrawn' ? [movedShort(actor, short, movedTo(to))] : []),
        ...withdrawn(actor, out),
      ],
    }
  })
  return {
    steps: made.flatMap(({ steps }) => steps),
    took: made.map(({ took }) => took),
    isShort: made.some(({ isShort }) => isShort),
  }
}
