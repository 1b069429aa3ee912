// Single objects through AWS's client: bytes, headers, conditions, ranges, lists, checksums.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  type ChecksumAlgorithm,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/folder.ts'
import { Bucket, clientOf, failure, start } from './support/s3.ts'

test('bytes, type, disposition and metadata come back as they were put', async () => {
  const { client } = await start()
  const Key = "Röntgen/Bello (links)+'1'/a b&<c>.png"
  const put = await client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: Buffer.from([0, 1, 255]),
      ContentType: 'image/png',
      ContentDisposition: 'attachment',
      CacheControl: 'private',
      Metadata: { uploader: 'u1', note: 'two  words' },
    }),
  )
  expect(put.ETag).toBe(
    `"${createHash('md5')
      .update(Buffer.from([0, 1, 255]))
      .digest('hex')}"`,
  )
  expect(put.ChecksumCRC32).toBeDefined()
  const got = await client.send(new GetObjectCommand({ Bucket, Key }))
  expect([...((await got.Body?.transformToByteArray()) ?? [])]).toEqual([0, 1, 255])
  expect(got).toMatchObject({
    ContentType: 'image/png',
    ContentDisposition: 'attachment',
    CacheControl: 'private',
    ContentLength: 3,
    Metadata: { uploader: 'u1', note: 'two  words' },
    ETag: put.ETag,
    ChecksumCRC32: put.ChecksumCRC32,
  })
  const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
  expect(head).toMatchObject({ ContentLength: 3, ContentType: 'image/png', ETag: put.ETag })
  expect(Math.abs((head.LastModified?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000)
})

test.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] satisfies ChecksumAlgorithm[])(
  'a %s is verified, kept and given back',
  async algorithm => {
    const { client } = await start()
    const Body = Buffer.from('The pulse is steady.')
    const named = `Checksum${algorithm}` as const
    const put = await client.send(
      new PutObjectCommand({ Bucket, Key: 'a', Body, ChecksumAlgorithm: algorithm }),
    )
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a', ChecksumMode: 'ENABLED' }))
    // The client itself compares the checksum with the bytes that it reads.
    expect(await got.Body?.transformToString()).toBe(String(Body))
    expect(got[named]).toBe(put[named])
    expect(got[named]).toMatch(/=$/)
    const wrong = new PutObjectCommand({
      Bucket,
      Key: 'b',
      Body,
      [named]: Buffer.alloc(4).toString('base64'),
    })
    expect(await failure(client.send(wrong))).toEqual(['BadDigest', 400])
    expect(await failure(client.send(new HeadObjectCommand({ Bucket, Key: 'b' })))).toEqual(['NotFound', 404])
  },
)

test('Content-MD5 is verified', async () => {
  const { client } = await start()
  const put = (ContentMD5: string) =>
    failure(client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ContentMD5 })))
  const md5 = (text: string) => createHash('md5').update(text).digest('base64')
  expect(await put(md5('y'))).toEqual(['BadDigest', 400])
  expect(await put('short')).toEqual(['InvalidDigest', 400])
  expect(await put(md5('x'))).toEqual(['none', 200])
})

test('a streamed body arrives without its chunks, and its trailer is verified', async () => {
  const { client } = await start()
  const path = join(await temporaryFolder(), 'large')
  const bytes = Buffer.alloc(300_000, 'abc\r\n')
  await writeFile(path, bytes)
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: 'a',
      Body: createReadStream(path),
      ContentLength: bytes.length,
      ContentEncoding: 'gzip',
    }),
  )
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
  expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true)
  expect(got.ContentEncoding).toBe('gzip')
  expect(got.ChecksumCRC32).toBeDefined()

  const spoiled = clientOf((await start()).url)
  spoiled.middlewareStack.add(
    next => async args => {
      const { request } = args as unknown as { request: { body: AsyncIterable<Uint8Array> } }
      const body = request.body
      const swap = (chunk: Uint8Array) =>
        Buffer.from(Buffer.from(chunk).toString('latin1').replace('abc', 'abd'), 'latin1')
      request.body = Readable.from(
        (async function* () {
          for await (const chunk of body) yield swap(chunk)
        })(),
      )
      return next(args)
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  const put = new PutObjectCommand({
    Bucket,
    Key: 'b',
    Body: createReadStream(path),
    ContentLength: bytes.length,
  })
  expect(await failure(spoiled.send(put))).toEqual(['BadDigest', 400])
})

