// Single objects: put, get, head, delete, copy.
import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import type { Answer } from './answer.ts'
import { xmlAnswer } from './answer.ts'
import { notImplemented, S3Error } from './errors.ts'
import { keptHeaders, readCondition, writeCondition } from './headers.ts'
import type { Payload } from './payload.ts'
import { parameter, type S3Request } from './request.ts'
import type { Bucket, ObjectInfo } from './store.ts'
import { document, element } from './xml.ts'

/** Finds an object. @throws NoSuchKey */
export const find = (bucket: Bucket, key: string): ObjectInfo => {
  const info = bucket.get(key)
  if (!info) throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  return info
}

const checksumHeaders = (checksum: ObjectInfo['checksum']): Record<string, string> =>
  checksum
    ? { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value, 'x-amz-checksum-type': checksum.type }
    : {}

/** Writes a body as an object; for PUT and for a posted form. */
export const store = async (
  bucket: Bucket,
  key: string,
  { body, checksum }: Payload,
  headers: Readonly<Record<string, string>>,
): Promise<ObjectInfo> => {
  const info = {
    key,
    size: body.length,
    etag: createHash('md5').update(body).digest('hex'),
    headers: keptHeaders(headers),
    ...(checksum && { checksum: { ...checksum, type: 'FULL_OBJECT' as const } }),
  }
  const check = writeCondition(headers)
  check(bucket.get(key))
  const path = bucket.temporaryPath()
  await writeFile(path, body)
  return bucket.put(path, info, check)
}

export const putObject = async (bucket: Bucket, request: S3Request, payload: Payload): Promise<Answer> => {
  const info = await store(bucket, request.key, payload, request.headers)
  return { status: 200, headers: { etag: `"${info.etag}"`, ...checksumHeaders(info.checksum) } }
}

/** First and last byte of a single range, or undefined when the whole is meant. */
const byteRange = (header: string | undefined, size: number): [number, number] | undefined => {
  // S3 supports a single range only, and ignores a header that it can't read (RFC 9110, § 14.2).
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, from = '', to = ''] = match
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  if (first >= size || first > last)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable')
  return [first, last]
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
const OVERRIDES = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
]

/** GET and HEAD. */
export const getObject = async (bucket: Bucket, request: S3Request): Promise<Answer> => {
  const info = find(bucket, request.key)
  if (parameter(request, 'partNumber') !== undefined) throw notImplemented('reading a single part')
  const headers: Record<string, string | number> = {
    ...info.headers,
    'accept-ranges': 'bytes',
    etag: `"${info.etag}"`,
    'last-modified': new Date(info.modified).toUTCString(),
  }
  if (readCondition(request.headers, info) === 304) return { status: 304, headers }
  for (const name of OVERRIDES) {
    const value = parameter(request, `response-${name}`)
    if (value !== undefined) headers[name] = value
  }
  const range = byteRange(request.headers.range, info.size)
  if (request.headers['x-amz-checksum-mode'] === 'ENABLED' && !range)
    Object.assign(headers, checksumHeaders(info.checksum))
  const [first, last] = range ?? [0, info.size - 1]
  headers['content-length'] = last - first + 1
  if (range) headers['content-range'] = `bytes ${first}-${last}/${info.size}`
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || info.size === 0) return { status, headers }
  // Opened before the answer begins, so that the bytes stay readable when the object is replaced meanwhile.
  const file = await open(bucket.path(info))
  return { status, headers, body: file.createReadStream({ start: first, end: last }) }
}

// Deleting what isn't there succeeds, too: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObject.html
export const deleteObject = async (bucket: Bucket, request: S3Request): Promise<Answer> => {
  if (request.headers['if-match'] !== undefined) throw notImplemented('conditional deletes')
  await bucket.delete(request.key)
  return { status: 204 }
}

// https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html
export const copyObject = async (
  bucketOf: (name: string) => Bucket,
  bucket: Bucket,
  request: S3Request,
): Promise<Answer> => {
  const source = request.headers['x-amz-copy-source'] ?? ''
  const match = /^\/?([^/?]+)\/([^?]+)(\?.*)?$/.exec(source)
  if (!match)
    throw new S3Error(
      'InvalidArgument',
      'Copy Source must mention the source bucket and key: sourcebucket/sourcekey',
    )
  if (match[3]) throw notImplemented('versions')
  const from = bucketOf(decodeURIComponent(match[1] ?? ''))
  const former = find(from, decodeURIComponent(match[2] ?? ''))
  const replace = request.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replace && from === bucket && former.key === request.key)
    throw new S3Error(
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata.",
    )
  const conditions = Object.entries(request.headers).filter(([name]) => /^if-(none-)?match$/.test(name))
  const headers = { ...(replace ? request.headers : former.headers), ...Object.fromEntries(conditions) }
  const { checksum } = former
  const payload = {
    body: await readFile(from.path(former)),
    ...(checksum?.type === 'FULL_OBJECT' && { checksum }),
  }
  const info = await store(bucket, request.key, payload, headers)
  return xmlAnswer(
    document('CopyObjectResult', [
      element('LastModified', new Date(info.modified).toISOString()),
      element('ETag', `"${info.etag}"`),
    ]),
  )
}
