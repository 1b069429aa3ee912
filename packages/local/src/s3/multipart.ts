// Uploads in parts. Each part is a file whose name holds its number and MD5, so that parts survive a restart, too.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/mpuoverview.html
import { createHash, randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, xmlAnswer } from './answer.ts'
import { type Algorithm, algorithmOf, checksumOf } from './checksum.ts'
import { notImplemented, S3Error } from './errors.ts'
import { keptHeaders, writeCondition } from './headers.ts'
import type { Payload } from './payload.ts'
import { parameter, type S3Request } from './request.ts'
import type { Bucket } from './store.ts'
import { document, element, elements, textOf } from './xml.ts'

/** Every part but the last has at least 5 MiB: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const SMALLEST_PART = 5 * 1024 * 1024
const MOST_PARTS = 10_000

interface Upload {
  key: string
  headers: Record<string, string>
  algorithm?: Algorithm
}

interface Part {
  number: number
  etag: string
  path: string
}

/** The uploads under way of one bucket, in the given folder. */
export const openUploads = (bucket: Bucket, dir: string) => {
  const folderOf = (request: S3Request): string => {
    const id = parameter(request, 'uploadId') ?? ''
    // Only ids of the form that we give are looked for on the disk.
    if (!/^[0-9a-f-]{36}$/.test(id)) throw noSuchUpload()
    return join(dir, id)
  }
  const noSuchUpload = (): S3Error =>
    new S3Error(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
    )

  const uploadOf = async (request: S3Request): Promise<Upload> => {
    const text = await readFile(join(folderOf(request), 'upload.json'), 'utf8').catch(() => {
      throw noSuchUpload()
    })
    const upload: Upload = JSON.parse(text)
    if (upload.key !== request.key) throw noSuchUpload()
    return upload
  }

  const partsOf = async (folder: string): Promise<Map<number, Part>> => {
    const parts = new Map<number, Part>()
    for (const name of await readdir(folder)) {
      const [, number, etag] = /^part-(\d+)-([0-9a-f]{32})$/.exec(name) ?? []
      if (number && etag)
        parts.set(Number(number), { number: Number(number), etag, path: join(folder, name) })
    }
    return parts
  }

  const create = async (request: S3Request): Promise<Answer> => {
    const named = request.headers['x-amz-checksum-algorithm']
    const algorithm = named === undefined ? undefined : algorithmOf(named)
    if (request.headers['x-amz-checksum-type'] === 'FULL_OBJECT')
      throw notImplemented('checksums of whole multipart objects')
    const id = randomUUID()
    const upload: Upload = {
      key: request.key,
      headers: keptHeaders(request.headers),
      ...(algorithm && { algorithm }),
    }
    await mkdir(join(dir, id), { recursive: true })
    await writeFile(join(dir, id, 'upload.json'), JSON.stringify(upload))
    return xmlAnswer(
      document('InitiateMultipartUploadResult', [
        element('Bucket', bucket.name),
        element('Key', request.key),
        element('UploadId', id),
      ]),
    )
  }

  const putPart = async (request: S3Request, { body, checksum }: Payload): Promise<Answer> => {
    const number = Number(parameter(request, 'partNumber'))
    if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
      throw new S3Error(
        'InvalidArgument',
        `Part number must be an integer between 1 and ${MOST_PARTS}, inclusive`,
      )
    await uploadOf(request)
    const folder = folderOf(request)
    const etag = createHash('md5').update(body).digest('hex')
    const path = bucket.temporaryPath()
    await writeFile(path, body)
    const former = (await partsOf(folder)).get(number)
    await rename(path, join(folder, `part-${number}-${etag}`))
    // A part sent again replaces the former one.
    if (former && former.etag !== etag) await rm(former.path, { force: true })
    return {
      status: 200,
      headers: {
        etag: `"${etag}"`,
        ...(checksum && { [`x-amz-checksum-${checksum.algorithm}`]: checksum.value }),
      },
    }
  }

  /** The stored parts that the request names, in its order. */
  const namedParts = async (folder: string, xml: string): Promise<Part[]> => {
    const stored = await partsOf(folder)
    const invalid = new S3Error(
      'InvalidPart',
      "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
    )
    return elements(xml, 'Part').map(part => {
      const found = stored.get(Number(textOf(part, 'PartNumber')))
      if (!found || found.etag !== textOf(part, 'ETag')?.replaceAll('"', '')) throw invalid
      return found
    })
  }

  // https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html
  const complete = async (request: S3Request, { body }: Payload): Promise<Answer> => {
    const upload = await uploadOf(request)
    const folder = folderOf(request)
    const parts = await namedParts(folder, body.toString())
    if (parts.length === 0) throw new S3Error('MalformedXML', 'You must specify at least one part')
    if (parts.some((part, index) => index > 0 && part.number <= (parts[index - 1]?.number ?? 0)))
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.')
    const check = writeCondition(request.headers)
    check(bucket.get(request.key))

    const path = bucket.temporaryPath()
    const hashes: Buffer[] = []
    const checksums: Buffer[] = []
    let size = 0
    for (const part of parts) {
      const isLast = part === parts.at(-1)
      if (!isLast && (await stat(part.path)).size < SMALLEST_PART)
        throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
      const bytes = await readFile(part.path)
      await appendFile(path, bytes)
      size += bytes.length
      hashes.push(Buffer.from(part.etag, 'hex'))
      if (upload.algorithm) checksums.push(Buffer.from(checksumOf(upload.algorithm, bytes), 'base64'))
    }
    const ofParts = (algorithm: Algorithm): string =>
      `${checksumOf(algorithm, Buffer.concat(checksums))}-${parts.length}`
    const info = await bucket.put(
      path,
      {
        key: request.key,
        size,
        etag: `${createHash('md5').update(Buffer.concat(hashes)).digest('hex')}-${parts.length}`,
        headers: upload.headers,
        ...(upload.algorithm && {
          checksum: {
            algorithm: upload.algorithm,
            value: ofParts(upload.algorithm),
            type: 'COMPOSITE' as const,
          },
        }),
      },
      check,
    )
    await rm(folder, { recursive: true, force: true })
    return xmlAnswer(
      document('CompleteMultipartUploadResult', [
        element('Bucket', bucket.name),
        element('Key', request.key),
        element('ETag', `"${info.etag}"`),
      ]),
    )
  }

  const abort = async (request: S3Request): Promise<Answer> => {
    await uploadOf(request)
    await rm(folderOf(request), { recursive: true, force: true })
    return { status: 204 }
  }

  return { create, putPart, complete, abort }
}
