// A payment provider for this machine: terminals that decide by the amount, links that a person pays, signed events, and answers
// that get lost. `payments.ts` says which amounts do what.
import { createHmac } from 'node:crypto'
import { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { refuseInLambda } from '../parent.ts'
import { listen } from '../port.ts'
import { PAGE_HEADERS, payPage } from './page.ts'
import { endsIn, openPayments, type Payment } from './payments.ts'

/** Longer than any caller waits. */
const LATE_MS = 7000
/** Pauses after which an event that was not accepted is sent again. */
const AGAIN_MS = [1000, 5000, 20_000]

type Options = {
  /** Identifies callers, and signs events. */
  key: string
  /** The folder for payments; they are kept in memory without it. */
  dir?: string
  /** Where events are sent; none are sent without it. */
  eventUrl?: string
  decideMs?: number
  port?: number
  log: (error: unknown) => void
}

type Env = { Bindings: HttpBindings }

const answerOf = (payment: Payment, url: string) => ({
  reference: payment.reference,
  state: payment.state,
  reason: payment.reason,
  amount: payment.amount,
  currency: payment.currency,
  ...(payment.kind === 'link' && { url: `${url}/pay/${payment.id}` }),
})

/** Sends the event of a payment's change until it is accepted, four times at most; twice or not at all if the amount says so. */
const teller = ({ key, eventUrl, log }: Options) => {
  const send = async ({ id, place }: Payment): Promise<void> => {
    const body = JSON.stringify({ id, place })
    const t = Date.now()
    const signature = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-payment-signature': `t=${t},v1=${signature}` }
    const answer = await fetch(String(eventUrl), { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`An event of a payment was answered ${answer.status}.`)
  }
  const sendUntilTaken = async (payment: Payment, isClosed: () => boolean): Promise<void> => {
    for (const wait of [0, ...AGAIN_MS]) {
      await sleep(wait, undefined, { ref: false })
      if (isClosed()) return
      try {
        return await send(payment)
      } catch (error) {
        log(error)
      }
    }
  }
  return async (payment: Payment, isClosed: () => boolean): Promise<void> => {
    if (!eventUrl || endsIn(payment, 'noEvent')) return
    const times = endsIn(payment, 'eventTwice') ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => sendUntilTaken(payment, isClosed)))
  }
}

/**
 * Starts the provider on 127.0.0.1.
 * @throws inside Lambda, and when the port is taken
 */
export const startPayments = async (options: Options) => {
  refuseInLambda('payment provider')
  const { key, dir, decideMs = 4000, port = 0, log } = options
  const file = dir ? join(dir, 'payments.json') : undefined
  const payments = openPayments({ ...(file && { file }), decideMs, now: Date.now })
  const tell = teller(options)
  let url = ''
  let isClosed = false
  const told = (payment: Payment): void => void tell(payment, () => isClosed).catch(log)
  const app = new Hono<Env>()
  app.onError((error, c) => {
    log(error)
    return c.text('It failed.', 500)
  })
  app.use('/payments/*', async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.text('Unknown caller.', 401)
    return next()
  })
  app.put('/payments/:id', async c => {
    const id = c.req.param('id')
    const isNew = payments.get(id) === undefined
    const payment = payments.start(id, await c.req.json())
    if (isNew && payment.decidesAt !== undefined) {
      const timer = setTimeout(() => told(payments.get(id) ?? payment), decideMs + 5)
      timer.unref()
    }
    if (isNew && endsIn(payment, 'startAnswerLost')) c.env.outgoing.destroy()
    if (isNew && endsIn(payment, 'startAnswerLate')) await sleep(LATE_MS, undefined, { ref: false })
    return c.json(answerOf(payment, url))
  })
  app.get('/payments/:id', c => {
    const payment = payments.get(c.req.param('id'))
    return payment ? c.json(answerOf(payment, url)) : c.text('There is no such payment.', 404)
  })
  app.post('/payments/:id/cancel', c => c.json(answerOf(payments.cancel(c.req.param('id')), url)))
  app.get('/pay/:id', c => {
    const payment = payments.get(c.req.param('id'))
    if (payment?.kind !== 'link') return c.text('There is no such payment.', 404, PAGE_HEADERS)
    return c.html(payPage(payment), 200, PAGE_HEADERS)
  })
  app.post('/pay/:id', async c => {
    const { answer } = await c.req.parseBody()
    const payment = payments.press(c.req.param('id'), answer === 'pay')
    if (!payment) return c.text('There is no such payment.', 404, PAGE_HEADERS)
    told(payment)
    return c.html(payPage(payment), 200, PAGE_HEADERS)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  if (!(server instanceof Server)) throw new Error('Expected a server of HTTP/1.1.')
  url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    close: async (): Promise<void> => {
      isClosed = true
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
