// Snapshots in the private bucket: put and read by functions, read by devices from an address that is good for a while.
import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isoAt, now } from '@vetrounds/core/clock'
import { resource } from '@vetrounds/core/resource'
import type { Bucket } from '@vetrounds/core/search/snapshot.service'
import { s3 } from '../files/bucket.ts'

/** Seconds that an address can be read: a slow line takes a minute for the largest one. */
const ADDRESS_SECONDS = 300

// A browser's cache is wiped by no sign-out: devices keep a snapshot where they can take it away, or not at all.
const UNKEPT = 'no-store'

const at = (Key: string) => ({ Bucket: resource('Files').name, Key })

// A role that may not list the bucket is told 403 of a key that isn't there.
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)

export const snapshots: Bucket = {
  // Browsers take the brotli off by themselves.
  put: async (key, bytes) => {
    const kind = { ContentType: 'application/json', ContentEncoding: 'br', CacheControl: UNKEPT }
    await s3().send(new PutObjectCommand({ ...at(key), ...kind, Body: bytes }))
  },
  get: async key => {
    try {
      const found = await s3().send(new GetObjectCommand(at(key)))
      return await found.Body?.transformToByteArray()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  addressOf: async key => ({
    // Said here, too, for those that were put without it.
    url: await getSignedUrl(s3(), new GetObjectCommand({ ...at(key), ResponseCacheControl: UNKEPT }), {
      expiresIn: ADDRESS_SECONDS,
    }),
    expiresAt: isoAt(now() + ADDRESS_SECONDS * 1000),
  }),
}
