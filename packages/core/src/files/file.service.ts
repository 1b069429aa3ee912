// Rows of files: written once their bytes were checked, never changed, and referenced by whatever shows them.
import type { Actor, Person, Reader } from '../access/actor.ts'
import { AppError } from '../errors.ts'
import { findMembership, membershipsOf } from '../members/member.service.ts'
import { commit, type Step } from '../storage/commit.ts'
import { rowOf } from '../storage/entity.ts'
import { currentScope } from '../storage/scope.ts'
import { FileRow, PhotoRow } from './file.entity.ts'
import type { FileContent, FileKind, Picture } from './file.ts'
import type { MedicalType, ReadableSize } from './limits.ts'

type Kept = { id: string }

/** The key of an upload waiting in the bucket. `owner` is a clinic's or a person's id. */
export const quarantineKey = (owner: string, id: string): string => `quarantine/${owner}/${id}`

/** The key in the bucket for one size of a checked file. */
export const fileKey = (owner: string, id: string, copy: string, size: ReadableSize): string =>
  `files/${owner}/${id}/${copy}/${size}`

const toPicture = (row: Omit<Picture, 'type'> & { type: string }): Picture => ({
  type: row.type as MedicalType,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  copy: row.copy,
  ...(row.original !== undefined && { original: row.original }),
})

/** A kept file of the clinic, or undefined. One strongly consistent read. */
export const findFile = async (clinicId: string, fileId: string): Promise<Picture | undefined> => {
  const { data } = await FileRow.get({ clinicId, fileId }).go({ consistent: true })
  return data ? toPicture(data) : undefined
}

/** A kept photo of the person, or undefined. One strongly consistent read. */
export const findPhoto = async (userId: string, fileId: string): Promise<Picture | undefined> => {
  const { data } = await PhotoRow.get({ userId, fileId }).go({ consistent: true })
  return data ? toPicture(data) : undefined
}

/** Stores the row of a checked file of the clinic. Throws `already_exists`. */
export const keepFile = (actor: Actor, kind: FileKind, fileId: string, picture: Picture): Promise<Kept> => {
  const { clinicId, userId, request } = actor
  const stamp = { v: 1, at: request.at, by: userId }
  const row = rowOf(FileRow, { clinicId, fileId, kind, ...picture, ...stamp })
  return commit(actor, {
    steps: [{ create: row }],
    subject: `file#${fileId}`,
    place: { clinicId },
    after: row,
    answer: { id: fileId },
  })
}

/** Stores the row of a person's checked photo. Throws `already_exists`. */
export const keepPhoto = (person: Person, fileId: string, picture: Picture): Promise<Kept> => {
  const { userId, request } = person
  const stamp = { v: 1, at: request.at, by: userId }
  const row = rowOf(PhotoRow, { userId, fileId, kind: 'photo', ...picture, ...stamp })
  return commit(person, {
    steps: [{ create: row }],
    subject: `file#${fileId}`,
    after: row,
    answer: { id: fileId },
  })
}

const missing = () => new AppError('not_found')

/** The condition for a row to reference a file: it is the clinic's, checked, and of this kind. Otherwise `not_found`. */
export const fileStep = (clinicId: string, fileId: string, kind: FileKind): Step => ({
  check: { pk: `${clinicId}#f#${fileId}`, sk: 'head' },
  when: [{ path: 'kind', equals: kind }],
  lost: missing,
})

/** The condition for a profile to reference a photo: it is the person's own and checked. Otherwise `not_found`. */
export const photoStep = (userId: string, fileId: string): Step => ({
  check: { pk: `photo#${userId}`, sk: fileId },
  when: [{ path: 'kind', equals: 'photo' }],
  lost: missing,
})

type Stored = {
  key: string
  content: FileContent
  /** The most pixels that the picture can have; of an original, those of its cleaned picture. */
  pixels: number
  /** Bytes of its full size, whichever was asked for. */
  fullBytes: number
}

/**
 * Where a size of a file is stored. If the file has no original, its cleaned picture stands for it; if no picture was made of the
 * file, the original stands for all sizes.
 */
const stored = (owner: string, id: string, picture: Picture, asked: ReadableSize): Stored => {
  const { type, original, width, height, bytes, copy } = picture
  const size = width === 0 ? 'original' : asked === 'original' && original === undefined ? 'full' : asked
  const isMade = type === 'application/dicom' && size !== 'original'
  return {
    key: fileKey(owner, id, copy, size),
    content: isMade ? { type: 'image/png', original: type } : { type },
    pixels: Math.min(width * height, size === '64' || size === '256' ? Number(size) ** 2 : Infinity),
    fullBytes: bytes,
  }
}

/** A clinic's file in the bucket. Throws `not_found`. One trip. */
export const fileOf = async ({ clinicId }: Reader, fileId: string, size: ReadableSize): Promise<Stored> => {
  const kept = await findFile(clinicId, fileId)
  if (!kept) throw missing()
  return stored(clinicId, fileId, kept, size)
}

const worksWith = async (person: Person, userId: string): Promise<boolean> => {
  const mine = (await membershipsOf(person.userId)).filter(({ state }) => state === 'active')
  const theirs = await Promise.all(
    mine.map(({ clinicId }) => {
      // The reader's own membership, found under their own key, permits this read.
      currentScope().clinics.add(clinicId)
      return findMembership(clinicId, userId)
    }),
  )
  return theirs.some(membership => membership?.state === 'active')
}

/** A person's photo in the bucket, for that person and their colleagues. Throws `not_found`. */
export const photoOf = async (
  person: Person,
  { userId, id }: { userId: string; id: string },
  size: ReadableSize,
): Promise<Stored> => {
  const [allowed, kept] = await Promise.all([
    userId === person.userId || worksWith(person, userId),
    findPhoto(userId, id),
  ])
  if (!allowed || !kept) throw missing()
  return stored(userId, id, kept, size)
}
