// German fees: factors and their reasons, the single rate behind a price, and what paper and e-invoice say of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eInvoice } from './e-invoice.ts'
import { gotFee } from './got.ts'
import { feeOf, missingForFees, multiplied, singleRate } from './got-rules.ts'
import { invoicePaper } from './invoice-paper.ts'
import { billedLine, issued } from './issued.test-support.ts'

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '').replace(/\s/g, ' ')

test('once to three times needs no reason, anything else does', () => {
  const isFine = (factor: number, reason?: string) =>
    gotFee.safeParse({ number: '16', factor, reason }).success
  expect([100, 235, 300].map(factor => isFine(factor))).toEqual([true, true, true])
  expect([99, 301, 400].map(factor => isFine(factor))).toEqual([false, false, false])
  expect([50, 400].map(factor => isFine(factor, 'Notdienst, § 4 GOT'))).toEqual([true, true])
  expect([9, 1001].map(factor => isFine(factor, 'x'))).toEqual([false, false])
})

test('the single rate behind a price is found again, by whichever factors it was multiplied', () => {
  const factor = fc.integer({ min: 100, max: 1000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), factor, factor, (single, first, second) => {
      const line = multiplied({ unitPrice: single }, { number: '1', factor: first })
      const got = { number: '1', factor: second }
      const again = multiplied(line, got)
      expect(again.unitPrice).toBe(Math.round((single * second) / 100))
      expect(singleRate(again.unitPrice, got)).toBe(single)
    }),
    { numRuns: 200 },
  )
})

test('only in Germany a new line has its fee; § 7 asks for patient and diagnosis beside it', () => {
  expect(feeOf('16', 'DE')).toEqual({ got: { number: '16', factor: 100 } })
  expect([feeOf('16', 'AT'), feeOf(undefined, 'DE')]).toEqual([{}, {}])
  const { got } = feeOf('16', 'DE')
  expect(missingForFees({ lines: [{ got }] })).toEqual(['patientId', 'diagnosis'])
  expect(missingForFees({ lines: [{}] })).toEqual([])
})

const invoice = issued({
  row: { species: 'canine' },
  content: { diagnosis: 'Otitis externa', doneOn: '2026-11-20' },
  lines: [
    billedLine({ unitPrice: 4724, got: { number: '16', factor: 200 } }),
    billedLine({
      name: 'Röntgen Thorax',
      unitPrice: 10_920,
      got: { number: '503', factor: 350, reason: 'Notdienst, § 4 GOT' },
    }),
    billedLine({ name: 'Meloxicam', unitPrice: 980 }),
  ],
})

test('the paper names number, single rate and factor of each fee, species, diagnosis and day of service', () => {
  const paper = invoicePaper({ invoice, country: 'DE', zone: 'Europe/Berlin', language: 'de' })
  const [table] = paper.tables
  expect(table?.heads.map(({ label }) => label)).toEqual([
    ...['Position', 'GOT', 'Einfachsatz', 'Faktor', 'Menge', 'MwSt.', 'Netto'],
  ])
  expect(table?.rows.map(row => row.slice(1, 4).map(plain))).toEqual([
    ['16', '23,62 €', '2,0-fach'],
    ['503', '31,20 €', '3,5-fach'],
    ['–', '9,80 €', '–'],
  ])
  const facts = paper.facts.map(({ label, value }) => `${label}: ${plain(value)}`)
  expect(facts).toContain('Leistungsdatum: 20.11.2026')
  expect(facts).toContain('Tier: Balu, Hund')
  expect(facts).toContain('Diagnose oder Vorstellungsgrund: Otitis externa')
  expect(plain(paper.notes[0] ?? '')).toContain('Röntgen Thorax, 3,5-fach: Notdienst, § 4 GOT')
})

test('the e-invoice says it in texts: of lines, in notes, and by the day of delivery', () => {
  const xml = eInvoice({ invoice, phone: '+49 30 5550 146' }, 'xrechnung')
  for (const part of [
    '<ram:Description>GOT 503, 3,5-fach: Notdienst, § 4 GOT</ram:Description>',
    '<ram:Content>Tier: Balu, Hund</ram:Content>',
    '<ram:Content>Diagnose oder Vorstellungsgrund: Otitis externa</ram:Content>',
    '<ram:OccurrenceDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString>',
  ])
    expect(xml).toContain(part)
})
