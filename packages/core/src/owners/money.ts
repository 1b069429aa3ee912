// An amount of money in API requests and answers.
import * as z from 'zod'

/** `minor` counts the currency's smallest unit: cents, fils. */
export const money = z.object({ minor: z.int(), currency: z.string().length(3) })
export type Money = z.infer<typeof money>
