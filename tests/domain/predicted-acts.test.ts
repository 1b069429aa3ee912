// The prediction that a list shows for an act that isn't sent yet equals the server's later answer.
import { newId } from '@vetrounds/core/ids'
import { changeDraft, draftInvoice } from '@vetrounds/core/money/draft.service'
import { changeOwnerState } from '@vetrounds/core/owners/owner-edit.service'
import { transferPatient } from '@vetrounds/core/patients/change.service'
import { markAlive, markDeceased } from '@vetrounds/core/patients/deceased.service'
import type { PatientWithAppointments } from '@vetrounds/core/patients/patient'
import { beforeEach, expect, test } from 'vitest'
import { predictedDraft } from '../../packages/web/src/features/invoices/predicted-invoice.ts'
import { predictedOwnerState } from '../../packages/web/src/features/owners/predicted-state.ts'
import {
  predictedDeath,
  predictedTransfer,
} from '../../packages/web/src/features/patients/predicted-state.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { invoiceOf, line } from '../support/invoice-samples.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'

let clinic: TestClinic
const actor = () => again(actorOf(clinic))

beforeEach(async () => {
  clinic = await makeClinic()
})

/** The patient without the numbers of appointments that were changed with it: only the server knows these. */
const row = ({ cancelled: _c, restored: _r, lost: _l, ...patient }: PatientWithAppointments) => patient

test('an owner is deactivated and activated as it was predicted', async () => {
  const owner = await makeOwner(actor())
  const off = { v: owner.v, active: false }
  const deactivated = await run(actor(), who => changeOwnerState(who, owner.id, off))
  expect(predictedOwnerState(owner, off)).toEqual(deactivated)
  const on = { v: deactivated.v, active: true }
  expect(predictedOwnerState(deactivated, on)).toEqual(
    await run(actor(), who => changeOwnerState(who, owner.id, on)),
  )
})

test('a patient dies, is alive again and gets another owner as it was predicted', async () => {
  const pet = await makePatient(actor(), { birthDate: '2020-05-01', neutered: true })
  const death = { v: pet.v, day: '2026-01-02', appointments: 'cancel' as const }
  const dead = row(await run(actor(), who => markDeceased(who, pet.id, death)))
  expect(predictedDeath(pet, pet.v, true)).toEqual(dead)
  const alive = row(await run(actor(), who => markAlive(who, pet.id, { v: dead.v })))
  expect(predictedDeath(dead, dead.v, false)).toEqual(alive)
  const next = await makeOwner(actor(), { id: newId() })
  const given = await run(actor(), who => transferPatient(who, pet.id, { v: alive.v, ownerId: next.id }))
  expect(predictedTransfer(alive, alive.v, next)).toEqual(given)
})

test('a draft of an invoice is saved and changed as it was predicted', async () => {
  const owner = await makeOwner(actor())
  const pet = await makePatient(actor(), { ownerId: owner.id })
  const { id, ...content } = invoiceOf({ ownerId: owner.id, patientId: pet.id })
  const names = { name: owner.name, petName: pet.name, species: pet.species }
  const facts = { id, branchId: clinic.branches[0].id, currency: 'EUR', pricesWithTax: true, ...names }
  const saved = await run(actor(), who => draftInvoice(who, { id, ...content }))
  expect(predictedDraft(content, { ...facts, v: 1 })).toEqual(saved)
  const next = { ...content, terms: 'net_15' as const, lines: [line(), line({ quantity: 1500 })] }
  const changed = await run(actor(), who => changeDraft(who, id, { ...next, v: saved.v }))
  expect(predictedDraft(next, { ...facts, v: 2 })).toEqual(changed)
})
