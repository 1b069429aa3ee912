// Ten papers as clinics hand them out, in three languages, each with texts that tests must find in its PDF.
import type { CreditNote, Invoice } from '@vetrounds/core/money/invoice'
import { creditPaper, invoicePaper, type Setting } from '@vetrounds/core/money/invoice-paper'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { dunningPaper } from '@vetrounds/core/money/letter-paper'
import type { Paper } from '@vetrounds/core/money/paper-writer'

export type Printed = {
  name: string
  setting: Setting
  credit?: CreditNote
  paper: Paper
  /** Texts that the paper must contain; an Arabic one is a whole line of it. */
  reads: readonly string[]
}

const berlin = { country: 'DE', zone: 'Europe/Berlin' } as const
const riyadh = { country: 'SA', zone: 'Asia/Riyadh' } as const

const threeRates = [
  billedLine(),
  billedLine({
    name: 'Röntgen Thorax, je Aufnahme',
    quantity: 2000,
    unitPrice: 6240,
    discount: { by: 'rate', value: 1250 },
  }),
  billedLine({ name: 'Diätfutter Intestinal', quantity: 6000, unitPrice: 385, taxRate: 700, unit: 'kg' }),
  billedLine({ name: 'Gutachten', unitPrice: 500, taxRate: 0, discount: { by: 'amount', value: 100 } }),
]

const fees = [
  billedLine({ unitPrice: 4724, got: { number: '16', factor: 200 } }),
  billedLine({
    name: 'Röntgen Thorax, je Aufnahme',
    quantity: 2000,
    unitPrice: 10_920,
    got: { number: '503', factor: 350, reason: 'Notdienst, Freitag 20:10 Uhr (§ 4 GOT)' },
  }),
  billedLine({ name: 'Notdienstgebühr', unitPrice: 5000, got: { number: '§ 4', factor: 100 } }),
  billedLine({ name: 'Meloxicam 1,5 mg/ml oral, 10 ml', unitPrice: 980 }),
]

const deposit = {
  id: 'd',
  amount: 5000,
  method: 'cash' as const,
  date: '2026-11-21',
  status: 'verified' as const,
  isDeposit: true,
  byName: 'Layla Haddad',
  at: '2026-11-21T09:41:12.345Z',
}

const saudiLines = [
  billedLine({ name: 'كشف عام General consultation', unitPrice: 18_000, taxRate: 1500 }),
  billedLine({ name: 'لقاح رباعي للقطط', unitPrice: 12_000, taxRate: 1500 }),
  billedLine({
    name: 'Deworming tablet, 3–6 kg',
    quantity: 2000,
    unitPrice: 2250,
    taxRate: 1500,
    unit: 'حبة',
  }),
]

/** An invoice of a clinic in Riyadh, with Arabic text. */
const saudi = (fields: Parameters<typeof issued>[0] = {}): Invoice =>
  issued({
    lines: saudiLines,
    seller: {
      name: 'مجموعة القناة البيطرية',
      country: 'SA',
      address: '8112 شارع العليا، حي العليا، الرياض 12213',
      vatNumber: '300987654300003',
      branch: 'فرع الرياض',
      phone: '+966 11 555 0146',
    },
    buyer: { name: 'ريم القحطاني' },
    ...fields,
    row: { number: 'RYD-2026-000318', currency: 'SAR', name: 'ريم القحطاني', petName: 'لولو', ...fields.row },
  })

/** A credit note for the first line of an invoice, quantity 1. */
export const creditOf = (invoice: Invoice, number: string): CreditNote => {
  const [line] = invoice.content.lines
  const amount = line?.unitPrice ?? 0
  const rate = line?.taxRate ?? 0
  const tax = Math.round((amount * rate) / 10_000)
  return {
    id: 'c',
    number,
    date: '2026-11-25',
    lines: [{ at: 0, quantity: 1000, toStock: false, amount }],
    sums: {
      subtotal: amount,
      discount: 0,
      taxes: [{ rate, net: amount, tax }],
      net: amount,
      tax,
      total: amount + tax,
    },
    paidBack: 1000,
    method: 'cash',
    reason: 'Nicht erbracht',
    byName: 'Layla Haddad',
    at: '2026-11-25T09:41:12.345Z',
  }
}

