// The register lines for movements of a controlled drug, as steps of the same transaction.
import type { EntityItem } from 'electrodb'
import type { Actor } from '../access/actor.ts'
import type { Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import type { ItemData } from './item.entity.ts'
import type { Batches } from './level.ts'
import type { Reference } from './movement.ts'
import type { MovementType, Reason } from './movement-kinds.ts'
import { RegisterRow, WitnessRow } from './register.entity.ts'
import type { RegisterLine } from './register.ts'

export type ProofData = EntityItem<typeof WitnessRow>

/** The patient for whom something was taken. */
export type ForPatient = {
  id: string
  petName?: string | undefined
  ownerName?: string | undefined
  /** Who gave it, if somebody else books it. */
  givenBy?: string | undefined
}

/** The register, opened for one change: the proof of its witness, and the last line number of each bottle that it touches. */
export type Register = {
  proof: ProofData
  last: ReadonlyMap<string, number>
  patient?: ForPatient | undefined
}

/** What a register line says about a bottle. */
export type Entered = {
  kind: RegisterLine['kind']
  key: string
  quantity: number
  balance: number
  movementId?: string
  type?: MovementType
  reason?: Reason | undefined
  reference?: Reference | undefined
  notes?: string | undefined
}

/**
 * The part of a row's key that names a bottle. It is encoded, so that whatever a batch is called, the name ends where the number
 * begins.
 */
export const slotOf = (key: string): string => encodeURIComponent(key)

const DIGITS = 6

/**
 * Reasons that make a discrepancy: found, stolen, or counted otherwise than the register said. Damaged or expired stock is
 * accounted for.
 */
const unexplained: readonly (Reason | undefined)[] = ['found', 'theft', 'stocktake']

const isDiscrepancy = ({ kind, quantity, reason, type }: Entered): boolean =>
  kind === 'excuse' ||
  (quantity !== 0 && (kind === 'count' || (type === 'adjustment' && unexplained.includes(reason))))

/** The step that uses up a witness's proof, which is for one act only. */
export const usedStep = ({ request }: Actor, proof: ProofData): Step => ({
  replace: rowOf(WitnessRow, { ...proof, usedAt: request.at, v: proof.v + 1 }),
  before: rowOf(WitnessRow, proof),
  lost: () => 'again',
})

/**
 * Steps that write register lines and use up the witness's proof. If somebody else writes the same line, they ask for fresh
 * reads.
 */
export const lineSteps = (
  actor: Actor,
  { item, branchId }: { item: Pick<ItemData, 'id' | 'name' | 'unit'>; branchId: string },
  { proof, last, patient }: Register,
  entered: readonly Entered[],
): Step[] => {
  const { clinicId, userId, name, request } = actor
  const stamp = { v: 1, at: request.at, by: userId }
  const numbers = new Map(last)
  const lines = entered.map((each): Step => {
    const number = (numbers.get(each.key) ?? 0) + 1
    numbers.set(each.key, number)
    const { kind, key, quantity, balance, movementId, type, reason, reference, notes } = each
    return {
      create: rowOf(RegisterRow, {
        clinicId,
        branchId,
        itemId: item.id,
        key,
        slot: slotOf(key),
        number: String(number).padStart(DIGITS, '0'),
        itemName: item.name,
        unit: item.unit,
        kind,
        movementId,
        type,
        reason,
        quantity,
        balance,
        byName: name,
        witness: proof.witness,
        witnessName: proof.witnessName,
        patientId: patient?.id,
        petName: patient?.petName,
        ownerName: patient?.ownerName,
        givenBy: patient?.givenBy,
        label: reference?.label,
        refKind: reference?.kind,
        notes: notes || undefined,
        isDiscrepancy: isDiscrepancy(each),
        ...stamp,
      }),
      lost: () => 'again',
    }
  })
  return [...lines, usedStep(actor, proof)]
}

type Booked = {
  id: string
  type: MovementType
  reason?: Reason | undefined
  changes: Batches
  isCount?: boolean | undefined
  notes?: string | undefined
  reference?: Reference | undefined
}

/** A line for each bottle that a booking touches, in the order of the bookings, with the balance of the bottle after it. */
export const enteredOf = (had: Batches, bookings: readonly Booked[]): Entered[] => {
  const balances: Record<string, number> = { ...had }
  return bookings.flatMap(({ id, changes, isCount, ...facts }) =>
    Object.entries(changes).map(([key, quantity]): Entered => {
      const balance = (balances[key] ?? 0) + quantity
      balances[key] = balance
      return { kind: isCount ? 'count' : 'movement', key, quantity, balance, movementId: id, ...facts }
    }),
  )
}
