// What a provider tells by itself: that a payment changed. Signed, and only a hint: the state is asked for anew.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { id } from '../ids.ts'

const FRESH_MS = 300_000
const SIGNATURE = /^t=(\d{10,13}),v1=([0-9a-f]{64})$/

const placed = z.templateLiteral([id, '.', id, '.', id])

/** `place` is what we told when it was started. */
const paymentEvent = z.object({ id, place: placed })

/** The place that a provider is told and tells again: `clinic.branch.invoice`. */
export const placeText = (clinicId: string, branchId: string, invoiceId: string): string =>
  `${clinicId}.${branchId}.${invoiceId}`

/**
 * Reads an event, signed as `t=<ms>,v1=<HMAC-SHA256 of "t.body" in hexadecimal digits>`, at a moment in ms. Throws `origin.refused` for a signature
 * that is wrong or older than five minutes, `request.unreadable` for what is no event.
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
