// Finds what keeps a draft from being saved while it is typed: the path of each fault, and its error code.
import { type InvoiceContent, invoiceContent } from '@vetrounds/core/money/invoice'

export type DraftFault = {
  /** E.g. `lines.2.quantity`. */
  path: string
  code: string
}

/** Typed fee factors that are not valid yet, by line id. The content keeps the last valid one, with which the price was made. */
export type HeldFactors = ReadonlyMap<string, { value: number | undefined }>

/** The date fields of a draft, which can be unfinished. */
export type DraftDate = 'date' | 'doneOn'

/** The faults that the contract's schema finds, the factors that are not valid, and the dates that are unfinished. */
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
