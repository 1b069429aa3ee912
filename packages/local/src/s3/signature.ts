// Signature Version 4 of requests: in the Authorization header, or in the parameters of a presigned address.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from './errors.ts'
import { parameter, type S3Request } from './request.ts'

/** The credentials that may sign, and the region that they sign for. */
export interface Signer {
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Milliseconds since the epoch. */
  now: () => number
}

interface Claim {
  credential: string
  signedHeaders: string[]
  signature: string
  /** Form `YYYYMMDDTHHMMSSZ`. */
  date: string
  payloadHash: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const MINUTE = 60_000
const LONGEST_SECONDS = 604_800

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Percent-encoding as the signature wants it: everything but A-Z a-z 0-9 - . _ ~ */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Milliseconds since the epoch of `YYYYMMDDTHHMMSSZ`, or NaN. */
const parseDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Checks the scope of a credential and signs `text` with its key; for requests and POST policies alike. */
export const signText = (
  signer: Signer,
  credential: string,
  date: string,
  text: string,
  malformed: 'AuthorizationHeaderMalformed' | 'AuthorizationQueryParametersError',
): string => {
  const [id, day = '', region, service, end, ...rest] = credential.split('/')
  if (service !== 's3' || end !== 'aws4_request' || rest.length > 0)
    throw new S3Error(malformed, 'The credential must have the form <key>/<date>/<region>/s3/aws4_request.')
  if (id !== signer.accessKeyId)
    throw new S3Error(
      'InvalidAccessKeyId',
      "The AWS access key ID that you provided doesn't exist in our records.",
    )
  if (region !== signer.region)
    throw new S3Error(malformed, `The region '${region}' is wrong; expecting '${signer.region}'.`)
  if (!date.startsWith(day) || day.length !== 8)
    throw new S3Error(malformed, 'The date of the credential must match that of the request.')
  const key = ['s3', 'aws4_request'].reduce(
    (last, part) => hmac(last, part),
    hmac(hmac(`AWS4${signer.secretAccessKey}`, day), signer.region),
  )
  return hmac(key, text).toString('hex')
}

/** Compares two signatures in a time that doesn't depend on where they differ. */
export const sameSignature = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const canonicalRequest = (request: S3Request, claim: Claim): string => {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort((one, other) => compareText(one[0], other[0]) || compareText(one[1], other[1]))
    .map(pair => pair.join('='))
    .join('&')
  const headers = claim.signedHeaders
    .map(name => `${name}:${(request.sentHeaders[name] ?? '').trim().replace(/\s+/g, ' ')}\n`)
    .join('')
  // S3 encodes the path once and leaves it otherwise as it is.
  const path = request.rawPath
    .split('/')
    .map(part => uriEncode(decodeURIComponent(part)))
    .join('/')
  return [request.method, path, query, headers, claim.signedHeaders.join(';'), claim.payloadHash].join('\n')
}

const headerClaim = (request: S3Request, authorization: string, now: number): Claim => {
  const match =
    /^AWS4-HMAC-SHA256\s+Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
      authorization,
    )
  if (!match) throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  const [, credential = '', signedHeaders = '', signature = ''] = match
  const payloadHash = request.headers['x-amz-content-sha256']
  if (!payloadHash)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const date = request.headers['x-amz-date'] ?? ''
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTAuthentication.html: 15 minutes either way.
  const skew = Math.abs(parseDate(date) - now)
  if (Number.isNaN(skew))
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid x-amz-date header')
  if (skew > 15 * MINUTE)
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  return { credential, signedHeaders: signedHeaders.split(';'), signature, date, payloadHash }
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
const queryClaim = (request: S3Request, now: number): Claim => {
  const need = (name: string): string => {
    const value = parameter(request, `X-Amz-${name}`)
    if (value) return value
    throw new S3Error('AuthorizationQueryParametersError', `The parameter X-Amz-${name} is required.`)
  }
  if (need('Algorithm') !== ALGORITHM)
    throw new S3Error('AuthorizationQueryParametersError', `X-Amz-Algorithm only supports "${ALGORITHM}"`)
  const date = need('Date')
  const seconds = Number(need('Expires'))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS)
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `X-Amz-Expires must be between 1 and ${LONGEST_SECONDS}`,
    )
  const begin = parseDate(date)
  if (Number.isNaN(begin))
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Date must be in the ISO8601 Long Format')
  if (begin > now + 15 * MINUTE) throw new S3Error('AccessDenied', 'Request is not yet valid')
  if (now > begin + seconds * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  return {
    credential: need('Credential'),
    signedHeaders: need('SignedHeaders').split(';'),
    signature: need('Signature'),
    date,
    payloadHash: request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  }
}

/**
 * Checks who sent the request; an anonymous one is refused, as the bucket is private.
 * @returns the hash of the body that the signature covers, or the word that is sent instead, e.g. UNSIGNED-PAYLOAD
 */
export const authenticate = (request: S3Request, signer: Signer): string => {
  const { authorization } = request.sentHeaders
  const presigned = parameter(request, 'X-Amz-Signature') !== undefined
  if (!authorization && !presigned) throw new S3Error('AccessDenied', 'Access Denied')
  if (authorization && presigned) throw new S3Error('InvalidArgument', 'Only one auth mechanism is allowed.')
  const now = signer.now()
  const claim = authorization ? headerClaim(request, authorization, now) : queryClaim(request, now)
  const unsigned = Object.keys(request.sentHeaders).filter(
    name => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  )
  if (unsigned.length > 0)
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}`,
    )
  const scope = claim.credential.split('/').slice(1).join('/')
  const text = [ALGORITHM, claim.date, scope, sha256(canonicalRequest(request, claim))].join('\n')
  const malformed = authorization ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError'
  if (!sameSignature(signText(signer, claim.credential, claim.date, text, malformed), claim.signature))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  return claim.payloadHash
}
