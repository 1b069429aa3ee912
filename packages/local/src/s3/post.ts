// Uploads by an HTML form with a signed policy.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
import type { Answer } from './answer.ts'
import { notImplemented, S3Error } from './errors.ts'
import { refuseUnknownHeaders } from './headers.ts'
import { store } from './objects.ts'
import { LARGEST_BODY, verifyChecksums } from './payload.ts'
import { readBody, type S3Request } from './request.ts'
import { type Signer, sameSignature, signText } from './signature.ts'
import type { Bucket } from './store.ts'
import { document, element } from './xml.ts'

/** Limit for the fields of a form beside the file: 20 KB, from the page above. */
const LARGEST_FIELDS = 20_000

interface Form {
  /** Fields before the file, names in lower case. */
  fields: Record<string, string>
  body: Buffer
}

interface Policy {
  expiration: string
  conditions: unknown[]
}

const malformed = (why: string): S3Error => new S3Error('MalformedPOSTRequest', why)

const readForm = async (request: S3Request): Promise<Form> => {
  const type = request.headers['content-type'] ?? ''
  const raw = await readBody(request.message, LARGEST_BODY + LARGEST_FIELDS)
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed('The body of your POST request is not well-formed multipart/form-data.')
    })
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields[name.toLowerCase()] = value
      continue
    }
    if (name.toLowerCase() !== 'file') throw malformed('POST requires exactly one file upload per request.')
    // What comes after the file is ignored. Variables are filled in before the policy is looked at.
    for (const [field, text] of Object.entries(fields))
      fields[field] = text.replaceAll('${' + 'filename}', value.name)
    return { fields, body: Buffer.from(await value.arrayBuffer()) }
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
}

const denied = (why: string): S3Error => new S3Error('AccessDenied', `Invalid according to Policy: ${why}`)

const parsePolicy = (encoded: string): Policy => {
  const invalid = (why: string): S3Error => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${why}`)
  let policy: Partial<Policy>
  try {
    policy = JSON.parse(Buffer.from(encoded, 'base64').toString())
  } catch {
    throw invalid('Invalid JSON.')
  }
  const { expiration, conditions } = policy
  if (typeof expiration !== 'string' || Number.isNaN(Date.parse(expiration)))
    throw invalid('Invalid expiration.')
  if (!Array.isArray(conditions)) throw invalid('Invalid conditions.')
  return { expiration, conditions }
}

/** One condition as `[operator, field or lower bound, value or upper bound]`. */
const triple = (condition: unknown): [string, string | number, string | number] => {
  if (Array.isArray(condition) && condition.length === 3) {
    const [operator, field, value] = condition
    return [
      String(operator).toLowerCase(),
      typeof field === 'string' ? field.replace(/^\$/, '') : field,
      value,
    ]
  }
  if (typeof condition === 'object' && condition !== null && !Array.isArray(condition)) {
    const [pair, ...others] = Object.entries(condition)
    if (pair && others.length === 0) return ['eq', pair[0], String(pair[1])]
  }
  throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid Condition.')
}

/** Checks every condition, and that every field has one. */
const obey = (policy: Policy, bucket: Bucket, { fields, body }: Form): void => {
  const values: Record<string, string> = { ...fields, bucket: bucket.name }
  const allowed = new Set<string>()
  for (const condition of policy.conditions) {
    const [operator, field, value] = triple(condition)
    if (operator === 'content-length-range') {
      if (body.length < Number(field))
        throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
      if (!(body.length <= Number(value)))
        throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
      continue
    }
    const name = String(field).toLowerCase()
    const given = values[name] ?? ''
    const holds =
      operator === 'eq' ? given === value : operator === 'starts-with' && given.startsWith(String(value))
    if (!holds) throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
    allowed.add(name)
  }
  const free = ['x-amz-signature', 'file', 'policy']
  const extra = Object.keys(fields).filter(
    name => !allowed.has(name) && !free.includes(name) && !name.startsWith('x-ignore-'),
  )
  if (extra.length > 0) throw denied(`Extra input fields: ${extra}`)
}

/** Takes a form. @throws AccessDenied when the policy doesn't allow it, or there is none */
export const postObject = async (bucket: Bucket, request: S3Request, signer: Signer): Promise<Answer> => {
  const form = await readForm(request)
  const { fields, body } = form
  const { policy, key, 'x-amz-signature': signature, 'x-amz-credential': credential } = fields
  if (!policy || !signature || !credential) throw new S3Error('AccessDenied', 'Access Denied')
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256')
    throw notImplemented('other signatures than version 4')
  const expected = signText(
    signer,
    credential,
    fields['x-amz-date'] ?? '',
    policy,
    'AuthorizationQueryParametersError',
  )
  if (!sameSignature(expected, signature))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  const parsed = parsePolicy(policy)
  if (signer.now() >= Date.parse(parsed.expiration)) throw denied('Policy expired.')
  obey(parsed, bucket, form)
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.")
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long.')
  if (fields.success_action_redirect !== undefined || fields.redirect !== undefined)
    throw notImplemented('redirects after an upload')
  if (fields.acl !== undefined || fields.tagging !== undefined) throw notImplemented('access lists and tags')
  refuseUnknownHeaders(fields)
  const checksum = verifyChecksums(fields, body)
  const info = await store(bucket, key, { body, ...(checksum && { checksum }) }, fields)

  const location = `http://${request.headers.host}/${bucket.name}/${encodeURI(key)}`
  const headers = { etag: `"${info.etag}"`, location }
  const wanted = fields.success_action_status
  if (wanted === '200') return { status: 200, headers }
  if (wanted !== '201') return { status: 204, headers }
  const answer = document('PostResponse', [
    element('Location', location),
    element('Bucket', bucket.name),
    element('Key', key),
    element('ETag', headers.etag),
  ])
  return { status: 201, headers: { ...headers, 'content-type': 'application/xml' }, body: answer }
}
