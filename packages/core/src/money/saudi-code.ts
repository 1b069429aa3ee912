// The QR code of a Saudi simplified tax invoice: five fields as tag, length and value, in base64.
// Source: ZATCA, Detailed Guidelines for E-Invoicing, annex on QR codes of the generation phase. Tags 6 to 9 are the stamp.
import { decimalsOf } from '../text/formats.ts'
import type { Invoice, SaudiMark } from './invoice.ts'

/** The most bytes of a value, since its length is one byte. */
const BYTES_AT_MOST = 255

const cut = (text: string | Uint8Array): Uint8Array => {
  if (typeof text !== 'string') return text
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= BYTES_AT_MOST) return bytes
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(BYTES_AT_MOST))
  return new TextEncoder().encode(text.slice(0, read))
}

/**
 * Encodes values by tag, length and value, with tags from 1 on. Lengths count bytes of UTF-8, not characters: an Arabic letter
 * has two.
 */
export const tagged = (values: readonly (string | Uint8Array)[]): string => {
  const bytes = values.flatMap((value, at) => {
    const field = cut(value)
    return [at + 1, field.length, ...field]
  })
  return btoa(String.fromCharCode(...bytes))
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), char => char.charCodeAt(0))

/** The values of tags 6 to 9: hash and signature as texts, key and the certificate's signature as bytes. */
const stampTags = ({ hash, stamp }: SaudiMark): (string | Uint8Array)[] =>
  stamp ? [hash, stamp.signature, bytesOf(stamp.publicKey), bytesOf(stamp.certificateSignature)] : []

/**
 * The content of the QR code: seller, VAT number, moment in UTC, total and tax, and the stamp if there is one. Undefined for a
 * draft, another country, and a seller without a VAT number.
 */
export const saudiCode = (
  { seller, issuedAt, sums, saudi, row: { currency, number } }: Invoice,
  country: string | undefined,
): string | undefined => {
  if (country !== 'SA' || !number || !issuedAt || !seller?.vatNumber) return undefined
  const decimals = decimalsOf(currency)
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals)
  const moment = `${issuedAt.slice(0, 19)}Z`
  return tagged([
    ...[seller.name, seller.vatNumber, moment, amount(sums.total), amount(sums.tax)],
    ...(saudi ? stampTags(saudi) : []),
  ])
}
