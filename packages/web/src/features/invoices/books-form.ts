// The form for the export to a bookkeeper: which period, and in which format.
import { addDays } from '@vetrounds/core/calendar/days'
import { isPeriod } from '@vetrounds/core/money/booking'
import { charts } from '@vetrounds/core/money/datev'
import * as z from 'zod'

const day = z.iso.date('required')
/** The ranges of the numbers that DATEV gives to advisers and their clients. */
const numbers = { adviser: z.int().min(1001).max(9_999_999), client: z.int().min(1).max(99_999) }
const typed = z.number().or(z.nan()).optional()

/** The typed values. Valid numbers of an adviser and a client are required for DATEV's format, and not checked for the others. */
export const schema = z
  .object({
    form: z.enum(['datev', 'xlsx', 'csv']),
    from: day,
    to: day,
    chart: z.enum(charts),
    adviser: typed,
    client: typed,
  })
  .superRefine((values, context) => {
    if (values.form !== 'datev') return
    for (const name of ['adviser', 'client'] as const) {
      const given = values[name]
      if (numbers[name].safeParse(given).success) continue
      context.addIssue({ code: 'custom', path: [name], message: given === undefined ? 'required' : 'range' })
    }
  })
  .refine(isPeriod, { path: ['to'], error: 'period.invalid' })
export type Values = z.output<typeof schema>

/** The first and last day of the month before the month of `today`. */
export const monthBefore = (today: string): { from: string; to: string } => {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}
