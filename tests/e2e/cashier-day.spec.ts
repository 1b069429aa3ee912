// A cashier's day at full size, in FULL only (issue 18): 30 invoices by keyboard in German, a shorter day by touch in Arabic,
// and one invoice with the network cut at each of its steps. What was done is compared to the cent with what the service has
// stored.
import { type APIRequestContext, type Page, expect as quick, test } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { denominationsOf } from '@vetrounds/core/money/denominations'
import type { Booked } from '@vetrounds/core/money/till'
import { type Method, openCashier, type Sold, VISIT_TOTAL, visitByHttp } from './pages/cashier.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { finger, keyboard } from './pages/hands.ts'

const expect = quick.configure({ timeout: 30_000 })

test.describe.configure({ mode: 'serial', timeout: 840_000 })

const CURRENCY = 'EUR'
const FLOAT = 15_000

/** The prices of the catalogue, in minor units, with the tax included. */
const prices: Readonly<Record<string, number>> = { Meloxicam: 2190, Amoxicillin: 1035, Diätfutter: 4999 }

type Founded = Awaited<ReturnType<typeof foundByHttp>>
let http: APIRequestContext
let founded: Founded

test.beforeAll(async ({ playwright }) => {
  http = await playwright.request.newContext()
  // One person with a branch for each day: three sign-ups would exceed what an address may make in an hour.
  founded = await foundByHttp(http, 'Karla Kasse', ['Tag GER', 'Tag ARA', 'Tag NET'])
  const [first = ''] = founded.places
  for (const [name, sellingPrice] of Object.entries(prices)) {
    const item = { category: 'pharmaceutical', unit: 'bottle', taxRate: 1900, quantity: 90_000 }
    const id = newId()
    await founded.call('POST', '/items', first, { id, name, sellingPrice, ...item })
    for (const place of founded.places.slice(1))
      await founded.call('POST', `/items/${id}/receive`, place, { id: newId(), quantity: 90_000 })
  }
})
test.afterAll(() => http.dispose())

/** Makes a client of the clinic; returns the id. */
const clientAt = async (place: string, name: string): Promise<string> => {
  const id = newId()
  await founded.call('POST', '/owners', place, { id, name })
  return id
}

/** Signs in as the cashier at a branch, in a language. */
const arrive = async (page: Page, place: string, language: 'en' | 'de' | 'ar'): Promise<void> => {
  const { BASE_URL = 'http://localhost:3000' } = process.env
  await page.context().addCookies([{ name: 'branch_id', value: encodeURIComponent(place), url: BASE_URL }])
  await enter(page, founded.login, '/invoices', { language, rests: true })
}

type Money = Partial<Record<Method, number>>
/** What was done with an invoice, in minor units, computed by the test itself without any code of the product. */
type Done = { total: number; taken: Money; back: Money; status: string; credited: number; owner?: string }

const sumOf = (lines: readonly Sold[]): number =>
  lines.reduce((all, { name, quantity, free }) => {
    const price = free === undefined ? (prices[name] ?? 0) : Math.round(Number(free.replace(',', '.')) * 100)
    return all + price * quantity
  }, 0)

const moneyOf = (done: readonly Money[], method: Method): number =>
  done.reduce((all, money) => all + (money[method] ?? 0), 0)

/** Compares each invoice, the numbers of invoices and what clients owe with what was done. */
const compare = async (place: string, ledger: ReadonlyMap<string, Done>): Promise<void> => {
  const { rows } = await founded.call('GET', '/invoices', place)
  expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([...ledger.keys()].sort())
  const numbers: string[] = []
  const owed = new Map<string, number>()
  for (const [id, done] of ledger) {
    const { row, payments } = await founded.call('GET', `/invoices/${id}`, place)
    const { total, credited, status, taken, back, owner } = done
    const [came, went] = [taken, back].map(
      money => moneyOf([money], 'cash') + moneyOf([money], 'credit_card'),
    )
    const paid = (came ?? 0) - (went ?? 0)
    const balance = total - credited - paid
    expect({ id, ...row }).toMatchObject({ id, total, credited, status, paid, balance, waiting: 0 })
    const booked = (method: Method, isIn: boolean) =>
      payments
        .filter(
          (each: { method: Method; amount: number }) => each.method === method && each.amount > 0 === isIn,
        )
        .reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    for (const method of ['cash', 'credit_card'] as const)
      expect([id, method, booked(method, true), -booked(method, false) || 0]).toEqual([
        id,
        method,
        taken[method] ?? 0,
        back[method] ?? 0,
      ])
    numbers.push(row.number)
    if (owner) owed.set(owner, (owed.get(owner) ?? 0) + balance)
  }
  expect(numbers.map(number => Number(number.slice(-6))).sort((a, b) => a - b)).toEqual(
    numbers.map((_, at) => at + 1),
  )
  for (const [owner, balance] of owed)
    expect([owner, (await founded.call('GET', `/owners/${owner}/account`, place)).balance]).toEqual([
      owner,
      balance,
    ])
}

