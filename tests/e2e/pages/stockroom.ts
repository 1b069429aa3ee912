// The acts of a stock keeper, in any language and by mouse, touch or keyboard (hands.ts): receive, adjust, send, count, read
// the report.
import { expect, type Locator, type Page } from '@playwright/test'
import stockAr from '../../../packages/web/src/features/stock/messages.ar.ts'
import stockDe from '../../../packages/web/src/features/stock/messages.de.ts'
import stockEn from '../../../packages/web/src/features/stock/messages.en.ts'
import commonAr from '../../../packages/web/src/i18n/messages.ar.ts'
import commonDe from '../../../packages/web/src/i18n/messages.de.ts'
import commonEn from '../../../packages/web/src/i18n/messages.en.ts'
import nounsAr from '../../../packages/web/src/i18n/nouns/messages.ar.ts'
import nounsDe from '../../../packages/web/src/i18n/nouns/messages.de.ts'
import nounsEn from '../../../packages/web/src/i18n/nouns/messages.en.ts'
import type { Hand } from './hands.ts'

const words = {
  en: { stock: stockEn, common: commonEn, nouns: nounsEn },
  de: { stock: stockDe, common: commonDe, nouns: nounsDe },
  ar: { stock: stockAr, common: commonAr, nouns: nounsAr },
} as const

export type Language = keyof typeof words

export type Reason = keyof (typeof stockEn)['reasons']

