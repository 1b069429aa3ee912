// The types, reasons and references of stock movements, without schemas, so that lists don't load any.

export const movementTypes = ['purchase', 'sale', 'transfer', 'adjustment', 'expired'] as const
export type MovementType = (typeof movementTypes)[number]

/** Why a level was adjusted (spec § 9). */
export const reasons = ['damaged', 'found', 'theft', 'stocktake', 'expired', 'other'] as const
export type Reason = (typeof reasons)[number]

/** What a movement can belong to, and can be opened from the movement. */
export const referenceKinds = [
  'invoice',
  'visit',
  'entry',
  'transfer',
  'import',
  'receipt',
  'stocktake',
  'opening',
] as const

export const adjustmentTypes = ['add', 'remove', 'set'] as const

/**
 * Whether a reason fits a type of adjustment: `found` only adds; `theft`, `damaged` and `expired` only remove; the others fit any
 * type.
 */
export const reasonFits = (type: (typeof adjustmentTypes)[number], reason: Reason): boolean => {
  if (reason === 'found') return type === 'add'
  if (reason === 'theft' || reason === 'damaged' || reason === 'expired') return type === 'remove'
  return true
}