/** The cash and the card payments that the till must have by what was done. */
const tillOf = (ledger: ReadonlyMap<string, Done>) => {
  const all = [...ledger.values()]
  const of = (method: Method) =>
    moneyOf(
      all.map(({ taken }) => taken),
      method,
    ) -
    moneyOf(
      all.map(({ back }) => back),
      method,
    )
  return { cash: of('cash'), card: of('credit_card') }
}

/** The fewest notes and coins that make up a sum, each with its value as the page shows it. */
const countsOf = (sum: number): [worth: RegExp, n: number][] => {
  const { notes, coins } = denominationsOf(CURRENCY)
  let rest = sum
  return [...notes, ...coins].flatMap((value): [RegExp, number][] => {
    const n = Math.floor(rest / value)
    rest -= n * value
    return n > 0 ? [[new RegExp(`(?<!\\d)${(value / 100).toFixed(2).replace('.', '[.,]')}`), n]] : []
  })
}

/** Closes the day: expects that the till expects what was taken, and that the count agrees. */
const end = async (
  cashier: Awaited<ReturnType<typeof openCashier>>,
  place: string,
  ledger: ReadonlyMap<string, Done>,
  decimal: ',' | '.',
): Promise<void> => {
  await compare(place, ledger)
  const { cash, card } = tillOf(ledger)
  const typed = (minor: number) => (minor / 100).toFixed(2).replace('.', decimal)
  await cashier.closeDay(countsOf(FLOAT + cash), {
    float: typed(FLOAT),
    ...(card > 0 && { slip: typed(card) }),
  })
  const closed = await founded.call('GET', '/till/closed?seq=1', place)
  const sum = FLOAT + cash
  expect(closed).toMatchObject({ float: FLOAT, expected: sum, counted: sum, ...(card > 0 && { slip: card }) })
  const byMethod = closed.booked.map(({ method, taken, back }: Booked) => [method, taken - back])
  expect(Object.fromEntries(byMethod)).toEqual({ cash, ...(card > 0 && { credit_card: card }) })
}

