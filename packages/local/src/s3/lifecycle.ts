// Removes objects below a prefix some days after they were written.
import type { Bucket } from './store.ts'

/** A rule of a bucket. */
export interface Expiry {
  prefix: string
  days: number
}

const DAY = 86_400_000

// The days are added and the result is moved to the next midnight UTC:
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/intro-lifecycle-rules.html
const expiresAt = (modified: number, days: number): number => Math.ceil((modified + days * DAY) / DAY) * DAY

/** Deletes what has expired. @param now milliseconds since the epoch */
export const expire = async (bucket: Bucket, rules: readonly Expiry[], now: number): Promise<void> => {
  for (const { prefix, days } of rules)
    for (const info of bucket.all())
      if (info.key.startsWith(prefix) && expiresAt(info.modified, days) <= now) await bucket.delete(info.key)
}
