// What every answer carries: headers, request ids, no full phone, compression; and what the log says of it.

import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { externalEndpoints } from '@vetrounds/core/contract/external.endpoints'
import { openApi } from '@vetrounds/core/contract/openapi'
import { createApi } from '@vetrounds/functions/create-api'
import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { askerOf, call, endpointOf, logLines, placeOf, problemIn, successOf, wire } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeOwner } from '../support/make.ts'
import { sampleOf } from '../support/sample-requests.ts'

const names = Object.keys(endpoints) as EndpointName[]

let clinic: TestClinic
let as: TestClinic['people']['admin']
let place: string

beforeAll(async () => {
  clinic = await makeClinic()
  as = clinic.people.admin
  place = placeOf(clinic)
})

test.each(names)('%s: headers, request id, one log line, no full phone', async name => {
  const own = await makeClinic()
  const who = askerOf(name, own)
  const sent = { ...(await sampleOf(name).valid(own, who)), as: who, place: placeOf(own) }
  logLines.length = 0
  const good = await call(name, sent)
  const bad = await call(name, { ...sent, token: 'nonsense' })
  for (const { headers } of [good, bad]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{26}$/)
  }
  // The reveal is the one answer with a full phone, and leaves an event.
  if (name !== 'revealPhone') expect(good.text).not.toMatch(/851234584|14960000/)
  const lines = logLines.map(line => JSON.parse(line))
  const refused = { route: name, status: 401, code: 'auth.required', requestId: problemIn(bad).requestId }
  // A poll without news leaves no line (decision 64).
  if (endpointOf(name).isPoll && !good.text.includes('"id"')) {
    expect(lines).toMatchObject([refused])
    return
  }
  const answered = { route: name, status: successOf(name), requestId: good.headers.get('x-request-id') }
  expect(lines).toMatchObject([answered, refused])
  expect(lines[0].trips).toBeGreaterThan(0)
  expect(lines[0].conflicts).toBe(0)
  if (endpointOf(name).effect !== 'read') expect(lines[0].event).toMatch(/#/)
  // No personal data: not who asked, nothing of what was sent.
  expect(JSON.stringify(lines)).not.toContain(who.userId)
  expect(logLines.join()).not.toMatch(/Niamh|Bruno|851234584/)
})

test('answers over 2 KB are compressed as the caller takes them, and read back the same', async () => {
  const actor = actorOf(clinic, clinic.people.staff)
  await Promise.all(Array.from({ length: 30 }, (_, n) => makeOwner(actor, { name: `Person ${n}` })))
  const api = createApi()
  const { method, path, headers } = wire('listOwners', { as, place })
  const ask = async (accept: string | undefined) => {
    const all = {
      'x-router-secret': 'router-secret-of-tests',
      ...headers,
      ...(accept && { 'accept-encoding': accept }),
    }
    const response = await api.request(`/api${path}`, { method, headers: all as Record<string, string> })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { encoding: response.headers.get('content-encoding'), vary: response.headers.get('vary'), bytes }
  }
  const plain = await ask(undefined)
  expect([plain.encoding, plain.bytes.length > 2048]).toEqual([null, true])
  const brotli = await ask('gzip, deflate, br')
  expect([brotli.encoding, brotli.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2)
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
  const gzip = await ask('br;q=0, gzip;q=0.5')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true)
  expect((await ask('br;q=0.5')).encoding).toBe('br')
  expect((await ask('identity')).encoding).toBeNull()
})

test('the OpenAPI document is whole, and is the one in docs', () => {
  const document = openApi() as {
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { name: string; in: string }[]; responses: object }>
    >
  }
  const outside: Record<string, object> = externalEndpoints
  const successIn = (id: string) =>
    String(id in endpoints ? successOf(id as EndpointName) : 'status' in (outside[id] ?? {}) ? 204 : 200)
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(operation => ({ path, ...operation })),
  )
  const ids = operations.map(each => each.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(names))
  for (const { path, operationId, parameters, responses } of operations) {
    const inPath = parameters.filter(each => each.in === 'path').map(each => each.name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([successIn(operationId), 'default']))
  }
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
  expect(new Set(refs)).toEqual(new Set(['#/components/schemas/Problem']))
  const written = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(document)
})
