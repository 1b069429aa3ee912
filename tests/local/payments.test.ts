// The simulated payment provider: signed events that are repeated until they are accepted, lost answers, and links by which a
// person pays.
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { startPayments } from '@vetrounds/local/payments/server'
import { listen } from '@vetrounds/local/port'
import { afterEach, expect, test } from 'vitest'

const KEY = 'key-of-tests'
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a provider and a server that receives its events; the first `refused` events are answered with 500. */
const setUp = async (refused = 0) => {
  const heard: { body: string; signature: string }[] = []
  const server = createServer((message, response) => {
    let body = ''
    message.on('data', chunk => {
      body += chunk
    })
    message.on('end', () => {
      heard.push({ body, signature: String(message.headers['x-payment-signature']) })
      response.writeHead(heard.length > refused ? 200 : 500).end()
    })
  })
  const port = await listen(server, 0)
  closing.push(() => new Promise(resolve => server.close(() => resolve())))
  const eventUrl = `http://127.0.0.1:${port}/`
  const { url, close } = await startPayments({ key: KEY, eventUrl, decideMs: 20, log: () => undefined })
  closing.push(close)
  const call = (path: string, method = 'GET', body?: object, key = KEY) =>
    fetch(`${url}/payments/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const asked = (amount: number, kind = 'terminal') => ({
    ...{
      kind,
      amount,
      currency: 'EUR',
      note: 'DUB-1',
      place: 'C.B.I',
      expiresAt: '2099-01-01T00:00:00.000Z',
    },
  })
  const stateOf = async (id: string) => (await (await call(id)).json()) as Record<string, unknown>
  return { heard, url, call, asked, stateOf }
}

test('a terminal decides by the amount and tells, signed, until it is heard', async () => {
  const { heard, call, asked, stateOf } = await setUp(1)
  expect(await (await call('P1', 'PUT', asked(1000))).json()).toMatchObject({ state: 'pending' })
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(2)
  expect(await stateOf('P1')).toMatchObject({ state: 'approved', amount: 1000 })
  const [, { body, signature } = { body: '', signature: '' }] = heard
  const t = /t=(\d+)/.exec(signature)?.[1]
  expect(signature).toBe(`t=${t},v1=${createHmac('sha256', KEY).update(`${t}.${body}`).digest('hex')}`)
  expect(JSON.parse(body)).toEqual({ id: 'P1', place: 'C.B.I' })
})

test('amounts make events come twice or never, and lose the answer to a start', async () => {
  const { heard, call, asked, stateOf } = await setUp()
  await call('P2', 'PUT', asked(141))
  await expect.poll(() => heard.length).toBe(2)
  await call('P3', 'PUT', asked(151))
  await expect.poll(async () => (await stateOf('P3')).state).toBe('approved')
  await expect(call('P4', 'PUT', asked(131))).rejects.toThrow()
  expect(await (await call('P4', 'PUT', asked(131))).json()).toMatchObject({ amount: 131 })
  expect(heard.filter(({ body }) => body.includes('P3'))).toEqual([])
})

test('a link is paid on its page, once; strangers are refused', async () => {
  const { url, call, asked, stateOf } = await setUp()
  await call('P5', 'PUT', asked(2050, 'link'))
  const page = await (await fetch(`${url}/pay/P5`)).text()
  expect(page).toContain('€20.50')
  expect(page).toContain('value="decline"')
  const press = (answer: string) =>
    fetch(`${url}/pay/P5`, { method: 'POST', body: new URLSearchParams({ answer }) })
  await press('pay')
  await press('decline')
  expect(await stateOf('P5')).toMatchObject({ state: 'approved', url: `${url}/pay/P5` })
  expect((await call('P5', 'GET', undefined, 'another')).status).toBe(401)
})

test('cancelled before it was started it stays cancelled', async () => {
  const { call, asked } = await setUp()
  await call('P6/cancel', 'POST')
  expect(await (await call('P6', 'PUT', asked(1000))).json()).toMatchObject({ state: 'cancelled' })
})