test('ranges', async () => {
  const { client } = await start()
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: '0123456789' }))
  const read = async (Range: string) => {
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a', Range }))
    return [got.$metadata.httpStatusCode, got.ContentRange, await got.Body?.transformToString()]
  }
  expect(await read('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await read('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await read('bytes=-2')).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await read('bytes=5-99')).toEqual([206, 'bytes 5-9/10', '56789'])
  expect(await read('bytes=0-1,4-5')).toEqual([200, undefined, '0123456789'])
  const beyond = client.send(new GetObjectCommand({ Bucket, Key: 'a', Range: 'bytes=10-' }))
  expect(await failure(beyond)).toEqual(['InvalidRange', 416])
})

test('conditions of reads and writes', async () => {
  const { client } = await start()
  const put = (more: object) => client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ...more }))
  const get = (more: object) => failure(client.send(new GetObjectCommand({ Bucket, Key: 'a', ...more })))
  expect(await failure(put({ IfMatch: '"x"' }))).toEqual(['NoSuchKey', 404])
  const { ETag } = await put({ IfNoneMatch: '*' })
  expect(await failure(put({ IfNoneMatch: '*' }))).toEqual(['PreconditionFailed', 412])
  expect(await failure(put({ IfMatch: '"other"' }))).toEqual(['PreconditionFailed', 412])
  expect(await failure(put({ IfMatch: ETag }))).toEqual(['none', 200])
  expect(await get({ IfMatch: '"other"' })).toEqual(['PreconditionFailed', 412])
  expect((await get({ IfNoneMatch: ETag }))[1]).toBe(304)
  expect((await get({ IfModifiedSince: new Date(Date.now() + 60_000) }))[1]).toBe(304)
  expect((await get({ IfUnmodifiedSince: new Date(0) }))[1]).toBe(412)
  expect(await get({ IfNoneMatch: '"other"', IfMatch: ETag })).toEqual(['none', 200])
})

test('of simultaneous writers that want a new object exactly one wins', async () => {
  const { client } = await start()
  const tries = Array.from({ length: 8 }, (_, n) =>
    failure(client.send(new PutObjectCommand({ Bucket, Key: 'lock', Body: String(n), IfNoneMatch: '*' }))),
  )
  const names = (await Promise.all(tries)).map(([name]) => name)
  expect(names.filter(name => name === 'none')).toHaveLength(1)
  expect(names.filter(name => name === 'PreconditionFailed')).toHaveLength(7)
})

test('a list goes page by page in the order of bytes, with common prefixes', async () => {
  const { client } = await start()
  const keys = ['a/1', 'a/2', 'a/b/3', 'b', 'c/ü&', 'c/\u{1F436}', 'c/\uFFFD']
  for (const Key of [...keys].reverse()) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  const pages: (string | undefined)[][] = []
  for await (const page of paginateListObjectsV2({ client, pageSize: 3 }, { Bucket }))
    pages.push((page.Contents ?? []).map(object => object.Key))
  expect(pages).toEqual([['a/1', 'a/2', 'a/b/3'], ['b', 'c/ü&', 'c/\uFFFD'], ['c/\u{1F436}']])

  const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }))
  const top = await list({ Delimiter: '/', MaxKeys: 2 })
  expect(top).toMatchObject({
    CommonPrefixes: [{ Prefix: 'a/' }],
    Contents: [{ Key: 'b', Size: 1 }],
    IsTruncated: true,
    KeyCount: 2,
  })
  const rest = await list({ Delimiter: '/', ContinuationToken: top.NextContinuationToken })
  expect(rest).toMatchObject({ CommonPrefixes: [{ Prefix: 'c/' }], IsTruncated: false })
  expect((await list({ Prefix: 'a/', StartAfter: 'a/1' })).Contents?.map(({ Key }) => Key)).toEqual([
    'a/2',
    'a/b/3',
  ])
  expect((await list({ Prefix: 'c/ü', EncodingType: 'url' })).Contents?.[0]?.Key).toBe('c/%C3%BC%26')
  expect(await failure(list({ ContinuationToken: 'no token' }))).toEqual(['InvalidArgument', 400])
})

