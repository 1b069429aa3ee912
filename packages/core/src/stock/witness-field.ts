// The field of an act with a controlled drug that says who has confirmed it; apart, since what bills a drug needs no other of its acts.
import { id } from '../ids.ts'

/** Of a controlled drug: what a second person has confirmed (`witness.ts`). */
export const witness = id.optional()
