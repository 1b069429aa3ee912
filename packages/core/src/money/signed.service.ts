// The lines of a draft that its client has not signed: prices and discounts of the others stand as the estimate had them.
import { isSamePayer } from '../owners/money.service.ts'
import { EstimateBody, EstimateHead } from './estimate.entity.ts'
import { beyondSigned } from './estimated.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

/**
 * The lines of a draft that don't stand as they were signed, if it was an estimate; one that has become another draft, or was another client's,
 * counts for nothing. One trip, more where its owner was merged.
 */
export const linesBeyond = async (
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
  return beyondSigned(lines, (body.data.content as InvoiceContent).lines)
}
