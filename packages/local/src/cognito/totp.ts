// Time-based one-time passwords as authenticator apps make them (RFC 6238: SHA-1, 30 s, 6 digits).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const decodeBase32 = (text: string): Buffer => {
  let bits = ''
  for (const letter of text.toUpperCase().replace(/=+$/, '')) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) throw new Error('The secret is not written in base 32.')
    bits += value.toString(2).padStart(5, '0')
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** A new secret of 160 bits, the size RFC 4226 § 4 recommends, in base 32. */
export const newTotpSecret = (): string =>
  Array.from(randomBytes(32), byte => ALPHABET[byte % ALPHABET.length]).join('')

const codeOfStep = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  // RFC 4226 § 5.3: the last four bits say where the number starts.
  const number = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The code that an authenticator app with this secret (base 32) shows at a time in ms since the epoch. */
export const totp = (secret: string, at: number): string => codeOfStep(secret, Math.floor(at / STEP))

/**
 * The time step that a code belongs to, one step early or late allowed for clocks that differ; 'used' for a code
 * at or before the last step that was accepted (RFC 6238 § 5.2: a code counts once).
 */
export const acceptedStep = (
  secret: string,
  code: string,
  at: number,
  lastStep: number,
): number | 'used' | undefined => {
  const now = Math.floor(at / STEP)
  const matching = [now, now - 1, now + 1].filter(step => {
    const expected = Buffer.from(codeOfStep(secret, step))
    const given = Buffer.from(code)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return matching.find(step => step > lastStep) ?? (matching.length > 0 ? 'used' : undefined)
}
