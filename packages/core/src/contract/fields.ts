// Fields shared by many contracts: lengths from product § 12, formats of dates and instants.
import * as z from 'zod'
import { id } from '../ids.ts'
import { cutAt } from '../text/cut.ts'
import { isPlainName } from '../text/plain-name.ts'

/** A name has at least one visible character: zero-width ones alone leave nothing to read or press. */
export const name = z
  .string()
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(120)
  .refine(text => /[^\p{Cc}\p{Cf}\p{Z}]/u.test(text), 'required')

/** A name of a person, clinic or branch, fit to be put into mails. */
export const mailedName = name.refine(isPlainName, 'name.invalid')

export const shortText = z.string().trim().max(200)
export const notes = z.string().trim().max(5000)

/** A calendar day, `YYYY-MM-DD`, not before 1850. */
export const day = z.iso.date().refine(value => value >= '1850-01-01', 'date.too_early')

/** Whether a period of days doesn't end before it begins: an index can only be read from an earlier day to a later one. */
export const isInOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to

export const notInOrder = { path: ['to'], error: 'period.invalid' }

/** An instant in UTC, `YYYY-MM-DDTHH:mm:ss.sssZ`, within the years whose texts sort in time order. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .refine(value => value >= '1900' && value < '2200', 'date.out_of_range')

/** The version that the caller has seen; an outdated one answers 409 `changed_elsewhere`. */
export const version = z.int().min(1)

/** An id in the path. A malformed id answers 404, like one that doesn't exist. */
export const idParams = z.object({ id })

const SEARCHED_AT_MOST = 80

/**
 * A search as typed or pasted: its first 80 UTF-16 units count. Names and bank references are longer, and must not be refused.
 */
export const searchText = z
  .string()
  .max(1000)
  .trim()
  .overwrite(text => cutAt(text, SEARCHED_AT_MOST).trimEnd())

/** A page of a list: an opaque cursor, and a search. */
export const pageQuery = z.object({
  search: searchText.optional(),
  cursor: z.string().max(1000).optional(),
})

/** A page of a list by name, optionally from a row in its middle: `<folded name>#<id>`, as in the search's snapshot. */
export const namePageQuery = pageQuery.extend({ from: z.string().max(400).optional() })

/** A page of rows and the cursor of the next one. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), cursor: z.string().optional() })

/** Up to 50 ids, separated by commas: for details that a list requests beside its page. */
export const manyIds = z.object({
  ids: z
    .string()
    .max(1400)
    .transform(text => text.split(','))
    .pipe(z.array(id).max(50)),
})
