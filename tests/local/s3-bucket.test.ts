// Features of a bucket: CORS rules, expiry by prefix, and files that survive a killed process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/folder.ts'
import { Bucket, clientOf, ORIGIN, outcome, start } from './support/s3.ts'

const SERVER = fileURLToPath(new URL('../../packages/local/src/s3/server.ts', import.meta.url))

const preflight = (url: string, origin: string, method: string, headers = 'content-type, Range') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  })

test('a preflight of the site is allowed what its rule names, of others nothing', async () => {
  const { url } = await start()
  const allowed = await preflight(`${url}/${Bucket}/a`, ORIGIN, 'POST')
  expect(allowed.status).toBe(200)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type, Range')
  for (const [path, origin, method, headers] of [
    [`${Bucket}/a`, 'http://evil.example', 'POST'],
    [`${Bucket}/a`, ORIGIN, 'PUT'],
    [`${Bucket}/a`, ORIGIN, 'POST', 'content-type,x-amz-meta-a'],
    ['other/a', ORIGIN, 'GET'],
  ] as const) {
    const refused = await preflight(`${url}/${path}`, origin, method, headers)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    expect(await outcome(refused)).toEqual([403, 'AccessForbidden'])
  }
})

test('answers to the site carry its origin, failures too, answers to others do not', async () => {
  const { client, url } = await start()
  await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }))
  const address = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }))
  const originOf = async (target: string, origin: string) => {
    const answer = await fetch(target, { headers: { origin } })
    return [
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-expose-headers'),
    ]
  }
  expect(await originOf(address, ORIGIN)).toEqual([200, ORIGIN, 'etag, content-length, content-range'])
  expect(await originOf(`${url}/${Bucket}/a`, ORIGIN)).toEqual([
    403,
    ORIGIN,
    'etag, content-length, content-range',
  ])
  expect(await originOf(address, 'http://evil.example')).toEqual([200, null, null])
})

test('quarantined objects go at the midnight after their day, others stay', async () => {
  const written = Date.UTC(2026, 10, 20, 9, 30)
  const { client, dir, close } = await start(undefined, () => written)
  for (const Key of ['quarantine/a', 'images/a'])
    await fetch(
      await getSignedUrl(client, new PutObjectCommand({ Bucket, Key }), { signingDate: new Date(written) }),
      { method: 'PUT', body: '' },
    )
  await close()
  const keysAt = async (now: number) => {
    const again = await start(dir, () => now)
    const list = await fetch(
      await getSignedUrl(again.client, new ListObjectsV2Command({ Bucket }), { signingDate: new Date(now) }),
    )
    await again.close()
    return [...(await list.text()).matchAll(/<Key>(.*?)<\/Key>/g)].map(match => match[1])
  }
  expect(await keysAt(Date.UTC(2026, 10, 21, 23, 59))).toEqual(['images/a', 'quarantine/a'])
  expect(await keysAt(Date.UTC(2026, 10, 22, 0, 0))).toEqual(['images/a'])
})

test('kill -9 in mid-write keeps every acknowledged object whole and leaves no rubbish', async () => {
  const dir = await temporaryFolder()
  const code = `
    import { startS3 } from ${JSON.stringify(SERVER)}
    const { url } = await startS3({ dir: ${JSON.stringify(dir)}, buckets: [{ name: '${Bucket}', corsOrigins: [] }],
      accessKeyId: 'LOCALKEY', secretAccessKey: 'a/secret+key', region: 'eu-west-1', log: console.error })
    console.log(url)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface(owner.stdout), 'line')
  const client = clientOf(url)
  const acknowledged = new Map<string, string>()
  let inFlight = 0
  const writer = async (Key: string): Promise<void> => {
    for (let n = 0; ; n++) {
      const text = `${Key}-${n}-`
      inFlight += 1
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: text.repeat(5000) }))
        acknowledged.set(Key, text)
      } catch {
        return
      } finally {
        inFlight -= 1
      }
    }
  }
  const writers = ['a', 'b', 'c', 'd'].map(writer)
  while (acknowledged.size < 4) await sleep(5)
  await sleep(50)
  expect(inFlight).toBeGreaterThan(0)
  owner.kill('SIGKILL')
  await Promise.all(writers)

  const again = await start(dir)
  for (const [Key, text] of acknowledged) {
    const got = await (
      await again.client.send(new GetObjectCommand({ Bucket, Key }))
    ).Body?.transformToString()
    // The write that was in progress may have succeeded, too, but never in part.
    const next = text.replace(/\d+/, n => String(Number(n) + 1))
    expect([text.repeat(5000), next.repeat(5000)].includes(got ?? ''), Key).toBe(true)
  }
  expect(await readdir(join(dir, Bucket, 'data'))).toHaveLength(4)
  expect(await readdir(join(dir, Bucket, 'new'))).toEqual([])
})
