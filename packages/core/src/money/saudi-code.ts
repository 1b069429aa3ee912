// The QR code of a Saudi simplified tax invoice: five fields as tag, length and value, in base64.
// Source: ZATCA, Detailed Guidelines for E-Invoicing, annex on QR codes of the generation phase. Tags 6 to 9 need the stamp of phase two.
import { decimalsOf } from '../text/formats.ts'
import type { Invoice } from './invoice.ts'

/** A length is one byte. */
const BYTES_AT_MOST = 255

const cut = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length <= BYTES_AT_MOST) return bytes
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(BYTES_AT_MOST))
  return new TextEncoder().encode(text.slice(0, read))
}

/** Tags from 1 on; lengths count bytes of UTF-8, not characters, which in Arabic are two. */
export const tagged = (values: readonly string[]): string => {
  const bytes = values.flatMap((value, at) => {
    const field = cut(value)
    return [at + 1, field.length, ...field]
  })
  return btoa(String.fromCharCode(...bytes))
}

/** What the code of an issued invoice says: seller, VAT number, moment in UTC, total and tax. Undefined where the law has none. */
export const saudiCode = (
  { seller, issuedAt, sums, row: { currency, number } }: Invoice,
  country: string | undefined,
): string | undefined => {
  if (country !== 'SA' || !number || !issuedAt || !seller?.vatNumber) return undefined
  const decimals = decimalsOf(currency)
  const amount = (minor: number) => (minor / 10 ** decimals).toFixed(decimals)
  const moment = `${issuedAt.slice(0, 19)}Z`
  return tagged([seller.name, seller.vatNumber, moment, amount(sums.total), amount(sums.tax)])
}