/** Matches a text up to its first value that is filled in. */
export const begins = (text: string): RegExp =>
  new RegExp(`^${(text.split('{{')[0] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

type Delivery = {
  amount: string
  price: string
  batch: string
  /** Only the digits, as they are typed. */
  expiry?: string
}
type Adjustment = { type?: 'add' | 'set'; amount: string; reason: Reason }
type Sent = { amount: string; more?: readonly { name: string; amount: string }[] }

export const openStockroom = (page: Page, hand: Hand, language: Language) => {
  const { stock, common, nouns } = words[language]
  const button = (within: Page | Locator, name: string | RegExp): Locator =>
    within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const field = (within: Locator, name: string): Locator =>
    within.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true })
  const save = async (form: Locator, act: string): Promise<void> => {
    // The name of the button ends with its keyboard shortcut.
    await hand.save(form.getByRole('button', { name: new RegExp(`^${act}`) }).last())
    await expect(form).toBeHidden()
  }
  const option = (name: string | RegExp): Locator => page.getByRole('option', { name })
  const listItem = (text: string): Locator => page.getByRole('listitem').filter({ hasText: text })

  const showMenu = async (): Promise<void> => {
    if (hand.isPhone) await hand.press(button(page, common.nav.openMenu))
  }
  const goTo = async (title: string): Promise<void> => {
    await showMenu()
    const menu = page.getByRole('navigation', { name: common.nav.main, exact: true })
    await hand.press(menu.getByRole('link', { name: title, exact: true }))
  }

  return {
    stock,
    common,
    importFrom: nouns.importFrom,
    goTo,
    dialog,
    /** The element of the report that shows the number of movements of a type. */
    sumOf: (type: keyof typeof stock.types): Locator =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(stock.types[type], { exact: true }) })
        .locator('dd > span'),
    /** The row of an item in its list. */
    row: (name: string): Locator => page.getByRole('row', { name: new RegExp(name) }),
    /** Opens an item of the list; searches for it first unless `isSought` is false. */
    openItem: async (name: string, isSought = true): Promise<Locator> => {
      if (isSought) await hand.write(page.getByRole('searchbox', { name: stock.search }), name)
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row).toHaveCount(1)
      await hand.open(row)
      const sheet = dialog(name)
      await expect(button(sheet, stock.adjust.open)).toBeVisible()
      return sheet
    },
    leave: (sheet: Locator): Promise<void> => hand.leave(sheet, common.actions.close),
    receive: async (sheet: Locator, { amount, price, batch, expiry }: Delivery): Promise<void> => {
      await hand.press(button(sheet, stock.receive.open))
      const receipt = dialog(stock.receive.title)
      await hand.write(field(receipt, stock.adjust.amount), amount)
      await hand.write(field(receipt, nouns.fields.purchasePrice), price)
      await hand.write(field(receipt, nouns.batch), batch)
      if (expiry) await hand.date(receipt.getByRole('group', { name: stock.expiryDate }), expiry)
      await save(receipt, stock.receive.act)
    },
    /** Fills in an adjustment without saving it. */
    fillAdjustment: async (sheet: Locator, { type, amount, reason }: Adjustment): Promise<Locator> => {
      await hand.press(button(sheet, stock.adjust.open))
      const form = dialog(stock.adjust.title)
      if (type) await hand.choose(form.getByRole('radio', { name: stock.adjust.types[type] }))
      await hand.write(field(form, stock.adjust.amount), amount)
      await hand.choose(form.getByRole('radio', { name: stock.reasons[reason], exact: true }))
      return form
    },
    saveAdjustment: (form: Locator): Promise<void> => save(form, stock.adjust.title),
    /** Sends an item, and others with it, to the only other branch. */
    send: async (sheet: Locator, { amount, more = [] }: Sent): Promise<void> => {
      await hand.press(button(sheet, stock.transfer.open))
      const form = dialog(stock.transfer.title)
      await hand.write(field(form, stock.adjust.amount).first(), amount)
      for (const { name, amount: further } of more) {
        await hand.write(form.getByRole('combobox', { name: new RegExp(`^${stock.transfer.add}`) }), name)
        await expect(option(new RegExp(name))).toHaveCount(1)
        await hand.take(option(new RegExp(name)))
        const own = form.getByRole('listitem').filter({ hasText: name })
        await hand.write(field(own, stock.adjust.amount), further)
      }
      await save(form, stock.transfer.send)
    },
    switchTo: async (branch: string): Promise<void> => {
      await showMenu()
      const chooser = page.getByRole('button', { name: new RegExp(`^${common.nav.switchBranch}`) })
      await hand.pick(chooser, page.getByRole('menuitem', { name: branch }))
      // On a phone the menu closes, and the page doesn't show the name of the branch.
      if (hand.isPhone) await expect(chooser).toBeHidden()
      else await expect(chooser).toHaveAccessibleName(new RegExp(branch))
    },
    /** Receives a transfer; a line with a difference has the arrived amount and a reason. */
    receiveTransfer: async (lines: readonly { name: string; amount?: string; reason?: Reason }[]) => {
      await goTo(common.titles.stockroom)
      await hand.choose(page.getByRole('tab', { name: stock.parts.transit }))
      await hand.press(button(page, stock.transfer.receiveOpen))
      const form = dialog(stock.transfer.receiveTitle)
      for (const { name, amount, reason } of lines) {
        const line = form.getByRole('listitem').filter({ hasText: name })
        if (amount) await hand.write(field(line, stock.transfer.arrived), amount)
        if (reason) await hand.choose(line.getByRole('radio', { name: stock.reasons[reason], exact: true }))
      }
      await save(form, stock.transfer.receive)
      await expect(page.getByText(stock.noTransit)).toBeVisible()
    },
    openStocktakes: async (): Promise<void> => {
      await goTo(common.titles.stockroom)
      await hand.choose(page.getByRole('tab', { name: stock.parts.stocktakes }))
    },
    startStocktake: async (): Promise<void> => {
      await hand.press(button(page, begins(stock.count.start)).first())
      const form = dialog(stock.count.start)
      await hand.save(form.getByRole('button', { name: new RegExp(`^${stock.count.start}`) }))
      await expect(page.getByRole('textbox', { name: stock.count.scan })).toBeFocused()
    },
    /** Types codes as a scanner does: faster than any answer, each ended by Enter. */
    scanCodes: (...codes: readonly string[]): Promise<void> =>
      page.keyboard.type(codes.map(code => `${code}\n`).join('')),
    /** Counts an item by its name and a typed quantity. */
    countByName: async (name: string, amount: string): Promise<void> => {
      await hand.write(page.getByRole('textbox', { name: stock.count.scan }), name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await hand.write(page.getByRole('textbox', { name: nouns.counted }), amount)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: stock.count.scan })).toBeFocused()
    },
    review: async (): Promise<void> => {
      await hand.press(button(page, stock.count.review))
      await expect(page.getByRole('heading', { name: stock.count.differencesTitle })).toBeVisible()
    },
    /** Chooses the reason of a difference in the review. */
    giveReason: (name: string, reason: Reason): Promise<void> =>
      hand.pick(
        listItem(name).getByRole('button', { name: new RegExp(nouns.fields.reason) }),
        option(stock.reasons[reason]),
      ),
    /** Books all differences with a single confirmation. `act` matches the beginning of the button's name. */
    book: async (act: RegExp): Promise<void> => {
      await hand.press(button(page, act))
      await hand.press(button(page.getByRole('alertdialog'), new RegExp(`^${stock.count.bookAct}`)))
      await expect(page.getByText(stock.count.states.booked, { exact: true })).toBeVisible()
    },
  }
}
