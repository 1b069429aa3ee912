// The lines of a draft that its client has not signed. No right is needed for the prices of the signed ones.
import { unsignedLines } from '@vetrounds/core/money/estimated'
import type { InvoiceContent, InvoiceLine } from '@vetrounds/core/money/invoice'
import { useRead } from '../../api/client.ts'

/** All lines if the draft comes from no estimate, an unsigned one, or another client's; undefined while it is unread. */
export const useUnsignedLines = ({
  estimateId,
  ownerId,
  lines,
}: Pick<InvoiceContent, 'estimateId' | 'ownerId' | 'lines'>): readonly InvoiceLine[] | undefined => {
  const { data } = useRead(
    'readEstimate',
    estimateId === undefined ? undefined : { params: { id: estimateId } },
  )
  if (estimateId === undefined) return lines
  if (!data) return undefined
  const { signedAt, ownerId: signedFor } = data.row
  return signedAt && signedFor === ownerId ? unsignedLines(lines, data.content.lines) : lines
}
