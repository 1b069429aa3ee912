// What a shortage can belong to, and the states of a shortage; without schemas, for entities.

/** An act of a patient's record, or a line of an invoice. */
export const shortKinds = ['patient', 'invoice'] as const

/** `withdrawn`: it was given back, or its entry was struck out. */
export const shortStates = ['open', 'settled', 'withdrawn'] as const
