// Payments that a provider takes: asked for at a card terminal or by a pay link, booked once the provider approves (decision 115).
import * as z from 'zod'
import { id } from '../ids.ts'
import { amount } from './sum.ts'

export const intentKinds = ['terminal', 'link'] as const
export type IntentKind = (typeof intentKinds)[number]

/** Only a `pending` payment can change, except that a late approval is always accepted: money that was taken is always booked. */
export const intentStates = ['pending', 'approved', 'declined', 'cancelled', 'expired'] as const
export type IntentState = (typeof intentStates)[number]

/** Why a card was declined, as far as providers say; the rest is `other`. */
export const declineReasons = ['funds', 'card_expired', 'refused', 'other'] as const

/** The method by which the payment is booked: not as a card for a link, because its money is not on the terminal's slip. */
export const methodOfKind = { terminal: 'credit_card', link: 'mobile_payment' } as const satisfies Record<
  IntentKind,
  string
>

export const intentInput = z.object({ id, kind: z.enum(intentKinds), amount })
export type IntentInput = z.infer<typeof intentInput>

export const intent = z.object({
  id,
  kind: z.enum(intentKinds),
  /** In minor units of the invoice's currency. */
  amount: z.int(),
  currency: z.string(),
  state: z.enum(intentStates),
  reason: z.enum(declineReasons).optional(),
  /** The provider's reference, once it has answered. */
  reference: z.string().optional(),
  /** Of a link: the page where the client pays. */
  url: z.string().optional(),
  /** ISO text in UTC. */
  expiresAt: z.string(),
  byName: z.string(),
  at: z.string(),
})
export type Intent = z.infer<typeof intent>

/** The kinds of payment that a provider can take: at this branch (`ways`), and at any (`possible`); empty without a provider. */
export const paymentWays = z.object({
  ways: z.array(z.enum(intentKinds)),
  possible: z.array(z.enum(intentKinds)),
})
export type PaymentWays = z.infer<typeof paymentWays>