test('30 invoices by keyboard in German, from the queue to the close', async ({ page }) => {
  const [place = ''] = founded.places
  const ledger = new Map<string, Done>()
  const keep = (id: string, done: Partial<Done> & Pick<Done, 'total'>) =>
    ledger.set(id, { taken: {}, back: {}, status: 'paid', credited: 0, ...done })
  const queue = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(n =>
      visitByHttp(founded.call, place, `Wartende ${String.fromCodePoint(65 + n)}mann`),
    ),
  )
  const names = ['Anna Abend', 'Bodo Berg', 'Carla Cramer']
  const owners = await Promise.all(names.map(name => clientAt(place, name)))
  await arrive(page, place, 'de')
  const hand = keyboard(page)
  const cashier = await openCashier(page, 'de', hand)

  await test.step('a queue of six visits, each paid in cash', async () => {
    for (const { owner, path } of queue) {
      await page.goto(`${process.env.BASE_URL}${path}`)
      await cashier.billVisit()
      const id = await cashier.issued()
      await cashier.pay('cash')
      keep(id, { total: VISIT_TOTAL, taken: { cash: VISIT_TOTAL }, owner })
    }
    await cashier.toList()
  })

  await test.step('eight sales at the counter, cash with change', async () => {
    for (let n = 0; n < 8; n += 1) {
      const lines = [{ name: 'Meloxicam', quantity: 1 + (n % 3) }]
      const total = sumOf(lines)
      const id = await cashier.bill({ lines })
      await cashier.pay('cash', { given: String(Math.ceil((total + 1) / 1000) * 10) })
      keep(id, { total, taken: { cash: total } })
      await cashier.toList()
    }
  })

  await test.step('four by card, three split, three with a deposit', async () => {
    for (let n = 0; n < 4; n += 1) {
      const lines = [
        { name: 'Amoxicillin', quantity: 2 },
        { name: `Hausbesuch ${n}`, quantity: 1, free: '38,50' },
      ]
      const id = await cashier.bill({ client: names[n % 3] ?? '', lines })
      await cashier.pay('credit_card')
      keep(id, { total: sumOf(lines), taken: { credit_card: sumOf(lines) }, owner: owners[n % 3] ?? '' })
      await cashier.toList()
    }
    for (let n = 0; n < 3; n += 1) {
      const lines = [{ name: 'Diätfutter', quantity: 2 + n }]
      const total = sumOf(lines)
      const id = await cashier.bill({ client: names[n] ?? '', lines })
      await cashier.paySplit('50,00', ((total - 5000) / 100).toFixed(2).replace('.', ','))
      keep(id, { total, taken: { cash: 5000, credit_card: total - 5000 }, owner: owners[n] ?? '' })
      await cashier.toList()
    }
    for (let n = 0; n < 3; n += 1) {
      const lines = [{ name: 'Diätfutter', quantity: 3 }]
      const total = sumOf(lines)
      const deposit = { amount: '20,00', method: 'cash' as const }
      const id = await cashier.bill({ client: names[n] ?? '', lines, deposit })
      await cashier.pay('credit_card')
      keep(id, { total, taken: { cash: 2000, credit_card: total - 2000 }, owner: owners[n] ?? '' })
      await cashier.toList()
    }
  })

  await test.step('six stay open at first, and two clients pay three each at once', async () => {
    const open: [string, number, string][] = []
    for (let n = 0; n < 6; n += 1) {
      const lines = [{ name: 'Amoxicillin', quantity: 1 + n }]
      const id = await cashier.bill({ client: names[n % 2] ?? '', lines })
      open.push([id, sumOf(lines), owners[n % 2] ?? ''])
      await cashier.toList()
    }
    await cashier.payAll(owners[0] ?? '', 'cash')
    await cashier.payAll(owners[1] ?? '', 'credit_card')
    for (const [id, total, owner] of open)
      keep(id, { total, owner, taken: { [owner === owners[0] ? 'cash' : 'credit_card']: total } })
  })

  await test.step('a part of a line goes back in cash, a whole invoice by card', async () => {
    const [[part, partDone], [whole, wholeDone]] = [
      [...ledger].findLast(([, { total }]) => total === 3 * (prices.Meloxicam ?? 0)),
      [...ledger].findLast(([, { taken, total }]) => taken.credit_card === total),
    ] as [[string, Done], [string, Done]]
    await page.goto(`${process.env.BASE_URL}/invoices/${part}`)
    await cashier.refund('Meloxicam', { quantity: 2, by: 'cash', reason: 'Zu viel verkauft' })
    const back = 2 * (prices.Meloxicam ?? 0)
    keep(part, { ...partDone, credited: back, back: { cash: back } })
    await page.goto(`${process.env.BASE_URL}/invoices/${whole}`)
    await cashier.refund('Amoxicillin', { by: 'credit_card', reason: 'Nicht abgeholt' })
    keep(whole, {
      ...wholeDone,
      credited: wholeDone.total,
      back: { credit_card: wholeDone.total },
      status: 'refunded',
    })
    await cashier.toList()
  })

  expect(ledger.size).toBe(30)
  await end(cashier, place, ledger, ',')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('six invoices by touch in Arabic, a refund and the close', async ({ page }) => {
    const [, place = ''] = founded.places
    const ledger = new Map<string, Done>()
    const keep = (id: string, done: Partial<Done> & Pick<Done, 'total'>) =>
      ledger.set(id, { taken: {}, back: {}, status: 'paid', credited: 0, ...done })
    const owner = await clientAt(place, 'ليلى حداد')
    await arrive(page, place, 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    const cashier = await openCashier(page, 'ar', finger(page))
    let last = ''
    for (let n = 0; n < 4; n += 1) {
      const lines = [{ name: 'Meloxicam', quantity: 1 + n }]
      const total = sumOf(lines)
      last = await cashier.bill({ lines })
      await cashier.pay(n % 2 === 0 ? 'cash' : 'credit_card', n === 0 ? { given: '30' } : {})
      keep(last, { total, taken: { [n % 2 === 0 ? 'cash' : 'credit_card']: total } })
      await cashier.toList()
    }
    const lines = [{ name: 'Diätfutter', quantity: 1 }]
    const total = sumOf(lines)
    const split = await cashier.bill({ client: 'ليلى حداد', lines })
    await cashier.paySplit('20.00', ((total - 2000) / 100).toFixed(2))
    keep(split, { total, taken: { cash: 2000, credit_card: total - 2000 }, owner })
    await cashier.refund('Diätfutter', { by: 'cash', reason: 'لم يُستخدم' })
    keep(split, {
      ...(ledger.get(split) as Done),
      credited: total,
      back: { cash: total },
      status: 'refunded',
    })
    await cashier.toList()
    const sale = await cashier.bill({ lines: [{ name: 'Amoxicillin', quantity: 9 }] })
    await cashier.pay('cash')
    keep(sale, { total: 9 * 1035, taken: { cash: 9 * 1035 } })
    await cashier.toList()
    await end(cashier, place, ledger, '.')
  })
})

