// E-invoices: the rules of EN 16931 for sums (BR-CO-*), what XRechnung requires (BR-DE-*), and that texts are escaped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineTotal, sumsOf } from './amounts.ts'
import { type EInvoiceFacts, eInvoice, missingForEInvoice } from './e-invoice.ts'
import { billedLines } from './e-invoice-lines.ts'
import { billedLine, issued } from './issued.test-support.ts'

const facts = (more: Partial<EInvoiceFacts> = {}): EInvoiceFacts => ({
  invoice: issued(),
  phone: '+49 30 5550 146',
  reference: '04011000-12345-03',
  ...more,
})

const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(
    ([, value = '']) => value,
  )
const minor = (text = ''): number => Math.round(Number(text) * 100)
const sum = (texts: readonly string[]): number => texts.reduce((all, text) => all + minor(text), 0)

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50_000 }),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    taxRate: fc.constantFrom(0, 700, 1900),
    discount: fc.option(
      fc.record({
        by: fc.constantFrom('rate' as const, 'amount' as const),
        value: fc.integer({ min: 0, max: 10_000 }),
      }),
      { nil: undefined },
    ),
  })
  .map(fields => billedLine(fields))

test('whatever is billed, with tax in its prices or without: sums hold to the rules, and lines to their price', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 30 }), fc.boolean(), (lines, pricesWithTax) => {
      const invoice = issued({ lines, pricesWithTax })
      const xml = eInvoice(facts({ invoice }), 'xrechnung')
      const [lineTotalAmount] = valuesOf(xml, 'LineTotalAmount').slice(-1)
      const nets = valuesOf(xml, 'LineTotalAmount').slice(0, -1)
      const [tax] = valuesOf(xml, 'TaxTotalAmount')
      const [grand] = valuesOf(xml, 'GrandTotalAmount')
      // BR-CO-10, BR-CO-13, BR-CO-14, BR-CO-15, BR-CO-16
      expect(sum(nets)).toBe(minor(lineTotalAmount))
      expect(valuesOf(xml, 'TaxBasisTotalAmount')).toEqual([lineTotalAmount])
      expect(sum(valuesOf(xml, 'CalculatedAmount'))).toBe(minor(tax))
      expect(minor(lineTotalAmount) + minor(tax)).toBe(minor(grand))
      expect(valuesOf(xml, 'DuePayableAmount')).toEqual([grand])
      expect(minor(grand)).toBe(sumsOf(lines, pricesWithTax).total)
      for (const { rate, net } of sumsOf(lines, pricesWithTax).taxes) {
        // BR-S-08: the net amount that a rate's tax is calculated on is the sum of its lines.
        const ofRate = billedLines(invoice, 2).filter(({ taxRate }) => taxRate === rate)
        expect(ofRate.reduce((all, line) => all + line.net, 0)).toBe(net)
      }
      for (const line of billedLines(invoice, 2)) {
        // PEPPOL-EN16931-R120, which XRechnung takes over: within two cents.
        const reckoned = (line.quantity / 1000) * Number(line.netPrice) * 100 - line.allowance
        expect(Math.abs(reckoned - line.net)).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: 60 },
  )
})

test('without tax in the prices a line’s net is what the invoice shows', () => {
  const lines = [billedLine({ discount: { by: 'rate', value: 1250 } }), billedLine({ quantity: 2500 })]
  expect(billedLines(issued({ lines }), 2).map(({ net }) => net)).toEqual(lines.map(lineTotal))
})

test('XRechnung names its guideline, process, reference, contact, addresses and account', () => {
  const xml = eInvoice(facts(), 'xrechnung')
  for (const part of [
    '<ram:ID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</ram:ID>',
    '<ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID>',
    '<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>',
    '<ram:CompleteNumber>+49 30 5550 146</ram:CompleteNumber>',
    '<ram:PostcodeCode>10435</ram:PostcodeCode><ram:LineOne>Kastanienallee 31</ram:LineOne><ram:CityName>Berlin</ram:CityName>',
    '<ram:URIID schemeID="EM">buchhaltung@spreeaue.example</ram:URIID>',
    '<ram:ID schemeID="VA">DE811907980</ram:ID>',
    '<ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89370400440532013000</ram:IBANID>',
    '<ram:TypeCode>380</ram:TypeCode>',
  ])
    expect(xml).toContain(part)
  expect(eInvoice(facts(), 'zugferd')).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
})

