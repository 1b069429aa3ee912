// Invoices of the demo's last months, in all their states: the services themselves draft, issue, collect, refund and cancel them.
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays, weekdayOf } from '@vetrounds/core/calendar/days'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { newId } from '@vetrounds/core/ids'
import { halfOf, sumsOf } from '@vetrounds/core/money/amounts'
import { cancelInvoice, refundInvoice } from '@vetrounds/core/money/correct.service'
import { draftInvoice } from '@vetrounds/core/money/draft.service'
import { writeDunning } from '@vetrounds/core/money/dunning.service'
import type { InvoiceContent, InvoiceLine, InvoiceRow } from '@vetrounds/core/money/invoice'
import type { PaymentMethod } from '@vetrounds/core/money/invoice-rules'
import { issueInvoice } from '@vetrounds/core/money/issue.service'
import { takePayment, verifyPayment } from '@vetrounds/core/money/payment.service'
import { allot } from '@vetrounds/core/stock/level'
import { batchesIn, levelRowOf, todayOf } from '@vetrounds/core/stock/level.service'
import type { DemoClinic, Language, Member } from '../chain.ts'
import { comesTo } from '../deal.ts'
import { type Chance, chanceOf } from '../random.ts'
import { itemIdOf, priceAt } from '../shelf.ts'
import { type ItemKey, type Shelved, shelf } from '../shelf-items.ts'
import { today } from '../zoned.ts'
import type { Act, Later } from './act.ts'
import type { Client } from './clients.ts'

/** Bills up to so many days ago have all states; what is older is settled (older-bills.ts). */
export const DAYS = 110
const DAY_MINUTES = 1440

/** The items of a bill, with how many of each. */
type Basket = readonly (readonly [key: ItemKey, quantity: number])[]

const baskets: readonly Basket[] = [
  [
    ['consultation', 1],
    ['amoxiclav', 14],
  ],
  [
    ['consultation', 1],
    ['injection', 1],
    ['meloxicam', 1],
  ],
  [
    ['vaccinating', 1],
    ['rabies', 1],
    ['milbemycin', 1],
  ],
  [
    ['intestinalDry', 1],
    ['intestinalWet', 6],
  ],
  [
    ['scaling', 1],
    ['injection', 1],
    ['maropitant', 1.2],
  ],
  [
    ['nailTrim', 1],
    ['shampoo', 1],
  ],
  [
    ['consultation', 1],
    ['bloods', 1],
    ['urineTest', 1],
  ],
  [
    ['consultation', 1],
    ['xray', 1],
    ['pimobendan', 30],
  ],
  [
    ['clipping', 1],
    ['brush', 1],
  ],
  [['urinaryWet', 12]],
  [
    ['consultation', 1],
    ['fluralaner', 1],
  ],
  [
    ['consultation', 1],
    ['ultrasound', 1],
    ['ringer', 1],
    ['maropitant', 0.9],
  ],
  [
    ['consultation', 1],
    ['cytology', 1],
    ['earCleaner', 1],
    ['collar', 1],
  ],
]

const reasons: Record<'twice' | 'unwanted' | 'wrong', Record<Language, string>> = {
  twice: { en: 'Written twice', de: 'Doppelt geschrieben', ar: 'كُتبت مرتين' },
  unwanted: { en: 'Bag returned unopened', de: 'Ungeöffnet zurückgegeben', ar: 'أُعيدت دون فتح' },
  wrong: {
    en: 'Billed to the wrong client, written anew',
    de: 'Falscher Kunde, neu geschrieben',
    ar: 'فُوترت لعميل آخر وكُتبت من جديد',
  },
}

/** An invoice line for an item, as the editor makes it. Quantity in units. */
export const lineOf = (demo: DemoClinic, key: ItemKey, quantity: number): InvoiceLine => {
  const { names, unit, category }: Shelved = shelf[key]
  return {
    id: newId(),
    name: names[demo.language],
    itemId: itemIdOf(demo, key),
    quantity: Math.round(quantity * 1000),
    ...(category !== 'treatment' && { unit }),
    ...priceAt(demo, key),
  }
}

