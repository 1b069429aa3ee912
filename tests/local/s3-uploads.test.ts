// Uploads by posted forms and multipart uploads.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { Bucket, clientOf, failure, outcome, start } from './support/s3.ts'

const Key = 'quarantine/01J/scan.png'

const presign = async (
  client: Awaited<ReturnType<typeof start>>['client'],
  more: Partial<PresignedPostOptions> = {},
) =>
  createPresignedPost(client, {
    Bucket,
    Key,
    Conditions: [
      ['content-length-range', 1, 10],
      ['eq', '$Content-Type', 'image/png'],
    ],
    Fields: { 'Content-Type': 'image/png' },
    Expires: 300,
    ...more,
  })

const send = (
  post: { url: string; fields: Record<string, string> },
  body: string,
  change: Record<string, string> = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...post.fields, ...change })) form.set(name, value)
  form.set('file', new Blob([body], { type: 'image/png' }), 'scan.png')
  return fetch(post.url, { method: 'POST', body: form })
}

test('a posted form stores the file under the exact key with its type', async () => {
  const { client } = await start()
  const answer = await send(await presign(client), 'bytes')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('location')).toMatch(/\/vetrounds-files\/quarantine\/01J\/scan\.png$/)
  const got = await client.send(new GetObjectCommand({ Bucket, Key }))
  expect([got.ContentType, await got.Body?.transformToString(), got.ETag]).toEqual([
    'image/png',
    'bytes',
    answer.headers.get('etag'),
  ])
})

test('the policy is enforced: key, type, length, further fields, signature', async () => {
  const { client } = await start()
  const post = await presign(client)
  expect(await outcome(await send(post, 'bytes', { key: 'quarantine/other' }))).toEqual([403, 'AccessDenied'])
  expect(await outcome(await send(post, 'bytes', { 'Content-Type': 'text/html' }))).toEqual([
    403,
    'AccessDenied',
  ])
  expect(await outcome(await send(post, 'bytes', { 'x-amz-meta-by': 'me' }))).toEqual([403, 'AccessDenied'])
  expect(await outcome(await send(post, '01234567890'))).toEqual([400, 'EntityTooLarge'])
  expect(await outcome(await send(post, ''))).toEqual([400, 'EntityTooSmall'])
  expect(await outcome(await send(post, '0123456789'))).toEqual([204, undefined])
  const wider = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString())
  wider.conditions[0] = ['content-length-range', 1, 1000]
  const Policy = Buffer.from(JSON.stringify(wider)).toString('base64')
  expect(await outcome(await send(post, '01234567890', { Policy }))).toEqual([403, 'SignatureDoesNotMatch'])
  const unsigned = { ...post, fields: { key: Key } }
  expect(await outcome(await send(unsigned, 'bytes'))).toEqual([403, 'AccessDenied'])
})

test('a policy ends at its time', async () => {
  let now = Date.now()
  const { client } = await start(undefined, () => now)
  const post = await presign(client)
  now += 299_000
  expect((await send(post, 'bytes')).status).toBe(204)
  now += 3_000
  expect(await outcome(await send(post, 'bytes'))).toEqual([403, 'AccessDenied'])
})

test('a key may be left open behind a prefix, with the name of the file', async () => {
  const { client } = await start()
  const post = await presign(client, {
    Key: 'quarantine/${' + 'filename}',
    Conditions: [['starts-with', '$key', 'quarantine/']],
    Fields: { success_action_status: '201' },
  })
  const answer = await send(post, 'bytes')
  expect([answer.status, await answer.text()]).toEqual([
    201,
    expect.stringContaining('<Key>quarantine/scan.png</Key>'),
  ])
  expect(await outcome(await send(post, 'bytes', { key: 'elsewhere' }))).toEqual([403, 'AccessDenied'])
})

test('a form without a file, or none at all, is refused', async () => {
  const { client } = await start()
  const { url, fields } = await presign(client)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(await outcome(await fetch(url, { method: 'POST', body: form }))).toEqual([400, 'InvalidArgument'])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(await outcome(await fetch(url, { method: 'POST', body: 'no form', headers }))).toEqual([
    400,
    'MalformedPOSTRequest',
  ])
})

