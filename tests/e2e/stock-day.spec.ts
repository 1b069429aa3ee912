// A stock keeper's day at full size (issue 17), in German by keyboard alone and in Arabic by touch on a phone: the import of
// three hundred drugs with corrected mistakes, deliveries, a transfer with differences, adjustments, a stocktake by scanner,
// work without a connection, the report. At the end levels and movements must be exactly what the day did. In FULL only; usual
// runs have stock.spec.ts.
import { readFile } from 'node:fs/promises'
import { type BrowserContext, type Page, expect as quick, test } from '@playwright/test'
import importsAr from '../../packages/web/src/features/imports/messages.ar.ts'
import importsDe from '../../packages/web/src/features/imports/messages.de.ts'
import uiAr from '../../packages/web/src/ui/messages.ar.ts'
import uiDe from '../../packages/web/src/ui/messages.de.ts'
import { times } from '../support/scale.ts'
import { enter } from './pages/enter.ts'
import { foundByHttp } from './pages/founder.ts'
import { finger, type Hand, keyboard } from './pages/hands.ts'
import { openBook } from './pages/stock-book.ts'
import { EXPIRED_AT, type ListWords, makeList } from './pages/stock-list.ts'
import { begins, openStockroom } from './pages/stockroom.ts'

const expect = quick.configure({ timeout: 45_000 })
test.describe.configure({ timeout: 1_500_000 })

const API = '**/api/**'
/** Changes that can wait for a connection. */
const CHANGES = /\/api\/(items\/\w+\/adjust|stocktakes\/\w+\/counts)$/
const two = (number: number): string => String(number).padStart(2, '0')

const german: ListWords = {
  headers: [
    ...['EAN', 'Artikel', 'Hersteller', 'Einheit', 'Bestand', 'Mindestbestand', 'VK brutto', 'EK netto'],
    ...['MwSt', 'Verfall'],
  ],
  drugs: [
    ...['Amoxicillin', 'Benazepril', 'Carprofen', 'Doxycyclin', 'Enrofloxacin', 'Famotidin', 'Gabapentin'],
    ...['Hydroxyzin', 'Itraconazol', 'Ketoconazol', 'Levetiracetam', 'Meloxicam', 'Nitenpyram', 'Omeprazol'],
    ...['Prednisolon', 'Robenacoxib', 'Spironolacton', 'Tramadol', 'Ursodiol', 'Zonisamid'],
  ],
  milligrams: 'mg',
  tablet: 'Tabl',
  maker: 'Vetpharm',
  day: (day, month, year) => `${two(day)}.${two(month)}.${year}`,
  money: cents => (cents / 100).toFixed(2).replace('.', ','),
  noPrice: 'auf Anfrage',
  noUnit: 'Kanister XL',
}

const arabic: ListWords = {
  headers: [
    ...['الباركود', 'اسم الصنف', 'الشركة', 'الوحدة', 'الكمية', 'الحد الأدنى', 'سعر البيع', 'سعر التكلفة'],
    ...['الضريبة', 'تاريخ الانتهاء'],
  ],
  drugs: [
    ...['أموكسيسيلين', 'بينازيبريل', 'كاربروفين', 'دوكسيسيكلين', 'إنروفلوكساسين', 'فاموتيدين', 'جابابنتين'],
    ...[
      'هيدروكسيزين',
      'إيتراكونازول',
      'كيتوكونازول',
      'ليفيتيراسيتام',
      'ميلوكسيكام',
      'نيتنبيرام',
      'أوميبرازول',
    ],
    ...['بريدنيزولون', 'روبيناكوكسيب', 'سبيرونولاكتون', 'ترامادول', 'أورسوديول', 'زونيساميد'],
  ],
  milligrams: 'ملغ',
  tablet: 'قرص',
  maker: 'فيتفارم',
  day: (day, month, year) => `${two(day)}/${two(month)}/${year}`,
  money: cents => (cents / 100).toFixed(2),
  noPrice: 'عند الطلب',
  noUnit: 'صفيحة كبيرة',
}

