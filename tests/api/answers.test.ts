// How answers are compressed, and the OpenAPI document that describes all of them. Headers and log lines: matrix.test.ts.

import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { externalEndpoints } from '@vetrounds/core/contract/external.endpoints'
import { openApi } from '@vetrounds/core/contract/openapi'
import { createApi } from '@vetrounds/functions/create-api'
import { beforeAll, expect, test } from 'vitest'
import { actorOf } from '../support/actor.ts'
import { placeOf, successOf, wire } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { makeOwner } from '../support/make.ts'

const names = Object.keys(endpoints) as EndpointName[]

let clinic: TestClinic
let as: TestClinic['people']['admin']
let place: string

beforeAll(async () => {
  clinic = await makeClinic()
  as = clinic.people.admin
  place = placeOf(clinic)
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
