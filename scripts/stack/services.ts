// Starts the embedded services, and returns the environment in which the product's code finds them.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { table } from '@vetrounds/core/storage/table'
import { handler as triggers } from '@vetrounds/functions/auth/triggers'
import { handler as authorize } from '@vetrounds/functions/push/authorize'
import { startCognito } from '@vetrounds/local/cognito/server'
import { LOCAL_CREDENTIALS, LOCAL_REGION, startDynamo } from '@vetrounds/local/dynamodb/process'
import { createTable } from '@vetrounds/local/dynamodb/table'
import { startIot } from '@vetrounds/local/iot/server'
import { mailboxApp } from '@vetrounds/local/mail/page'
import { startMail } from '@vetrounds/local/mail/server'
import { startPayments } from '@vetrounds/local/payments/server'
import { startS3 } from '@vetrounds/local/s3/server'
import { makeStampKeys } from '@vetrounds/local/stamp/stamp-keys'
import { openSecrets, stateDir } from './state.ts'

export const TABLE = 'vetrounds'
const BUCKET = 'vetrounds-files'
const HEADS = 'vetrounds-heads'
const POOL = `${LOCAL_REGION}_VetRounds`
const CLIENT = 'vetroundsweb'
const SENDER = 'VetRounds <no-reply@vetrounds.example>'

/** Where the mailbox is shown. */
export const MAIL_PAGE = '/__local/mail'

const folder = async (name: string): Promise<string> => {
  const dir = join(stateDir, name)
  await mkdir(dir, { recursive: true })
  return dir
}

/**
 * Starts them all on free ports.
 * @param siteOrigin origin of the web app, whose pages may use the bucket
 * @param log gets what fails on the services' side
 */
export const startServices = async (siteOrigin: string, log: (error: unknown) => void) => {
  const secrets = await openSecrets()
  const dynamo = await startDynamo({ dir: await folder('dynamodb') })
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  })
  await createTable(client, TABLE, table)
  const mail = await startMail({ dir: await folder('mail') })
  const s3 = await startS3({
    dir: await folder('s3'),
    ...LOCAL_CREDENTIALS,
    region: LOCAL_REGION,
    buckets: [
      {
        name: BUCKET,
        corsOrigins: [siteOrigin],
        expire: [
          { prefix: 'quarantine/', days: 1 },
          { prefix: 'snap/', days: 30 },
        ],
      },
      { name: HEADS, corsOrigins: [] },
    ],
    log,
  })
  const payments = await startPayments({
    key: secrets.payments,
    dir: await folder('payments'),
    eventUrl: `${siteOrigin}/api/payments/events`,
    log,
  })
  const iot = await startIot({ region: LOCAL_REGION, authorize, log })
  const cognitoDir = await folder('cognito')
  const cognito = await startCognito({
    dir: cognitoDir,
    region: LOCAL_REGION,
    poolId: POOL,
    clientId: CLIENT,
    sendMail: mail.deliver,
    mailFrom: SENDER,
    triggers: {
      preSignUp: async event => (await triggers(event)) as typeof event,
      customMessage: async event => (await triggers(event)) as typeof event,
      postAuthentication: async event => (await triggers(event)) as typeof event,
    },
  })
  // The functions read the pool's keys from a file, because its address isn't https.
  const keyFile = join(cognitoDir, 'jwks.json')
  await writeFile(keyFile, JSON.stringify(cognito.jwks))
  const stampFile = join(cognitoDir, 'stamp.json')
  if (!existsSync(stampFile)) await writeFile(stampFile, JSON.stringify(makeStampKeys()))
  const environment: Record<string, string> = {
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_IOT_DATA_PLANE: iot.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_SESV2: mail.url,
    LOCAL_JWKS: keyFile,
    SITE_ORIGIN: siteOrigin,
    BILLING: 'switch',
    STAMP_KEYS: stampFile,
    PAYMENTS_URL: payments.url,
    PAYMENTS_KEY: secrets.payments,
    SST_RESOURCES_JSON: JSON.stringify({
      App: { name: 'vetrounds', stage: 'local' },
      Table: { name: TABLE },
      Files: { name: BUCKET },
      Heads: { name: HEADS },
      UserPool: { id: POOL },
      WebClient: { id: CLIENT },
      Email: { sender: SENDER },
      CursorSecret: { value: secrets.cursor },
      LinkSecret: { value: secrets.link },
      RouterSecret: { value: secrets.router },
      Push: { url: iot.socketUrl },
    }),
  }
  return {
    environment,
    secrets,
    dynamo: { client, endpoint: dynamo.endpoint },
    fileOrigin: s3.url,
    socketOrigin: new URL(iot.socketUrl).origin,
    mailPage: mailboxApp(mail.mailbox, MAIL_PAGE),
    /** The database last: the others may still be writing to it. */
    close: async (): Promise<void> => {
      await Promise.all([cognito.close(), s3.close(), mail.close(), iot.close(), payments.close()])
      client.destroy()
      await dynamo.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof startServices>>

/** Applies the environment to this process, and removes the caller's own AWS settings, which must not leak in. */
export const applyEnvironment = (environment: Readonly<Record<string, string>>): void => {
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete process.env[name]
  Object.assign(process.env, environment)
}