const FIVE = 5 * 1024 * 1024

test('parts become one object, a presigned part and a part sent twice included', async () => {
  const { client, url, dir, close } = await start()
  const target = { Bucket, Key: 'large' }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentType: 'video/mp4', ChecksumAlgorithm: 'CRC32' }),
  )
  const part = (PartNumber: number, Body: Buffer) =>
    client.send(new UploadPartCommand({ ...target, UploadId, PartNumber, Body, ChecksumAlgorithm: 'CRC32' }))
  await part(2, Buffer.alloc(FIVE, 'x'))
  const second = await part(2, Buffer.alloc(FIVE, 'b'))
  const presigner = clientOf(url)
  presigner.config.requestChecksumCalculation = async () => 'WHEN_REQUIRED'
  const address = await getSignedUrl(presigner, new UploadPartCommand({ ...target, UploadId, PartNumber: 7 }))
  const third = await fetch(address, { method: 'PUT', body: 'c' })
  expect(third.status).toBe(200)
  const other = address.replace('partNumber=7', 'partNumber=8')
  expect(await outcome(await fetch(other, { method: 'PUT', body: 'c' }))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])

  // The uploaded parts are still there after a restart.
  await close()
  const again = await start(dir)
  const first = await again.client.send(
    new UploadPartCommand({
      ...target,
      UploadId,
      PartNumber: 1,
      Body: Buffer.alloc(FIVE, 'a'),
      ChecksumAlgorithm: 'CRC32',
    }),
  )
  const Parts = [
    { PartNumber: 1, ETag: first.ETag },
    { PartNumber: 2, ETag: second.ETag },
    { PartNumber: 7, ETag: third.headers.get('etag') ?? '' },
  ]
  const done = await again.client.send(
    new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
  )
  expect(done.ETag).toMatch(/^"[0-9a-f]{32}-3"$/)
  const got = await again.client.send(new GetObjectCommand(target))
  const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? [])
  expect(
    bytes.equals(Buffer.concat([Buffer.alloc(FIVE, 'a'), Buffer.alloc(FIVE, 'b'), Buffer.from('c')])),
  ).toBe(true)
  expect(got).toMatchObject({ ContentType: 'video/mp4', ETag: done.ETag })
  const head = await again.client.send(new HeadObjectCommand({ ...target, ChecksumMode: 'ENABLED' }))
  expect([head.ChecksumCRC32, head.ChecksumType]).toEqual([expect.stringMatching(/-3$/), 'COMPOSITE'])
})

test('wrong parts, order and ids are refused; an aborted upload is gone', async () => {
  const { client } = await start()
  const target = { Bucket, Key: 'large' }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const part = (PartNumber: number, id = UploadId) =>
    client.send(new UploadPartCommand({ ...target, UploadId: id, PartNumber, Body: String(PartNumber) }))
  const one = { PartNumber: 1, ETag: (await part(1)).ETag }
  const two = { PartNumber: 2, ETag: (await part(2)).ETag }
  const complete = (...Parts: { PartNumber: number; ETag?: string }[]) =>
    failure(
      client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } })),
    )
  expect(await complete(two, one)).toEqual(['InvalidPartOrder', 400])
  expect(await complete(one, two)).toEqual(['EntityTooSmall', 400])
  expect(await complete({ ...one, ETag: two.ETag })).toEqual(['InvalidPart', 400])
  expect(await complete({ ...one, PartNumber: 3 })).toEqual(['InvalidPart', 400])
  expect(await failure(part(10_001))).toEqual(['InvalidArgument', 400])
  expect(await failure(part(1, '../../../../etc'))).toEqual(['NoSuchUpload', 404])
  expect(await failure(client.send(new ListPartsCommand({ ...target, UploadId })))).toEqual([
    'NotImplemented',
    501,
  ])
  await client.send(new AbortMultipartUploadCommand({ ...target, UploadId }))
  expect(await failure(part(1))).toEqual(['NoSuchUpload', 404])
  expect(await complete(one)).toEqual(['NoSuchUpload', 404])
  expect(await failure(client.send(new HeadObjectCommand(target)))).toEqual(['NotFound', 404])
})
