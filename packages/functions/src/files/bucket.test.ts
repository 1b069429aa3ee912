// Upload forms and URLs as a deployment signs them: what they bind, and the bucket's own origin, which pages may use.
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // Linked resources and credentials are read on first use.
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    SST_RESOURCE_App: JSON.stringify({ name: 'vetrounds', stage: 'test' }),
    SST_RESOURCE_Files: JSON.stringify({ name: 'vetrounds-files' }),
  })
  delete process.env.AWS_ENDPOINT_URL_S3
})

const { addressOf, formFor, put, s3, readObject: take } = await import('./bucket.ts')

// The origin that infra/web.ts takes from the bucket for the pages' security policy.
const ORIGIN = 'https://vetrounds-files.s3.eu-central-1.amazonaws.com'

test('a form binds key, type, length and time', async () => {
  const { url, fields } = await formFor('quarantine/C/F', 'image/png')
  expect(new URL(url).origin).toBe(ORIGIN)
  const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString())
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ['content-length-range', 1, 10 * 1024 * 1024],
      ['eq', '$Content-Type', 'image/png'],
      { key: 'quarantine/C/F' },
      { bucket: 'vetrounds-files' },
    ]),
  )
  const minutes = (Date.parse(policy.expiration) - Date.now()) / 60_000
  expect([minutes <= 5, minutes > 4]).toEqual([true, true])
})

test('an address is good for 15 minutes, and for a download alone', async () => {
  const { url, expiresAt } = await addressOf({ key: 'files/C/F/64', content: { type: 'image/png' } })
  const { origin, pathname, searchParams } = new URL(url)
  expect([origin, pathname]).toEqual([ORIGIN, '/files/C/F/64'])
  expect(searchParams.get('response-content-disposition')).toBe('attachment')
  expect(searchParams.get('X-Amz-Expires')).toBe('900')
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(15)
})

test('a bucket that is slow or busy is answered as something that passes, any other failure as it is', async () => {
  const send = vi.spyOn(s3(), 'send')
  const failing = (name: string) =>
    send.mockImplementation(() => Promise.reject(Object.assign(new Error(), { name })))
  failing('TimeoutError')
  await expect(take('quarantine/C/F')).rejects.toMatchObject({ code: 'retry' })
  failing('SlowDown')
  await expect(put('files/C/F', new Uint8Array(), 'image/png')).rejects.toMatchObject({ code: 'retry' })
  failing('NoSuchBucket')
  await expect(take('quarantine/C/F')).rejects.toMatchObject({ name: 'NoSuchBucket' })
  send.mockRestore()
})
