// The port to whoever takes card payments: a terminal at the counter, or a page that a link opens. No provider is connected yet;
// the local stack has a simulator that speaks this protocol over HTTP (decision 115).
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { declineReasons, type IntentKind, intentStates } from './intent.ts'

/** What a provider is asked to take. */
export type AskedPayment = {
  /** Our id: two requests with the same id are one payment, even if the first answer was lost. */
  id: string
  kind: IntentKind
  /** In minor units. */
  amount: number
  currency: string
  /** What the client reads: the invoice's number. */
  note: string
  /** ISO text in UTC. */
  expiresAt: string
  /** For a payment at a terminal: the provider's name for that terminal. */
  terminal?: string | undefined
  /** Clinic, branch and invoice; the provider's event repeats it. */
  place: string
}

/** What a provider says of a payment. */
const heardPayment = z.object({
  reference: z.string().min(1).max(100),
  state: z.enum(intentStates),
  reason: z.enum(declineReasons).optional().catch('other'),
  /** In minor units: what was taken, once it is approved. */
  amount: z.int().min(1),
  currency: z.string(),
  url: z.url({ protocol: /^https?$/ }).optional(),
})
export type HeardPayment = z.infer<typeof heardPayment>

/**
 * All three calls name a payment by our id, and throw `payment.unreachable` if no answer comes; repeating a call is always safe.
 */
export type PaymentProvider = {
  start: (asked: AskedPayment) => Promise<HeardPayment>
  read: (id: string) => Promise<HeardPayment>
  /** Also final for an id that was never started. Returns `pending` while a card is read, `approved` if it came too late. */
  cancel: (id: string) => Promise<HeardPayment>
}

/** Timeout for a provider's answer: as long as a person at the counter waits without doubting that it works. */
const PATIENCE_MS = 5000

const overHttp = (url: string, key: string): PaymentProvider => {
  const call = async (method: string, path: string, body?: object): Promise<HeardPayment> => {
    try {
      const answer = await fetch(`${url}/payments/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!answer.ok) throw new Error(`The provider answers ${answer.status}.`)
      return heardPayment.parse(await answer.json())
    } catch {
      throw new AppError('payment.unreachable')
    }
  }
  return {
    start: ({ id, ...asked }) => call('PUT', id, asked),
    read: id => call('GET', id),
    cancel: id => call('POST', `${id}/cancel`),
  }
}

/** The key by which the provider knows us and signs its events; undefined if none is set, and in every deployment (Lambda). */
export const paymentKey = (): string | undefined =>
  process.env.AWS_LAMBDA_FUNCTION_NAME ? undefined : process.env.PAYMENTS_KEY || undefined

/** The provider of this process: the one at `PAYMENTS_URL`, which no deployment has. */
const paymentProvider = (): PaymentProvider | undefined => {
  const key = paymentKey()
  const url = process.env.PAYMENTS_URL
  return key && url ? overHttp(url, key) : undefined
}

/** The provider of this process. Throws `payment.no_provider` where none is configured. */
export const requirePaymentProvider = (): PaymentProvider => {
  const provider = paymentProvider()
  if (!provider) throw new AppError('payment.no_provider')
  return provider
}

/** The kinds of payment that a provider can be asked for in this process; none without a provider. */
export const waysOfPayment = (): IntentKind[] => (paymentProvider() ? ['terminal', 'link'] : [])
