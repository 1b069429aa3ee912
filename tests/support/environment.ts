// The environment in which tests and benches run: the embedded database with a fresh table, the embedded bucket and payment
// provider, and the key pair that signs access tokens.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { startPayments } from '@vetrounds/local/payments/server'
import { startS3 } from '@vetrounds/local/s3/server'
import { makeStampKeys } from '@vetrounds/local/stamp/stamp-keys'

/** The id of the signing key in the key set. */
export const KEY_ID = 'key-of-tests'

const PAYMENTS_KEY = 'payments-key-of-tests'

const FILES = 'files-of-tests'
const HEADS = 'heads-of-tests'

const resources = (tableName: string): Record<string, object> => ({
  App: { name: 'vetrounds', stage: 'test' },
  Table: { name: tableName },
  Files: { name: FILES },
  Heads: { name: HEADS },
  UserPool: { id: 'eu-west-1_TestPool' },
  WebClient: { id: 'client-of-tests' },
  Email: { sender: 'tests@vetrounds.example' },
  CursorSecret: { value: 'cursor-secret-of-tests' },
  LinkSecret: { value: 'link-secret-of-tests' },
  RouterSecret: { value: 'router-secret-of-tests' },
  Push: { url: '' },
})

const keyPair = async (folder: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = join(folder, 'jwks.json')
  const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }
  await writeFile(file, JSON.stringify({ keys: [key] }))
  return { file, privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

export type Environment = {
  /** The environment variables that a deployment would have. */
  env: Record<string, string>
  /** PEM of the key that signs access tokens. */
  signingKey: string
  stop: () => Promise<void>
}

/** Starts the database in memory with a table of its own, and the bucket in a folder. */
export const startEnvironment = async (name: string): Promise<Environment> => {
  const folder = await mkdtemp(join(tmpdir(), 'vetrounds-tests-'))
  const stampFile = join(folder, 'stamp.json')
  await writeFile(stampFile, JSON.stringify(makeStampKeys()))
  const dynamo = await startDynamo({})
  const tableName = `tests-${process.pid}-${name}-${Date.now()}`
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  // The table has no stream here: nobody reads it, and each of its records slows the embedded in-memory database down.
  const { stream: _stream, ...unread } = table
  await createTable(client, tableName, unread)
  client.destroy()
  const s3 = await startS3({
    dir: join(folder, 's3'),
    ...LOCAL_CREDENTIALS,
    region: LOCAL_REGION,
    buckets: [
      { name: FILES, corsOrigins: [], expire: [{ prefix: 'quarantine/', days: 1 }] },
      { name: HEADS, corsOrigins: [] },
    ],
    log: error => console.error(error),
  })
  // Terminals decide at once, and the provider sends no events.
  const payments = await startPayments({ key: PAYMENTS_KEY, decideMs: 0, log: error => console.error(error) })
  const keys = await keyPair(folder)
  const linked = Object.entries(resources(tableName)).map(([resource, value]) => [
    `SST_RESOURCE_${resource}`,
    JSON.stringify(value),
  ])
  return {
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
      AWS_ENDPOINT_URL_S3: s3.url,
      AWS_REGION: LOCAL_REGION,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      LOCAL_JWKS: keys.file,
      BILLING: 'switch',
      STAMP_KEYS: stampFile,
      PAYMENTS_URL: payments.url,
      PAYMENTS_KEY,
      ...Object.fromEntries(linked),
    },
    signingKey: keys.privatePem,
    stop: async () => {
      await Promise.all([dynamo.close(), s3.close(), payments.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
