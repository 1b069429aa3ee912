// On what something can be short, and what becomes of it: without schemas, for entities.

/** An act of a patient's record, or a line of an invoice. */
export const shortKinds = ['patient', 'invoice'] as const

/** `withdrawn`: it was given back, or its entry struck out. */
export const shortStates = ['open', 'settled', 'withdrawn'] as const
