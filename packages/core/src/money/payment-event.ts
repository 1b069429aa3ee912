// The event by which a provider says that a payment changed. It is signed, and only a hint: the state is then read from the
// provider.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { id } from '../ids.ts'

const FRESH_MS = 300_000
const SIGNATURE = /^t=(\d{10,13}),v1=([0-9a-f]{64})$/

const placed = z.templateLiteral([id, '.', id, '.', id])

/** `place` is what the provider was told when the payment was started. */
const paymentEvent = z.object({ id, place: placed })

/** The place that a provider is told at the start and repeats in its event: `clinic.branch.invoice`. */
export const placeText = (clinicId: string, branchId: string, invoiceId: string): string =>
  `${clinicId}.${branchId}.${invoiceId}`

/**
 * Reads an event, signed as `t=<ms>,v1=<HMAC-SHA256 of "t.body" in hexadecimal digits>`; `now` is in ms. Throws `origin.refused`
 * for a signature that is wrong or more than five minutes off, `request.unreadable` for a body that is not an event.
 */
export const readPaymentEvent = (
  body: string,
  { signature, key, now }: { signature: string | undefined; key: string; now: number },
): { clinicId: string; id: string; intentId: string } => {
  const [, t = '', given = ''] = SIGNATURE.exec(signature ?? '') ?? []
  const own = createHmac('sha256', key).update(`${t}.${body}`).digest()
  const theirs = Buffer.from(given, 'hex')
  const isOwn = theirs.length === own.length && timingSafeEqual(theirs, own)
  if (!isOwn || Math.abs(now - Number(t)) > FRESH_MS) throw new AppError('origin.refused')
  try {
    const event = paymentEvent.parse(JSON.parse(body))
    const [clinicId = '', , invoiceId = ''] = event.place.split('.')
    return { clinicId, id: invoiceId, intentId: event.id }
  } catch {
    throw new AppError('request.unreadable')
  }
}