const ofInvoice = (name: string, setting: Setting, reads: readonly string[]): Printed => ({
  name,
  setting,
  paper: invoicePaper(setting),
  reads,
})
const ofCredit = (name: string, setting: Setting, number: string, reads: readonly string[]): Printed => {
  const credit = creditOf(setting.invoice, number)
  return { name, setting, credit, paper: creditPaper(setting, credit), reads }
}

const withFees = issued({
  lines: fees,
  row: { species: 'canine' },
  content: { diagnosis: 'Verdacht auf Pneumonie', doneOn: '2026-11-20', notes: 'Kontrolle in zehn Tagen.' },
})
const overdue = issued({ row: { due: '2026-10-01' } })

export const tenPapers = (): Printed[] => [
  ofInvoice('01-fees-de', { ...berlin, invoice: withFees, language: 'de' }, [
    'Rechnung',
    'PRB-2026-004188',
    'Leistungsdatum',
    '20.11.2026',
    'Verdacht auf Pneumonie',
    'Balu, Hund',
    '3,5-fach',
    'Notdienst, Freitag 20:10 Uhr (§ 4 GOT)',
    'IBAN',
  ]),
  ofInvoice('02-rates-discounts-de', { ...berlin, invoice: issued({ lines: threeRates }), language: 'de' }, [
    'Diätfutter Intestinal',
    'Rabatt',
    'MwSt. 19 % auf',
    'MwSt. 7 % auf',
    'MwSt. 0 % auf',
    'Gesamtbetrag',
  ]),
  ofInvoice(
    '03-deposit-with-tax-de',
    {
      ...berlin,
      invoice: issued({
        lines: threeRates,
        pricesWithTax: true,
        row: { paid: 5000, status: 'partially_paid' },
        payments: [deposit],
      }),
      language: 'de',
    },
    ['Enthaltene MwSt. 19 %', 'Anzahlung, 21.11.2026', '−50,00 €', 'Offener Betrag'],
  ),
  ofCredit(
    '04-refund-en',
    { ...berlin, country: 'IE', invoice: issued(), language: 'en' },
    'PRB-2026-C00012',
    ['Credit note', 'PRB-2026-C00012', 'PRB-2026-004188', 'Refund, Cash'],
  ),
  ofInvoice(
    '05-bilingual-de-en',
    { ...berlin, invoice: issued({ lines: threeRates }), language: 'de', second: 'en' },
    ['Rechnung', 'Invoice', 'Rechnungsempfänger', 'Bill to', 'Gesamtbetrag', 'Total'],
  ),
  ofInvoice('06-simplified-ar-en', { ...riyadh, invoice: saudi(), language: 'ar', second: 'en' }, [
    'فاتورة ضريبية مبسطة',
    'RYD-2026-000318',
    'General consultation',
    'Deworming tablet, 3–6 kg',
  ]),
  ofCredit('07-refund-ar', { ...riyadh, invoice: saudi(), language: 'ar' }, 'RYD-2026-C00001', [
    'إشعار دائن',
    'RYD-2026-C00001',
    'RYD-2026-000318',
  ]),
  ofInvoice(
    '08-sixty-lines-de',
    {
      ...berlin,
      invoice: issued({
        lines: Array.from({ length: 60 }, (_, at) =>
          billedLine({ name: `Leistung ${at + 1}, Łukasz Şahin` }),
        ),
      }),
      language: 'de',
    },
    ['Leistung 1,', 'Leistung 60,', 'Gesamtbetrag'],
  ),
  ofInvoice(
    '09-dinars-ar',
    {
      country: 'KW',
      zone: 'Asia/Kuwait',
      invoice: saudi({
        row: { currency: 'KWD', number: 'KWT-2026-000007', petName: 'Bella بيلا' },
        lines: [
          billedLine({
            name: 'تعقيم قطة (Spay) 3.5 kg',
            unitPrice: 45_250,
            taxRate: 0,
            discount: { by: 'rate', value: 1000 },
          }),
        ],
      }),
      language: 'ar',
    },
    ['فاتورة', 'KWT-2026-000007', 'Spay', '3.5 kg'],
  ),
  {
    name: '10-letter-de',
    setting: { ...berlin, invoice: overdue, language: 'de' },
    paper: dunningPaper(
      { ...berlin, invoice: overdue, language: 'de' },
      { level: 2, date: '2026-11-20', amount: 2811, byName: 'A', at: deposit.at },
      { seller: overdue.seller, buyer: overdue.buyer },
    ),
    reads: ['Mahnung', 'sieben Tagen', 'Offener Betrag', '28,11 €'],
  },
]
