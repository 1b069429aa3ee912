// Microchips: ISO 11784 for 15 digits, legacy chips of 9 or 10 characters (product § 3).
import * as z from 'zod'
import { chipCountries } from './chip-countries.ts'

const arabicDigits = /[٠-٩۰-۹]/g

/** As scanned or typed: spaces, dashes and Arabic digits allowed. */
const tidy = (typed: string): string =>
  typed
    .replace(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s.-]/g, '')
    .toUpperCase()

/** Who issued an ISO chip's code: a country (ISO 3166, alpha-2), or a manufacturer with a code from ICAR. */
export type ChipPrefix = { code: string; country: string } | { code: string; country?: undefined }

// ISO 11784: up to 899 is a country, 900–998 a manufacturer; 000 and 999 (tests) are never an animal's.
const prefixOf = (chip: string): ChipPrefix | undefined => {
  const code = chip.slice(0, 3)
  if (code >= '900') return code === '999' ? undefined : { code }
  const country = chipCountries.get(code)
  return country ? { code, country } : undefined
}

/** The issuer of a 15-digit chip; undefined for older chips and for numbers no animal can have. */
export const isoPrefixOf = (chip: string): ChipPrefix | undefined =>
  /^\d{15}$/.test(chip) ? prefixOf(chip) : undefined

// ISO 11784 stores the animal's own number in 38 bits.
const HIGHEST_NUMBER = 2 ** 38 - 1

/** Whether a 15-digit number can't come from any reader: most likely a digit was mistyped. */
export const isUnreadable = (chip: string): boolean =>
  /^\d{15}$/.test(chip) && Number(chip.slice(3)) > HIGHEST_NUMBER

/** Whether it is an older kind of chip, which some scanners can't read: worth a notice. */
export const isLegacyChip = (chip: string): boolean => /^([A-Z0-9]{9}|[A-Z0-9]{10})$/.test(chip)

export const microchip = z
  .string()
  .max(40)
  .transform(tidy)
  .refine(chip => isoPrefixOf(chip) !== undefined || isLegacyChip(chip), 'chip.invalid')