/** Whether a branch has so much of an item at that moment, and as much again to keep. */
export const isThere = async (actor: Actor, line: Pick<InvoiceLine, 'itemId' | 'quantity'>, key: ItemKey) => {
  if (shelf[key].category === 'treatment') return true
  const level = await levelRowOf(actor.clinicId, actor.branchId, line.itemId ?? '')
  return allot(batchesIn(level), line.quantity * 2, { today: todayOf(actor) }).missing === 0
}

const linesOf = async (actor: Actor, demo: DemoClinic, basket: Basket): Promise<InvoiceLine[]> => {
  const lines: InvoiceLine[] = []
  for (const [key, quantity] of basket) {
    const line = lineOf(demo, key, quantity)
    if (await isThere(actor, line, key)) lines.push(line)
  }
  return lines.length > 0 ? lines : [lineOf(demo, 'consultation', 1)]
}

/** Writes an invoice and issues it. */
export const issued = async (actor: Actor, content: InvoiceContent): Promise<InvoiceRow> => {
  const draft = await draftInvoice(actor, { id: newId(), ...content })
  return issueInvoice(actor, draft.id, { v: draft.v, total: draft.total })
}

/** Takes a payment of the open amount, or of a part of it. One that is neither cash nor card waits to be verified. */
export const paid = (
  actor: Actor,
  { id, balance }: Pick<InvoiceRow, 'id' | 'balance'>,
  method: PaymentMethod,
  amount = balance,
  paymentId = newId(),
): Promise<InvoiceRow> =>
  takePayment(actor, id, { payments: [{ id: paymentId, method, amount }], date: todayOf(actor) })

export const fates = [
  'paid',
  'transferred',
  'paid',
  'partial',
  'paid',
  'split',
  'open',
  'paid',
  'cancelled',
  'deposit',
  'paid',
  'refunded',
  'paid',
  'waiting',
  'credited',
] as const
export type Fate = (typeof fates)[number] | 'draft'

/** What becomes of the nth bill, `days` old: those of today are still drafts, and old ones are paid except for a few. */
const fateOf = (n: number, days: number): Fate => {
  if (days === 0) return 'draft'
  const fate = fates[n % fates.length] ?? 'paid'
  const isOpen = fate === 'open' || fate === 'partial' || fate === 'waiting'
  return isOpen && days > 50 && n % 4 !== 0 ? 'transferred' : fate
}

type Bill = {
  demo: DemoClinic
  client: Client
  basket: Basket
  fate: Fate
  corrector: Member
  chance: Chance
}

/** Days after the due date of an invoice when its dunning letters are written, the first one first. */
const LETTERS = [28, 49]

/** Writes the dunning letters for what is due and not paid since, as far as they would be written by now. */
const dunned = async (later: Later, { id, due }: InvoiceRow): Promise<void> => {
  for (const [at, days] of LETTERS.entries()) {
    const actor = later(days * DAY_MINUTES)
    // `later` gives no time after now, so this letter is not due yet.
    if (todayOf(actor) < addDays(due, days)) return
    await writeDunning(actor, id, { level: at + 1 })
  }
}

const settled = async (later: Later, row: InvoiceRow, lines: readonly InvoiceLine[], bill: Bill) => {
  const { fate, demo, corrector, chance } = bill
  const { language } = demo
  const method = chance.is(0.6) ? 'credit_card' : 'cash'
  const refund = (after: InvoiceRow, count: number, reason: string) =>
    refundInvoice(later(3 * DAY_MINUTES, corrector), after.id, {
      id: newId(),
      v: after.v,
      lines: lines.slice(-count).map((line, n) => ({
        at: lines.length - Math.min(count, lines.length) + n,
        quantity: line.quantity,
        toStock: true,
      })),
      method,
      reason,
    })
  switch (fate) {
    case 'paid':
      return paid(later(4), row, method)
    case 'split':
      await paid(later(4), row, 'credit_card', Math.ceil(row.balance / 2))
      return paid(later(5), row, 'cash', Math.floor(row.balance / 2))
    case 'partial':
      return paid(later(4), row, method, Math.round(row.balance * 0.4))
    case 'waiting':
      return paid(later(2 * DAY_MINUTES), row, 'bank_transfer')
    case 'transferred': {
      const paymentId = newId()
      await paid(later(6 * DAY_MINUTES), row, 'bank_transfer', row.balance, paymentId)
      return verifyPayment(later(7 * DAY_MINUTES), row.id, paymentId)
    }
    case 'cancelled':
      return cancelInvoice(later(40, corrector), row.id, { v: row.v, reason: reasons.wrong[language] })
    case 'refunded':
      return refund(await paid(later(4), row, method), lines.length, reasons.twice[language])
    case 'credited':
      return refund(await paid(later(4), row, method), 1, reasons.unwanted[language])
    case 'deposit':
      await dunned(later, row)
      return row
    default:
      return row
  }
}

