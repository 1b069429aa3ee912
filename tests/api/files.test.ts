// Uploads, from the form to the finished picture, with the rules of the real bucket: what is accepted and what is refused.
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@vetrounds/core/ids'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, placeOf, problemIn } from '../support/api.ts'
import { addMember, makeClinic, makePerson, type TestClinic, type TestPerson } from '../support/clinic.ts'
import { lockedPdf, wholePdf } from '../support/pdfs.ts'
import { makePicture, onePixel } from '../support/pictures.ts'

type Form = { url: string; fields: Record<string, string> }
type Kind = 'Logo' | 'Photo' | 'Image'
type Who = { kind: Kind; as: TestPerson; place?: string }

const TEN_MIB = 10 * 1024 * 1024

let clinic: TestClinic
let other: TestClinic
/** An admin, who uploads a logo, and a vet, who uploads their own photo. */
let admin: Who
let vet: Who

beforeAll(async () => {
  ;[clinic, other] = await Promise.all([makeClinic(), makeClinic()])
  admin = { kind: 'Logo', as: clinic.people.admin, place: placeOf(clinic) }
  vet = { kind: 'Photo', as: clinic.people.vet }
})

afterEach(() => void vi.useRealTimers())

const formOf = async ({ kind, ...who }: Who, id: string, type = 'image/png'): Promise<Form> => {
  const answer = await call(`read${kind}Form`, { ...who, query: { id, type } })
  expect(answer.status).toBe(200)
  return answer.body as Form
}

const fill = async ({ url, fields }: Form, bytes: Uint8Array, change: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture')
  const answer = await fetch(url, { method: 'POST', body: form })
  return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]]
}

const finish = ({ kind, ...who }: Who, id: string) => call(`finish${kind}Upload`, { ...who, params: { id } })

/** Uploads a file and finishes the upload; returns the id and the answer to the finishing. */
const upload = async (who: Who, bytes: Uint8Array, type = 'image/png', id = newId()) => {
  expect(await fill(await formOf(who, id, type), bytes)).toEqual([204, undefined])
  return { id, ...(await finish(who, id)) }
}

const readLogo = (as: TestPerson, id: string, size = 'full', place = placeOf(clinic)) =>
  call('readFile', { as, place, params: { id }, query: { size } })

const readPhoto = (as: TestPerson, userId: string, id: string) =>
  call('readPhoto', { as, params: { userId, id }, query: { size: '64' } })

