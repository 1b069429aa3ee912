// Rows of files: stored once, read in one trip, visible only to those they belong to.
import { fileOf, keepFile, keepPhoto, photoOf } from '@vetrounds/core/files/file.service'
import { newId } from '@vetrounds/core/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorOf, measured, personOf, run } from '../support/actor.ts'
import { expectWithinBudget } from '../support/budgets.ts'
import { addMember, makeClinic, makePerson, type TestClinic } from '../support/clinic.ts'
import { again } from '../support/make.ts'
import { onePixelPicture } from '../support/pictures.ts'
import { getRow } from '../support/table.ts'

const KEEPS = ['photo', 'user.idem', 'user.log'] as const
// `user.idem` is only needed because the test helper reads stored answers.
const SEES = ['photo', 'user.memberships', 'user.idem'] as const

let clinic: TestClinic
const admin = () => again(actorOf(clinic, clinic.people.admin))

beforeAll(async () => {
  clinic = await makeClinic()
})

describe('a file of a clinic', () => {
  test('is kept under the clinic’s key, and read in one trip', async () => {
    const kept = await measured(admin(), who => keepFile(who, 'logo', newId(), onePixelPicture))
    expectWithinBudget('keep a file', kept.scope)
    const { id } = kept.answer
    expect(await getRow(`${clinic.id}#f#${id}`, 'head')).toMatchObject({
      kind: 'logo',
      type: 'image/png',
      v: 1,
    })
    const read = await measured(actorOf(clinic), who => fileOf(who, id, '256'))
    expect(read.answer).toEqual({
      key: `files/${clinic.id}/${id}/${onePixelPicture.copy}/256`,
      content: { type: 'image/png' },
      pixels: 1,
      fullBytes: onePixelPicture.bytes,
    })
    expectWithinBudget('read a file', read.scope)
  })

  test('is kept once: another with its id is refused, and the first stays', async () => {
    const id = newId()
    await run(admin(), who => keepFile(who, 'logo', id, onePixelPicture))
    const other = { ...onePixelPicture, width: 9 }
    await expect(run(admin(), who => keepFile(who, 'logo', id, other))).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect(await getRow(`${clinic.id}#f#${id}`, 'head')).toMatchObject({ width: 1 })
  })
})

describe('a photo', () => {
  test('is looked up for a colleague of many clinics in two trips', async () => {
    const { vet } = clinic.people
    const { id } = await run(personOf(vet), who => keepPhoto(who, newId(), onePixelPicture), KEEPS)
    const consultant = await makePerson()
    const clinics = [clinic, ...(await Promise.all([makeClinic(), makeClinic(), makeClinic()]))]
    for (const each of clinics) await addMember(each, consultant, 'vet')
    const seen = await measured(
      personOf(consultant),
      who => photoOf(who, { userId: vet.userId, id }, '64'),
      SEES,
    )
    expect(seen.answer).toEqual({
      key: `files/${vet.userId}/${id}/${onePixelPicture.copy}/64`,
      content: { type: 'image/png' },
      pixels: 1,
      fullBytes: onePixelPicture.bytes,
    })
    expectWithinBudget('read the photo of a colleague, 4 clinics', seen.scope)
  })

  test('of a stranger is missing, though its id is known', async () => {
    const { vet } = clinic.people
    const { id } = await run(personOf(vet), who => keepPhoto(who, newId(), onePixelPicture), KEEPS)
    const stranger = personOf(await makePerson())
    await expect(
      run(stranger, who => photoOf(who, { userId: vet.userId, id }, '64'), SEES),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
