// The bucket of the audit log's heads: what lies there is neither replaced nor removed by anybody, whoever may write to the table.
import { stage } from './settings.ts'

/**
 * How long S3 keeps each object, whoever asks it to remove one, the account's root too: as long as papers are kept. A development stage
 * can be removed the day after.
 */
const kept = stage.production ? { years: 10 } : { days: 1 }

const everybody = { effect: 'deny' as const, principals: '*' as const, paths: ['*'] }

export const heads = new sst.aws.Bucket('Heads', {
  cors: false,
  versioning: true,
  // The lock keeps each version; a newer one over it, or a mark that hides it, is refused here: an object is put where none is.
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