const bytesAt = async ({ body }: { body: unknown }) => {
  const answer = await fetch((body as { url: string }).url)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Red, green and blue of the leftmost pixel at this distance from the top. */
const colourAt = async (picture: Buffer, top: number) => [
  ...(await sharp(picture).extract({ left: 0, top, width: 1, height: 1 }).raw().toBuffer()),
]

const version = async (as: TestPerson, name: 'readMe' | 'readClinic', place?: string) => {
  const { body } = await call(name, { as, ...(place && { place }) })
  return name === 'readMe' ? (body as { person: { v: number } }).person.v : (body as { v: number }).v
}

test('a medical image keeps its original byte for byte, as a download; a logo has none but the cleaned one', async () => {
  const picture = await sharp(await makePicture('jpeg', { width: 60, height: 30 }))
    .withExif({ IFD0: { Make: 'X-ray' } })
    .jpeg()
    .toBuffer()
  const original = async (kind: 'Image' | 'Logo') => {
    const { id } = await upload({ ...admin, kind }, picture, 'image/jpeg')
    return bytesAt(await readLogo(clinic.people.staff, id, 'original'))
  }
  const kept = await original('Image')
  expect(kept.bytes.equals(picture)).toBe(true)
  expect(kept.headers.get('content-disposition')).toBe('attachment')
  const logo = await original('Logo')
  expect(logo.status).toBe(200)
  expect(logo.bytes.includes('X-ray')).toBe(false)
})

test('a PDF among medical images stays byte for byte, in every size, and a logo is none', async () => {
  const image: Who = { ...admin, kind: 'Image' }
  const { id, status } = await upload(image, wholePdf, 'application/pdf')
  expect(status).toBe(200)
  for (const size of ['64', 'full', 'original']) {
    const answer = await readLogo(clinic.people.staff, id, size)
    expect(answer.body).toMatchObject({ type: 'application/pdf' })
    const { bytes, headers } = await bytesAt(answer)
    expect(bytes.equals(wholePdf)).toBe(true)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe('attachment')
  }
  const refused = async (bytes: Uint8Array, type = 'application/pdf') =>
    problemIn(await upload(image, bytes, type)).code
  expect(await refused(lockedPdf)).toBe('file.encrypted')
  expect(await refused(wholePdf.subarray(0, 20_000))).toBe('file.unreadable')
  expect(await refused(onePixel)).toBe('file.type')
  expect(await refused(wholePdf, 'image/png')).toBe('file.type')
  const query = { id: newId(), type: 'application/pdf' }
  expect((await call('readLogoForm', { as: admin.as, place: placeOf(clinic), query })).status).toBe(400)
})

describe('a logo', () => {
  test('is turned upright, freed of where it was taken, made small, and shown to every member', async () => {
    const picture = await sharp(await makePicture('jpeg', { width: 3000, height: 1500 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N' } })
      // Orientation 6, as if the camera lay on its side: the left edge of the stored picture is its top.
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { id, status, body } = await upload(admin, picture, 'image/jpeg')
    expect([status, body]).toEqual([200, { id }])
    for (const [size, width, height] of [
      ['full', 1024, 2048],
      ['256', 128, 256],
      ['64', 32, 64],
    ] as const) {
      const { headers, bytes } = await bytesAt(await readLogo(clinic.people.staff, id, size))
      expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        'image/jpeg',
        'attachment',
      ])
      const found = await sharp(bytes).metadata()
      expect([found.width, found.height, found.exif, found.orientation]).toEqual([
        width,
        height,
        undefined,
        undefined,
      ])
      expect(bytes.includes('Camera')).toBe(false)
      const [red, blue] = await Promise.all([0, height - 4].map(top => colourAt(bytes, top)))
      expect(red?.[0]).toBeGreaterThan(200)
      expect(blue?.[2]).toBeGreaterThan(200)
    }
  })

  test('is pointed at by the clinic, seen in `me`, and taken away again', async () => {
    const { id } = await upload(admin, onePixel)
    const { as, place = '' } = admin
    const change = async (logo: string | null) =>
      call('changeClinic', { as, place, body: { v: await version(as, 'readClinic', place), logo } })
    expect((await change(id)).body).toMatchObject({ logo: id })
    const me = async () => {
      const { body } = await call('readMe', { as: clinic.people.staff })
      return (body as { memberships: { clinic: { logo?: string } }[] }).memberships[0]?.clinic.logo
    }
    expect(await me()).toBe(id)
    expect((await change(null)).body).not.toHaveProperty('logo')
    expect(await me()).toBeUndefined()
  })

  test('was kept once and never changes: a repeat under a new key answers the same', async () => {
    const { id } = await upload(admin, onePixel)
    const before = await bytesAt(await readLogo(admin.as, id))
    const again = await upload(admin, await makePicture('jpeg'), 'image/jpeg', id)
    expect([again.status, again.body]).toEqual([200, { id }])
    expect((await bytesAt(await readLogo(admin.as, id))).bytes.equals(before.bytes)).toBe(true)
    expect((await finish(admin, id)).body).toEqual({ id })
  })
})

describe('a photo', () => {
  test('is seen by its person and those who work with them, and by nobody else', async () => {
    const { id, status } = await upload(
      vet,
      await makePicture('webp', { width: 300, height: 300 }),
      'image/webp',
    )
    expect(status).toBe(200)
    const { userId } = vet.as
    const body = { v: await version(vet.as, 'readMe'), photo: id }
    expect((await call('changeMe', { as: vet.as, body })).body).toMatchObject({ photo: id })
    for (const person of [vet.as, clinic.people.staff]) {
      const { status: found, headers } = await bytesAt(await readPhoto(person, userId, id))
      expect([found, headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    const missing = await readPhoto(vet.as, userId, newId())
    const { suspended, invited, requested } = clinic.people
    for (const person of [other.people.vet, suspended, invited, requested, await makePerson()]) {
      const answer = await readPhoto(person, userId, id)
      expect([answer.status, problemIn(answer).code]).toEqual([missing.status, problemIn(missing).code])
    }
    expect(missing.status).toBe(404)
  })

  test('of somebody suspended is no longer shown to those they worked with', async () => {
    const person = await makePerson()
    await addMember(clinic, person, 'staff', { state: 'suspended' })
    const { id } = await upload({ kind: 'Photo', as: person }, onePixel)
    expect((await readPhoto(person, person.userId, id)).status).toBe(200)
    expect((await readPhoto(clinic.people.vet, person.userId, id)).status).toBe(404)
  })

  test('is taken away by the profile', async () => {
    const { id } = await upload(vet, onePixel)
    const set = async (photo: string | null) =>
      call('changeMe', { as: vet.as, body: { v: await version(vet.as, 'readMe'), photo } })
    expect((await set(id)).body).toMatchObject({ photo: id })
    expect((await set(null)).body).not.toHaveProperty('photo')
  })
})

const withNote = (picture: Buffer, note: string): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(note.length + 2)
  return Buffer.concat([
    picture.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(note),
    picture.subarray(2),
  ])
}

const huge = (png: Buffer): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const zip = Buffer.from('PK\x03\x04a PK\x01\x02a PK\x05\x06a')

describe.each(['Logo', 'Photo'] as const)('a %s', kind => {
  test.each([
    ['an SVG called PNG', 'image/png', 'file.type', async () => svg],
    ['a page called JPEG', 'image/jpeg', 'file.type', async () => Buffer.from('<!doctype html><p>Hi')],
    ['a GIF called PNG', 'image/png', 'file.type', async () => Buffer.from('GIF89a\x01\x00\x01\x00')],
    ['a PNG called JPEG', 'image/jpeg', 'file.type', async () => onePixel],
    [
      'a picture that ends in an archive',
      'image/png',
      'file.mixed',
      async () => Buffer.concat([onePixel, zip]),
    ],
    [
      'a picture with a script in its comment',
      'image/jpeg',
      'file.mixed',
      async () => withNote(await makePicture('jpeg'), '--><script>alert(1)</script>'),
    ],
    ['a drawing behind a picture', 'image/png', 'file.mixed', async () => Buffer.concat([onePixel, svg])],
    ['a bomb of 900 million pixels', 'image/png', 'file.too_many_pixels', async () => huge(onePixel)],
    [
      'half a picture',
      'image/jpeg',
      'file.unreadable',
      async () => (await makePicture('jpeg', { width: 400, height: 400 })).subarray(0, 700),
    ],
  ])('is refused as %s, and is gone from quarantine', async (_name, type, code, make) => {
    const who = kind === 'Logo' ? admin : vet
    const { id, ...refused } = await upload(who, await make(), type)
    expect([refused.status, problemIn(refused).code]).toEqual([422, code])
    expect((await finish(who, id)).status).toBe(404)
    const read = kind === 'Logo' ? readLogo(who.as, id) : readPhoto(who.as, who.as.userId, id)
    expect((await read).status).toBe(404)
  })
})

describe('the form', () => {
  test('takes 1 byte to 10 MiB', async () => {
    const form = await formOf(admin, newId())
    expect(await fill(form, Buffer.alloc(TEN_MIB + 1))).toEqual([400, 'EntityTooLarge'])
    expect(await fill(form, Buffer.alloc(0))).toEqual([400, 'EntityTooSmall'])
    expect(await fill(form, Buffer.alloc(TEN_MIB))).toEqual([204, undefined])
  })

  test('takes no other key, type, field or signature', async () => {
    const id = newId()
    const form = await formOf(admin, id)
    const changes: Record<string, string>[] = [
      { key: `quarantine/${other.id}/${id}` },
      { key: `files/${clinic.id}/${id}/full` },
      { 'Content-Type': 'text/html' },
      { 'x-amz-meta-by': 'me' },
    ]
    for (const change of changes) expect(await fill(form, onePixel, change)).toEqual([403, 'AccessDenied'])
    expect(await fill(form, onePixel, { 'X-Amz-Signature': '0'.repeat(64) })).toEqual([
      403,
      'SignatureDoesNotMatch',
    ])
  })

  test('ends after 5 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 60_000 - 1000 })
    const form = await formOf(admin, newId())
    vi.useRealTimers()
    expect(await fill(form, onePixel)).toEqual([403, 'AccessDenied'])
  })
})

describe('across clinics and people', () => {
  test('nobody finishes what another has uploaded', async () => {
    const id = newId()
    await fill(await formOf(admin, id), onePixel)
    const theirs: Who = { kind: 'Logo', as: other.people.admin, place: placeOf(other) }
    for (const who of [theirs, vet, { kind: 'Photo', as: clinic.people.admin } as const])
      expect(problemIn(await finish(who, id)).code).toBe('not_found')
    expect((await finish(admin, id)).status).toBe(200)
  })

  test('a file of another clinic, of another kind, or in quarantine can be neither read nor pointed at', async () => {
    const theirs: Who = { kind: 'Logo', as: other.people.admin, place: placeOf(other) }
    const foreign = (await upload(theirs, onePixel)).id
    const photo = (await upload(vet, onePixel)).id
    const waiting = newId()
    await fill(await formOf(admin, waiting), onePixel)
    const { as, place = '' } = admin
    const v = await version(as, 'readClinic', place)
    for (const id of [foreign, photo, waiting, newId()]) {
      expect(problemIn(await readLogo(as, id)).code).toBe('not_found')
      const answer = await call('changeClinic', { as, place, body: { v, logo: id } })
      expect([answer.status, problemIn(answer).code]).toEqual([404, 'not_found'])
    }
    const logo = (await upload(admin, onePixel)).id
    const mine = await version(as, 'readMe')
    for (const id of [logo, photo, newId()]) {
      const answer = await call('changeMe', { as, body: { v: mine, photo: id } })
      expect([answer.status, problemIn(answer).code]).toEqual([404, 'not_found'])
    }
  })

  test('the bucket gives nothing without an address of ours, nor with a changed one', async () => {
    const { id } = await upload(admin, onePixel)
    const { body } = await readLogo(admin.as, id, '64')
    const address = new URL((body as { url: string }).url)
    const status = async (url: string) => (await fetch(url)).status
    expect(await status(address.href)).toBe(200)
    expect(await status(address.origin + address.pathname)).toBe(403)
    expect(await status(address.href.replace('/64?', '/full?'))).toBe(403)
    expect(await status(address.href.replace('attachment', 'inline'))).toBe(403)
  })
})

test('two who finish one upload at once keep it once, and both are told', async () => {
  const id = newId()
  await fill(await formOf(admin, id), await makePicture('png', { width: 500, height: 500 }))
  const second = { ...admin, as: clinic.people.super_admin }
  const answers = await Promise.all([finish(admin, id), wait(1).then(() => finish(second, id))])
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { id }],
    [200, { id }],
  ])
})
