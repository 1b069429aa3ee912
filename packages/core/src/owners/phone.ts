// Phones: checked by libphonenumber with the clinic's country, masked by the server wherever a list shows them (product § 11).
import parse, { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/max'

/** The number in E.164, or undefined if it is not valid in that country. Accepts Arabic digits. */
export const toE164 = (typed: string, country: string): string | undefined => {
  const phone = parse(typed, country as CountryCode)
  return phone?.isValid() ? phone.number : undefined
}

/** Country code and the last two digits, everything between as asterisks: `+353 ** *** **84`. */
export const maskPhone = (e164: string): string => {
  const phone = parse(e164)
  if (!phone) return '***'
  const code = `+${phone.countryCallingCode}`
  const rest = phone.formatInternational().slice(code.length)
  const digits = rest.replace(/\D/g, '').length
  let seen = 0
  return code + rest.replace(/\d/g, digit => (++seen > digits - 2 ? digit : '*'))
}

/** The full number as people write it: `+353 85 123 4584`. */
export const readablePhone = (e164: string): string => parse(e164)?.formatInternational() ?? e164

/** The country's calling code: `353`. */
export const callingCode = (country: string): string => getCountryCallingCode(country as CountryCode)

/** A number as it will be understood: its country (ISO 3166-1; missing for numbers of no country) and how people write it. */
export const readPhone = (typed: string, country: string): { country?: string; text: string } | undefined => {
  const phone = parse(typed, country as CountryCode)
  if (!phone?.isValid()) return undefined
  return { ...(phone.country && { country: phone.country }), text: phone.formatInternational() }
}
