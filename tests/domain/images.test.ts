// Medical images: an entry with files that belong to the clinic and were checked to be images.
import { keepFile } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import type { ImagesChange } from '@vetrounds/core/records/image'
import { addImages, changeImages, readImages } from '@vetrounds/core/records/image.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { createTest } from '@vetrounds/core/records/test-result.service'
import { listEntries } from '@vetrounds/core/records/timeline.service'
import { expect, test } from 'vitest'
import { predictedImages } from '../../packages/web/src/features/images/predicted-images.ts'
import { bloodCount } from '../support/act-samples.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { keptImage } from '../support/image-samples.ts'
import { again, at, makePatient } from '../support/make.ts'
import { onePixelPicture } from '../support/pictures.ts'
import { getRow, rowsOf } from '../support/table.ts'

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

/** Creates an X-ray without findings whose organ is misspelt. */
const misspelt = async () => {
  const clinic = await makeClinic()
  const staff = actorOf(clinic, clinic.people.staff)
  const patient = await makePatient(staff)
  const input = {
    id: newId(),
    patientId: patient.id,
    at: at('10:00', '2026-11-02'),
    type: 'xray' as const,
    refNumber: 'XR-3',
    organ: 'Torax',
    measurements: 'VHS 11.2',
    files: [await keptImage(clinic), await keptImage(clinic)],
    visitId: newId(),
  }
  const added = await run(again(staff), who => addImages(who, input))
  const change: ImagesChange = {
    v: 1,
    was: input.at,
    at: input.at,
    reason: 'Radiologist’s report',
    type: 'xray',
    refNumber: 'XR-3',
    organ: 'Thorax',
    abnormalities: 'Bronchial pattern',
  }
  return { clinic, staff, patient, input, added, change, place: { id: patient.id, entry: input.id } }
}

test('what is written beside images is amended as a new version, with the files that they have', async () => {
  const { clinic, patient, input, added, change, place } = await misspelt()
  const vet = actorOf(clinic, clinic.people.vet)
  const moved = { ...change, at: at('12:00', '2026-11-01') }
  const { answer, scope } = await measured(again(vet), who => changeImages(who, place, moved))
  const { files, visitId } = input
  expect(answer).toMatchObject({ at: moved.at, v: 2, versions: 2, title: 'Thorax', visitId, by: added.by })
  expect(answer.facts).toEqual({ type: 'xray', n: 2, first: files[0], found: 'Bronchial pattern' })
  // The prediction that a device shows while the change waits equals the later answer.
  const known = { former: added, by: { branchId: '', by: '' }, petName: patient.name }
  const { reason: _why, v: _v, was: _was, ...fields } = moved
  const { petName: _name, ...predicted } = predictedImages({ ...input, ...fields, measurements: '' }, known)
  expect(predicted).toEqual(answer)
  const { rows } = await run(again(vet), who => listEntries(who, patient.id, { kind: 'image' }))
  expect(rows).toEqual([answer])
  const { body } = await run(again(vet), who => readImages(who, input.id, { patient: patient.id }))
  const said = { type: 'xray', refNumber: 'XR-3', files }
  expect(body).toEqual({ ...said, organ: 'Thorax', abnormalities: 'Bronchial pattern' })
  const { versions } = await run(again(vet), who => readWholeEntry(who, place, moved.at))
  expect(versions).toMatchObject([
    { n: 1, by: added.by, occurredAt: input.at, body: { ...said, organ: 'Torax', measurements: 'VHS 11.2' } },
    { n: 2, by: vet.userId, occurredAt: moved.at, reason: change.reason, body },
  ])
  const [pk = '', sk = ''] = scope.event?.split('/') ?? []
  const event = await getRow(pk, sk)
  const { written = '' } = (event?.after ?? {}) as { written?: string }
  expect(written.split(', ').toSorted()).toEqual(['abnormalities', 'measurements', 'organ'])
  expect(JSON.stringify(event)).not.toMatch(/Thorax|Bronchial/)
})

test('an amendment is refused of an older version, of what was struck out, and of a time to come', async () => {
  const { staff, patient, input, change, place } = await misspelt()
  const amend = (more: Partial<ImagesChange>) =>
    run(again(staff), who => changeImages(who, place, { ...change, ...more }))
  await expect(amend({ at: at('10:00', '2199-01-01') })).rejects.toMatchObject({ code: 'request.invalid' })
  await amend({})
  await expect(amend({ organ: 'Chest' })).rejects.toMatchObject({ code: 'changed_elsewhere' })
  await expect(amend({ v: 2, was: at('09:00', '2026-11-02') })).rejects.toMatchObject({
    code: 'changed_elsewhere',
  })
  await run(again(staff), who =>
    strikeEntry(who, place, { at: input.at, v: 2, why: 'twice', reason: 'Added twice' }),
  )
  const before = await rowsOf(`${staff.clinicId}#p#${patient.id}`)
  await expect(amend({ v: 3 })).rejects.toMatchObject({ code: 'entry.struck' })
  expect(await rowsOf(`${staff.clinicId}#p#${patient.id}`)).toEqual(before)
})

test('two who amend the same images at once: one of them is told', async () => {
  const { staff, change, place } = await misspelt()
  const amend = (organ: string) => run(again(staff), who => changeImages(who, place, { ...change, organ }))
  const ends = await Promise.allSettled([amend('Thorax'), amend('Chest')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_elsewhere' },
  })
})

test('images of another clinic or patient, and entries of another kind, are none to amend', async () => {
  const { staff, patient, change, place } = await misspelt()
  const foreign = await makeClinic()
  const stranger = actorOf(foreign, foreign.people.vet)
  const other = await makePatient(staff)
  const result = await run(again(staff), who =>
    createTest(who, patient.id, { id: newId(), at: change.at, ...bloodCount }),
  )
  const before = await rowsOf(`${staff.clinicId}#p#${patient.id}`)
  for (const [who, where] of [
    [stranger, place],
    [staff, { ...place, id: other.id }],
    [staff, { ...place, entry: result.id }],
    [staff, { ...place, entry: newId() }],
  ] as const)
    await expect(run(again(who), actor => changeImages(actor, where, change))).rejects.toMatchObject({
      code: 'not_found',
    })
  expect(await rowsOf(`${staff.clinicId}#p#${patient.id}`)).toEqual(before)
})

test('a signed consent stays as it was signed', async () => {
  const { clinic, staff, patient, change } = await misspelt()
  const signed = {
    id: newId(),
    patientId: patient.id,
    at: at('11:00', '2026-11-02'),
    type: 'consent' as const,
    refNumber: 'CO-20261102-1100',
    organ: 'Anaesthesia: Dental cleaning',
    description: 'Signed by: Niamh Walsh',
    files: [await keptImage(clinic)],
  }
  await run(again(staff), who => addImages(who, signed))
  const before = await rowsOf(`${clinic.id}#p#${patient.id}`)
  const stamp = { was: signed.at, at: signed.at }
  await expect(
    run(again(staff), who =>
      changeImages(who, { id: patient.id, entry: signed.id }, { ...change, ...stamp }),
    ),
  ).rejects.toMatchObject({ code: 'action.not_allowed' })
  expect(await rowsOf(`${clinic.id}#p#${patient.id}`)).toEqual(before)
})
