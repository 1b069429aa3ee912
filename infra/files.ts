// The private bucket: uploads wait in `quarantine/` until their bytes were checked (product § 11).
import { stage } from './settings.ts'

// Its CORS rule names the site and is therefore made in web.ts. Public access is blocked by default.
export const files = new sst.aws.Bucket('Files', {
  cors: false,
  versioning: true,
  lifecycle: [
    { id: 'quarantine', prefix: 'quarantine/', expiresIn: '1 day' },
    // Each snapshot is rebuilt after 20 days at the latest (core/search/snapshot.service.ts).
    { id: 'snapshots', prefix: 'snap/', expiresIn: '30 days' },
  ],
  transform: {
    bucket: { forceDestroy: !stage.production },
    lifecycle: args => {
      args.rules = $output(args.rules ?? []).apply(rules => [
        ...rules.map(rule => ({ ...rule, noncurrentVersionExpiration: { noncurrentDays: 1 } })),
        // A replaced medical image is kept for three months, in case that was a mistake.
        {
          id: 'replaced',
          status: 'Enabled',
          filter: {},
          noncurrentVersionExpiration: { noncurrentDays: 90 },
        },
        {
          id: 'uploads',
          status: 'Enabled',
          filter: {},
          abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
        },
      ])
    },
  },
})
