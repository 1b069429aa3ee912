// The private bucket: upload forms, its objects, and short-lived URLs for reading them.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isoAt, now } from '@vetrounds/core/clock'
import { AppError } from '@vetrounds/core/errors'
import type { FileAddress, FileContent, UploadForm } from '@vetrounds/core/files/file'
import { FILE_BYTES, type MedicalType } from '@vetrounds/core/files/limits'
import { resource } from '@vetrounds/core/resource'

/** Seconds for which an upload form can be used, and for which a URL can be read. */
const FORM_SECONDS = 300
const ADDRESS_SECONDS = 900

let client: S3Client | undefined

/** The bucket's client, created on first use. */
export const s3 = (): S3Client => {
  client ??= new S3Client({
    // The local bucket has no name server of its own.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
    maxAttempts: 3,
    requestHandler: { requestTimeout: 3000, throwOnRequestTimeout: true, connectionTimeout: 500 },
  })
  return client
}

const at = (Key: string) => ({ Bucket: resource('Files').name, Key })

/** A form that uploads one file of this type, of 1 byte to 10 MiB, to exactly this key (product § 11). */
export const formFor = async (key: string, type: MedicalType): Promise<UploadForm> =>
  createPresignedPost(s3(), {
    ...at(key),
    Fields: { 'Content-Type': type },
    Conditions: [
      ['content-length-range', 1, FILE_BYTES],
      ['eq', '$Content-Type', type],
    ],
    Expires: FORM_SECONDS,
  })

// A role that may not list the bucket gets 403 for a key that doesn't exist.
// https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)

const passing = new Set([
  'TimeoutError',
  'RequestTimeout',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
])

/** Throws `retry` for failures that pass by themselves: the request, sent again, continues where it was. */
const orRetry = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    throw passing.has(code ?? '') || passing.has(name ?? '') ? new AppError('retry') : error
  }
}

type Taken = { bytes: Uint8Array; type: string | undefined }

const taken = async (key: string): Promise<Taken | undefined> => {
  try {
    const found = await s3().send(new GetObjectCommand({ ...at(key), Range: `bytes=0-${FILE_BYTES}` }))
    return { bytes: (await found.Body?.transformToByteArray()) ?? new Uint8Array(), type: found.ContentType }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** An object's bytes and type, reading at most one byte more than allowed; undefined if there is none. Throws `retry`. */
export const readObject = (key: string): Promise<Taken | undefined> => orRetry(taken(key))

/** All bytes of an object in one of the stage's buckets; undefined if there is none. */
export const bytesAt = async (place: { Bucket: string; Key: string }): Promise<Uint8Array | undefined> => {
  try {
    return await (await s3().send(new GetObjectCommand(place))).Body?.transformToByteArray()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Stores an object. Throws `retry`. */
export const put = async (key: string, bytes: Uint8Array, type: string): Promise<void> => {
  await orRetry(s3().send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type })))
}

/** Deletes an object; if there is none, that is fine. Throws `retry`. */
export const remove = async (key: string): Promise<void> => {
  await orRetry(s3().send(new DeleteObjectCommand(at(key))))
}

/** A URL that gives the bytes for 15 minutes, as a download under their own type and never as a page. */
export const addressOf = async ({
  key,
  content,
}: {
  key: string
  content: FileContent
}): Promise<FileAddress> => {
  const command = new GetObjectCommand({ ...at(key), ResponseContentDisposition: 'attachment' })
  const expiresAt = isoAt(now() + ADDRESS_SECONDS * 1000)
  return { ...content, url: await getSignedUrl(s3(), command, { expiresIn: ADDRESS_SECONDS }), expiresAt }
}
