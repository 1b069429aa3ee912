// Acts on many objects of a bucket: ListObjectsV2 and DeleteObjects.
import { type Answer, xmlAnswer } from './answer.ts'
import { S3Error } from './errors.ts'
import type { Payload } from './payload.ts'
import { parameter, type S3Request } from './request.ts'
import { uriEncode } from './signature.ts'
import type { Bucket, ObjectInfo } from './store.ts'
import { document, element, elements, textOf } from './xml.ts'

const MOST = 1000

type Entry = { token: string; object: ObjectInfo } | { token: string; prefix: string }

/** The objects below the prefix, those with the delimiter rolled up into common prefixes, in order. */
const entriesOf = (bucket: Bucket, prefix: string, delimiter: string): Entry[] => {
  const entries: Entry[] = []
  let rolled: string | undefined
  for (const object of bucket.all()) {
    if (!object.key.startsWith(prefix)) continue
    const end = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1
    if (end < 0) {
      entries.push({ token: object.key, object })
      continue
    }
    const common = object.key.slice(0, end + delimiter.length)
    if (common !== rolled) entries.push({ token: common, prefix: common })
    rolled = common
  }
  return entries
}

const isAfter = (one: string, other: string): boolean =>
  Buffer.compare(Buffer.from(one), Buffer.from(other)) > 0

// https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
export const listObjects = (bucket: Bucket, request: S3Request): Answer => {
  const prefix = parameter(request, 'prefix') ?? ''
  const delimiter = parameter(request, 'delimiter') ?? ''
  const token = parameter(request, 'continuation-token')
  const startAfter = parameter(request, 'start-after') ?? ''
  const most = Math.min(Number(parameter(request, 'max-keys') ?? MOST), MOST)
  if (!Number.isInteger(most) || most < 0)
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range')
  const encoding = parameter(request, 'encoding-type')
  if (encoding !== undefined && encoding !== 'url')
    throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
  const encode = (text: string): string => (encoding ? uriEncode(text).replaceAll('%2F', '/') : text)
  const after = token === undefined ? startAfter : Buffer.from(token, 'base64url').toString()
  if (token !== undefined && Buffer.from(after).toString('base64url') !== token)
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')

  const rest = entriesOf(bucket, prefix, delimiter).filter(
    entry => after === '' || isAfter(entry.token, after),
  )
  const page = rest.slice(0, most)
  const truncated = most > 0 && rest.length > page.length
  const next = Buffer.from(page.at(-1)?.token ?? '').toString('base64url')
  return xmlAnswer(
    document('ListBucketResult', [
      element('Name', bucket.name),
      element('Prefix', encode(prefix)),
      ...(delimiter ? [element('Delimiter', encode(delimiter))] : []),
      ...(startAfter ? [element('StartAfter', encode(startAfter))] : []),
      ...(encoding ? [element('EncodingType', encoding)] : []),
      ...(token === undefined ? [] : [element('ContinuationToken', token)]),
      element('KeyCount', page.length),
      element('MaxKeys', most),
      element('IsTruncated', truncated),
      ...(truncated ? [element('NextContinuationToken', next)] : []),
      ...page.map(entry =>
        'prefix' in entry
          ? element('CommonPrefixes', [element('Prefix', encode(entry.prefix))])
          : element('Contents', [
              element('Key', encode(entry.object.key)),
              element('LastModified', new Date(entry.object.modified).toISOString()),
              element('ETag', `"${entry.object.etag}"`),
              element('Size', entry.object.size),
              element('StorageClass', 'STANDARD'),
            ]),
      ),
    ]),
  )
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html
export const deleteObjects = async (
  bucket: Bucket,
  request: S3Request,
  payload: Payload,
): Promise<Answer> => {
  if (!payload.checksum && !request.headers['content-md5'])
    throw new S3Error(
      'InvalidRequest',
      'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    )
  const xml = payload.body.toString()
  const keys = elements(xml, 'Object').map(part => textOf(part, 'Key'))
  if (keys.length === 0 || keys.length > MOST || keys.includes(undefined))
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    )
  const answers: string[] = []
  for (const key of keys) {
    if (key === undefined) continue
    await bucket.delete(key)
    answers.push(element('Deleted', [element('Key', key)]))
  }
  return xmlAnswer(document('DeleteResult', textOf(xml, 'Quiet') === 'true' ? [] : answers))
}
