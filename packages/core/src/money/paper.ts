// A file made of invoices, as the API hands it out.
import * as z from 'zod'

/** Its bytes in base64: what the gateway passes on is text. */
export const paperFile = z.object({ name: z.string(), type: z.string(), base64: z.string() })
export type PaperFile = z.infer<typeof paperFile>