test('one invoice with the network cut at each step, and one without any network', async ({
  page,
  context,
}) => {
  const [, , place = ''] = founded.places
  const ledger = new Map<string, Done>()
  await arrive(page, place, 'en')
  const hand = keyboard(page)
  const cashier = await openCashier(page, 'en', hand)
  const { text } = cashier.words
  const API = '**/api/**'
  /** From now on every change is committed, but its answer does not arrive. */
  const cut = () =>
    context.route(API, async route => {
      if (route.request().method() === 'GET') return route.abort('connectionfailed')
      await route.fetch().catch(() => undefined)
      return route.abort('connectionreset')
    })
  const heal = () => context.unroute(API)
  /** Waits until the service has stored this number of lines of the draft. */
  const saved = (lines: number) =>
    expect
      .poll(
        () =>
          founded.call('GET', `/invoices/${cashier.shown()}`, place).then(
            ({ content }) => content.lines.length,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(lines)
  const settled = async () => {
    await expect(page.getByText(text('common:queue.allSaved')).first()).toBeVisible({ timeout: 120_000 })
  }

  await cut()
  await cashier.begin()
  await cashier.addLine({ name: 'Home visit', quantity: 1, free: '48.20' })
  await heal()
  await saved(1)
  const id = cashier.shown()

  await cut()
  await cashier.addLine({ name: 'Nail trim', quantity: 2, free: '12.05' })
  await heal()
  await saved(2)

  await cut()
  await hand.press(cashier.issue(), 'Control+Enter')
  await expect(page.getByRole('heading', { name: new RegExp(text('invoices:provisional')) })).toBeVisible()
  await heal()
  await expect(page.getByRole('heading', { name: /NET-\d{4}-000001/ })).toBeVisible({ timeout: 120_000 })

  await cut()
  await cashier.pay('cash', { given: '80' })
  await heal()
  await settled()
  const total = 4820 + 2 * 1205
  ledger.set(id, { total, taken: { cash: total }, back: {}, status: 'paid', credited: 0 })
  await cashier.toList()

  await context.route(API, route => route.abort('connectionfailed'))
  await cashier.begin()
  await cashier.addLine({ name: 'Advice', quantity: 1, free: '21.75' })
  await hand.press(cashier.issue(), 'Control+Enter')
  await expect(page.getByRole('heading', { name: new RegExp(text('invoices:provisional')) })).toBeVisible()
  await cashier.pay('cash')
  const opening = context.waitForEvent('page')
  await hand.press(page.getByRole('button', { name: text('invoices:paper.receipt') }))
  const paper = await opening
  await expect(paper.getByRole('article')).toContainText(text('invoices:provisionalBody'))
  await expect(paper.getByRole('article')).toContainText('21.75')
  await paper.close()
  await heal()
  await expect(page.getByRole('heading', { name: /NET-\d{4}-000002/ })).toBeVisible({ timeout: 120_000 })
  await settled()
  ledger.set(cashier.shown(), { total: 2175, taken: { cash: 2175 }, back: {}, status: 'paid', credited: 0 })
  await page.reload()
  await cashier.toList()
  await end(cashier, place, ledger, '.')
})
