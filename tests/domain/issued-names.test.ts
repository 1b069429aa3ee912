// An issued invoice keeps, in its row and on its paper, the names as they were at issue and what the clinic called its taxes.
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { ownerChange } from '@vetrounds/core/owners/owner'
import { changeOwner } from '@vetrounds/core/owners/owner-edit.service'
import { changePatient } from '@vetrounds/core/patients/change.service'
import { patientChange } from '@vetrounds/core/patients/patient'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { makeDraft } from '../support/invoice-samples.ts'
import { again, makeOwner, makePatient } from '../support/make.ts'

test('client and patient are called as they are when it is issued, not as when the draft was saved', async () => {
  const clinic = await makeClinic()
  const actor = () => again(actorOf(clinic))
  const owner = await makeOwner(actor(), { name: 'Jana Miller' })
  const pet = await makePatient(actor(), { ownerId: owner.id, name: 'Bruno' })
  const draft = await makeDraft(actor(), { ownerId: owner.id, patientId: pet.id })
  expect(draft).toMatchObject({ name: 'Jana Miller', petName: 'Bruno', species: 'canine' })
  const renamed = ownerChange.parse({ v: 1, name: 'Jana Müller', doNotBook: false })
  await run(actor(), who => changeOwner(who, owner.id, renamed))
  const corrected = patientChange.parse({ v: 1, name: 'Bruna', species: 'feline' })
  await run(actor(), who => changePatient(who, pet.id, corrected))
  const row = await run(actor(), who => issueInvoice(who, draft.id, { v: 1, total: 1000 }))
  expect(row).toMatchObject({ name: 'Jana Müller', petName: 'Bruna', species: 'feline' })
  const whole = await run(actor(), who => readInvoice(who, draft.id))
  expect(whole).toMatchObject({ row: { name: 'Jana Müller' }, buyer: { name: 'Jana Müller' } })
})

test('what the clinic called its taxes stays with an issued invoice', async () => {
  const clinic = await makeClinic()
  const boss = () => again(actorOf(clinic, clinic.people.super_admin))
  const call = (v: number, name: string) =>
    run(boss(), who => changeClinic(who, { v, taxRates: [{ name, rate: 1900 }] }))
  await call(1, 'GST')
  const { id } = await makeDraft(boss())
  await run(boss(), who => issueInvoice(who, id, { v: 1, total: 1000 }))
  await call(2, 'HST')
  const { seller } = await run(boss(), who => readInvoice(who, id))
  expect(seller?.taxNames).toEqual({ 1900: 'GST' })
})
