// The steps of a cashier's day with invoices, in any language and by mouse, touch or keyboard (hands.ts).
import { type Locator, type Page, expect as quick } from '@playwright/test'
import { newId } from '@vetrounds/core/ids'
import { type Language, textsOf } from '../../support/messages.ts'
import type { callAs } from './founder.ts'
import type { Hand } from './hands.ts'

const expect = quick.configure({ timeout: 30_000 })

export type Method = 'cash' | 'credit_card'

/** A sold item: from the catalogue, or a free line with the typed price `free`. */
export type Sold = { name: string; quantity: number; free?: string }

type Written = {
  /** The name of a registered client; without one it is a sale at the counter. */
  client?: string
  lines: readonly Sold[]
  deposit?: { amount: string; method: Method }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of the product in a language, and patterns to find them by. */
const openWords = async (language: Language) => {
  const texts = await textsOf(language)
  /** The text of a key `<namespace>:<key>`, with `values` filled in. */
  const text = (key: string, values: Record<string, string> = {}): string => {
    const own = key.slice(key.indexOf(':') + 1)
    const found = texts.get(key) ?? texts.get(`nouns:${own}`) ?? texts.get(`common:${own}`)
    if (found === undefined) throw new Error(`There is no text ${key}.`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
  return {
    text,
    /** Matches what begins with the text of this key: in names of buttons, their keyboard shortcut follows. */
    begins: (key: string): RegExp => new RegExp(`^${escaped(text(key))}`),
    /** Matches the text of this key with anything in the place of its values. */
    like: (key: string): RegExp =>
      new RegExp(
        (texts.get(key) ?? '')
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('.*'),
      ),
  }
}

type Call = ReturnType<typeof callAs>

/** Makes a visit of a new client's cat with two unbilled services: 55.00 and 32.40, with 19 % tax included. */
export const visitByHttp = async (call: Call, place: string, name: string) => {
  const [owner, pet, visit] = [newId(), newId(), newId()]
  await call('POST', '/owners', place, { id: owner, name })
  await call('POST', '/patients', place, { id: pet, ownerId: owner, name: 'Juno', species: 'feline' })
  await call('POST', '/visits', place, { id: visit, patientId: pet })
  const line = { quantity: 1000, taxRate: 1900 }
  await call('POST', `/patients/${pet}/charges`, place, {
    id: newId(),
    at: new Date().toISOString(),
    visitId: visit,
    lines: [
      { ...line, name: 'Beratung', unitPrice: 5500 },
      { ...line, name: 'Impfung', unitPrice: 3240 },
    ],
  })
  return { owner, pet, path: `/pets/${pet}/visits/${visit}` }
}

/** The sum of the two services of such a visit, in minor units. */
export const VISIT_TOTAL = 8740

/** The acts of a cashier, in a language and by a hand (hands.ts). */
export const openCashier = async (page: Page, language: Language, hand: Hand) => {
  const { text, begins, like } = await openWords(language)
  const site = process.env.BASE_URL ?? 'http://localhost:3000'
  const t = (key: string) => text(`invoices:${key}`)
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name })
  const field = (within: Page | Locator, name: string | RegExp) => within.getByRole('textbox', { name })
  const issue = () => button(begins('invoices:editor.issue'))
  const paying = page.getByRole('dialog', { name: t('payment.title') })
  const save = (dialog: Locator, act: RegExp) => hand.save(button(act, dialog))
  /** A method of payment in a dialog, in the group with this label. */
  const methodIn = (dialog: Locator, label: string, method: Method): Locator =>
    dialog
      .getByRole('radiogroup', { name: t(label) })
      .getByRole('radio', { name: t(`methods.${method}`), exact: true })

  const addLine = async ({ name, quantity, free }: Sold): Promise<void> => {
    const add = page.getByRole('combobox', { name: t('lines.add') })
    await hand.write(add, name)
    if (free === undefined) await hand.take(page.getByRole('option', { name: new RegExp(escaped(name)) }))
    else await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: new RegExp(escaped(name)) }).last()).toBeVisible()
    const of = (label: string) => field(page, new RegExp(`^${escaped(t(label))}: \\W*${escaped(name)}`))
    if (free !== undefined) await hand.write(of('lines.price'), free)
    if (quantity !== 1) await hand.write(of('lines.quantity'), String(quantity))
  }

  /** Opens a new draft from the list, with or without a client. */
  const begin = async (client?: string): Promise<void> => {
    await hand.press(button(new RegExp(escaped(text('nouns:newInvoice')))).first(), 'F2')
    const whom = page.getByRole('combobox', { name: t('client') })
    await expect(whom).toBeVisible()
    if (!client) return
    await hand.write(whom, client)
    await hand.take(page.getByRole('option', { name: new RegExp(escaped(client)) }))
  }

  /** The id of the invoice that the page shows. */
  const shown = (): string => /\/invoices\/(\w+)/.exec(page.url())?.[1] ?? ''

  /** Issues the shown draft; returns its id once it has a number. */
  const issued = async (): Promise<string> => {
    await expect(issue()).toBeEnabled()
    await hand.press(issue(), 'Control+Enter')
    await expect(page.getByRole('heading', { name: /[A-Z]{3}-\d{4}-\d{6}/ })).toBeVisible()
    return shown()
  }

  /** Opens the payment dialog of the shown invoice. */
  const openPayment = async (): Promise<Locator> => {
    await hand.press(button(begins('invoices:take')), 'p')
    await expect(field(paying, t('payment.amount'))).toBeFocused()
    return paying
  }

  const taken = async (): Promise<void> => {
    await save(paying, new RegExp(`${like('invoices:payment.takeAmount').source}|${escaped(t('take'))}`))
    await expect(paying).toBeHidden()
  }

  const toList = async (): Promise<void> => {
    await hand.press(page.getByRole('link', { name: t('backToInvoices') }))
    await expect(page.getByRole('link', { name: text('common:titles.dayClose') })).toBeVisible()
  }

  return {
    begin,
    addLine,
    issued,
    shown,
    issue,
    openPayment,
    taken,
    toList,
    paying,
    chooseMethod: (method: Method): Promise<void> => hand.choose(methodIn(paying, 'method', method)),
    words: { text, begins, like },
    /** Writes an invoice from the list and issues it. */
    bill: async ({ client, lines, deposit }: Written): Promise<string> => {
      await begin(client)
      for (const line of lines) await addLine(line)
      if (deposit) {
        await hand.write(field(page, new RegExp(`^${escaped(t('deposit'))}`)), deposit.amount)
        await hand.press(button(new RegExp(escaped(t('method')))))
        await hand.take(page.getByRole('option', { name: t(`methods.${deposit.method}`) }))
      }
      return issued()
    },
    /** Takes the balance of the shown invoice, or `amount`, by one method. For cash, `given` is what the client handed over. */
    pay: async (
      method: Method,
      { amount, given }: { amount?: string; given?: string } = {},
    ): Promise<void> => {
      await openPayment()
      if (amount) await hand.write(field(paying, t('payment.amount')), amount)
      await hand.choose(methodIn(paying, 'method', method))
      if (given) {
        await hand.write(field(paying, new RegExp(`^${escaped(t('payment.given'))}`)), given)
        await expect(paying.getByText(new RegExp(`^${escaped(t('payment.change'))}:`))).toBeVisible()
      }
      await taken()
    },
    /** Bills the charges of the shown visit, in German: makes a draft that only has to be issued. */
    billVisit: async (): Promise<void> => {
      const bill = button(/In Rechnung übernehmen/)
      await expect(bill).toBeVisible({ timeout: 60_000 })
      await hand.press(bill)
      await expect(page.getByRole('rowheader', { name: 'Impfung' })).toBeVisible()
      await expect(issue()).toBeEnabled()
    },
    /** Takes `cash` in cash and `card` by card. */
    paySplit: async (cash: string, card: string): Promise<void> => {
      await openPayment()
      await hand.press(button(t('payment.split'), paying))
      // The first match: in German the label of the cash handed over begins with the same word.
      const of = (method: Method) => field(paying, new RegExp(`^${escaped(t(`methods.${method}`))}`)).first()
      await hand.write(of('cash'), cash)
      await hand.write(of('credit_card'), card)
      await taken()
    },
    /** Takes all that a client owes in one payment, from their account. */
    payAll: async (owner: string, method: Method): Promise<void> => {
      await page.goto(`${site}/owners/${owner}/account`)
      await hand.press(button(begins('invoices:take')))
      await expect(field(paying, t('payment.amount'))).toBeFocused()
      await hand.choose(methodIn(paying, 'method', method))
      await taken()
    },
    /** Refunds a line of the shown invoice, or a part of it. */
    refund: async (
      line: string,
      { quantity, by, reason }: { quantity?: number; by: Method; reason: string },
    ): Promise<void> => {
      // Waits for the fresh data: a cached invoice, not paid yet, may show first.
      await expect(page.getByRole('heading', { name: like('invoices:statuses.paid') })).toBeVisible()
      if (!hand.isPhone) await page.keyboard.press('r')
      else {
        await hand.press(button(text('common:actions.more')))
        await hand.press(page.getByRole('menuitem', { name: t('refund.menu') }))
      }
      const dialog = page.getByRole('dialog', { name: like('invoices:refund.title') })
      await hand.tick(
        dialog.getByRole('checkbox', {
          name: new RegExp(text('invoices:refund.choose', { name: `.*${escaped(line)}.*` })),
        }),
      )
      if (quantity !== undefined) await hand.write(field(dialog, new RegExp(escaped(line))), String(quantity))
      await hand.choose(methodIn(dialog, 'refund.by', by))
      await hand.write(field(dialog, text('nouns:fields.reason')), reason)
      await save(dialog, like('invoices:refund.act'))
      await expect(dialog).toBeHidden()
    },
    /** Counts the till by notes and coins and closes the day. `worth` matches the printed value of a note or coin. */
    closeDay: async (
      counts: readonly (readonly [worth: RegExp, n: number])[],
      { float, slip }: { float?: string; slip?: string },
    ): Promise<void> => {
      await hand.press(page.getByRole('link', { name: text('common:titles.dayClose') }))
      // In Arabic the label of what stays for the next day begins alike.
      const floats = page.getByRole('textbox', { name: text('till:float'), exact: true })
      if (float) await hand.write(floats, float)
      for (const [worth, n] of counts) await hand.write(page.getByRole('textbox', { name: worth }), String(n))
      // Without a payment by card there is no slip to agree with.
      if (slip) {
        await hand.write(field(page, text('till:slipLabel')), slip)
        await expect(page.getByText(text('till:agrees')).first()).toBeVisible()
      }
      await hand.press(button(begins('till:close')), 'Control+Enter')
      await expect(page.getByText(like('till:closedBy'))).toBeVisible()
    },
  }
}
