// Changes items: creates them with their opening stock, saves their form, retires them and brings them back. Nothing is ever
// deleted.
import type { Actor, Reader } from '../access/actor.ts'
import { fieldsOf } from '../contract/shape.ts'
import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { attempt, commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { Unique } from '../storage/unique.entity.ts'
import { nameKey } from '../text/fold.ts'
import { ItemBody, type ItemData, ItemHead } from './item.entity.ts'
import { itemHeadOf, toItemRow } from './item.service.ts'
import { bodyFields, headFields, type ItemChange, type ItemInput, type StockRow } from './item.ts'
import { hasAnyQuantity } from './item-in-use.service.ts'
import { type Category, hasStock } from './item-kinds.ts'
import { nameAndBrand } from './item-name.ts'
import { StockLevel } from './level.entity.ts'
import { bookingSteps, levelRowOf, levelsOf, toLevel } from './level.service.ts'
import { batchKey } from './level.ts'
import { proofFor } from './register.service.ts'
import { usedStep } from './register-lines.ts'

type Held = { kind: 'barcode' | 'item'; value: string; id: string }

/** Reserves a barcode, or a name with its brand. If another item has it, throws `stock.item_exists` with that item. */
const take = ({ clinicId, request }: Actor, held: Held): Step => ({
  createUntil: rowOf(Unique, { clinicId, ...held }),
  at: request.at,
  lost: holder =>
    new AppError('stock.item_exists', {
      itemId: holder?.id,
      because: held.kind === 'barcode' ? 'barcode' : 'name',
    }),
})

/**
 * Releases a reserved barcode or name: its row points to no item, and it may be reserved again at once. Written without a
 * condition, since the same transaction replaces the item's head under one.
 */
const giveBack = ({ clinicId, request }: Actor, held: Held): Step => ({
  put: rowOf(Unique, {
    clinicId,
    ...held,
    id: '',
    ttl: Math.floor(Date.parse(request.at) / 1000) - 1,
  }),
})

const heldBy = (item: {
  id: string
  name: string
  brand?: string | undefined
  barcode?: string | undefined
}) => [
  { kind: 'item' as const, value: nameAndBrand(item), id: item.id },
  ...(item.barcode ? [{ kind: 'barcode' as const, value: item.barcode, id: item.id }] : []),
]

export const stampOf = (actor: Actor, v = 1) => ({ v, at: actor.request.at, by: actor.userId })

/** Builds the head of an active item with the given fields and version. */
export const headOf = (actor: Actor, id: string, fields: ItemInput | ItemChange, v: number): ItemData => {
  const head = fieldsOf(headFields, fields)
  return {
    clinicId: actor.clinicId,
    id,
    ...head,
    folded: nameKey(head.name),
    foldedBrand: nameKey(head.brand ?? ''),
    active: 'y',
    ...stampOf(actor, v),
  }
}

/** Throws `request.invalid` unless services, and only services, have the unit `service`. */
const assertUnit = ({ category, unit }: { category: Category; unit: string }): void => {
  if ((category === 'treatment') !== (unit === 'service'))
    throw new AppError('request.invalid', {}, [{ path: 'body.unit', code: 'unit.of_category' }])
}

/** The steps that create an item with its opening stock in the current branch, and the resulting item. */
export const newItemSteps = (
  actor: Actor,
  input: ItemInput,
): { steps: Step[]; head: ItemData; audited: Record<string, unknown>; answer: StockRow } => {
  assertUnit(input)
  const { id, quantity = 0, minimum, costPrice } = input
  // The existing stock of a controlled drug must be received with a witness.
  if (input.controlled && quantity > 0)
    throw new AppError('stock.controlled', { itemId: id, name: input.name })
  const head = headOf(actor, id, input, 1)
  const row = rowOf(ItemHead, head)
  const isKept = hasStock(input) && (quantity > 0 || minimum !== undefined || costPrice !== undefined)
  const opening = isKept
    ? bookingSteps(
        actor,
        { item: head, level: null, branchId: actor.branchId },
        quantity > 0
          ? [
              {
                id: newId(),
                type: 'adjustment',
                reason: 'stocktake',
                changes: { [batchKey(input)]: quantity },
              },
            ]
          : [],
        { minimum, ...(costPrice !== undefined && { cost: costPrice * 1000 }) },
      )
    : undefined
  const { description } = fieldsOf(bodyFields, input)
  return {
    steps: [
      { create: row },
      ...(description
        ? [{ create: rowOf(ItemBody, { clinicId: actor.clinicId, id, description, ...stampOf(actor) }) }]
        : []),
      ...heldBy(head).map(held => take(actor, held)),
      ...(opening?.steps ?? []),
    ],
    head,
    audited: { ...head, description, quantity: quantity || undefined, minimum },
    answer: { ...toItemRow(head), ...(opening && { stock: opening.level }) },
  }
}

/**
 * Creates an item, with its opening stock as the first movement. Throws `already_exists` for a used id, `stock.item_exists` with
 * the item that has the barcode, or the name and brand, `stock.controlled` for a controlled drug with a quantity.
 */
export const createItem = async (actor: Actor, input: ItemInput): Promise<StockRow> => {
  const { steps, audited, answer } = newItemSteps(actor, input)
  return commit(actor, { steps, subject: `item#${input.id}`, after: audited, answer })
}

/** Steps that replace an item's head, reserve its new name or barcode and release the old one. */
export const headSteps = (actor: Actor, before: ItemData, after: ItemData): Step[] => {
  const [had, wanted] = [heldBy(before), heldBy(after)]
  const isIn = (list: readonly Held[], { kind, value }: Held) =>
    list.some(each => each.kind === kind && each.value === value)
  return [
    { replace: rowOf(ItemHead, after), before: rowOf(ItemHead, before) },
    ...wanted.filter(held => !isIn(had, held)).map(held => take(actor, held)),
    ...had.filter(held => !isIn(wanted, held)).map(held => giveBack(actor, held)),
  ]
}

/**
 * Steps that withdraw an item as if it had never existed: its name and barcode are free again, and existing references to it
 * still work.
 */
export const withdrawSteps = (actor: Actor, before: ItemData): Step[] => [
  {
    replace: rowOf(ItemHead, { ...before, active: 'w', ...stampOf(actor, before.v + 1) }),
    before: rowOf(ItemHead, before),
  },
  ...heldBy(before).map(held => giveBack(actor, held)),
]

/** Reads the item for a change. Throws `not_found`, `changed_elsewhere` with the current version. */
const forChange = async ({ clinicId }: Actor, id: string, v: number): Promise<ItemData> => {
  const head = await itemHeadOf(clinicId, id, true)
  if (!head) throw new AppError('not_found')
  if (head.v !== v) throw new AppError('changed_elsewhere', { v: head.v })
  return head
}

/** Throws `stock.unit_fixed` if any quantity of an item is recorded in its unit; `level` is the current branch's. */
export const assertUnitFree = async (
  reader: Reader,
  id: string,
  level: { quantity: number } | null,
): Promise<void> => {
  if (await hasAnyQuantity(reader, id, level?.quantity ?? 0))
    throw new AppError('stock.unit_fixed', {}, [{ path: 'body.unit', code: 'stock.unit_fixed' }])
}

/** Conditions that no level has changed since it was read, so that nothing is booked in the former unit meanwhile. */
const unchangedSteps = (levels: Awaited<ReturnType<typeof levelsOf>>): Step[] =>
  levels.map(level => {
    const { pk, sk } = rowOf(StockLevel, level)
    return {
      check: { pk: String(pk), sk: String(sk) },
      when: [{ path: 'v', equals: level.v }],
      lost: () => 'again' as const,
    }
  })

/** The step that uses up a witness's proof that a drug is no longer controlled, and the name of the witness. */
const freeingStep = async (
  actor: Actor,
  id: string,
  change: ItemChange,
): Promise<{ step: Step; witnessName: string }> => {
  const proof = await proofFor(actor, { endpoint: 'changeItem', of: id, body: change })
  return { step: usedStep(actor, proof), witnessName: proof.witnessName }
}

type Body = { clinicId: string; id: string; description?: string | undefined; v: number }

const bodyStep = (actor: Actor, id: string, before: Body | null, description: string | undefined): Step[] => {
  if (before?.description === description) return []
  const { clinicId } = actor
  const row = rowOf(ItemBody, { clinicId, id, description, ...stampOf(actor, (before?.v ?? 0) + 1) })
  return [before ? { replace: row, before: { ...row, v: before.v } } : { create: row }]
}

/**
 * Changes an item and the current branch's minimum. A service stays a service, since it has no levels. Throws `not_found`,
 * `changed_elsewhere`, `stock.item_exists`, `stock.category_fixed`, `stock.unit_fixed` if a quantity of it is recorded in its
 * present unit, and `witness.needed` if a drug is to be no longer controlled.
 */
export const changeItem = (actor: Actor, id: string, change: ItemChange): Promise<StockRow> =>
  attempt(async () => {
    const { clinicId, branchId } = actor
    const [before, { data: body }, level] = await Promise.all([
      forChange(actor, id, change.v),
      ItemBody.get({ clinicId, id }).go({ consistent: true }),
      levelRowOf(clinicId, branchId, id),
    ])
    assertUnit(change)
    if (hasStock(before) !== hasStock(change)) throw new AppError('stock.category_fixed')
    const isOtherUnit = before.unit !== change.unit
    // Read before it is looked at whether they are empty.
    const levels = isOtherUnit ? await levelsOf(actor, id) : []
    if (isOtherUnit) await assertUnitFree(actor, id, level)
    // One person may mark a drug as controlled; removing the mark takes two.
    const isFreed = before.controlled === true && !change.controlled
    const freeing = isFreed ? await freeingStep(actor, id, change) : undefined
    const after: ItemData = { ...headOf(actor, id, change, before.v + 1), active: before.active }
    const { minimum } = change
    const isMoved = level && (level.folded !== after.folded || level.category !== after.category)
    const isSet = hasStock(after) && (level?.minimum !== minimum || isMoved)
    const booked = isSet ? bookingSteps(actor, { item: after, level, branchId }, [], { minimum }) : undefined
    const stock = booked?.level ?? (level && toLevel(level))
    return commit(actor, {
      steps: [
        ...headSteps(actor, before, after),
        ...bodyStep(actor, id, body, fieldsOf(bodyFields, change).description),
        ...(booked?.steps ?? []),
        // The current branch's level is a step already where its minimum is set.
        ...unchangedSteps(levels.filter(each => !booked || each.branchId !== branchId)),
        ...(freeing ? [freeing.step] : []),
      ],
      subject: `item#${id}`,
      before: { ...before, description: body?.description, minimum: level?.minimum },
      after: {
        ...after,
        description: change.description || undefined,
        minimum,
        witness: freeing?.witnessName,
      },
      answer: { ...toItemRow(after), ...(stock && { stock }) },
    })
  })

/** Retires an item, or brings it back. Throws `not_found`, `changed_elsewhere`. */
export const changeItemState = async (
  actor: Actor,
  id: string,
  { v, active }: { v: number; active: boolean },
): Promise<StockRow> => {
  const { clinicId, branchId } = actor
  const [before, level] = await Promise.all([forChange(actor, id, v), levelRowOf(clinicId, branchId, id)])
  const after: ItemData = { ...before, active: active ? 'y' : 'n', ...stampOf(actor, before.v + 1) }
  return commit(actor, {
    steps: [{ replace: rowOf(ItemHead, after), before: rowOf(ItemHead, before) }],
    subject: `item#${id}`,
    before,
    after,
    answer: { ...toItemRow(after), ...(level && { stock: toLevel(level) }) },
  })
}
