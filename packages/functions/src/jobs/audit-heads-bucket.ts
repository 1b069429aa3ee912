// The bucket of the audit log's heads (infra/audit-heads.ts): each night one object is put there, which never changes.
import { PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { HeadBucket } from '@vetrounds/core/audit/heads.service'
import { resource } from '@vetrounds/core/resource'
import { bytesAt, s3 } from '../files/bucket.ts'

const at = (Key: string) => ({ Bucket: resource('Heads').name, Key })

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412

export const lockedHeads: HeadBucket = {
  put: async (key, bytes) => {
    const object = { ...at(key), Body: bytes, ContentType: 'application/json' }
    await s3()
      .send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }))
      .catch(error => {
        if (!isThere(error)) throw error
      })
  },
  get: key => bytesAt(at(key)),
}