const days = [
  {
    name: 'in German by keyboard alone',
    language: 'de',
    texts: { imports: importsDe, ui: uiDe },
    list: german,
    keeper: 'Stefanie Lager',
    branches: ['Mitte EIN', 'Nord ZWO'],
    where: { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    point: ',',
    bookThree: /^3 Differenzen buchen/,
    screen: { viewport: { width: 1440, height: 900 } },
    hand: keyboard,
  },
  {
    name: 'in Arabic by touch on a phone',
    language: 'ar',
    texts: { imports: importsAr, ui: uiAr },
    list: arabic,
    keeper: 'Salma Makhzan',
    branches: ['جميرا ONE', 'البرشاء TWO'],
    where: { country: 'AE', currency: 'AED', timeZone: 'Asia/Dubai' },
    point: '.',
    bookThree: /^ترحيل \S+ فروق/,
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    hand: finger,
  },
] as const

type Day = (typeof days)[number]

/** Imports the list with its mistakes, then the corrected rows of the file that the product offers; returns all items. */
const importList = async (page: Page, hand: Hand, { texts, list }: Day) => {
  const { imports, ui } = texts
  const { items, file, mistakes, mended } = makeList(list)
  const act = (name: string | RegExp) => page.getByRole('button', { name }).last()
  const give = async (chosen: typeof file): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await hand.press(act(ui.files.choose))
    await (await chooser).setFiles(chosen)
    await expect(page.getByText(begins(imports.used))).toBeVisible()
    await hand.save(act(new RegExp(`^${imports.checkFile}`)))
    await expect(act(begins(imports.importNow))).toBeEnabled()
  }
  const write = async (): Promise<void> => {
    await hand.save(act(begins(imports.importNow)))
    await expect(page.getByRole('heading', { name: imports.imported })).toBeVisible({ timeout: 240_000 })
  }
  await give(file)
  for (const { name, problem } of mistakes)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(imports.codes[problem])
  const saved = page.waitForEvent('download')
  await hand.press(act(begins(imports.downloadWrong)))
  const bytes = new Uint8Array(await readFile(await (await saved).path()))
  await write()
  await hand.press(act(imports.another))
  await give(await mended(bytes))
  await write()
  await hand.press(page.getByRole('link', { name: imports.toList, exact: true }))
  return items
}

/** From now on the service can't be reached. */
const cut = async (context: BrowserContext): Promise<void> => {
  await context.route(API, route => route.abort('connectionfailed'))
}

/**
 * Restores the network, but loses the first answer to each change, which was saved and is sent once more. Returns the keys of
 * these changes.
 */
const healLosingAnswers = async (context: BrowserContext): Promise<ReadonlySet<string>> => {
  const lost = new Set<string>()
  await context.unroute(API)
  await context.route(CHANGES, async route => {
    const key = route.request().headers()['idempotency-key'] ?? ''
    if (lost.has(key)) return route.continue()
    lost.add(key)
    await route.fetch()
    await route.abort('connectionfailed')
  })
  return lost
}

