// Finds the lines of a draft that its client has not signed; the others keep prices and discounts of the signed estimate.
import { isSamePayer } from '../owners/money.service.ts'
import { EstimateBody, EstimateHead } from './estimate.entity.ts'
import { unsignedLines } from './estimated.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

/**
 * The lines of a draft that are not as they were signed on its estimate. They are all lines if there is no signed estimate, if it
 * has become another draft, or if it is another client's. One trip, more where its owner was merged.
 */
export const unsignedLinesOfDraft = async (
  { clinicId }: { clinicId: string },
  invoiceId: string,
  { estimateId: id, ownerId, lines }: Pick<InvoiceContent, 'estimateId' | 'ownerId' | 'lines'>,
): Promise<readonly InvoiceLine[]> => {
  if (id === undefined) return lines
  const [head, body] = await Promise.all([
    EstimateHead.get({ clinicId, id }).go({ consistent: true }),
    EstimateBody.get({ clinicId, id }).go({ consistent: true }),
  ])
  if (!body.data || !head.data?.signedAt || head.data.invoiceId !== invoiceId) return lines
  if (!(await isSamePayer(clinicId, head.data.ownerId, ownerId))) return lines
  return unsignedLines(lines, (body.data.content as InvoiceContent).lines)
}