test('deleting one and many, missing ones too', async () => {
  const { client } = await start()
  for (const Key of ['a', 'b&<1>', 'c']) await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
  const one = await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
  expect(one.$metadata.httpStatusCode).toBe(204)
  const Delete = { Objects: [{ Key: 'b&<1>' }, { Key: 'missing' }] }
  const many = await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
  expect(many.Deleted?.map(({ Key }) => Key)).toEqual(['b&<1>', 'missing'])
  const quiet = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { ...Delete, Quiet: true } }))
  expect(quiet.Deleted).toBeUndefined()
  const left = await client.send(new ListObjectsV2Command({ Bucket }))
  expect(left.Contents?.map(({ Key }) => Key)).toEqual(['c'])
})

test('a copy keeps or replaces what describes the object', async () => {
  const { client } = await start()
  const Key = 'quarantine/ä b'
  await client.send(
    new PutObjectCommand({ Bucket, Key, Body: 'x', ContentType: 'text/plain', Metadata: { by: 'u1' } }),
  )
  const copy = (Target: string, more: object = {}) =>
    client.send(
      new CopyObjectCommand({
        Bucket: 'other',
        Key: Target,
        CopySource: encodeURIComponent(`${Bucket}/${Key}`).replaceAll('%2F', '/'),
        ...more,
      }),
    )
  const { CopyObjectResult } = await copy('kept')
  const replaced = { MetadataDirective: 'REPLACE', ContentType: 'image/png', Metadata: { checked: 'yes' } }
  await copy('replaced', replaced)
  const kept = await client.send(new GetObjectCommand({ Bucket: 'other', Key: 'kept' }))
  expect(await kept.Body?.transformToString()).toBe('x')
  expect(kept).toMatchObject({
    ContentType: 'text/plain',
    Metadata: { by: 'u1' },
    ETag: CopyObjectResult?.ETag,
  })
  const other = await client.send(new HeadObjectCommand({ Bucket: 'other', Key: 'replaced' }))
  expect(other).toMatchObject({ ContentType: 'image/png', Metadata: { checked: 'yes' } })
  const itself = new CopyObjectCommand({ Bucket: 'other', Key: 'kept', CopySource: 'other/kept' })
  expect(await failure(client.send(itself))).toEqual(['InvalidRequest', 400])
  const missing = new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/missing` })
  expect(await failure(client.send(missing))).toEqual(['NoSuchKey', 404])
})

test('what is missing is named, and what is not there answers NotImplemented', async () => {
  const { client } = await start()
  await client.send(new HeadBucketCommand({ Bucket }))
  expect(await failure(client.send(new HeadBucketCommand({ Bucket: 'none' })))).toEqual(['NotFound', 404])
  expect(await failure(client.send(new GetObjectCommand({ Bucket: 'none', Key: 'a' })))).toEqual([
    'NoSuchBucket',
    404,
  ])
  expect(await failure(client.send(new GetObjectCommand({ Bucket, Key: 'a' })))).toEqual(['NoSuchKey', 404])
  const long = new PutObjectCommand({ Bucket, Key: 'k'.repeat(1025), Body: 'x' })
  expect(await failure(client.send(long))).toEqual(['KeyTooLongError', 400])
  for (const call of [
    () => client.send(new ListBucketsCommand({})),
    () => client.send(new GetObjectAclCommand({ Bucket, Key: 'a' })),
    () => client.send(new GetObjectCommand({ Bucket, Key: 'a', VersionId: '1' })),
    () => client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', StorageClass: 'GLACIER' })),
    () => client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ACL: 'public-read' })),
    () =>
      client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x', ChecksumCRC64NVME: 'AAAAAAAAAAA=' })),
  ])
    expect(await failure(call())).toEqual(['NotImplemented', 501])
})
