// The lines of a draft that its client has not signed: nobody asks for a right to the others' prices.
import { beyondSigned } from '@vetrounds/core/money/estimated'
import type { InvoiceContent, InvoiceLine } from '@vetrounds/core/money/invoice'
import { useRead } from '../../api/client.ts'

/** All lines where the draft was no estimate, one that nobody signed, or another client's; nothing while the estimate is unread. */
export const useBeyondSigned = ({
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
  return signedAt && signedFor === ownerId ? beyondSigned(lines, data.content.lines) : lines
}
