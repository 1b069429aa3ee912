// Which headers of an object are kept, and which ones of a request are understood at all.
import { algorithmOf } from './checksum.ts'
import { notImplemented, S3Error } from './errors.ts'
import type { ObjectInfo } from './store.ts'

// System metadata that the user controls: https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
const KEPT = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]
/** 2 KB of names and values, from the same page. */
const LARGEST_METADATA = 2048

const UNDERSTOOD = new Set([
  'x-amz-algorithm',
  'x-amz-checksum-algorithm',
  'x-amz-checksum-mode',
  'x-amz-checksum-type',
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-decoded-content-length',
  'x-amz-expires',
  'x-amz-metadata-directive',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-signature',
  'x-amz-signedheaders',
  'x-amz-trailer',
  'x-amz-user-agent',
])

/** @throws NotImplemented for a header whose meaning would be lost, e.g. an ACL or a storage class */
export const refuseUnknownHeaders = (headers: Readonly<Record<string, string>>): void => {
  for (const name of Object.keys(headers)) {
    if (!name.startsWith('x-amz-') || name.startsWith('x-amz-meta-') || UNDERSTOOD.has(name)) continue
    const checksum = /^x-amz-checksum-(.+)$/.exec(name)?.[1]
    if (!checksum) throw notImplemented(`the header ${name}`)
    algorithmOf(checksum)
  }
}

/** The headers that stay with the object. */
export const keptHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> => {
  const kept: Record<string, string> = {}
  let metadata = 0
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-amz-meta-')) {
      kept[name] = value
      metadata += Buffer.byteLength(name.slice('x-amz-meta-'.length)) + Buffer.byteLength(value)
    } else if (KEPT.includes(name)) kept[name] = value
  }
  if (metadata > LARGEST_METADATA)
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size.')
  // aws-chunked belongs to the transfer and isn't kept: https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html
  const encodings = (kept['content-encoding'] ?? '').split(',').map(part => part.trim())
  const encoding = encodings.filter(part => part !== '' && part !== 'aws-chunked').join(',')
  delete kept['content-encoding']
  if (encoding) kept['content-encoding'] = encoding
  kept['content-type'] ??= 'application/octet-stream'
  return kept
}

const unquoted = (etag: string): string => etag.trim().replace(/^"(.*)"$/, '$1')

/**
 * Reads the condition of a write. The returned check throws when the object that would be replaced doesn't meet it.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export const writeCondition = (headers: Readonly<Record<string, string>>) => {
  const none = headers['if-none-match']
  const match = headers['if-match']
  if (none !== undefined && none !== '*') throw notImplemented('If-None-Match with anything but * on a write')
  return (former: ObjectInfo | undefined): void => {
    if (match !== undefined && !former) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
    if ((none === '*' && former) || (match !== undefined && former && unquoted(match) !== former.etag))
      throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  }
}

/**
 * Checks the condition of a read: 200 to go on, 304 for "not modified", or throws PreconditionFailed.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html (If-Match wins over If-Unmodified-Since, and so on)
 */
export const readCondition = (headers: Readonly<Record<string, string>>, info: ObjectInfo): 200 | 304 => {
  const has = (list: string): boolean =>
    list.split(',').some(part => part.trim() === '*' || unquoted(part) === info.etag)
  const seconds = Math.floor(info.modified / 1000) * 1000
  const { 'if-match': match, 'if-none-match': none } = headers
  const unmodified = Date.parse(headers['if-unmodified-since'] ?? '')
  const modified = Date.parse(headers['if-modified-since'] ?? '')
  if (match !== undefined ? !has(match) : seconds > unmodified)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
  return (none !== undefined ? has(none) : seconds <= modified) ? 304 : 200
}
