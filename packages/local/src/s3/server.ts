// S3 on 127.0.0.1, path style, for the calls that the product makes; anything else answers NotImplemented.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuseInLambda } from '../parent.ts'
import { listen } from '../port.ts'
import type { Answer } from './answer.ts'
import { corsHeaders, preflight } from './cors.ts'
import { notImplemented, S3Error } from './errors.ts'
import { refuseUnknownHeaders } from './headers.ts'
import { type Expiry, expire } from './lifecycle.ts'
import { deleteObjects, listObjects } from './listing.ts'
import { openUploads } from './multipart.ts'
import { copyObject, deleteObject, getObject, putObject } from './objects.ts'
import { type Payload, readPayload } from './payload.ts'
import { postObject } from './post.ts'
import { parameter, parseRequest, type S3Request } from './request.ts'
import { authenticate, type Signer } from './signature.ts'
import { type Bucket, openBucket } from './store.ts'

const HOUR = 3_600_000

interface BucketOptions {
  name: string
  /** Origins whose pages may use the bucket; exact, without wildcards. */
  corsOrigins: readonly string[]
  expire?: readonly Expiry[]
}

interface Options {
  dir: string
  buckets: readonly BucketOptions[]
  accessKeyId: string
  secretAccessKey: string
  region: string
  port?: number
  /** Milliseconds since the epoch. */
  now?: () => number
  /** Receives errors on our side; the client sees InternalError. */
  log?: (error: unknown) => void
}

interface Opened {
  options: BucketOptions
  bucket: Bucket
  uploads: ReturnType<typeof openUploads>
}

/** Parameters that don't choose the operation, but say how it is done. */
const NEUTRAL = /^(x-amz-.*|x-id|response-.*)$/i
const LISTING = [
  'continuation-token',
  'delimiter',
  'encoding-type',
  'list-type',
  'max-keys',
  'prefix',
  'start-after',
]

/** Method, target and the parameters that choose the operation, e.g. `PUT object?partNumber&uploadId`. */
const operationOf = (request: S3Request): string => {
  const names = request.query.map(([name]) => name).filter(name => !NEUTRAL.test(name))
  const target = `${request.method} ${request.key ? 'object' : 'bucket'}`
  if (parameter(request, 'list-type') === '2' && names.every(name => LISTING.includes(name)))
    return `${target}?list-type=2`
  return names.length > 0 ? `${target}?${names.sort().join('&')}` : target
}

/** Does what a signed request asks for. */
const operate = async (
  request: S3Request,
  { bucket, uploads }: Opened,
  bucketOf: (name: string) => Bucket,
  payload: Payload,
): Promise<Answer> => {
  const copies = request.headers['x-amz-copy-source'] !== undefined
  const operation = operationOf(request)
  switch (operation) {
    case 'PUT object':
      return copies ? copyObject(bucketOf, bucket, request) : putObject(bucket, request, payload)
    case 'GET object':
    case 'HEAD object':
      return getObject(bucket, request)
    case 'DELETE object':
      return deleteObject(bucket, request)
    case 'POST object?uploads':
      return uploads.create(request)
    case 'PUT object?partNumber&uploadId':
      if (copies) throw notImplemented('copying into a part')
      return uploads.putPart(request, payload)
    case 'POST object?uploadId':
      return uploads.complete(request, payload)
    case 'DELETE object?uploadId':
      return uploads.abort(request)
    case 'HEAD bucket':
      return { status: 200 }
    case 'GET bucket?list-type=2':
      return listObjects(bucket, request)
    case 'POST bucket?delete':
      return deleteObjects(bucket, request, payload)
    default:
      throw notImplemented(operation)
  }
}

const send = async (response: ServerResponse, answer: Answer): Promise<void> => {
  response.writeHead(answer.status, answer.headers)
  if (answer.body === undefined || typeof answer.body === 'string') response.end(answer.body)
  else await pipeline(answer.body, response).catch(() => response.destroy())
}

/**
 * Starts S3 on 127.0.0.1. Objects are kept in `dir`, one folder per bucket, and survive kill -9.
 * @throws inside Lambda, and when the port is taken
 */
export const startS3 = async (options: Options) => {
  refuseInLambda('S3')
  const { now = Date.now, log = console.error } = options
  const signer: Signer = { ...options, now }
  const buckets = new Map<string, Opened>()
  for (const given of options.buckets) {
    const dir = join(options.dir, given.name)
    const bucket = await openBucket(given.name, dir, now)
    buckets.set(given.name, { options: given, bucket, uploads: openUploads(bucket, join(dir, 'uploads')) })
  }
  const openedOf = (name: string): Opened => {
    const opened = buckets.get(name)
    if (!opened) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
    return opened
  }

  const answerTo = async (message: IncomingMessage): Promise<Answer> => {
    const request = parseRequest(message)
    if (request.method === 'OPTIONS')
      return preflight(openedOf(request.bucket).options.corsOrigins, request.sentHeaders)
    // A posted form carries its signature in its fields.
    const form = request.headers['content-type']?.startsWith('multipart/form-data') ?? false
    if (form && operationOf(request) === 'POST bucket')
      return postObject(openedOf(request.bucket).bucket, request, signer)
    const payloadHash = authenticate(request, signer)
    if (!request.bucket) throw notImplemented('lists of buckets')
    const opened = openedOf(request.bucket)
    refuseUnknownHeaders(request.headers)
    const payload = await readPayload(request, payloadHash)
    return operate(request, opened, name => openedOf(name).bucket, payload)
  }

  const corsOf = (message: IncomingMessage): Record<string, string> => {
    const name = message.url?.split(/[/?]/)[1] ?? ''
    return corsHeaders(
      buckets.get(name)?.options.corsOrigins ?? [],
      message.headers.origin,
      message.method ?? '',
    )
  }

  const server = createServer(async (message, response) => {
    const requestId = randomUUID()
    const common = { ...corsOf(message), 'x-amz-request-id': requestId }
    try {
      const answer = await answerTo(message)
      await send(response, { ...answer, headers: { ...common, ...answer.headers } })
    } catch (cause) {
      if (!(cause instanceof S3Error)) log(cause)
      const error =
        cause instanceof S3Error
          ? cause
          : new S3Error('InternalError', 'We encountered an internal error. Please try again.')
      const body = message.method === 'HEAD' ? undefined : error.xml(message.url ?? '/', requestId)
      await send(response, {
        status: error.status,
        headers: { ...common, 'content-type': 'application/xml' },
        body,
      })
    }
  })
  const port = await listen(server, options.port ?? 0)

  const sweep = async (): Promise<void> => {
    for (const {
      bucket,
      options: { expire: rules = [] },
    } of buckets.values())
      await expire(bucket, rules, now())
  }
  await sweep()
  const timer = setInterval(() => sweep().catch(log), HOUR)

  return {
    url: `http://127.0.0.1:${port}`,
    close: async (): Promise<void> => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
