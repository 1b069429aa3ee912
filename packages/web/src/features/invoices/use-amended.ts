// What was done as lines of a draft, and whether the record still says so: the vet may amend an act until it is billed.
import { feeOf } from '@vetrounds/core/money/got-rules'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { amendedLine } from '@vetrounds/core/money/left-out'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useRead } from '../../api/client.ts'
import { useMembership } from '../../api/working-place.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

/** An act as it goes on a draft; what the record says is kept beside what is billed, which may be more. */
export const linesOfAct = ({ id, lines }: Charge, country: string | undefined): InvoiceLine[] =>
  lines.map(({ batch: _batch, gotNumber, ...line }) => ({
    ...line,
    ...feeOf(gotNumber, country),
    id: newId(),
    chargeId: id,
    recorded: line.quantity,
  }))

/** Takes the act of a line over anew, if the record says something else than this line by now. */
export const useAmended = ({ content, put }: Pick<InvoiceDraft, 'content' | 'put'>) => {
  const { lines, patientId } = content
  const { data } = useRead('listUnbilled', patientId ? { params: { id: patientId } } : undefined)
  const country = useMembership()?.clinic.country
  return (line: InvoiceLine): (() => void) | undefined => {
    const { chargeId } = line
    const charge = chargeId === undefined ? undefined : data?.charges.find(({ id }) => id === chargeId)
    if (!charge) return undefined
    const own = lines.filter(each => each.chargeId === chargeId)
    if (amendedLine(charge.lines, own) !== line) return undefined
    return () =>
      put({
        lines: lines.flatMap(each =>
          each === line ? linesOfAct(charge, country) : each.chargeId === chargeId ? [] : [each],
        ),
      })
  }
}
