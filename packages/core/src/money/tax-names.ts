// The name of a tax, on paper and on the screen: the clinic's own name for it, else one of our words.
import type { TaxRate } from '../clinics/clinic.ts'
import type { Language } from '../sessions/person.ts'
import type { TaxShare } from './amounts.ts'

/** The clinic's name for each of its rates, by hundredths of a per cent; empty where it has no tax. */
type TaxNames = Readonly<Record<string, string>>

type Words = {
  /** The value added tax. */
  vat: string
  /** The same above a column. */
  head: string
  /** Above a column of several taxes. */
  taxes: string
}

const words: Record<Language, Words> = {
  en: {
    vat: 'VAT',
    head: 'VAT',
    taxes: 'Tax',
  },
  de: {
    vat: 'MwSt.',
    head: 'MwSt.',
    taxes: 'Steuer',
  },
  ar: {
    vat: 'ضريبة القيمة المضافة',
    head: 'الضريبة',
    taxes: 'الضريبة',
  },
}

/** How a clinic's own name for a value added tax begins, by the language of the name. */
const beginnings: Record<Language, RegExp> = {
  en: /^vat\b/i,
  de: /^(mwst|ust|mehrwertsteuer|umsatzsteuer)(?!\p{L})/iu,
  ar: /^(ضريبة القيمة المضافة|الضريبة)(?!\p{L})/u,
}

/** The names of a clinic's taxes, by rate; if a rate has two names, the first counts. */
export const taxNamesOf = (rates: readonly TaxRate[]): TaxNames => {
  const names: Record<string, string> = {}
  for (const { name, rate } of rates) names[rate] ??= name
  return names
}

/**
 * The name of the tax of a rate. A clinic's name for a value added tax is put in the reader's language; any other, such as GST,
 * stays as the clinic writes it. A rate without a name, such as 0, has the name of the only tax that the clinic has. If there are
 * several names or none, as on invoices from before names were stored, it is a value added tax.
 */
export const taxName = (names: TaxNames | undefined, rate: number, language: Language): string => {
  const [only, ...more] = new Set(Object.values(names ?? {}))
  const name = names?.[rate] ?? (more.length > 0 ? undefined : only)
  const said = name && (Object.keys(beginnings) as Language[]).find(each => beginnings[each].test(name))
  return !name || (said && said !== language) ? words[language].vat : name
}

/** The head of a column of these rates: the one name that they have, else a word for taxes. */
export const taxHead = (
  names: TaxNames | undefined,
  rates: readonly number[],
  language: Language,
): string => {
  const { vat, head, taxes } = words[language]
  const [name = vat, ...more] = new Set(rates.map(rate => taxName(names, rate, language)))
  if (more.length > 0) return taxes
  return name === vat ? head : name
}

/** Whether taxes are shown: not if the clinic has none and none is billed. */
export const showsTax = (names: TaxNames | undefined, taxes: readonly Pick<TaxShare, 'rate'>[]): boolean =>
  names === undefined || Object.keys(names).length > 0 || taxes.some(({ rate }) => rate > 0)
