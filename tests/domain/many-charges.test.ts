// A very long record: the charges of a visit and the open charges are still found, however many rows came after them.
import { isoAt, now } from '@vetrounds/core/clock'
import { newId } from '@vetrounds/core/ids'
import { listUnbilled } from '@vetrounds/core/money/invoice-reads.service'
import { createCharge } from '@vetrounds/core/records/lone-charge.service'
import { openVisit } from '@vetrounds/core/records/visit.service'
import { readVisitCharges } from '@vetrounds/core/records/visit-charges.service'
import { visitIdOf } from '@vetrounds/core/records/visit-rules'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { handedOut } from '../support/charge-samples.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, makePatient } from '../support/make.ts'
import { getRow, putRows, type Row } from '../support/table.ts'

test('the charges of a visit, and those that are open, are found behind more than a page of later ones', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const { id: patientId } = await makePatient(vet)
  const visit = await run(again(vet), who => openVisit(who, { id: newId(), patientId }))
  const item = { ...handedOut(), visitId: visit.id }
  await run(again(vet), who => createCharge(who, patientId, item))
  const row = (await getRow(`${clinic.id}#p#${patientId}`, `c#${item.id}`)) ?? expect.fail()
  // Four rows of 300 KB each: a query's page ends after 1 MB.
  const later = Array.from({ length: 4 }, () => {
    const { visitId: _visit, ...copy } = JSON.parse(JSON.stringify(row).replaceAll(item.id, newId())) as Row
    return { ...copy, reason: 'x'.repeat(300_000) } as Row
  })
  await putRows(later)
  const { charges } = await run(again(vet), who => readVisitCharges(who, visit.id, patientId))
  expect(charges.map(({ id }) => id)).toEqual([item.id])
  const open = await run(again(vet), who => listUnbilled(who, patientId))
  expect(open.charges).toHaveLength(5)
})

test('a charge of a device whose clock is behind belongs to its visit, whenever that began', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const { id: patientId } = await makePatient(vet)
  const idAt = (ms: number) => visitIdOf({ id: newId(), start: isoAt(ms) }, ms)
  // The first moment of those whose ids begin with the same five letters.
  const began = now() - (now() % 2 ** 25)
  const visit = await run(again(vet), who => openVisit(who, { id: idAt(began), patientId }))
  const item = { ...handedOut(), id: idAt(began - 60_000), visitId: visit.id }
  await run(again(vet), who => createCharge(who, patientId, item))
  const { charges } = await run(again(vet), who => readVisitCharges(who, visit.id, patientId))
  expect(charges.map(({ id }) => id)).toEqual([item.id])
})
