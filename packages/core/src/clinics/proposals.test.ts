import { expect, test } from 'vitest'
import { callingCode } from '../owners/phone.ts'
import { branchInput, taxRate, timeZone } from './clinic.ts'
import { countries } from './countries.ts'
import {
  proposedCode,
  proposedCountry,
  proposedHours,
  proposedPricesWithTax,
  proposedTaxRates,
} from './proposals.ts'

const all = [...countries.values()]

test('each country has a currency, a zone and a calling code that this runtime knows', () => {
  const currencies = new Set(Intl.supportedValuesOf('currency'))
  expect(all.length).toBeGreaterThan(230)
  for (const country of all) {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(currencies).toContain(country.currency)
    expect(timeZone.safeParse(country.timeZone).success, country.timeZone).toBe(true)
    expect(callingCode(country.code), country.code).toMatch(/^\d+$/)
  }
})

test.each([
  ['IE', 'EUR', 'Europe/Dublin'],
  ['BG', 'EUR', 'Europe/Sofia'],
  ['CH', 'CHF', 'Europe/Zurich'],
  ['GB', 'GBP', 'Europe/London'],
  ['AE', 'AED', 'Asia/Dubai'],
  ['US', 'USD', 'America/New_York'],
  ['TH', 'THB', 'Asia/Bangkok'],
  ['CC', 'AUD', 'Indian/Cocos'],
  ['CX', 'AUD', 'Indian/Christmas'],
  ['EH', 'MAD', 'Africa/El_Aaiun'],
  ['NF', 'AUD', 'Pacific/Norfolk'],
  ['SJ', 'NOK', 'Arctic/Longyearbyen'],
  ['TK', 'NZD', 'Pacific/Fakaofo'],
])('%s: %s, %s', (code, currency, zone) => {
  expect(countries.get(code)).toEqual({ code, currency, timeZone: zone })
})

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

test.each(union)('%s, of the European Union, has the rates that its directive allows', country => {
  const [standard, ...reduced] = proposedTaxRates(country, 'en')
  expect(standard?.rate).toBeGreaterThanOrEqual(1500)
  expect(reduced.length).toBeLessThanOrEqual(2)
  for (const { rate } of reduced) expect(rate).toBeGreaterThanOrEqual(500)
})

test.each([
  ['IE', [2300, 1350, 900]],
  ['DE', [1900, 700]],
  ['FI', [2550, 1350, 1000]],
  ['SI', [2200, 950, 500]],
  ['CH', [810, 260]],
  ['AE', [500]],
  ['SA', [1500]],
  ['IN', [1800, 500]],
  ['KW', []],
  ['US', []],
  ['BR', []],
  ['TH', []],
])('%s: %j hundredths of a percent', (country, rates) => {
  expect(proposedTaxRates(country, 'en').map(({ rate }) => rate)).toEqual(rates)
})

test('each rate is one that a clinic may have', () => {
  for (const { code } of all)
    for (const rate of proposedTaxRates(code, 'en')) expect(taxRate.safeParse(rate).success, code).toBe(true)
})

test('prices are told with tax, but for North America', () => {
  const without = all.filter(({ code }) => !proposedPricesWithTax(code))
  expect(without.map(({ code }) => code)).toEqual(['CA', 'US'])
})

type WeekInfo = { getWeekInfo?: () => { weekend: number[] }; weekInfo?: { weekend: number[] } }

test('rest days lie on the weekend that CLDR knows, and the hours are those of a branch', () => {
  for (const { code } of all) {
    const locale = new Intl.Locale(`und-${code}`) as WeekInfo
    const weekend = (locale.getWeekInfo?.() ?? locale.weekInfo)?.weekend ?? []
    const hours = proposedHours(code)
    expect(branchInput.shape.hours.safeParse(hours).success, code).toBe(true)
    const short = hours.flatMap((spans, day) =>
      spans.every(([from, to]) => to - from < 9 * 60) ? [day + 1] : [],
    )
    expect(short, code).toEqual(weekend.toSorted())
    expect(
      hours.filter(spans => spans.length === 0),
      code,
    ).toHaveLength(1)
  }
})

test.each([
  ['Europe/Dublin', ['en-US'], 'IE'],
  ['America/New_York', ['en-IE'], 'US'],
  ['America/Chicago', ['es', 'en-US'], 'US'],
  ['Asia/Calcutta', ['en-GB'], 'IN'],
  // One zone, two countries: the language decides, otherwise the first of them.
  ['Europe/Belgrade', ['sq-XK'], 'XK'],
  ['Europe/Belgrade', ['en'], 'RS'],
  ['Etc/UTC', ['de-AT'], 'AT'],
  ['Etc/UTC', ['de', 'not a locale'], undefined],
])('a browser in %s that speaks %j stands in %s', (zone, locales, country) => {
  expect(proposedCountry(zone, locales)?.code).toBe(country)
})

test.each([
  ['Ranelagh', 'Europe/Dublin', 'RAN'],
  ['Prenzlauer Berg', 'Europe/Berlin', 'PB'],
  ['Köpenick', 'Europe/Berlin', 'KOP'],
  ['St. Stephen’s Green Park West', 'Europe/Dublin', 'SSSG'],
  ['جميرا', 'Asia/Dubai', 'DUB'],
  ['Q', 'Asia/Qatar', 'QAT'],
  ['', 'Europe/Dublin', 'DUB'],
])('the branch %s in %s begins its invoices with %s', (name, zone, code) => {
  expect(proposedCode(name, zone)).toBe(code)
  expect(branchInput.shape.code.safeParse(code).success).toBe(true)
})

test('Arabic names the tax of its countries, and no others', () => {
  const [emirates] = proposedTaxRates('AE', 'ar')
  const [germany] = proposedTaxRates('DE', 'ar')
  expect([emirates?.name, germany?.name]).toEqual(['ضريبة القيمة المضافة', 'MwSt.'])
})
