// Lists of items as clinics have them, in German and Arabic, from their headings to the fate of each row.
import type { ItemImportSettings } from '@vetrounds/core/stock/import-row'
import type { StockRow } from '@vetrounds/core/stock/item'
import { fold } from '@vetrounds/core/text/fold'
import { formatsOf } from '@vetrounds/core/text/formats'
import { expect, test } from 'vitest'
import arNouns from '../../i18n/nouns/messages.ar.ts'
import deNouns from '../../i18n/nouns/messages.de.ts'
import enNouns from '../../i18n/nouns/messages.en.ts'
import { decimalsOf } from '../imports/cell-values.ts'
import { headingRow, headingsOf, rememberedOf } from '../imports/columns.ts'
import { readRows, type Usual } from '../imports/read-rows.ts'
import type { SheetCell } from '../imports/sheet.ts'
import { catalogueOf, checkItems } from './import-check.ts'
import { importColumns, importFields } from './import-columns.ts'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const settings: ItemImportSettings = {
  category: 'pharmaceutical',
  quantity: 'set',
  existing: 'update',
  unit: 'tablet',
  taxRate: 1900,
}

const percent = { style: 'percent', maximumFractionDigits: 2 } as const

const today = '2026-11-23'
const usual: Usual = { order: 'dmy', decimals: 'en', currency: 'EUR', rates: [1900, 700] }

const item = (fields: Partial<StockRow>): StockRow => ({
  id: String(fields.name),
  name: 'Synulox',
  category: 'pharmaceutical',
  unit: 'tablet',
  sellingPrice: 145,
  taxRate: 1900,
  active: true,
  v: 1,
  ...fields,
})

const level = (batches: Record<string, number>): NonNullable<StockRow['stock']> => ({
  quantity: Object.values(batches).reduce((sum, each) => sum + each, 0),
  batches: Object.entries(batches).map(([key, quantity]) => ({ key, quantity })),
})

const read = (lines: SheetCell[][], of: Usual = usual) => {
  const columns = importColumns(true, false)
  const rows = lines.map((cells, at) => ({ row: at + 1, cells }))
  const head = headingRow(rows, columns)
  const headings = headingsOf(rows[head], columns, {})
  return { headings, rows: readRows(rows.slice(head + 1), headings, columns, of) }
}

const check = (
  lines: SheetCell[][],
  known: StockRow[] = [],
  given: Partial<ItemImportSettings> = {},
  of = usual,
) => checkItems(read(lines, of).rows, { ...settings, ...given }, catalogueOf(known), today)

test('a German list: commas, thousands, d.m.y, months, and each mistake at its row and column', () => {
  const lines: SheetCell[][] = [
    ['Bestandsliste November'],
    [
      'EAN',
      'Artikelbezeichnung',
      'Hersteller',
      'Bestand',
      'EK netto',
      'VK netto',
      'Verfall',
      'Meldebestand',
      'Fach',
      'ME',
    ],
    [5014602500177, 'Synulox 250 mg', 'Zoetis', '1.240', '0,61', '1,45', '31.08.2027', 60, 'B2', 'Tabl.'],
    ['5038319000427', 'Vetergesic', 'Ceva', '16,4', '3,10 €', '6,80', '08/2027', '', 'Tresor', 'ml'],
    ['', 'Milbemax', 'Elanco', '36', '', '9,80', '31.02.2028', '', '', 'Tabl.'],
    ['', 'Dexadreson', '', '6O', '', '1,10', '', '', '', ''],
    ['', 'Cerenia', '', -4, '', '7,40', '', '', '', ''],
    ['', 'Calmivet', '', 30, '', '', '', '', '', ''],
    ['5,01E+12', 'Xylazin', '', 30, '', '1,30', '', '', '', ''],
    ['', 'Onsior', '', 60, '', '1,35', '', '', '', 'Eimer'],
  ]
  expect(read(lines).headings.map(({ field }) => field)).toEqual([
    'barcode',
    'name',
    'brand',
    'quantity',
    'costPrice',
    'sellingPrice',
    'expiryDate',
    'minimum',
    undefined,
    'unit',
  ])
  const rows = check(lines)
  expect(rows.map(({ row, fate, code, field }) => [row, fate, code, field])).toEqual([
    [3, 'created', undefined, undefined],
    [4, 'created', undefined, undefined],
    [5, 'failed', 'day', 'expiryDate'],
    [6, 'failed', 'number.letter', 'quantity'],
    [7, 'failed', 'negative', 'quantity'],
    [8, 'failed', 'required', 'sellingPrice'],
    [9, 'failed', 'shortened', 'barcode'],
    [10, 'failed', 'choice', 'unit'],
  ])
  expect(rows[0]?.sent).toEqual({
    row: 3,
    share: 'whole',
    barcode: '5014602500177',
    name: 'Synulox 250 mg',
    brand: 'Zoetis',
    quantity: 1_240_000,
    costPrice: 61,
    sellingPrice: 145,
    expiryDate: '2027-08-31',
    minimum: 60_000,
    unit: 'tablet',
  })
  expect(rows[1]?.sent).toMatchObject({
    quantity: 16_400,
    costPrice: 310,
    expiryDate: '2027-08-31',
    unit: 'ml',
  })
})