const write = async (later: Later, bill: Bill): Promise<void> => {
  const { demo, client, basket, fate, chance } = bill
  const actor = later(0)
  const lines = await linesOf(actor, demo, basket)
  const [first, ...rest] = lines
  const given =
    chance.is(0.15) && first ? [{ ...first, discount: { by: 'rate' as const, value: 1000 } }, ...rest] : lines
  const content: InvoiceContent = {
    ownerId: client.ownerId,
    patientId: client.id,
    date: todayOf(actor),
    terms:
      fate === 'deposit'
        ? 'half_upfront'
        : fate === 'paid'
          ? 'on_receipt'
          : chance.pick(['net_15', 'net_30']),
    lines: given,
  }
  if (fate === 'draft') {
    await draftInvoice(actor, { id: newId(), ...content })
    return
  }
  // Prices of the demo's clinics include the tax.
  const deposit = { deposit: halfOf(sumsOf(given, true).total), method: 'credit_card' as const }
  await settled(
    later,
    await issued(later(3), fate === 'deposit' ? { ...content, ...deposit } : content),
    given,
    bill,
  )
}

export type Desk = { at: (branch: Branch) => Member; corrector: Member }

/** The vets of a branch, and the dogs and cats that come there. */
export const placeOf = (demo: DemoClinic, branch: Branch, clients: readonly Client[]) => ({
  vets: demo.members.filter(({ role, branches }) => role === 'vet' && branches.includes(branch.code)),
  here: clients
    .filter(({ species }) => species === 'canine' || species === 'feline')
    .filter(comesTo(demo, branch.id)),
})

/** A part of the past. Days are counted back from today. */
type Span = {
  /** The seed of its random draws. */
  kind: string
  from: number
  to: number
  /** How likely a branch with so many vets bills somebody on a day; today it always does. */
  pace: (days: number, vets: number) => number
  /** What became of the nth bill. */
  fateOf: (n: number, days: number) => Fate
  /** Tells who was a client on that day; everybody if missing. */
  wasThere?: (day: string) => (client: Client) => boolean
}

const ofBranch = (
  demo: DemoClinic,
  branch: Branch,
  clients: readonly Client[],
  desk: Desk,
  { kind, from, to, pace, fateOf: become, wasThere }: Span,
): Act[] => {
  const chance = chanceOf(`${kind} ${branch.code}`)
  const { vets, here } = placeOf(demo, branch, clients)
  const last = today(branch.timeZone)
  const acts: Act[] = []
  for (let days = from; days >= to; days -= 1) {
    const day = addDays(last, -days)
    // A branch that is closed writes no bills.
    if (days > 0 && (weekdayOf(day) === 6 || !chance.is(pace(days, vets.length)))) continue
    const n = acts.length
    const bill: Bill = {
      demo,
      client: chance.pick(wasThere ? here.filter(wasThere(day)) : here),
      basket: baskets[(n * 5 + vets.length) % baskets.length] ?? [],
      fate: become(n, days),
      corrector: desk.corrector,
      chance,
    }
    acts.push({
      at:
        days === 0
          ? Date.now() - 20 * 60_000
          : instantAt(day, chance.between(9 * 60, 16 * 60), branch.timeZone),
      branch,
      who: desk.at(branch),
      run: later => write(later, bill),
    })
  }
  return acts
}

/** The bills that the desks of a clinic's branches wrote in a part of the past, a few each week. */
export const billsIn = (demo: DemoClinic, clients: readonly Client[], desk: Desk, span: Span): Act[] =>
  demo.branches.flatMap(branch => ofBranch(demo, branch, clients, desk, span))

/** All bills of a clinic's last months, except those of visits. */
export const bills = (demo: DemoClinic, clients: readonly Client[], desk: Desk): Act[] =>
  billsIn(demo, clients, desk, {
    ...{ kind: 'bills', from: DAYS, to: 0, fateOf },
    pace: (days, vets) => vets * 0.08 + (days < 8 ? 0.3 : 0),
  })
