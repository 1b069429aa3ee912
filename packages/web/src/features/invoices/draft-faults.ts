// What of a draft the contract refuses while it is typed: where, and by which of its codes.
import { type InvoiceContent, invoiceContent } from '@vetrounds/core/money/invoice'

export type DraftFault = {
  /** E.g. `lines.2.quantity`. */
  path: string
  code: string
}

export const faultsOf = (content: InvoiceContent): DraftFault[] =>
  (invoiceContent.safeParse(content).error?.issues ?? []).map(({ path, code, message }) => ({
    path: path.join('.'),
    code: code === 'custom' ? message : code,
  }))