test.each([
  ['en-GB', 'en'],
  ['de-DE', 'de'],
  ['ar-KW-u-nu-latn', 'en'],
  ['ar-KW-u-nu-arab', 'en'],
] as const)('prices and rates come back as our own lists write them in %s', (locale, decimals) => {
  const { money, number } = formatsOf(locale)
  for (const currency of ['KWD', 'SAR', 'USD', 'EUR', 'JPY']) {
    const amounts = [145, 61, 2375, 1_250_000, 1450]
    const { rows } = read(
      [
        ['Name', 'Price', 'VAT'],
        ...amounts.map(minor => [`Item ${minor}`, money(minor, currency), number(0.055, percent)]),
      ],
      { ...usual, currency, decimals },
    )
    expect(rows.map(({ wrong }) => wrong)).toEqual(amounts.map(() => ({})))
    expect(rows.map(({ values }) => values.sellingPrice)).toEqual(amounts)
    expect(rows[0]?.values.taxRate).toBe(550)
  }
})

test.each(['د.ك.', 'د.ك', 'KWD', 'kwd'])('prices in dinar with %s have three decimals', sign => {
  const prices = read(
    [
      ['Name', 'Price'],
      ['A', `1.450 ${sign}`],
      ['B', `${sign} 0.375`],
    ],
    { ...usual, currency: 'KWD' },
  ).rows.map(({ values }) => values.sellingPrice)
  expect(prices).toEqual([1450, 375])
})

test('the full stops of a unit are no decimal marks', () => {
  expect(decimalsOf(['1.450 St.', '12 Stk.'], 'de')).toBe('de')
  expect(decimalsOf(['ca. 1.240,5 Stk.'], 'en')).toBe('de')
})

test('an Arabic list: its headings, digits and decimal mark', () => {
  const rows = check(
    [
      ['باركود', 'اسم الصنف', 'الشركة', 'الموجود', 'سعر البيع', 'الانتهاء', 'حد الطلب'],
      ['٥٠١٤٦٠٢٥٠٠١٧٧', 'أموكسيسيلين 250 mg', 'Synulox', '٢٤٠', '٢٨٫٥٠', '٣١/٠٨/٢٠٢٧', '٦٠'],
    ],
    [],
    {},
    { ...usual, currency: 'AED' },
  )
  expect(rows[0]?.sent).toMatchObject({
    barcode: '5014602500177',
    quantity: 240_000,
    sellingPrice: 2850,
    expiryDate: '2027-08-31',
    minimum: 60_000,
  })
})

test('the whole column says in which order its days are written', () => {
  const days = (...texts: string[]) =>
    read([['Name', 'Expiry'], ...texts.map(text => ['x', text])]).rows.map(({ values }) => values.expiryDate)
  expect(days('03/04/2027', '12/31/2027')).toEqual(['2027-03-04', '2027-12-31'])
  expect(days('03/04/2027', '31/12/2027')).toEqual(['2027-04-03', '2027-12-31'])
  expect(days('03/04/2027', '03.04.27')).toEqual(['2027-04-03', '2027-04-03'])
})

test('the whole column says what a comma parts', () => {
  const amounts = (...texts: string[]) =>
    read([['Name', 'Price'], ...texts.map(text => ['x', text])]).rows.map(({ values }) => values.sellingPrice)
  expect(amounts('1,200', '3.50')).toEqual([120_000, 350])
  expect(amounts('1.200', '3,50')).toEqual([120_000, 350])
  expect(amounts('1,200')).toEqual([120_000])
})

