// Charges on invoices: billed as a whole, for the client who pays them, also after a merge.
import { newId } from '@vetrounds/core/ids'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { mergeOwners } from '@vetrounds/core/owners/merge.service'
import { openCharge, openChargesOf } from '@vetrounds/core/records/charge.service'
import { commit } from '@vetrounds/core/storage/commit'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { line, makeDraft } from '../support/invoice-samples.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'

/** A patient with a charge of two lines of 10.00, and how to bill it. */
const charged = async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.manager)
  const patient = await makePatient(actor)
  const act = { id: newId(), patientId: patient.id, ownerId: patient.ownerId, at: '2026-11-20T09:00:00.000Z' }
  const done = { name: 'Meloxicam', quantity: 1000, unitPrice: 1000, taxRate: 1900 }
  await run(again(actor), who =>
    commit(who, { steps: [openCharge(who, act, [done, done])], subject: 'charge', answer: null }),
  )
  const bill = async (parts: number, ownerId: string) => {
    const lines = Array.from({ length: parts }, () => line({ chargeId: act.id }))
    const { id, v, total } = await makeDraft(actor, { ownerId, patientId: patient.id, lines })
    return run(again(actor), who => issueInvoice(who, id, { v, total }))
  }
  const open = () => run(again(actor), who => openChargesOf(who.clinicId, patient.id))
  return { actor, patient, bill, open }
}

test('a part of what was done is not billed: the rest would never be', async () => {
  const { patient, bill, open } = await charged()
  await expect(bill(1, patient.ownerId)).rejects.toMatchObject({ code: 'invoice.charge_parts' })
  expect(await open()).toHaveLength(1)
  expect(await bill(2, patient.ownerId)).toMatchObject({ status: 'pending', total: 2000 })
  expect(await open()).toEqual([])
})

test('what was done for one client is not billed to another, unless both are one by now', async () => {
  const { actor, patient, bill } = await charged()
  const other = await makeOwner(actor, { name: 'Somebody Else' })
  await expect(bill(2, other.id)).rejects.toMatchObject({ code: 'invoice.charge_client' })
  await run(again(actor), who =>
    mergeOwners(who, other.id, { other: patient.ownerId, v: 1, otherV: 1, take: [] }),
  )
  expect(await bill(2, other.id)).toMatchObject({ status: 'pending' })
})
