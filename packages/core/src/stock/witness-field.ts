// The field with which an act on a controlled drug names its witness's proof. In a file of its own, since code that bills a drug
// needs nothing else of witness.ts.
import { id } from '../ids.ts'

/** For a controlled drug: the id of the proof that a second person has confirmed the act (`witness.ts`). */
export const witness = id.optional()