test('a comma behind a zero parts decimals, and says so of its whole column', () => {
  const column = (header: string, texts: string[], of: Usual = usual) =>
    read([['Name', header], ...texts.map(text => ['x', text])], of).rows.map(({ values }) => values)
  const amounts = (...texts: string[]) => column('Quantity', texts).map(({ quantity }) => quantity)
  expect(amounts('0,125')).toEqual([125])
  expect(amounts('٠٫١٢٥', '٠٬١٢٥', '٠,١٢٥')).toEqual([125, 125, 125])
  expect(amounts('0,125', '1,200')).toEqual([125, 1200])
  const german: Usual = { ...usual, decimals: 'de' }
  expect(column('Quantity', ['0.125', '1.200'], german).map(({ quantity }) => quantity)).toEqual([125, 1200])
  const dinars = column('Price', ['0,500', '1,250'], { ...usual, currency: 'KWD' })
  expect(dinars.map(({ sellingPrice }) => sellingPrice)).toEqual([500, 1250])
})

test('items are known by barcode, else by name and brand; what is the same or repeated is skipped', () => {
  const known = [
    item({ name: 'Synulox', barcode: '11', stock: level({ '270831.': 118_000 }) }),
    item({ name: 'Rimadyl', brand: 'Zoetis', stock: level({ '270831.': 5000, '280131.': 7000 }) }),
    item({ name: 'Old', active: false }),
    item({ name: 'Kong', category: 'toy' }),
    item({ name: 'Tralieve', barcode: '77' }),
  ]
  const rows = check(
    [
      ['EAN', 'Name', 'Brand', 'Quantity', 'Price', 'Expiry'],
      ['11', 'Synulox', '', 240, 1.45, '2027-08-31'],
      ['11', 'Synulox', '', 240, 1.45, '2027-08-31'],
      ['', 'RIMADYL', 'zoetis', 5, 1.45, '2027-08-31'],
      ['', 'Rimadyl', 'Zoetis', 7, 1.45, '2028-01-31'],
      ['', 'Old', '', 1, 1, ''],
      ['', 'Kong', '', 1, 1, ''],
      ['88', 'Tralieve', '', 1, 1, ''],
      ['11', 'Rimadyl', 'Zoetis', 1, 1, '2030-01-31'],
    ],
    known,
  )
  expect(rows.map(({ fate, code, of }) => [fate, code, of])).toEqual([
    ['updated', undefined, undefined],
    ['skipped', 'repeated', 2],
    // The name is written differently: it changes, the stock doesn't.
    ['updated', undefined, undefined],
    ['skipped', 'same', undefined],
    ['skipped', 'retired', undefined],
    ['failed', 'import.other_category', undefined],
    ['failed', 'import.other_barcode', undefined],
    ['failed', 'stock.item_exists', undefined],
  ])
  expect(rows[0]?.before).toEqual({ quantity: 118_000 })
  expect(rows[2]?.sent).toMatchObject({ share: 'first', others: ['280131.'] })
  expect(rows[2]?.before).toEqual({ name: 'Rimadyl', brand: 'Zoetis' })
})

test('of a controlled drug quantity and cost are left out, which the row says', () => {
  const known = [
    item({ name: 'Methadone', controlled: true, stock: { ...level({ '280131.A': 100_000 }), cost: 50_000 } }),
  ]
  const list = (price: number) =>
    check(
      [
        ['Name', 'Quantity', 'Cost price', 'Price', 'Batch', 'Expiry date'],
        ['Methadone', 20, 0.8, price, 'B', '2028-01-31'],
      ],
      known,
      { quantity: 'add' },
    )
  const [row] = list(1.6)
  expect(row).toMatchObject({ fate: 'updated', code: 'left_out', before: { sellingPrice: 145 } })
  expect(row?.before).not.toHaveProperty('quantity')
  expect(row?.values).toEqual({ name: 'Methadone', sellingPrice: 160 })
  // The cost alone is not taken over.
  expect(list(1.45)).toMatchObject([{ fate: 'skipped', code: 'controlled' }])
})

