// The language and paper size of a clinic's documents until somebody chooses:
// those usual in its country, if the app has the language.
import type { Language } from '../sessions/person.ts'

/** ISO 3166-1, with the official language of the whole country (CLDR 48, territoryInfo). */
const spoken: Partial<Record<Language, readonly string[]>> = {
  de: ['AT', 'CH', 'DE', 'LI'],
  ar: [
    ...['AE', 'BH', 'DJ', 'DZ', 'EG', 'IQ', 'JO', 'KM', 'KW', 'LB', 'LY'],
    ...['MA', 'MR', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'TN', 'YE'],
  ],
}

/** The language of a country's papers; English if the app has none of the country's own. */
export const usualLanguage = (country: string): Language =>
  spoken.de?.includes(country) ? 'de' : spoken.ar?.includes(country) ? 'ar' : 'en'

/** The language that invoices must have in addition: in Saudi Arabia Arabic (VAT regulations, article 53; general knowledge). */
export const lawfulSecond = (language: Language, country: string | undefined): Language | undefined =>
  country === 'SA' && language !== 'ar' ? 'ar' : undefined

/**
 * The second language of a paper, under its first: the clinic's choice, and in Saudi Arabia Arabic or, beside Arabic, English,
 * since invoices there are written in Arabic. Undefined if the paper is in that language already.
 */
export const secondOf = (
  language: Language,
  { country, secondLanguage }: { country: string; secondLanguage?: Language | undefined },
): Language | undefined => {
  const lawful = lawfulSecond(language, country)
  if (lawful) return lawful
  const second = secondLanguage ?? (country === 'SA' ? 'en' : undefined)
  return second === language ? undefined : second
}

/** Countries that don't write letters on A4 (ISO 3166-1): North America, and those that took over its sizes. */
const onLetter = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'DO', 'GT', 'NI', 'PA', 'PH', 'PR', 'SV', 'VE']

export const usualPaper = (country: string | undefined): 'a4' | 'letter' =>
  country && onLetter.includes(country) ? 'letter' : 'a4'
