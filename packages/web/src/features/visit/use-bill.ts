// The way from what was done to its invoice.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { paths } from '../../paths.ts'

/** The draft that the branch has begun for the patient and whoever pays for its charges, which an animal's next owner doesn't. */
const draftFor = async (
  patientId: string,
  owner: string | undefined,
  branch: BranchKey | undefined,
): Promise<InvoiceRow | undefined> => {
  const here = branch?.split('.')[1]
  const { rows } = await request('listPatientInvoices', { params: { id: patientId }, query: {} }, { branch })
  const drafts = rows.filter(({ status, branchId }) => status === 'draft' && branchId === here)
  const own = drafts.find(({ ownerId }) => owner === undefined || ownerId === owner)
  if (own || owner === undefined || drafts.length === 0) return own
  const { mergedInto } = await request('readOwner', { params: { id: owner } }, { branch })
  return drafts.find(({ ownerId }) => mergedInto !== undefined && ownerId === mergedInto)
}

/** Leads to that draft, or to a new one, with these charges on it. */
export const useBill = (patientId: string) => {
  const navigate = useNavigate()
  const place = usePlace()
  const [isBilling, setBilling] = useState(false)
  const bill = async (charges: readonly Charge[]): Promise<void> => {
    setBilling(true)
    const ids = charges.map(({ id }) => id).join(',')
    const billed = ids === '' ? {} : { charges: ids }
    const owner = charges[0]?.ownerId
    // Without an answer a new draft is begun: nothing is billed twice, since a charge is settled once.
    const begun = await draftFor(patientId, owner, place).catch(() => undefined)
    void navigate(
      begun
        ? paths.invoice(begun.id, billed)
        : paths.newInvoice(newId(), { patient: patientId, ...(owner && { owner }), ...billed }),
    )
  }
  /** With what was done in a visit and is not billed: without an answer the draft begins empty, and lists it beside itself. */
  const billVisit = async (visitId: string): Promise<void> => {
    setBilling(true)
    const charges = await request('listUnbilled', { params: { id: patientId } }, { branch: place })
      .then(answer => answer.charges.filter(charge => charge.visitId === visitId && charge.lines.length > 0))
      .catch(() => [])
    await bill(charges)
  }
  return { bill, billVisit, isBilling }
}