test('a batch whose row can’t be read is not cleared: the other rows of its item wait for it', () => {
  const known = [item({ name: 'Rimadyl', stock: level({ '280131.A': 5000, '290131.B': 3000 }) })]
  const lines: SheetCell[][] = [
    ['Name', 'Quantity', 'Expiry date', 'Batch', 'Selling price'],
    ['Rimadyl', 4, '2028-01-31', 'A', 1.45],
    ['Rimadyl', '3O', '2029-01-31', 'B', 1.45],
    ['Kong', 4, '', '', 1.45],
  ]
  const fates = (given: Partial<ItemImportSettings>) =>
    check(lines, known, given).map(({ fate, code, of }) => [fate, code, of])
  expect(fates({})).toEqual([
    ['failed', 'of_first', 3],
    ['failed', 'number.letter', undefined],
    ['created', undefined, undefined],
  ])
  expect(fates({ quantity: 'add' })[0]?.[0]).toBe('updated')
})

test.each([
  ['VK netto', 'VK brutto'],
  ['Preis exkl. MwSt.', 'Preis inkl. MwSt.'],
  ['VK zzgl. USt', 'VK (inkl. USt)'],
  ['Nettopreis', 'Bruttopreis'],
  ['Net price', 'Gross price'],
  ['Selling price without tax', 'Selling price with tax'],
  ['Unit price (excl. VAT)', 'Unit price (incl. VAT)'],
  ['سعر البيع قبل الضريبة', 'سعر البيع شامل الضريبة'],
  ['السعر غير شامل الضريبة', 'السعر شاملاً الضريبة'],
])(
  'of %s and %s the price is taken that the clinic enters; the other one says why it is not',
  (net, gross) => {
    const found = (isWithTax: boolean, ...cells: string[]) =>
      headingsOf({ row: 1, cells }, importColumns(true, isWithTax), {}).map(
        ({ field, code }) => field ?? code,
      )
    expect(found(true, 'Name', net, gross, 'MwSt')).toEqual([
      'name',
      'price.without_tax',
      'sellingPrice',
      'taxRate',
    ])
    expect(found(false, 'Name', gross, net, 'MwSt')).toEqual([
      'name',
      'price.with_tax',
      'sellingPrice',
      'taxRate',
    ])
    expect(found(true, net)).toEqual(['price.without_tax'])
    // A column that was chosen by hand is chosen again the next time.
    const columns = importColumns(true, true)
    const chosen = headingsOf({ row: 1, cells: [net] }, columns, {}).map(each => ({
      ...each,
      field: 'sellingPrice',
    }))
    const [again] = headingsOf({ row: 1, cells: [net] }, columns, rememberedOf(chosen, columns))
    expect(again).toMatchObject({ field: 'sellingPrice', because: 'remembered' })
    const [left] = headingsOf({ row: 1, cells: [net] }, columns, { [fold(net)]: '' })
    expect(left).toMatchObject({ field: undefined, code: 'price.without_tax' })
  },
)

test('headings that mean harm are headings, and a choice of columns is remembered by them', () => {
  const columns = importColumns(true, true)
  const row = { row: 1, cells: ['__proto__', 'constructor', 'Name'] }
  const [first, second, third] = headingsOf(row, columns, {})
  expect([first?.field, second?.field, third?.field]).toEqual([undefined, undefined, 'name'])
  const rows = readRows(
    [{ row: 2, cells: ['polluted', 'x', 'y'] }],
    headingsOf(row, columns, {}),
    columns,
    usual,
  )
  expect(rows[0]?.values).toEqual({ name: 'y' })
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const chosen = [
    { ...first, at: 0, text: '__proto__', field: 'brand' },
    { at: 2, text: 'Name', field: undefined },
  ]
  const again = headingsOf(row, columns, rememberedOf(chosen, columns))
  expect(again.map(({ field, because }) => [field, because])).toEqual([
    ['brand', 'remembered'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

const languages = { en: [en, enNouns], de: [de, deNouns], ar: [ar, arNouns] }

const textAt = (texts: unknown, key: string): unknown =>
  key.split('.').reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], texts)

test.each(Object.entries(languages))('the template of %s is understood by itself', (_language, texts) => {
  const columns = importColumns(true, true)
  const labels = columns.map(({ field }) => {
    const found = texts.map(each => textAt(each, importFields[field].label)).find(text => text !== undefined)
    return String(found)
  })
  const headings = headingsOf({ row: 1, cells: labels }, columns, {})
  expect(headings.map(({ field }) => field)).toEqual(columns.map(({ field }) => field))
})

test('a list of services has no column of what is in stock', () => {
  expect(importColumns(false, true).map(({ field }) => field)).toEqual([
    'barcode',
    'name',
    'brand',
    'type',
    'sellingPrice',
    'taxRate',
    'supplier',
    'description',
  ])
})
