// The paper of an invoice: the figures of its page, each language, and a tagged PDF of as many pages as it takes.
import { newId } from '@vetrounds/core/ids'
import { asIssued } from '@vetrounds/core/money/e-invoice'
import type { CreditNote, Party } from '@vetrounds/core/money/invoice'
import { creditPaper, invoicePaper } from '@vetrounds/core/money/invoice-paper'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { dunningPaper, receiptPaper, statementPaper } from '@vetrounds/core/money/letter-paper'
import { eInvoiceFacts } from '@vetrounds/core/money/paper.service'
import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const berlin = { country: 'DE', zone: 'Europe/Berlin' }
const riyadh = { country: 'SA', zone: 'Asia/Riyadh' }

/** Without the marks that keep directions apart, and with plain spaces. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')
const shown = (sums: readonly { label: string; value: string }[]) =>
  sums.map(({ label, value }) => `${plain(label)}: ${plain(value)}`)

const threeRates = [
  billedLine(),
  billedLine({ quantity: 2000, unitPrice: 6240, discount: { by: 'rate', value: 1250 } }),
  billedLine({ quantity: 6000, unitPrice: 385, taxRate: 700, unit: 'kg' }),
  billedLine({ unitPrice: 500, taxRate: 0, discount: { by: 'amount', value: 100 } }),
]

const creditOf = (lines: CreditNote['lines']): CreditNote => ({
  ...{ id: newId(), number: 'PRB-2026-C00012', date: '2026-11-22', lines, reason: 'x', byName: 'A' },
  ...{ paidBack: 0, method: 'cash', at: '2026-11-22T10:00:00.000Z' },
  sums: { subtotal: 0, discount: 0, taxes: [], net: 0, tax: 0, total: 0 },
})

const deposit = {
  id: newId(),
  amount: 5000,
  method: 'cash' as const,
  date: '2026-11-21',
  status: 'verified' as const,
  isDeposit: true,
  byName: 'Layla Haddad',
  at: '2026-11-21T09:41:12.345Z',
}

test.each([
  ['de', ['2 Tabl.', '2 Tabl.', '2 box of 12']],
  ['ar', ['2 قرص', '2 قرص', '2 box of 12']],
] as const)('in %s a paper has its own words for units, whoever wrote the lines', (language, quantities) => {
  const units = ['tablet', 'tab', 'box of 12']
  const invoice = issued({ lines: units.map(unit => billedLine({ quantity: 2000, unit })) })
  const { tables } = invoicePaper({ invoice, language, ...berlin })
  expect(tables[0]?.rows.map(([, quantity]) => plain(quantity ?? ''))).toEqual(quantities)
})

test('a German paper has each line, the tax of each rate, the deposit, and what is due', () => {
  const row = { paid: 5000, status: 'partially_paid' as const }
  const waits = { ...deposit, id: newId(), status: 'pending' as const, isDeposit: false }
  const invoice = issued({ lines: threeRates, row, payments: [deposit, waits] })
  const paper = invoicePaper({ ...berlin, invoice, language: 'de' })
  expect(paper).toMatchObject({
    name: 'Rechnung PRB-2026-004188',
    sheet: 'a4',
    isRightToLeft: false,
    state: null,
  })
  expect(paper.tables[0]?.rows[1]?.map(plain)).toEqual([
    'Allgemeine Untersuchung mit Beratung, Hund',
    '2',
    '62,40 €',
    '12,5 %',
    '19 %',
    '109,20 €',
  ])
  expect(paper.tables[0]?.rows[2]?.[1]).toContain('6 kg')
  expect(shown(paper.sums)).toEqual([
    'Zwischensumme: 176,52 €',
    'Rabatt: −16,60 €',
    'MwSt. 0 % auf 4,00 €: 0,00 €',
    'MwSt. 7 % auf 23,10 €: 1,62 €',
    'MwSt. 19 % auf 132,82 €: 25,24 €',
    'Gesamtbetrag: 186,78 €',
    'Anzahlung, 21.11.2026: −50,00 €',
    'Offener Betrag: 136,78 €',
  ])
})

test('the deposit that is asked for stands among the facts, with its method, also while nothing of it has come', () => {
  const { facts } = invoicePaper({
    ...{ country: 'AE', zone: 'Asia/Dubai', language: 'ar', second: 'en' },
    invoice: issued({ row: { currency: 'AED' }, content: { deposit: 1000, method: 'bank_transfer' } }),
  })
  const fact = facts.find(({ label }) => label === 'الدفعة المقدمة المطلوبة')
  expect([fact?.twin, fact?.value].map(text => plain(text ?? ''))).toEqual([
    'Deposit required',
    '10.00 د.إ، تحويل مصرفي',
  ])
  const none = invoicePaper({ ...berlin, invoice: issued(), language: 'de' }).facts
  expect(none.map(({ label }) => label)).not.toContain('Geforderte Anzahlung')
})

test('how it is to be paid stands there without a deposit, too', () => {
  const invoice = issued({ content: { method: 'bank_transfer' } })
  expect(shown(invoicePaper({ ...berlin, invoice, language: 'de' }).facts)).toContain(
    'Zahlungsart: Überweisung',
  )
})

test('around an e-invoice stands what it says: the invoice as it was issued', () => {
  const later = { ...deposit, id: newId(), isDeposit: false, at: '2026-11-22T09:00:00.000Z', amount: 13_678 }
  const invoice = issued({
    lines: threeRates,
    row: { paid: 18_678, status: 'refunded', credited: 100 },
    payments: [{ ...deposit, status: 'taken_back' }, later],
    issuedAt: deposit.at,
  })
  const paper = invoicePaper({ ...berlin, invoice: asIssued(invoice), language: 'de' })
  expect(paper.state).toBeNull()
  expect(shown(paper.sums).slice(-2)).toEqual(['Anzahlung, 21.11.2026: −50,00 €', 'Offener Betrag: 136,78 €'])
})

test('where prices hold the tax it is named as included; American paper is letter-sized', () => {
  const invoice = issued({
    pricesWithTax: true,
    row: { currency: 'USD' },
    lines: [billedLine({ unitPrice: 11900 })],
  })
  const paper = invoicePaper({ country: 'US', zone: 'America/New_York', invoice, language: 'en' })
  expect(paper.sheet).toBe('letter')
  expect(shown(paper.sums)).toContain('VAT 19% included, on US$100.00: US$19.00')
})

test('an invoice that was cancelled says so, and a draft that it is none', () => {
  const cancelled = issued({ row: { status: 'cancelled', balance: 0 } })
  expect(invoicePaper({ ...berlin, invoice: cancelled, language: 'de' }).state).toBe('Storniert')
  const asEInvoice = () => eInvoiceFacts({ ...berlin, invoice: cancelled, phone: '030 1234567' }, {})
  expect(asEInvoice).toThrow(expect.objectContaining({ code: 'invoice.state' }))
  const draft = issued({ row: { number: undefined, status: 'draft' }, seller: undefined, buyer: undefined })
  const paper = invoicePaper({ ...berlin, invoice: draft, language: 'en' })
  expect(paper.title).toBe('Draft, not an invoice')
  expect(shown(paper.sums).at(-1)).toMatch(/^Total: /)
})

test('in Saudi Arabia it is a simplified tax invoice in Arabic and English, with its moment of issue', () => {
  const paper = invoicePaper({
    ...riyadh,
    invoice: issued({ row: { currency: 'SAR' } }),
    language: 'ar',
    second: 'en',
  })
  expect([paper.title, plain(paper.twin ?? '')]).toEqual(['فاتورة ضريبية مبسطة', 'Simplified tax invoice'])
  expect(plain(paper.facts[0]?.value ?? '')).toBe('21/11/2026 12:41:12')
  // Asked for in another language, Arabic is the second.
  const english = invoicePaper({ ...riyadh, invoice: issued(), language: 'en', second: 'ar' })
  expect(plain(english.twin ?? '')).toBe('فاتورة ضريبية مبسطة')
})

test.each([
  ['en', ['Tax invoice', 'Tax credit note'], 'TRN 100392817400003'],
  ['de', ['Steuerrechnung', 'Steuerliche Rechnungskorrektur'], 'TRN 100392817400003'],
  ['ar', ['فاتورة ضريبية', 'إشعار دائن ضريبي'], 'الرقم الضريبي (TRN) 100392817400003'],
] as const)(
  'in the United Arab Emirates papers have the names of the law, in %s too; without a tax number they do not',
  (language, legal, number) => {
    const titles = (seller: Party) => {
      const credit = { ...creditOf([]), number: 'DXB-2026-C00001' }
      const setting = { country: 'AE', zone: 'Asia/Dubai', language, invoice: issued({ seller }) }
      const [invoice, note] = [invoicePaper(setting), creditPaper(setting, credit)]
      expect(note.name).toBe(`${note.title} DXB-2026-C00001`)
      return { invoice, titles: [invoice.title, note.title] }
    }
    const registered = titles({ name: 'Canal Vets', vatNumber: '100392817400003' })
    expect(registered.titles).toEqual(legal)
    expect(registered.invoice.seller.lines.map(plain)).toEqual([number])
    expect(titles({ name: 'Canal Vets' }).titles).not.toContain(legal[0])
    expect(titles({ name: 'Canal Vets' }).titles).not.toContain(legal[1])
  },
)

test('of a discount as an amount, a part of a line has its part: the row of a credit note adds up', () => {
  const line = billedLine({ quantity: 4000, unitPrice: 1000, discount: { by: 'amount', value: 800 } })
  const invoice = issued({ lines: [line] })
  const rowOf = (quantity: number, amount: number) => {
    const credit = creditOf([{ at: 0, quantity, toStock: false, amount }])
    return creditPaper({ ...berlin, invoice, language: 'en' }, credit)
      .tables[0]?.rows[0]?.slice(1)
      .map(plain)
  }
  expect(rowOf(1000, 800)).toEqual(['1', '€10.00', '€2.00', '19%', '€8.00'])
  expect(rowOf(4000, 3200)).toEqual(['4', '€10.00', '€8.00', '19%', '€32.00'])
})

test('a credit note names its invoice, and what went back in money', () => {
  const credit: CreditNote = {
    id: newId(),
    number: 'PRB-2026-C00012',
    date: '2026-11-22',
    lines: [{ at: 0, quantity: 500, toStock: false, amount: 1181 }],
    sums: {
      subtotal: 1181,
      discount: 0,
      taxes: [{ rate: 1900, net: 1181, tax: 224 }],
      net: 1181,
      tax: 224,
      total: 1405,
    },
    paidBack: 1000,
    method: 'cash',
    reason: 'Nur halb erbracht',
    byName: 'Layla Haddad',
    at: '2026-11-22T10:00:00.000Z',
  }
  const paper = creditPaper({ ...berlin, invoice: issued({ credits: [credit] }), language: 'de' }, credit)
  expect(paper.title).toBe('Rechnungskorrektur')
  expect(paper.facts.map(({ value }) => plain(value))).toEqual([
    '22.11.2026',
    'PRB-2026-004188',
    'Nur halb erbracht',
    'Balu',
  ])
  expect(shown(paper.sums).slice(-3)).toEqual([
    'Gesamtbetrag: 14,05 €',
    'Erstattung, Bar: 10,00 €',
    'Von der Rechnung abgezogen: 4,05 €',
  ])
})

test('a Saudi credit note has a code of its own', () => {
  const invoice = issued({ row: { currency: 'SAR' } })
  const sums = { subtotal: 100, discount: 0, taxes: [], net: 100, tax: 15, total: 115 }
  const note = {
    number: 'RYD-2026-C00001',
    date: '2026-11-22',
    lines: [],
    sums,
    paidBack: 0,
    method: 'cash' as const,
  }
  const credit = { ...note, id: newId(), reason: 'x', byName: 'A', at: '2026-11-22T10:00:00.000Z' }
  const own = creditPaper({ ...riyadh, invoice, language: 'ar' }, credit).code?.text
  expect(own).toBeTypeOf('string')
  expect(own).not.toBe(invoicePaper({ ...riyadh, invoice, language: 'ar' }).code?.text)
})

test('where the clinic wants a second language, labels have it below the first; figures follow the first alone', () => {
  const invoice = issued({ lines: threeRates, payments: [deposit] })
  const paper = invoicePaper({ ...berlin, invoice, language: 'de', second: 'en' })
  expect([paper.title, paper.buyer.label, paper.tables[0]?.heads[1]?.label]).toEqual([
    'Rechnung',
    'Rechnungsempfänger',
    'Menge',
  ])
  const twins = [paper.twin, paper.buyer.twin, paper.tables[0]?.heads[1]?.twin, paper.sums.at(-1)?.twin]
  expect(twins.map(twin => plain(twin ?? ''))).toEqual(['Invoice', 'Bill to', 'Qty', 'Balance due'])
  expect(plain(paper.sums.at(-1)?.value ?? '')).toContain(' €')
})

test('a letter says what was due on its day, a statement what is open and what moved; in the reader’s language', () => {
  const invoice = issued({ lines: threeRates, row: { balance: 5000, due: '2026-10-01' } })
  const { row } = invoice
  const letter = { level: 2, date: '2026-11-20', amount: 18_678, byName: 'A', at: deposit.at }
  const [seller, buyer] = [
    { name: 'Canal Vets', iban: 'IE64' },
    { name: 'Niamh Walsh', address: 'New Street 1' },
  ]
  const dunned = dunningPaper({ ...berlin, invoice, language: 'de' }, letter, { seller, buyer })
  expect(dunned.title).toBe('Mahnung')
  expect(dunned.text).toContain('sieben Tagen')
  expect(shown(dunned.sums)).toEqual(['Offener Betrag: 186,78 €'])
  // Clinic and owner as they are when the letter is written, not as when the invoice was issued.
  expect(
    [dunned.seller.name, plain(dunned.buyer.name), ...dunned.buyer.lines, ...dunned.notes].map(plain),
  ).toEqual(['Canal Vets', 'Niamh Walsh', 'New Street 1', 'IBAN IE64'])
  const unknown = dunningPaper({ ...berlin, invoice, language: 'de' }, letter, { seller })
  expect(plain(unknown.buyer.name)).toBe('Tierheim Spreeaue gGmbH')
  const moved = { at: deposit.at, invoiceId: row.id, number: row.number ?? '' }
  const account = {
    ...{ balance: 5000, credit: 0, currency: row.currency, open: [row, { ...row, id: newId(), balance: 0 }] },
    entries: [
      { ...moved, id: newId(), kind: 'payment' as const, amount: -13_678, method: 'cash' as const },
      { ...moved, id: newId(), kind: 'issue' as const, amount: 18_678 },
    ],
  }
  const statement = statementPaper({ ...berlin, account, seller, buyer, language: 'en', today: '2026-11-23' })
  expect(statement.tables.map(({ title, rows }) => [title?.label, rows.length])).toEqual([
    ['Open invoices', 1],
    ['Movements', 2],
  ])
  expect(statement.tables[1]?.rows[0]?.map(plain)).toEqual([
    'Payment · Cash',
    '21/11/2026',
    row.number,
    '−€136.78',
  ])
  // If there are movements before these, the paper shows the balance before them.
  const part = { ...account, cursor: 'more' }
  const later = statementPaper({
    ...berlin,
    account: part,
    seller,
    buyer,
    language: 'en',
    today: '2026-11-23',
  })
  expect(later.tables[1]?.rows.at(-1)?.map(plain)).toEqual(['Opening balance', '', '', '€0.00'])
})

test('the receipt of an advance says what was handed over and that it is no invoice, in the owner’s language', () => {
  const receipt = {
    ...{ kind: 'advance' as const, name: 'Niamh Walsh', date: '2026-11-20', at: deposit.at, byName: 'Molly' },
    ...{ currency: 'EUR', total: 800, seller: { name: 'Canal Vets' }, zone: 'Europe/Berlin' },
    payments: [
      { method: 'cash' as const, amount: 500, given: 1000 },
      { method: 'credit_card' as const, amount: 300 },
    ],
  }
  const paper = receiptPaper({ country: 'DE', language: 'de', receipt, buyer: { name: receipt.name } })
  expect(paper.title).toBe('Quittung: Vorauszahlung')
  expect(paper.tables[0]?.rows.map(row => row.map(plain).join(' '))).toEqual([
    'Bar 5,00 €',
    'Bar gegeben 10,00 €',
    'Rückgeld 5,00 €',
    'Kreditkarte 3,00 €',
  ])
  expect(shown(paper.sums)).toEqual(['Gesamtbetrag: 8,00 €'])
  expect(paper.notes[0]).toContain('keine Rechnung')
})

test('a receipt says what coins made of a payment, and reckons change from that', () => {
  const receipt = {
    ...{ kind: 'advance' as const, name: 'Niamh Walsh', date: '2026-11-20', at: deposit.at, byName: 'Molly' },
    ...{ currency: 'CHF', total: 5403, seller: { name: 'Canal Vets' }, zone: 'Europe/Zurich' },
    payments: [{ method: 'cash' as const, amount: 5403, cash: 5405, given: 6000 }],
  }
  const paper = receiptPaper({ country: 'CH', language: 'en', receipt, buyer: { name: receipt.name } })
  expect(paper.tables[0]?.rows.map(row => row.map(plain).join(' '))).toEqual([
    'Cash CHF 54.03',
    'Cash, rounded CHF 54.05',
    'Given in cash CHF 60.00',
    'Change CHF 5.95',
  ])
})

test('the receipt of a payment over several invoices lists them, and says which part doesn’t count', () => {
  const part = { date: '2026-11-02', amount: 2000, status: 'verified' as const, balance: 0 }
  const receipt = {
    ...{ kind: 'payment' as const, name: 'Niamh Walsh', date: '2026-11-20', at: deposit.at, byName: 'Molly' },
    ...{ currency: 'EUR', total: 2000, seller: { name: 'Canal Vets' }, zone: 'Europe/Berlin' },
    payments: [{ method: 'cash' as const, amount: 5000, given: 6000 }],
    invoices: [
      { ...part, id: 'I1', number: 'RAN-2026-000001' },
      {
        ...{ ...part, id: 'I2', number: 'RAN-2026-000003', amount: 3000 },
        ...{ status: 'taken_back' as const, balance: 4000 },
      },
    ],
  }
  const paper = receiptPaper({ country: 'DE', language: 'de', receipt, buyer: { name: receipt.name } })
  expect(paper.title).toBe('Quittung: Zahlung')
  expect(paper.tables[0]?.rows.map(row => row.map(plain).join(' '))).toEqual([
    'RAN-2026-000001 02.11.2026 20,00 € 0,00 €',
    'RAN-2026-000003 02.11.2026 30,00 €, Zurückgenommen 40,00 €',
  ])
  expect(paper.facts.map(({ label, value }) => plain(`${label} ${value}`))).toEqual([
    'Zahlungsdatum 20.11.2026',
    'Gebucht von Molly',
    'Zahlungsart Bar',
    'Bar gegeben 60,00 €',
    'Rückgeld 10,00 €',
  ])
  expect(shown(paper.sums)).toEqual(['Gesamtbetrag: 20,00 €'])
  expect(paper.notes.join()).not.toContain('keine Rechnung')
})

test('it is set as a tagged PDF in its language; sixty lines take a second page', () => {
  const long = issued({
    lines: Array.from({ length: 60 }, (_, at) => billedLine({ name: `Łukasz Şahin ${at}` })),
  })
  const english = typeset(invoicePaper({ ...berlin, invoice: long, language: 'en' }), 0).toString('latin1')
  expect(english).toMatch(/^%PDF-1\.7/)
  expect(english).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  expect(english.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const named = issued({ row: { name: '#panic("x") $ \\ «لولو»' }, buyer: undefined })
  const arabic = typeset(invoicePaper({ ...riyadh, invoice: named, language: 'ar' }), 0).toString('latin1')
  expect(arabic).toMatch(/\/Lang\s*\(ar/)
  expect(arabic.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
