// The bucket that holds the audit log's heads. Nobody can replace or
// remove an object in it, not even those who may write to the table.
import { stage } from './settings.ts'

/**
 * How long S3 keeps each object, even if the account's root user asks to remove it: as long as papers are kept. A development
 * stage can be removed the day after.
 */
const kept = stage.production ? { years: 10 } : { days: 1 }

const everybody = { effect: 'deny' as const, principals: '*' as const, paths: ['*'] }

export const heads = new sst.aws.Bucket('Heads', {
  cors: false,
  versioning: true,
  // The object lock keeps each version. This policy also refuses a newer version over it, and a delete marker that would hide it:
  // an object can only be put under a key that has none.
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html
  policy: [
    {
      ...everybody,
      actions: ['s3:PutObject'],
      conditions: [{ test: 'Null', variable: 's3:if-none-match', values: ['true'] }],
    },
    { ...everybody, actions: ['s3:DeleteObject'] },
  ],
  transform: { bucket: { objectLockEnabled: true, forceDestroy: !stage.production } },
})

new aws.s3.BucketObjectLockConfiguration('HeadsLock', {
  bucket: heads.name,
  rule: { defaultRetention: { mode: 'COMPLIANCE', ...kept } },
})
