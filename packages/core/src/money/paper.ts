// A paper as a file, as the API returns it.
import * as z from 'zod'

/** The bytes are in base64, because the gateway passes on text. */
export const paperFile = z.object({ name: z.string(), type: z.string(), base64: z.string() })
export type PaperFile = z.infer<typeof paperFile>
