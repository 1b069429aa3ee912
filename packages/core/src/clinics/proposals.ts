// Proposals for a new clinic by its country, all of them editable: currency, time zone, taxes, hours, a branch's code.
import { presentZone } from '../calendar/zone-names.ts'
import type { BranchInput, TaxRate } from './clinic.ts'
import { type Country, countries } from './countries.ts'

/**
 * Value added and sales taxes by country: their local name, then the standard rate and the reduced ones in percent,
 * without rates below 5 %. A country with none here has no such tax (KW, QA), has one that differs by state or place (US, BR),
 * or is not known here. Sources, read on 2026-11-21: for Europe eurofiscalis.com/en/vat-rates-in-ue, as of 2026-02-02 (its own
 * source is the Commission's Taxes in Europe Database), for Finland vero.fi of 2025-12-18, for Lithuania law XV-287; elsewhere
 * avalara.com/us/en/vatlive/global-vat-gst-on-e-services, as of 2026-02-26, and for Arab countries
 * incorporate.ltd/en/guides/vat-gst-across-jurisdictions; India's second rate by the GST Council of 2025-09-03. Turkey and the
 * reduced rates of Switzerland, Iceland and Morocco are general knowledge.
 */
const taxes: Readonly<Record<string, readonly [name: string, ...percent: number[]]>> = {
  AT: ['USt.', 20, 13, 10],
  BE: ['BTW/TVA', 21, 12, 6],
  BG: ['ДДС', 20, 9],
  CY: ['ΦΠΑ', 19, 9, 5],
  CZ: ['DPH', 21, 12],
  DE: ['MwSt.', 19, 7],
  DK: ['Moms', 25],
  EE: ['KM', 24, 9],
  ES: ['IVA', 21, 10],
  FI: ['ALV', 25.5, 13.5, 10],
  FR: ['TVA', 20, 10, 5.5],
  GR: ['ΦΠΑ', 24, 13, 6],
  HR: ['PDV', 25, 13, 5],
  HU: ['ÁFA', 27, 18, 5],
  IE: ['VAT', 23, 13.5, 9],
  IT: ['IVA', 22, 10, 5],
  LT: ['PVM', 21, 12, 5],
  LU: ['TVA', 17, 14, 8],
  LV: ['PVN', 21, 12, 5],
  MT: ['VAT', 18, 7, 5],
  NL: ['BTW', 21, 9],
  PL: ['VAT', 23, 8, 5],
  PT: ['IVA', 23, 13, 6],
  RO: ['TVA', 21, 11],
  SE: ['Moms', 25, 12, 6],
  SI: ['DDV', 22, 9.5, 5],
  SK: ['DPH', 23, 19, 5],
  GB: ['VAT', 20, 5],
  NO: ['MVA', 25, 15, 12],
  CH: ['MWST', 8.1, 2.6],
  LI: ['MWST', 8.1, 2.6],
  IS: ['VSK', 24, 11],
  AE: ['VAT', 5],
  BH: ['VAT', 10],
  OM: ['VAT', 5],
  SA: ['VAT', 15],
  EG: ['VAT', 14],
  JO: ['GST', 16],
  LB: ['VAT', 11],
  MA: ['TVA', 20, 10],
  TR: ['KDV', 20, 10],
  AU: ['GST', 10],
  CA: ['GST', 5],
  IN: ['GST', 18, 5],
  JP: ['消費税', 10],
  MX: ['IVA', 16],
  NZ: ['GST', 15],
  ZA: ['VAT', 15],
}

/**
 * Days of rest where they aren't Saturday and Sunday, Monday being 0: the day that is closed, then the half day, if any.
 * The days are CLDR 48's (`weekData`); which of two is the whole one is general knowledge.
 */
const rest: Readonly<Record<string, readonly [closed: number, half?: number]>> = {
  ...Object.fromEntries(
    'AF BH DZ EG IQ JO KW LY OM QA SA SD SY YE'.split(' ').map(code => [code, [4, code === 'AF' ? 3 : 5]]),
  ),
  IL: [5, 4],
  IR: [4],
  IN: [6],
  UG: [6],
}

type Span = [from: number, to: number]

// Our own starting point: nobody keeps statistics on vets' hours.
const WHOLE: Span = [9 * 60, 18 * 60]
const HALF: Span = [9 * 60, 13 * 60]

/** Opening hours to start with, Monday first, in minutes from midnight: one day of rest, and a half day beside it. */
export const proposedHours = (country: string): BranchInput['hours'] => {
  const [closed, half] = rest[country] ?? [6, 5]
  return Array.from({ length: 7 }, (_, day) => {
    if (day === closed) return []
    return [day === half ? HALF : WHOLE]
  })
}

/** The tax's name on Arabic invoices, for the countries where these are written. */
const arabicTaxes: Readonly<Record<string, string>> = {
  ...Object.fromEntries('AE BH OM SA EG LB MA'.split(' ').map(code => [code, 'ضريبة القيمة المضافة'])),
  JO: 'الضريبة العامة على المبيعات',
}

/** Rates in hundredths of a percent, named in the language; none for a country whose taxes aren't known here. */
export const proposedTaxRates = (country: string, language: string): TaxRate[] => {
  const [latin = '', ...percents] = taxes[country] ?? []
  const name = (language === 'ar' && arabicTaxes[country]) || latin
  return percents.map(percent => ({ name, rate: Math.round(percent * 100) }))
}

/** Whether prices in a country are usually quoted with tax: yes in all but two (general knowledge). */
export const proposedPricesWithTax = (country: string): boolean => !['CA', 'US'].includes(country)

const regionOf = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).region
  } catch {
    return undefined
  }
}

/**
 * The country a browser is in: that of its zone (if several share the zone, one that its languages name), otherwise of the first
 * of its languages that names one. Many browsers are set to American English wherever they are, but few clocks are wrong.
 */
export const proposedCountry = (timeZone: string, locales: readonly string[]): Country | undefined => {
  const zone = presentZone(timeZone)
  const regions = locales.map(regionOf).filter(region => region !== undefined)
  const inZone = [...countries.values()].filter(country => country.timeZone === zone)
  const known = regions.map(region => countries.get(region)).filter(country => country !== undefined)
  return known.find(country => inZone.includes(country)) ?? inZone[0] ?? known[0]
}

const CODE_AT_MOST = 4

/** A code for a branch's invoices (2 to 6 of A–Z and 0–9) from its name, e.g. `RAN`; for other scripts from the zone's city. */
export const proposedCode = (name: string, timeZone: string): string => {
  const wordsOf = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .split(/[^A-Z0-9]+/)
      .filter(Boolean)
  const words = wordsOf(name)
  const initials = words.map(([first]) => first).join('')
  if (initials.length >= 2) return initials.slice(0, CODE_AT_MOST)
  const [word = ''] = words
  if (word.length >= 2) return word.slice(0, 3)
  return wordsOf(timeZone.split('/').at(-1) ?? '')
    .join('')
    .slice(0, 3)
}
