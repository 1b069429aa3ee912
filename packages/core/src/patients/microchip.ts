// Microchips: ISO 11784 for 15 digits, legacy chips of 9 or 10 characters (product § 3).
import * as z from 'zod'

const arabicDigits = /[٠-٩۰-۹]/g

/** As a scanner or a person types it: spaces, dashes and Arabic digits allowed. */
const tidy = (typed: string): string =>
  typed
    .replace(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s.-]/g, '')
    .toUpperCase()

// ISO 11784: 001–899 is a country by ISO 3166, 900–998 a manufacturer by ICAR; 000 and 999 (tests) are no animal's.
const isIso = (chip: string): boolean =>
  /^\d{15}$/.test(chip) && chip.slice(0, 3) !== '000' && chip.slice(0, 3) !== '999'

/** Whether it is an older chip that scanners may not read everywhere: worth a notice. */
export const isLegacyChip = (chip: string): boolean => /^([A-Z0-9]{9}|[A-Z0-9]{10})$/.test(chip)

export const microchip = z
  .string()
  .max(40)
  .transform(tidy)
  .refine(chip => isIso(chip) || isLegacyChip(chip), 'chip.invalid')
