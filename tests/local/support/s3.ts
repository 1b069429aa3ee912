// Starts the local S3, with clients of AWS's SDK.
import { S3Client } from '@aws-sdk/client-s3'
import { startS3 } from '@vetrounds/local/s3/server'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './folder.ts'

export const ORIGIN = 'http://127.0.0.1:3000'
export const Bucket = 'vetrounds-files'
const keys = { accessKeyId: 'LOCALKEY', secretAccessKey: 'a/secret+key' }

/** A client like the product's, whose clock may run ahead by some milliseconds. */
export const clientOf = (
  endpoint: string,
  more: { secretAccessKey?: string; skew?: number; region?: string } = {},
) => {
  const client = new S3Client({
    endpoint,
    region: more.region ?? 'eu-west-1',
    credentials: { ...keys, ...(more.secretAccessKey && { secretAccessKey: more.secretAccessKey }) },
    forcePathStyle: true,
    maxAttempts: 1,
    systemClockOffset: more.skew ?? 0,
  })
  onTestFinished(() => client.destroy())
  return client
}

/** Starts S3 for the running test; `dir` is the folder of an earlier S3 whose data it continues with. */
export const start = async (dir?: string, now?: () => number) => {
  const folder = dir ?? (await temporaryFolder())
  const service = await startS3({
    ...keys,
    dir: folder,
    region: 'eu-west-1',
    buckets: [
      { name: Bucket, corsOrigins: [ORIGIN], expire: [{ prefix: 'quarantine/', days: 1 }] },
      { name: 'other', corsOrigins: [] },
    ],
    ...(now && { now }),
    log: error => {
      throw error
    },
  })
  onTestFinished(() => service.close())
  return { ...service, dir: folder, client: clientOf(service.url) }
}

/** Name and HTTP status of the error with which a call fails; `['none', 200]` if it succeeds. */
export const failure = (call: Promise<unknown>): Promise<[string, number | undefined]> =>
  call.then(
    () => ['none', 200],
    error => [error.name, error.$metadata?.httpStatusCode],
  )

/** HTTP status and S3 error code of an answer to a plain request. */
export const outcome = async (answer: Response): Promise<[number, string | undefined]> => [
  answer.status,
  /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1],
]
