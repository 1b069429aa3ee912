// The payments of the simulated provider: what a terminal or a page decides, by the last two digits of the amount.
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * The last two digits of an amount, in minor units, that have a special outcome; all
 * other payments are approved. See the README about card terminals.
 */
export const ENDINGS = {
  noFunds: 1,
  cardExpired: 2,
  refused: 5,
  clientCancels: 11,
  neverDecided: 21,
  startAnswerLost: 31,
  eventTwice: 41,
  noEvent: 51,
  startAnswerLate: 61,
  cardBeingRead: 71,
} as const

const started = z.object({
  kind: z.enum(['terminal', 'link']),
  /** Which terminal, for a payment at one. */
  terminal: z.string().optional(),
  amount: z.int().min(1),
  currency: z.string(),
  note: z.string(),
  expiresAt: z.string(),
  place: z.string(),
})
type Started = z.infer<typeof started>

type Outcome = { state: 'approved' | 'declined' | 'cancelled' | 'expired'; reason?: string }

const kept = started.extend({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['pending', 'approved', 'declined', 'cancelled', 'expired']),
  reason: z.string().optional(),
  /** When a terminal decides, in ms; a link waits for a person. */
  decidesAt: z.number().optional(),
})
export type Payment = z.infer<typeof kept>

const outcomeOf = (amount: number): Outcome => {
  switch (amount % 100) {
    case ENDINGS.noFunds:
      return { state: 'declined', reason: 'funds' }
    case ENDINGS.cardExpired:
      return { state: 'declined', reason: 'card_expired' }
    case ENDINGS.refused:
      return { state: 'declined', reason: 'refused' }
    case ENDINGS.clientCancels:
      return { state: 'cancelled' }
    default:
      return { state: 'approved' }
  }
}

/** Whether the amount ends in this number of minor units. */
export const endsIn = ({ amount }: { amount: number }, name: keyof typeof ENDINGS): boolean =>
  amount % 100 === ENDINGS[name]

type Options = {
  /** File in which the payments survive the process; without it they are kept in memory. */
  file?: string
  /** How long a terminal takes to decide. */
  decideMs: number
  now: () => number
}

const read = (file: string | undefined): Map<string, Payment> => {
  try {
    const all = file ? z.array(kept).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
    return new Map(all.map(each => [each.id, each]))
  } catch {
    // There is no file yet, or it is of another version of the simulator.
    return new Map()
  }
}

/** Opens the payments, each under the caller's id. A payment that is due is decided when somebody next looks at it. */
export const openPayments = ({ file, decideMs, now }: Options) => {
  const payments = read(file)
  const set = (payment: Payment): Payment => {
    payments.set(payment.id, payment)
    if (file) writeFileSync(file, JSON.stringify([...payments.values()]))
    return payment
  }
  const decide = (payment: Payment, outcome: Outcome): Payment =>
    payment.state === 'pending' ? set({ ...payment, ...outcome }) : payment
  const get = (id: string): Payment | undefined => {
    const payment = payments.get(id)
    if (payment?.state !== 'pending') return payment
    if (payment.decidesAt !== undefined && payment.decidesAt <= now())
      return decide(payment, outcomeOf(payment.amount))
    return Date.parse(payment.expiresAt) <= now() ? decide(payment, { state: 'expired' }) : payment
  }
  return {
    get,
    /** Starts a payment, or returns the one with this id; a cancelled id stays cancelled. */
    start: (id: string, body: unknown): Payment => {
      const known = get(id)
      if (known) return known
      const asked: Started = started.parse(body)
      const decidesAt = now() + decideMs
      const isUndecided = asked.kind === 'link' || endsIn(asked, 'neverDecided')
      return set({
        ...asked,
        id,
        reference: `SIM-${id.slice(-8)}`,
        state: Date.parse(asked.expiresAt) <= now() ? 'expired' : 'pending',
        ...(!isUndecided && { decidesAt }),
      })
    },
    /**
     * Cancels a payment that is not decided yet, but not while its card
     * is being read. An unknown id counts as cancelled from then on.
     */
    cancel: (id: string): Payment => {
      const payment = get(id)
      if (payment) return endsIn(payment, 'cardBeingRead') ? payment : decide(payment, { state: 'cancelled' })
      const nothing = { kind: 'terminal', amount: 1, currency: 'EUR', note: '', place: '' } as const
      return set({
        ...nothing,
        id,
        reference: 'none',
        state: 'cancelled',
        expiresAt: new Date(now()).toISOString(),
      })
    },
    /** Decides the payment of a link by what a person pressed on its page. */
    press: (id: string, isPaid: boolean): Payment | undefined => {
      const payment = get(id)
      if (payment?.kind !== 'link') return undefined
      return decide(payment, isPaid ? outcomeOf(payment.amount) : { state: 'declined', reason: 'refused' })
    },
  }
}
