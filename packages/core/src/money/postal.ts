// Splits a postal address as people type it, `Street 1, 12345 Town`, into its parts: an e-invoice has a field for each.

type Postal = {
  street: string
  code: string
  town: string
  /** ISO 3166-1; left out for Germany. */
  country?: string
}

/**
 * The names of a country below an address or before the postal code: the letters on its cars, its code, and its name in German,
 * English and its own languages.
 */
const called: Readonly<Record<string, string>> = {
  DE: 'd de deutschland germany',
  AT: 'a at österreich austria',
  BE: 'b be belgien belgium belgique belgië',
  CH: 'ch schweiz switzerland suisse svizzera',
  CZ: 'cz tschechien czechia česko',
  DK: 'dk dänemark denmark danmark',
  ES: 'e es spanien spain españa',
  FR: 'f fr frankreich france',
  IT: 'i it italien italy italia',
  LI: 'fl li liechtenstein',
  LU: 'l lu luxemburg luxembourg',
  NL: 'nl niederlande netherlands nederland',
  PL: 'pl polen poland polska',
}

const countryOf = (said: string): string | undefined =>
  Object.keys(called).find(code => called[code]?.split(' ').includes(said.trim().toLowerCase()))

// The country is named by letters before the postal code, `D-10435`, or by a last line or part.
const parts =
  /^(?<street>.+?)\s*[,\n]\s*(?:(?<letters>[A-Z]{1,2})-)?(?<code>\d{4} ?[A-Z]{2}|\d{2,3}[ -]\d{2,3}|\d{4,6})\s+(?<town>[^,\d\n]+?)\s*(?:[,\n]\s*(?<last>[^,\d\n]+))?$/su

/**
 * The parts of an address; undefined if they can't be told apart, and for a country that isn't listed. Without a country it is
 * Germany.
 */
export const postalOf = (address: string | undefined): Postal | undefined => {
  const found = parts.exec(address?.trim() ?? '')?.groups
  if (!found) return undefined
  const { street = '', code = '', town = '', letters, last } = found
  const country = countryOf(last ?? letters ?? 'DE')
  if (!country || (country === 'DE' && !/^\d{5}$/.test(code))) return undefined
  return { street: street.replace(/\s*\n\s*/g, ', '), code, town, ...(country !== 'DE' && { country }) }
}
