// The bucket of clinical files: private, with quarantined uploads, and readable by our site alone. And the bucket of the audit
// log's heads, where nothing is replaced or removed.
import { describe, expect, test } from 'vitest'
import { programOf, stages } from './support/program.ts'

type BucketPolicy = {
  Statement: {
    effect?: string
    actions: string[]
    principals: { type: string; identifiers: string[] }[]
    conditions?: object[]
  }[]
}

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)
  const origin = stage === 'production' ? 'https://app.example.org' : 'https://d111111abcdef8.cloudfront.net'

  test('every bucket blocks public access', () => {
    const buckets = program.all('aws:s3/bucket:Bucket').map(({ inputs }) => inputs.bucket)
    const blocked = program.all('aws:s3/bucketPublicAccessBlock:BucketPublicAccessBlock')
    expect(buckets).toHaveLength(3)
    expect(blocked.map(({ inputs }) => inputs.bucket).sort()).toEqual(buckets.sort())
    for (const { inputs } of blocked)
      expect(inputs).toMatchObject({
        blockPublicAcls: true,
        blockPublicPolicy: true,
        ignorePublicAcls: true,
        restrictPublicBuckets: true,
      })
  })

  test('its policy allows no one, and denies what is not encrypted on its way', () => {
    const { policy } = program.inputs<{ policy: string }>('aws:s3/bucketPolicy:BucketPolicy', 'FilesPolicy')
    const { Statement }: BucketPolicy = JSON.parse(policy)
    expect(Statement).toHaveLength(1)
    expect(Statement[0]).toMatchObject({
      effect: 'Deny',
      actions: ['s3:*'],
      conditions: [{ test: 'Bool', variable: 'aws:SecureTransport', values: ['false'] }],
    })
  })

  test('an upload that nobody accepted is gone after a day, its former versions too', () => {
    const { rules } = program.inputs<{ rules: object[] }>(
      'aws:s3/bucketLifecycleConfiguration:BucketLifecycleConfiguration',
      'FilesLifecycle',
    )
    expect(rules).toContainEqual({
      id: 'quarantine',
      status: 'Enabled',
      filter: { prefix: 'quarantine/' },
      expiration: { days: 1 },
      noncurrentVersionExpiration: { noncurrentDays: 1 },
    })
    // Search snapshots are made anew earlier than that. Besides the quarantine, nothing else expires: medical records are kept.
    expect(rules).toContainEqual(
      expect.objectContaining({ filter: { prefix: 'snap/' }, expiration: { days: 30 } }),
    )
    expect(rules.filter(rule => 'expiration' in rule)).toHaveLength(2)
  })

  test('only the site may call it from a browser', () => {
    const rules = program.all('aws:s3/bucketCorsConfiguration:BucketCorsConfiguration')
    expect(rules.map(({ name }) => name)).toEqual(['FilesCors'])
    expect(rules[0]?.inputs.corsRules).toEqual([
      {
        allowedOrigins: [origin],
        allowedMethods: ['GET', 'POST'],
        allowedHeaders: ['content-type', 'range'],
        exposeHeaders: ['etag', 'content-length', 'content-range'],
        maxAgeSeconds: 3600,
      },
    ])
  })

  test('a replaced file is kept for a quarter', () => {
    expect(program.inputs('aws:s3/bucketVersioning:BucketVersioning', 'FilesVersioning')).toMatchObject({
      versioningConfiguration: { status: 'Enabled' },
    })
  })

  test('a head of the audit log is locked as it was put, for everybody', () => {
    expect(program.inputs('aws:s3/bucket:Bucket', 'HeadsBucket')).toMatchObject({ objectLockEnabled: true })
    expect(
      program.inputs('aws:s3/bucketObjectLockConfiguration:BucketObjectLockConfiguration', 'HeadsLock'),
    ).toMatchObject({
      bucket: program.inputs('aws:s3/bucket:Bucket', 'HeadsBucket').bucket,
      rule: {
        defaultRetention: { mode: 'COMPLIANCE', ...(stage === 'production' ? { years: 10 } : { days: 1 }) },
      },
    })
    expect(program.inputs('aws:s3/bucketVersioning:BucketVersioning', 'HeadsVersioning')).toMatchObject({
      versioningConfiguration: { status: 'Enabled' },
    })
  })

  test('no other version is laid over a head, and no mark hides it', () => {
    const { policy } = program.inputs<{ policy: string }>('aws:s3/bucketPolicy:BucketPolicy', 'HeadsPolicy')
    const { Statement }: BucketPolicy = JSON.parse(policy)
    expect(Statement.map(({ effect }) => effect)).toEqual(['Deny', 'Deny', 'Deny'])
    expect(Statement).toEqual([
      expect.objectContaining({
        actions: ['s3:*'],
        conditions: [{ test: 'Bool', variable: 'aws:SecureTransport', values: ['false'] }],
      }),
      expect.objectContaining({
        actions: ['s3:PutObject'],
        principals: [{ type: '*', identifiers: ['*'] }],
        conditions: [{ test: 'Null', variable: 's3:if-none-match', values: ['true'] }],
      }),
      expect.objectContaining({
        actions: ['s3:DeleteObject'],
        principals: [{ type: '*', identifiers: ['*'] }],
      }),
    ])
  })
})

test('production never empties the bucket by itself', () => {
  const bucket = ['aws:s3/bucket:Bucket', 'FilesBucket'] as const
  expect(programOf('production').resource(...bucket)).toMatchObject({
    retain: true,
    inputs: { forceDestroy: false },
  })
  expect(programOf('dev').inputs(...bucket).forceDestroy).toBe(true)
})
