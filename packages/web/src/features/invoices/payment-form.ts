// The values of the money form while they are typed, what is wrong with them, and what of them is sent.
import { spread } from '@vetrounds/core/money/amounts'
import { inCash } from '@vetrounds/core/money/denominations'
import { type IntentKind, intentKinds } from '@vetrounds/core/money/intent'
import type { InvoiceRow } from '@vetrounds/core/money/invoice'
import { isAhead, type PayingMethod, payingMethods } from '@vetrounds/core/money/invoice-rules'
import { amount, price } from '@vetrounds/core/money/sum'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'
import type { FormHandle } from '../../ui/Form.tsx'

/** An invoice that can be paid. */
export type Due = Pick<InvoiceRow, 'id' | 'balance'>

/** What the form hands to its `onSave`: one amount for each payment method. */
export type Received = {
  payments: { method: PayingMethod; amount: number; given?: number }[]
  /** How much goes to each invoice; empty where there are no invoices. */
  shares: { id: string; amount: number }[]
  date: string
  notes?: string
}

/** An amount as it is in its field, NaN if it can't be read. `faultsOf` checks it, only in fields that are shown. */
const part = z.number().or(z.nan()).optional()
export const schema = z.object({
  amount: part,
  method: z.enum([...payingMethods, ...intentKinds]).optional(),
  /** Whether the payment is split over several methods. */
  isSplit: z.boolean(),
  parts: z.object({
    cash: part,
    credit_card: part,
    bank_transfer: part,
    mobile_payment: part,
    advance: part,
  } satisfies Record<PayingMethod, unknown>),
  /** Whether the amount for each invoice is typed by hand; otherwise the oldest invoices are paid first. */
  isByHand: z.boolean(),
  shares: z.record(z.string(), part),
  given: part,
  /** Empty if no date can be read. */
  date: z.iso.date().catch(''),
  notes: z.string().trim().max(200).optional(),
})
export type Values = z.output<typeof schema>
export type Typed = FormHandle<z.input<typeof schema> & FieldValues, unknown, Values & FieldValues>

export type Way = PayingMethod | IntentKind

/** Whether a provider takes the payment: by a terminal or a pay link. */
export const isProviderMethod = (method: Way | undefined): method is IntentKind =>
  method === 'terminal' || method === 'link'

const total = (all: readonly { amount: number }[]): number => all.reduce((sum, each) => sum + each.amount, 0)

/** The sum of the balances, in minor units. */
export const dueOf = (rows: readonly Due[]): number => rows.reduce((all, { balance }) => all + balance, 0)

/** The sum of what was typed; empty or unreadable amounts count as 0. */
export const typedTotal = ({ isSplit, isByHand, amount: whole, parts, shares }: Partial<Values>): number => {
  const of = (typed: Record<string, number | undefined> = {}) =>
    Object.values(typed).reduce<number>((all, each) => all + (each || 0), 0)
  return isByHand ? of(shares) : isSplit ? of(parts) : whole || 0
}

/** How much goes to each invoice: as typed by hand, or spread over the chosen ones in their order. */
export const sharesOf = (typed: Partial<Values>, chosen: readonly Due[]): Received['shares'] => {
  if (typed.isByHand)
    return Object.entries(typed.shares ?? {}).map(([id, share]) => ({ id, amount: share || 0 }))
  const { parts } = spread(
    typedTotal(typed),
    chosen.map(({ balance }) => balance),
  )
  return chosen.map(({ id }, at) => ({ id, amount: parts[at] ?? 0 }))
}

export const paymentsOf = (typed: Partial<Values>): Received['payments'] => {
  const { isSplit, method, parts, given } = typed
  const all = isSplit
    ? payingMethods.map(each => ({ method: each, amount: parts?.[each] || 0 }))
    : method && !isProviderMethod(method)
      ? [{ method, amount: typedTotal(typed) }]
      : []
  return all
    .filter(each => each.amount > 0)
    .map(each => ({
      ...each,
      // Where cash is rounded down, less than the amount may be handed over. It is left out then: there is no change, and the
      // server accepts no `given` below the amount.
      ...(each.method === 'cash' && given !== undefined && given >= each.amount && { given }),
    }))
}

export type Limits = {
  today: string
  currency: string
  /** The most that can be paid, in minor units. */
  most: number
  /** The unused rest of the client's advances, in minor units. */
  credit: number
  first: PayingMethod
  /** The invoices for which amounts can be typed by hand. */
  offered: readonly Due[]
}

/** The path of the field that shows a fault of the whole amount. */
const placeOf = ({ isSplit, isByHand }: Values, { first, offered }: Limits): string[] =>
  isByHand ? ['shares', offered[0]?.id ?? ''] : isSplit ? ['parts', first] : ['amount']

/** Checks that the fields that are shown contain valid sums. One that is hidden again, e.g. by another method, blocks nothing. */
const unreadOf = ({ isSplit, isByHand, amount: whole, parts, shares, given }: Values, cash: number) => {
  const several = isByHand ? { shares } : isSplit ? { parts } : {}
  const sums = [
    ...Object.entries(several).flatMap(([field, all]) =>
      Object.entries(all).map(([id, typed]) => ({ path: [field, id], typed, rule: price })),
    ),
    ...(isByHand || isSplit ? [] : [{ path: ['amount'], typed: whole, rule: amount }]),
    ...(cash > 0 ? [{ path: ['given'], typed: given, rule: amount }] : []),
  ]
  return sums.map(({ path, typed, rule }) => ({
    path,
    message: 'invalid_type',
    isWrong: typed !== undefined && !rule.safeParse(typed).success,
  }))
}

/** What is wrong with the typed payment, each fault with the field that shows it. */
export const faultsOf = (typed: Values, limits: Limits) => {
  const { isSplit, isByHand, date, given } = typed
  const { today, currency, most, credit, offered } = limits
  const payments = paymentsOf(typed)
  const by = (method: PayingMethod) => payments.find(each => each.method === method)?.amount ?? 0
  const whole = placeOf(typed, limits)
  // A provider takes the payment now: its date isn't asked for.
  const isOfHere = isSplit || !isProviderMethod(typed.method)
  const sum = isSplit ? total(payments) : typedTotal(typed)
  return [
    ...unreadOf(typed, by('cash')),
    { path: whole, message: 'required', isWrong: sum === 0 },
    { path: whole, message: 'payment.over', isWrong: !isByHand && sum > most },
    ...offered.map(({ id, balance }) => ({
      path: ['shares', id],
      message: 'payment.over',
      isWrong: isByHand && (typed.shares[id] ?? 0) > balance,
    })),
    { path: ['method'], message: 'payment.method', isWrong: !isSplit && typed.method === undefined },
    {
      path: isSplit ? ['parts', 'advance'] : whole,
      message: 'payment.over',
      isWrong: by('advance') > credit,
    },
    {
      path: ['given'],
      message: 'payment.given',
      isWrong: by('cash') > 0 && given !== undefined && given < inCash(by('cash'), currency),
    },
    { path: ['date'], message: 'required', isWrong: isOfHere && date === '' },
    { path: ['date'], message: 'date.future', isWrong: isOfHere && date !== '' && isAhead(date, today) },
  ].filter(({ isWrong }) => isWrong)
}
