// The bytes of an upload: taken out of AWS's chunked encoding and compared with every hash that came along.
import { createHash } from 'node:crypto'
import { ALGORITHMS, type Algorithm, algorithmOf, checksumOf } from './checksum.ts'
import { notImplemented, S3Error } from './errors.ts'
import { readBody, type S3Request } from './request.ts'

/** Our own limit: S3 takes 5 GB in one request, but this server keeps the body in memory. */
export const LARGEST_BODY = 256 * 1024 * 1024

/** An upload whose hashes all matched. */
export interface Payload {
  body: Buffer
  checksum?: { algorithm: Algorithm; value: string }
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
const decodeChunks = (encoded: Buffer): { body: Buffer; trailers: Record<string, string> } => {
  const incomplete = new S3Error('IncompleteBody', 'The request body terminated unexpectedly')
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = encoded.indexOf('\r\n', at)
    if (lineEnd < 0) throw incomplete
    const size = Number.parseInt(encoded.toString('latin1', at, lineEnd), 16)
    if (Number.isNaN(size)) throw incomplete
    at = lineEnd + 2
    if (size === 0) break
    if (encoded.toString('latin1', at + size, at + size + 2) !== '\r\n') throw incomplete
    chunks.push(encoded.subarray(at, at + size))
    at += size + 2
  }
  const trailers: Record<string, string> = {}
  for (const line of encoded.toString('latin1', at).split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':')
    trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { body: Buffer.concat(chunks), trailers }
}

const decoded = (request: S3Request, raw: Buffer): { body: Buffer; trailers: Record<string, string> } => {
  const { body, trailers } = decodeChunks(raw)
  if (body.length !== Number(request.headers['x-amz-decoded-content-length']))
    throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly')
  const announced = (request.headers['x-amz-trailer'] ?? '').split(',').map(name => name.trim().toLowerCase())
  for (const name of announced)
    if (name && !(name in trailers))
      throw new S3Error('MalformedTrailerError', `The announced trailer ${name} is missing.`)
  return { body, trailers }
}

/** Compares the body with `Content-MD5` and the one `x-amz-checksum-*` of the headers or form fields. */
export const verifyChecksums = (
  fields: Readonly<Record<string, string | undefined>>,
  body: Buffer,
): Payload['checksum'] => {
  const md5 = fields['content-md5']
  if (md5 !== undefined) {
    if (Buffer.from(md5, 'base64').length !== 16)
      throw new S3Error('InvalidDigest', 'The Content-MD5 that you specified is not valid.')
    if (createHash('md5').update(body).digest('base64') !== md5)
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html
  const [algorithm, ...others] = ALGORITHMS.filter(name => fields[`x-amz-checksum-${name}`] !== undefined)
  if (others.length > 0)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    )
  if (!algorithm) return undefined
  const value = checksumOf(algorithm, body)
  if (fields[`x-amz-checksum-${algorithm}`] !== value)
    throw new S3Error(
      'BadDigest',
      `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    )
  return { algorithm, value }
}

/**
 * Reads the body of a signed request.
 * @param payloadHash what the signature says of the body
 */
export const readPayload = async (request: S3Request, payloadHash: string): Promise<Payload> => {
  const { headers, message } = request
  const chunked = payloadHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  if (payloadHash.startsWith('STREAMING-') && !chunked) throw notImplemented(payloadHash)
  const length = headers[chunked ? 'x-amz-decoded-content-length' : 'content-length']
  if (length === undefined && request.method === 'PUT')
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  const raw = await readBody(message, LARGEST_BODY)
  const { body, trailers } = chunked ? decoded(request, raw) : { body: raw, trailers: {} }
  if (!chunked && payloadHash !== 'UNSIGNED-PAYLOAD') {
    const hash = createHash('sha256').update(body).digest('hex')
    if (hash !== payloadHash)
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
  }
  const named = headers['x-amz-sdk-checksum-algorithm']
  if (named) algorithmOf(named)
  return { body, checksum: verifyChecksums({ ...headers, ...trailers }, body) }
}
