// What of a draft can't be saved while it is typed: where, and by which code.
import { type InvoiceContent, invoiceContent } from '@vetrounds/core/money/invoice'

export type DraftFault = {
  /** E.g. `lines.2.quantity`. */
  path: string
  code: string
}

/** Factors of fees that are typed and are none yet, by their lines: the content keeps the last good one, by which the price was made. */
export type HeldFactors = ReadonlyMap<string, { value: number | undefined }>

/** Days of a draft that can stand there unfinished. */
export type DraftDate = 'date' | 'doneOn'

/** What the contract refuses, the factors that are none, and the days that are unfinished. */
export const faultsOf = (
  content: InvoiceContent,
  factors: HeldFactors,
  unfinished: ReadonlySet<DraftDate>,
): DraftFault[] => [
  ...(invoiceContent.safeParse(content).error?.issues ?? []).map(({ path, code, message }) => ({
    path: path.join('.'),
    code: code === 'custom' ? message : code,
  })),
  ...content.lines.flatMap(({ id, got }, at) =>
    got && factors.has(id) ? [{ path: `lines.${at}.got.factor`, code: 'range' }] : [],
  ),
  ...[...unfinished].map(path => ({ path, code: 'date.partial' })),
]
