// Medical images: an entry with its files, which are the clinic's own and were checked as images.
import { keepFile } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import { addImages, readImages } from '@vetrounds/core/records/image.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { expect, test } from 'vitest'
import { predictedImages } from '../../packages/web/src/features/images/predicted-images.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { keptImage } from '../support/image-samples.ts'
import { again, at, makePatient } from '../support/make.ts'
import { onePixelPicture } from '../support/pictures.ts'

test('images stand in the timeline and in their tab, and open with all fields', async () => {
  const clinic = await makeClinic()
  const staff = actorOf(clinic, clinic.people.staff)
  const patient = await makePatient(staff)
  const files = [await keptImage(clinic), await keptImage(clinic)]
  const input = {
    id: newId(),
    patientId: patient.id,
    at: at('10:00', '2026-11-02'),
    type: 'ultrasound' as const,
    refNumber: 'US-2026-0187',
    organ: 'Abdomen',
    measurements: 'Spleen 11 mm',
    abnormalities: 'Free fluid',
    description: 'Right lateral',
    files,
  }
  const added = await run(again(staff), who => addImages(who, input))
  expect(added).toMatchObject({
    title: 'Abdomen',
    detail: 'US-2026-0187',
    facts: { type: 'ultrasound', n: 2, first: files[0], found: 'Free fluid', measured: 'Spleen 11 mm' },
  })
  const { id: _id, patientId: _of, at: _at, ...body } = input
  for (const hint of [{ at: input.at }, {}])
    expect(
      await run(again(staff), who => readImages(who, input.id, { patient: patient.id, ...hint })),
    ).toMatchObject({
      body,
    })
  const { rows } = await run(again(staff), who => listEntries(who, patient.id, { kind: 'image' }))
  expect(rows.map(({ id }) => id)).toEqual([input.id])
  const reason = { why: 'wrong_patient', reason: 'The dog before' } as const
  await run(again(staff), who =>
    strikeEntry(who, { id: patient.id, entry: input.id }, { at: input.at, ...reason }),
  )
  expect(await run(again(staff), who => readImages(who, input.id, { patient: patient.id }))).toMatchObject({
    body,
    struck: { reason: 'wrong_patient: The dog before', by: staff.userId },
  })
})

test('a file of another clinic, or one that is no medical image, is none', async () => {
  const [clinic, foreign] = [await makeClinic(), await makeClinic()]
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const { id: photo } = await run(again(vet), who => keepFile(who, 'patient', newId(), onePixelPicture))
  for (const file of [await keptImage(foreign), photo, newId()])
    await expect(
      run(again(vet), who =>
        addImages(who, {
          id: newId(),
          patientId: patient.id,
          at: at('10:00', '2026-11-02'),
          type: 'xray',
          refNumber: 'XR-1',
          organ: 'Chest',
          files: [file],
        }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' })
})

test('images of the wrong animal move with their files, and open there as before', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const [wrong, right] = [await makePatient(vet), await makePatient(vet)]
  const [id, moved, taken] = [newId(), newId(), at('10:00', '2026-11-02')]
  const files = [await keptImage(clinic), await keptImage(clinic)]
  const shown = { type: 'xray', refNumber: 'XR-2', organ: 'Chest', files } as const
  await run(again(vet), who => addImages(who, { id, patientId: wrong.id, at: taken, ...shown }))
  const input = { at: taken, v: 1, to: right.id, id: moved, reason: 'The dog before' }
  await run(again(vet), who => moveEntry(who, { id: wrong.id, entry: id }, input))
  expect(await run(again(vet), who => readImages(who, id, { patient: wrong.id }))).toMatchObject({
    struck: { reason: 'wrong_patient: The dog before' },
  })
  expect(await run(again(vet), who => readImages(who, moved, { patient: right.id }))).toMatchObject({
    entry: { at: taken, state: 'done', facts: { n: 2, first: files[0] } },
    body: shown,
  })
})

test('a signed consent is struck out, and never moved to another animal', async () => {
  const clinic = await makeClinic()
  const staff = actorOf(clinic, clinic.people.staff)
  const [patient, other] = [await makePatient(staff), await makePatient(staff)]
  const input = {
    id: newId(),
    patientId: patient.id,
    at: at('10:00', '2026-11-02'),
    type: 'consent' as const,
    refNumber: 'CO-20261102-1000',
    organ: 'Anaesthesia and surgery: Dental cleaning',
    description: 'Signed by: Niamh Walsh',
    files: [await keptImage(clinic)],
  }
  const added = await run(again(staff), who => addImages(who, input))
  expect(added.facts?.type).toBe('consent')
  const params = { id: patient.id, entry: input.id }
  const reason = 'Signed for the dog before'
  await expect(
    run(again(staff), who =>
      moveEntry(who, params, { at: input.at, v: 1, to: other.id, id: newId(), reason }),
    ),
  ).rejects.toMatchObject({ code: 'action.not_allowed' })
  await run(again(staff), who => strikeEntry(who, params, { at: input.at, why: 'wrong_patient', reason }))
  expect(await run(again(staff), who => readImages(who, input.id, { patient: patient.id }))).toMatchObject({
    body: { type: 'consent' },
    struck: { reason: `wrong_patient: ${reason}` },
  })
})

test('what is shown while images wait is what the server then answers, also of long texts', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const input = {
    id: newId(),
    patientId: patient.id,
    at: at('10:00', '2026-11-02'),
    type: 'xray' as const,
    refNumber: 'XR-1',
    organ: 'Chest',
    abnormalities: 'Interstitial pattern in the caudal lobes, more to the left. '.repeat(4),
    measurements: 'Vertebral heart size 11.2 vertebrae, measured twice',
    files: [await keptImage(clinic)],
  }
  const by = { branchId: vet.branchId, by: vet.userId }
  const { petName, ...predicted } = predictedImages(input, { by, petName: patient.name })
  expect(petName).toBe(patient.name)
  expect(await run(again(vet), who => addImages(who, input))).toEqual(predicted)
})