for (const day of days.slice(0, times(0, days.length)))
  test(`a stock keeper's day ${day.name}`, async ({ browser }) => {
    const context = await browser.newContext({ ...day.screen, serviceWorkers: 'block' })
    const page = await context.newPage()
    const hand = day.hand(page)
    const clinic = await foundByHttp(context.request, day.keeper, day.branches, day.where)
    const [here, there] = day.branches
    const book = openBook(clinic)
    const at = openStockroom(page, hand, day.language)
    const { stock, common } = at
    await enter(page, clinic.login, '/add-inventory-pharmaceutical', {
      language: day.language,
      rests: true,
    })
    await expect(page.getByText(stock.none)).toBeVisible()
    await hand.press(page.getByRole('link', { name: at.importFrom }).first())
    const items = await importList(page, hand, day)
    for (const { name, quantity } of items) book.note(0, name, 'adjustment', quantity, 'stocktake')
    const one = (place: number) => {
      const item = items[place]
      if (!item) throw new Error('The list is too short.')
      return item
    }
    const [ordered, also, sent, damaged, expired, put] = [25, 20, 30, 45, EXPIRED_AT, 55].map(one)
    const [agreed, stolen, found, offline, late] = [0, 23, 46, 10, 1].map(one)
    if (!ordered || !also || !sent || !damaged || !expired || !put) throw new Error('The list is too short.')
    if (!agreed || !stolen || !found || !offline || !late) throw new Error('The list is too short.')

    await test.step('two deliveries', async () => {
      for (const [{ name }, amount, batch] of [
        [ordered, 12, 'L100'],
        [also, 24, 'L200'],
      ] as const) {
        const sheet = await at.openItem(name)
        const price = `3${day.point}40`
        await at.receive(sheet, { amount: String(amount), price, batch, expiry: '30062091' })
        await expect(sheet.getByText(batch)).toBeVisible()
        await at.leave(sheet)
        book.note(0, name, 'purchase', amount)
      }
    })

    await test.step('three items to the other branch, one of them damaged on its way, one too many', async () => {
      const sheet = await at.openItem(ordered.name)
      const more = [
        { name: also.name, amount: '6' },
        { name: sent.name, amount: '4' },
      ]
      await at.send(sheet, { amount: '5', more })
      await expect(sheet.getByText(stock.transfer.onItsWay)).toBeVisible()
      await at.leave(sheet)
      await at.switchTo(there)
      await at.receiveTransfer([
        { name: ordered.name },
        { name: also.name, amount: '4', reason: 'damaged' },
        { name: sent.name, amount: '5', reason: 'found' },
      ])
      await at.switchTo(here)
      for (const [name, units] of [
        [ordered.name, 5],
        [also.name, 6],
        [sent.name, 4],
      ] as const) {
        book.note(0, name, 'transfer', -units)
        book.note(1, name, 'transfer', units)
      }
      book.note(1, also.name, 'adjustment', -2, 'damaged')
      book.note(1, sent.name, 'adjustment', 1, 'found')
    })

    await test.step('adjustments: broken, past its day, and put right', async () => {
      await at.goTo(common.titles.pharmaceutical)
      const adjust = async (name: string, what: Parameters<typeof at.fillAdjustment>[1]): Promise<void> => {
        const sheet = await at.openItem(name)
        await at.saveAdjustment(await at.fillAdjustment(sheet, what))
        await at.leave(sheet)
      }
      await adjust(damaged.name, { amount: '2', reason: 'damaged' })
      book.note(0, damaged.name, 'adjustment', -2, 'damaged')
      await adjust(expired.name, { amount: '3', reason: 'expired' })
      book.note(0, expired.name, 'expired', -3, 'expired')
      await adjust(put.name, { type: 'set', amount: '100', reason: 'stocktake' })
      book.note(0, put.name, 'adjustment', 100 - put.quantity, 'stocktake')
    })

    await test.step('a stocktake: by scanner, and by name', async () => {
      await at.openStocktakes()
      await at.startStocktake()
      // All items of the category must be counted, with the additional batches of the deliveries.
      await expect(page.getByText(/30[0-2]/).first()).toBeVisible()
      const codes = (barcode: string, count: number) => Array.from({ length: count }, () => barcode)
      await at.scanCodes(
        ...codes(agreed.barcode, agreed.quantity),
        ...codes(stolen.barcode, stolen.quantity - 2),
      )
      await at.countByName(found.name, String(found.quantity + 2))
      await expect(page.getByText(found.name).last()).toBeVisible()
    })

    await test.step('without a connection: a count and two adjustments wait, and are sent once', async () => {
      await expect(page.locator('li[aria-busy="true"]')).toHaveCount(0)
      await cut(context)
      const waits = page.getByText(common.queue.waits, { exact: true })
      await at.scanCodes(...Array.from({ length: offline.quantity - 3 }, () => offline.barcode))
      await expect(page.getByRole('listitem').filter({ hasText: offline.name })).toContainText(
        common.queue.waits,
      )
      await at.goTo(common.titles.pharmaceutical)
      for (const { name } of [late, offline]) {
        // Both are among the first rows; a search would need the server.
        const sheet = await at.openItem(name, false)
        await at.saveAdjustment(await at.fillAdjustment(sheet, { amount: '1', reason: 'damaged' }))
        await at.leave(sheet)
        await expect(at.row(name)).toContainText(common.queue.waits)
        book.note(0, name, 'adjustment', -1, 'damaged')
      }
      const lost = await healLosingAnswers(context)
      await expect(waits).toHaveCount(0, { timeout: 300_000 })
      expect(lost.size).toBeGreaterThanOrEqual(3)
      await context.unroute(CHANGES)
    })

    await test.step('what differs is booked', async () => {
      await at.openStocktakes()
      await hand.open(page.getByRole('row').filter({ hasText: stock.count.states.counting }))
      await at.review()
      await at.giveReason(stolen.name, 'theft')
      await at.giveReason(found.name, 'found')
      await at.giveReason(offline.name, 'stocktake')
      await at.book(day.bookThree)
      book.note(0, stolen.name, 'adjustment', -2, 'theft')
      book.note(0, found.name, 'adjustment', 2, 'found')
      book.note(0, offline.name, 'adjustment', -3, 'stocktake')
    })

    await book.compare()
    await test.step('the report has it all', async () => {
      if (hand.isPhone) await at.goTo(common.titles.reports)
      else await page.keyboard.press('Control+r')
      await expect(page.getByRole('heading', { name: stock.movements })).toBeVisible()
      for (const type of ['purchase', 'transfer', 'adjustment', 'expired'] as const)
        await expect(at.sumOf(type)).toHaveText(String(book.countOf(0, type)))
    })
    await context.close()
  })
