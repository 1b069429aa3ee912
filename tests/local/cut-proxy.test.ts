// The proxy that cuts connections (support/cut-proxy.ts), in front of a service that notes the requests it gets.
import { createServer } from 'node:http'
import { listen } from '@vetrounds/local/port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CutProxy, startCutProxy } from '../support/cut-proxy.ts'

const heard: string[] = []
const service = createServer((message, response) => {
  const chunks: string[] = []
  message.on('data', chunk => chunks.push(String(chunk)))
  message.on('end', () => {
    heard.push(`${message.method} ${message.url} ${chunks.join('')}`)
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
    response.end(JSON.stringify({ number: heard.length, rest: 'x'.repeat(1000) }))
  })
})

let proxy: CutProxy

beforeEach(async () => {
  heard.length = 0
  proxy = await startCutProxy(`http://127.0.0.1:${await listen(service, 0)}`)
})

afterEach(async () => {
  await proxy.close()
  service.closeAllConnections()
  await new Promise(resolve => service.close(resolve))
})

const post = (path: string, ms = 2000) =>
  fetch(`${proxy.url}${path}`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'idempotency-key': 'k1', 'x-offline-retry': 'true' },
    signal: AbortSignal.timeout(ms),
  })

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text()

test('passes on method, body, status, and every cookie', async () => {
  const answer = await post('/api/owners?a=b')
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toMatchObject({ number: 1 })
  expect(heard).toEqual(['POST /api/owners?a=b {"a":1}'])
  expect(proxy.seen).toEqual([
    { method: 'POST', path: '/api/owners?a=b', key: 'k1', isReplay: true, status: 201 },
  ])
})

test('a refused connection, a broken and a hanging one leave the service in peace', async () => {
  await proxy.refuse()
  await expect(post('/x')).rejects.toThrow('fetch failed')
  await proxy.restore()
  proxy.cut({ fault: { kind: 'reset' }, times: 1 })
  await expect(post('/x')).rejects.toThrow('fetch failed')
  proxy.cut({ fault: { kind: 'hang' }, times: 1 })
  await expect(post('/x', 100)).rejects.toThrow(/timeout/)
  expect(heard).toEqual([])
  expect((await post('/x')).status).toBe(201)
})

test('a gateway answers in its place', async () => {
  proxy.cut({ fault: { kind: 'status', status: 503 }, times: 1 })
  expect((await post('/x')).status).toBe(503)
  expect(heard).toEqual([])
})

test('a dropped and a torn answer come after the commit', async () => {
  proxy.cut({ fault: { kind: 'drop' }, times: 1 })
  await expect(post('/x')).rejects.toThrow('fetch failed')
  expect(heard).toHaveLength(1)
  proxy.cut({ fault: { kind: 'tear' }, times: 1 })
  const torn = await post('/x')
  expect(torn.status).toBe(201)
  await expect(torn.text()).rejects.toThrow()
  expect(heard).toHaveLength(2)
  expect(proxy.seen.map(({ fault, status }) => [fault, status])).toEqual([
    ['drop', 201],
    ['tear', 201],
  ])
})

test('a late one arrives when the line is back, after its sender has gone', async () => {
  proxy.cut({ fault: { kind: 'late' }, times: 1 })
  await expect(post('/late', 100)).rejects.toThrow(/timeout/)
  await post('/next')
  expect(heard).toEqual(['POST /next {"a":1}'])
  await proxy.restore()
  await expect.poll(() => heard).toEqual(['POST /next {"a":1}', 'POST /late {"a":1}'])
})

test('rules hold for their pattern and their number of requests, the newest first', async () => {
  proxy.cut({ fault: { kind: 'status', status: 502 } })
  const stop = proxy.cut({ fault: { kind: 'status', status: 504 }, match: /^POST \/api\/owners/, times: 2 })
  const status = async (path: string) => (await post(path)).status
  expect([await status('/api/owners'), await status('/other'), await status('/api/owners')]).toEqual([
    504, 502, 504,
  ])
  expect(await status('/api/owners')).toBe(502)
  stop()
  await proxy.restore()
  expect(await status('/api/owners')).toBe(201)
})

test('a slow line is a line, and a page of the test lies on it', async () => {
  proxy.cut({ fault: { kind: 'slow', ms: 50 } })
  expect((await post('/x')).status).toBe(201)
  proxy.serve('/__test/page', 'text/html', '<p>here</p>')
  expect(await textOf(fetch(`${proxy.url}/__test/page?x=1`))).toBe('<p>here</p>')
  expect(heard).toHaveLength(1)
})
