// Why a level changed, without schemas: lists load these words.

export const movementTypes = ['purchase', 'sale', 'transfer', 'adjustment', 'expired'] as const
export type MovementType = (typeof movementTypes)[number]

/** Why a level was adjusted (spec § 9). */
export const reasons = ['damaged', 'found', 'theft', 'stocktake', 'expired', 'other'] as const
export type Reason = (typeof reasons)[number]

/** What a movement belongs to, and can be opened from it. */
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

/** `found` adds; what is stolen, damaged or expired is removed; a stocktake and other reasons do either. */
export const reasonFits = (type: (typeof adjustmentTypes)[number], reason: Reason): boolean => {
  if (reason === 'found') return type === 'add'
  if (reason === 'theft' || reason === 'damaged' || reason === 'expired') return type === 'remove'
  return true
}
