// Who may do what: requests with signed headers, presigned URLs, and all others.
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test, vi } from 'vitest'
import { Bucket, clientOf, failure, outcome, start } from './support/s3.ts'

const MINUTE = 60_000

const put = (client: ReturnType<typeof clientOf>) =>
  failure(client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' })))

test('nobody without a signature reads, writes or lists', async () => {
  const { client, url } = await start()
  await put(client)
  for (const [path, init] of [
    ['a', {}],
    ['a', { method: 'PUT', body: 'y' }],
    ['a', { method: 'DELETE' }],
    ['missing', {}],
    ['?list-type=2', {}],
  ] as const)
    expect(await outcome(await fetch(`${url}/${Bucket}/${path}`, init))).toEqual([403, 'AccessDenied'])
  expect((await client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))).ContentLength).toBe(1)
})

test('another secret, another key and another region are refused', async () => {
  const { url } = await start()
  expect(await put(clientOf(url, { secretAccessKey: 'wrong' }))).toEqual(['SignatureDoesNotMatch', 403])
  expect(await put(clientOf(url, { region: 'us-east-1' }))).toEqual(['AuthorizationHeaderMalformed', 400])
  const stranger = await getSignedUrl(clientOf(url), new GetObjectCommand({ Bucket, Key: 'a' }))
  expect(await outcome(await fetch(stranger.replace('LOCALKEY', 'OTHERKEY')))).toEqual([
    403,
    'InvalidAccessKeyId',
  ])
})

test('a clock that is more than fifteen minutes off is refused', async () => {
  const { url } = await start()
  for (const skew of [-16 * MINUTE, 16 * MINUTE]) {
    const client = clientOf(url, { skew })
    expect(await put(client)).toEqual(['RequestTimeTooSkewed', 403])
  }
  expect(await put(clientOf(url, { skew: -14 * MINUTE }))).toEqual(['none', 200])
})

test('body, path and headers can not be changed after signing', async () => {
  const { url } = await start()
  const change = async (
    act: (request: { body: string; path: string; headers: Record<string, string> }) => void,
  ) => {
    const client = clientOf(url)
    client.middlewareStack.add(
      next => async args => {
        act((args as unknown as { request: Parameters<typeof act>[0] }).request)
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    return failure(
      client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'good', Metadata: { by: 'u1' } })),
    )
  }
  expect(
    await change(request => {
      request.body = 'evil'
    }),
  ).toEqual(['XAmzContentSHA256Mismatch', 400])
  expect(
    await change(request => {
      request.path += 'b'
    }),
  ).toEqual(['SignatureDoesNotMatch', 403])
  expect(
    await change(request => {
      request.headers['x-amz-meta-by'] = 'u2'
    }),
  ).toEqual(['SignatureDoesNotMatch', 403])
  expect(
    await change(request => {
      request.headers['x-amz-meta-more'] = 'x'
    }),
  ).toEqual(['AccessDenied', 403])
})

test('a presigned GET gives the object with the headers it asks for, until it expires', async () => {
  let now = Date.now()
  const { client } = await start(undefined, () => now)
  const Key = 'images/a b+c.png'
  await client.send(new PutObjectCommand({ Bucket, Key, Body: 'bytes', ContentType: 'text/html' }))
  const ResponseContentDisposition = `attachment; filename="R\u00F6ntgen (1).png"`.normalize()
  const command = new GetObjectCommand({
    Bucket,
    Key,
    ResponseContentDisposition: encodeURI(ResponseContentDisposition),
    ResponseContentType: 'image/png',
  })
  const address = await getSignedUrl(client, command, { expiresIn: 300 })
  const got = await fetch(address)
  expect([got.status, await got.text()]).toEqual([200, 'bytes'])
  expect(got.headers.get('content-type')).toBe('image/png')
  expect(got.headers.get('content-disposition')).toBe(encodeURI(ResponseContentDisposition))

  expect(await outcome(await fetch(address.replace('image%2Fpng', 'text%2Fhtml')))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  expect(await outcome(await fetch(address.replace('images/', 'notes/')))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  expect(await outcome(await fetch(address.replace('X-Amz-Expires=300', 'X-Amz-Expires=900')))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  expect(await outcome(await fetch(address, { method: 'DELETE' }))).toEqual([403, 'SignatureDoesNotMatch'])
  expect(await outcome(await fetch(address, { headers: { 'x-amz-meta-a': 'b' } }))).toEqual([
    403,
    'AccessDenied',
  ])
  expect(await outcome(await fetch(address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=700000')))).toEqual([
    400,
    'AuthorizationQueryParametersError',
  ])
  now += 299_000
  expect((await fetch(address)).status).toBe(200)
  now += 3_000
  expect(await outcome(await fetch(address))).toEqual([403, 'AccessDenied'])
})

test('an address presigned for a later time does not work yet', async () => {
  const { url } = await start()
  const address = await getSignedUrl(clientOf(url), new GetObjectCommand({ Bucket, Key: 'a' }), {
    signingDate: new Date(Date.now() + 20 * MINUTE),
  })
  expect(await outcome(await fetch(address))).toEqual([403, 'AccessDenied'])
})

test('a presigned PUT takes the body, of the signed type and length alone', async () => {
  const { client, url } = await start()
  const plain = clientOf(url)
  plain.config.requestChecksumCalculation = async () => 'WHEN_REQUIRED'
  const command = new PutObjectCommand({ Bucket, Key: 'a', ContentType: 'image/png', ContentLength: 5 })
  const address = await getSignedUrl(plain, command, {
    signableHeaders: new Set(['content-type', 'content-length']),
  })
  const upload = (body: string, type: string) =>
    fetch(address, { method: 'PUT', body, headers: { 'content-type': type } })
  expect(await outcome(await upload('bytes', 'text/html'))).toEqual([403, 'SignatureDoesNotMatch'])
  expect(await outcome(await upload('more bytes', 'image/png'))).toEqual([403, 'SignatureDoesNotMatch'])
  expect(await outcome(await upload('bytes', 'image/png'))).toEqual([200, undefined])
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
  expect([got.ContentType, await got.Body?.transformToString()]).toEqual(['image/png', 'bytes'])
})

test('a checksum in a presigned address binds the body', async () => {
  const { client } = await start()
  const command = new PutObjectCommand({
    Bucket,
    Key: 'a',
    ChecksumSHA256: 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=',
  })
  const address = await getSignedUrl(client, command)
  expect(await outcome(await fetch(address, { method: 'PUT', body: 'abd' }))).toEqual([400, 'BadDigest'])
  expect(await outcome(await fetch(address, { method: 'PUT', body: 'abc' }))).toEqual([200, undefined])
})

test('an address presigned with the default checksum takes no body but the empty one', async () => {
  const { client } = await start()
  const address = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'a' }))
  expect(await outcome(await fetch(address, { method: 'PUT', body: 'abc' }))).toEqual([400, 'BadDigest'])
})

test('refuses to start inside Lambda', async () => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'files')
  await expect(start()).rejects.toThrow('must not run inside AWS Lambda')
  vi.unstubAllEnvs()
})
