// A signature that was drawn on the screen, or a typed name that counts as one, as it is sent and kept.
import * as z from 'zod'
import { PATH_CHARS } from './signature-path.ts'

// One stroke after the other: where it begins, then steps relative to the point before.
const drawn = /^(?:typed|(?:M\d{1,3} \d{1,3}(?:l-?\d{1,3} -?\d{1,3})+)+)$/

/** A path within `SIGNATURE_BOX`, or `TYPED`. An empty text is refused with `required`. */
export const signature = z.string().min(1, 'required').max(PATH_CHARS).regex(drawn, 'text.malformed')
