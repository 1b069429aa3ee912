// Bills what was done: leads to the draft invoice.
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { newId } from '@vetrounds/core/new-id'
import type { Charge } from '@vetrounds/core/records/charge'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BranchKey } from '../../api/branch-key.ts'
import { request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { paths } from '../../paths.ts'

/**
 * Who pays for what an owner's animal was given: the owner that this one was merged into, if any, but not the animal's next
 * owner.
 */
const payerOf = async (owner: string, branch: BranchKey | undefined): Promise<string> => {
  const { mergedInto } = await request('readOwner', { params: { id: owner } }, { branch })
  return mergedInto ? payerOf(mergedInto, branch) : owner
}

/**
 * Who pays for an owner's charges of the patient, and the draft invoice that this branch has begun for that payer and patient.
 */
const begunFor = async (patientId: string, owner: string | undefined, branch: BranchKey | undefined) => {
  const here = branch?.split('.')[1]
  const [{ rows }, payer] = await Promise.all([
    request('listPatientInvoices', { params: { id: patientId }, query: {} }, { branch }),
    owner && payerOf(owner, branch),
  ])
  const isBegun = ({ status, branchId, ownerId }: InvoiceRow) =>
    status === 'draft' && branchId === here && (payer === undefined || ownerId === payer)
  return { payer, draft: rows.find(isBegun) }
}

/** Opens that draft, or a new one, with the given charges on it. */
export const useBill = (patientId: string) => {
  const navigate = useNavigate()
  const place = usePlace()
  const [isBilling, setBilling] = useState(false)
  const bill = async (charges: readonly Charge[]): Promise<void> => {
    setBilling(true)
    const ids = charges.map(({ id }) => id).join(',')
    const billed = ids === '' ? {} : { charges: ids }
    const done = charges[0]?.ownerId
    // If this fails, a new draft is begun. Nothing is billed twice: what was issued on this device is neither offered nor issued
    // again (`useBilledInQueue`), and a charge can be settled only once.
    const begun = await begunFor(patientId, done, place).catch(() => undefined)
    const owner = begun?.payer ?? done
    void navigate(
      begun?.draft
        ? paths.invoice(begun.draft.id, billed)
        : paths.newInvoice(newId(), { patient: patientId, ...(owner && { owner }), ...billed }),
    )
  }
  /** Bills the unbilled charges of a visit. If they can't be read, the draft starts empty and lists them beside it. */
  const billVisit = async (visitId: string): Promise<void> => {
    setBilling(true)
    const charges = await request('listUnbilled', { params: { id: patientId } }, { branch: place })
      .then(answer => answer.charges.filter(charge => charge.visitId === visitId && charge.lines.length > 0))
      .catch(() => [])
    await bill(charges)
  }
  return { bill, billVisit, isBilling }
}
