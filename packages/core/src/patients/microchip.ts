// Microchips: ISO 11784 for 15 digits, legacy chips of 9 or 10 characters (product § 3).
import * as z from 'zod'
import { chipCountries } from './chip-countries.ts'

const arabicDigits = /[٠-٩۰-۹]/g

/** As a scanner or a person types it: spaces, dashes and Arabic digits allowed. */
const tidy = (typed: string): string =>
  typed
    .replace(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s.-]/g, '')
    .toUpperCase()

/** Who an ISO chip was coded by: a country (ISO 3166, alpha-2), or a manufacturer that ICAR gave the code to. */
export type ChipPrefix = { code: string; country: string } | { code: string; country?: undefined }

// ISO 11784: up to 899 a country, 900–998 a manufacturer; 000 and 999 (tests) are no animal's.
const prefixOf = (chip: string): ChipPrefix | undefined => {
  const code = chip.slice(0, 3)
  if (code >= '900') return code === '999' ? undefined : { code }
  const country = chipCountries.get(code)
  return country ? { code, country } : undefined
}

/** Who coded a chip of 15 digits; undefined for older ones and for numbers that no animal has. */
export const isoPrefixOf = (chip: string): ChipPrefix | undefined =>
  /^\d{15}$/.test(chip) ? prefixOf(chip) : undefined

// ISO 11784 keeps the animal's own number in 38 bits.
const HIGHEST_NUMBER = 2 ** 38 - 1

/** Whether a chip of 15 digits has a number that no reader can have read: a digit was mistyped, most likely. */
export const isUnreadable = (chip: string): boolean =>
  /^\d{15}$/.test(chip) && Number(chip.slice(3)) > HIGHEST_NUMBER

/** Whether it is an older chip that scanners may not read everywhere: worth a notice. */
export const isLegacyChip = (chip: string): boolean => /^([A-Z0-9]{9}|[A-Z0-9]{10})$/.test(chip)

/** Whether what serves in a patient's address is a tag, since it has no chip. */
export const isTag = (chip: string): boolean => /^NC-\d+$/.test(chip)

export const microchip = z
  .string()
  .max(40)
  .transform(tidy)
  .refine(chip => isoPrefixOf(chip) !== undefined || isLegacyChip(chip), 'chip.invalid')
