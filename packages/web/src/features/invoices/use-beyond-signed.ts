// The lines of a draft that its client has not signed: nobody asks for a right to the others' prices.
import { beyondSigned } from '@vetrounds/core/money/estimated'
import type { InvoiceContent, InvoiceLine } from '@vetrounds/core/money/invoice'
import { useRead } from '../../api/client.ts'

/** All lines where the draft was no estimate, or one that nobody signed; nothing while the estimate is unread. */
export const useBeyondSigned = ({
  estimateId,
  lines,
}: Pick<InvoiceContent, 'estimateId' | 'lines'>): readonly InvoiceLine[] | undefined => {
  const { data } = useRead(
    'readEstimate',
    estimateId === undefined ? undefined : { params: { id: estimateId } },
  )
  if (estimateId === undefined) return lines
  return data && (data.row.signedAt ? beyondSigned(lines, data.content.lines) : lines)
}