test('what is measured has the code of its unit, also on lines that hold a word of some language; all else is a thing', () => {
  const units = ['ml', 'kg', 'tablet', 'لتر', 'مل', 'Sack', 'box of 12', undefined]
  const invoice = issued({ lines: units.map(unit => billedLine({ unit })) })
  const codes = eInvoice(facts({ invoice }), 'xrechnung').matchAll(/BilledQuantity unitCode="(\w+)"/g)
  expect([...codes].map(([, code]) => code)).toEqual(['MLT', 'KGM', 'C62', 'LTR', 'MLT', 'C62', 'C62', 'C62'])
})

test('a rate of nothing is an exemption with its reason; a deposit taken at issue lowers what is due, a later payment doesn’t', () => {
  const at = String(issued().issuedAt)
  const payment = { method: 'cash' as const, date: '2026-11-21', status: 'verified' as const, byName: 'A' }
  const invoice = issued({
    lines: [billedLine({ taxRate: 0, unitPrice: 10_000 })],
    seller: { ...issued().seller, iban: undefined, name: 'A', note: 'Keine Umsatzsteuer nach § 19 UStG' },
    payments: [
      { ...payment, id: 'a', amount: 4000, isDeposit: true, at },
      { ...payment, id: 'b', amount: 1000, isDeposit: false, at: '2026-11-22T08:00:00.000Z' },
    ],
  })
  const xml = eInvoice(facts({ invoice }), 'xrechnung')
  expect(valuesOf(xml, 'ExemptionReason')).toEqual(['Keine Umsatzsteuer nach § 19 UStG'])
  expect(valuesOf(xml, 'TotalPrepaidAmount')).toEqual(['40.00'])
  expect(valuesOf(xml, 'DuePayableAmount')).toEqual(['60.00'])
  expect(xml).toContain('<ram:TypeCode>ZZZ</ram:TypeCode>')
})

test('a credit note is of type 381 and names its invoice', () => {
  const sums = {
    subtotal: 2362,
    discount: 0,
    taxes: [{ rate: 1900, net: 2362, tax: 449 }],
    net: 2362,
    tax: 449,
    total: 2811,
  }
  const lines = [{ at: 0, quantity: 1000, toStock: false, amount: 2362 }]
  const credit = {
    id: 'c',
    number: 'PRB-2026-C00012',
    date: '2026-11-25',
    lines,
    sums,
    paidBack: 0,
    method: 'cash' as const,
  }
  const xml = eInvoice(
    facts({ credit: { ...credit, reason: 'Nicht erbracht', byName: 'A', at: '' } }),
    'xrechnung',
  )
  expect(xml).toContain('<ram:ID>PRB-2026-C00012</ram:ID><ram:TypeCode>381</ram:TypeCode>')
  expect(xml).toContain('<ram:IssuerAssignedID>PRB-2026-004188</ram:IssuerAssignedID>')
})

test('texts are escaped, and what XML can’t hold is left out', () => {
  const invoice = issued({ lines: [billedLine({ name: '<b>"Katze" & Hund\u0007</b>' })] })
  expect(eInvoice(facts({ invoice }), 'xrechnung')).toContain(
    '<ram:Name>&lt;b&gt;&quot;Katze&quot; &amp; Hund&lt;/b&gt;</ram:Name>',
  )
})

test('what is missing is named, each by its rule', () => {
  expect(missingForEInvoice(facts())).toEqual([])
  const bare = issued({ seller: { name: 'A', address: 'Berlin' }, buyer: undefined })
  expect(missingForEInvoice({ invoice: bare })).toEqual([
    'seller.address',
    'seller.phone',
    'seller.vatNumber',
    'buyer.name',
    'buyer.address',
    'buyer.email',
  ])
})

test('a seller without a VAT identifier has its tax number, which also names it; a buyer abroad the country of the address', () => {
  const { seller, buyer } = issued()
  const invoice = issued({
    seller: { ...seller, name: 'A', vatNumber: '2181508150' },
    buyer: { ...buyer, name: 'B', address: '12 rue de la Paix, 67000 Strasbourg, France' },
  })
  expect(missingForEInvoice(facts({ invoice }))).toEqual([])
  const xml = eInvoice(facts({ invoice }), 'xrechnung')
  expect(xml).toContain('<ram:SellerTradeParty><ram:ID>2181508150</ram:ID><ram:Name>A</ram:Name>')
  expect(xml).toContain('<ram:ID schemeID="FC">2181508150</ram:ID>')
  expect(xml).not.toContain('schemeID="VA"')
  expect(valuesOf(xml, 'CountryID')).toEqual(['DE', 'FR'])
})
