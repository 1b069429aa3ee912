// Makes lines of a draft from a charge, and finds lines whose act was amended since: the vet may amend an act until it is billed.
import { feeOf } from '@vetrounds/core/money/got-rules'
import type { InvoiceLine } from '@vetrounds/core/money/invoice'
import { lineOfAmendedCharge } from '@vetrounds/core/money/unbilled-rest'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useRead } from '../../api/client.ts'
import { useMembership } from '../../api/working-place.ts'
import type { InvoiceDraft } from './use-invoice-draft.ts'

/** The lines that bill a charge. `recorded` keeps the record's quantity beside the billed one, which may be higher. */
export const linesOfCharge = ({ id, lines }: Charge, country: string | undefined): InvoiceLine[] =>
  lines.map(({ batch: _batch, gotNumber, ...line }) => ({
    ...line,
    ...feeOf(gotNumber, country),
    id: newId(),
    chargeId: id,
    recorded: line.quantity,
  }))

/** For a line, returns a function that takes its charge over from the record again; undefined if the record hasn't changed. */
export const useTakeOverAmended = ({ content, put }: Pick<InvoiceDraft, 'content' | 'put'>) => {
  const { lines, patientId } = content
  const { data } = useRead('listUnbilled', patientId ? { params: { id: patientId } } : undefined)
  const country = useMembership()?.clinic.country
  return (line: InvoiceLine): (() => void) | undefined => {
    const { chargeId } = line
    const charge = chargeId === undefined ? undefined : data?.charges.find(({ id }) => id === chargeId)
    if (!charge) return undefined
    const own = lines.filter(each => each.chargeId === chargeId)
    if (lineOfAmendedCharge(charge.lines, own) !== line) return undefined
    return () =>
      put({
        lines: lines.flatMap(each =>
          each === line ? linesOfCharge(charge, country) : each.chargeId === chargeId ? [] : [each],
        ),
      })
  }
}
