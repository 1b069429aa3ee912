// Once per run: the embedded database with a fresh table, and the key pair that signs the tests' access tokens.
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import type { TestProject } from 'vitest/node'
import { KEY_ID } from './tokens.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    env: Record<string, string>
    signingKey: string
  }
}

const resources = (tableName: string): Record<string, object> => ({
  App: { name: 'vetrounds', stage: 'test' },
  Table: { name: tableName },
  Files: { name: 'files-of-tests' },
  UserPool: { id: 'eu-west-1_TestPool' },
  WebClient: { id: 'client-of-tests' },
  Email: { sender: 'tests@vetrounds.example' },
  CursorSecret: { value: 'cursor-secret-of-tests' },
  RouterSecret: { value: 'router-secret-of-tests' },
})

const keyPair = async (folder: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const file = join(folder, 'jwks.json')
  const key = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }
  await writeFile(file, JSON.stringify({ keys: [key] }))
  return { file, privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

/** Starts the database in memory and hands its address, the table's name and the signing key to the tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'vetrounds-tests-'))
  const dynamo = await startDynamo({})
  const tableName = `tests-${process.pid}-${project.name}-${Date.now()}`
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  await createTable(client, tableName, table)
  client.destroy()
  const keys = await keyPair(folder)
  project.provide('signingKey', keys.privatePem)
  project.provide('env', {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    LOCAL_JWKS: keys.file,
    ...Object.fromEntries(
      Object.entries(resources(tableName)).map(([name, value]) => [
        `SST_RESOURCE_${name}`,
        JSON.stringify(value),
      ]),
    ),
  })
  return async () => {
    await dynamo.close()
    await rm(folder, { recursive: true, force: true })
  }
}
