// Snapshots in the private bucket: written and read by functions, read by devices from a short-lived URL.
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isoAt, now } from '@vetrounds/core/clock'
import { resource } from '@vetrounds/core/resource'
import type { Bucket } from '@vetrounds/core/search/snapshot.service'
import { bytesAt, s3 } from '../files/bucket.ts'

/** Seconds for which a URL can be read: the largest snapshot takes a minute on a slow line. */
const ADDRESS_SECONDS = 300

// Signing out doesn't clear a browser's HTTP cache: devices may only store a snapshot where they can delete it.
const UNKEPT = 'no-store'

const at = (Key: string) => ({ Bucket: resource('Files').name, Key })

export const snapshots: Bucket = {
  // Browsers decompress brotli by themselves.
  put: async (key, bytes) => {
    const kind = { ContentType: 'application/json', ContentEncoding: 'br', CacheControl: UNKEPT }
    await s3().send(new PutObjectCommand({ ...at(key), ...kind, Body: bytes }))
  },
  get: key => bytesAt(at(key)),
  addressOf: async key => ({
    // Stated here too, for objects that were stored without it.
    url: await getSignedUrl(s3(), new GetObjectCommand({ ...at(key), ResponseCacheControl: UNKEPT }), {
      expiresIn: ADDRESS_SECONDS,
    }),
    expiresAt: isoAt(now() + ADDRESS_SECONDS * 1000),
  }),
}
