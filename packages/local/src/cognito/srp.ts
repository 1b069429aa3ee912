// The server's half of SRP-6a as Cognito's clients speak it: RFC 5054's 3072-bit group and a derived key of 16 bytes.
import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto'
import { modPow } from './mod-pow.ts'

// RFC 5054's 3072-bit group has the prime of RFC 3526 § 4, which Node knows by name.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n

// Repeated squares of the generator, computed once: most powers here are of the generator, and seeding sets many passwords.
const squares = [G]
for (let bit = 1; bit < 256; bit++) squares.push((squares[bit - 1] ?? G) ** 2n % N)

/** The generator to the power of an exponent of 256 bits at most. */
const powerOfG = (exponent: bigint): bigint =>
  squares.reduce((power, square, bit) => ((exponent >> BigInt(bit)) & 1n ? (power * square) % N : power), 1n)

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)

/** A number's bytes as clients hash them: whole bytes, with a zero byte ahead where the first bit is set. */
const padded = (value: bigint): Buffer => {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

const hash = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest()
}

const K = numberOf(hash(padded(N), padded(G)))

/** What is stored of a password; both in hex. The password can't be read back from it. */
export interface Verifier {
  salt: string
  verifier: string
}

const verifierWith = (poolName: string, userId: string, password: string, salt: bigint): Verifier => {
  const x = numberOf(hash(padded(salt), hash(`${poolName}${userId}:${password}`)))
  return { salt: salt.toString(16), verifier: powerOfG(x).toString(16) }
}

/** Makes a password's verifier; `salt` (16 bytes) is random unless a simulated user needs the same one each time. */
export const verifierOf = (
  poolName: string,
  userId: string,
  password: string,
  salt: Uint8Array = randomBytes(16),
): Verifier => verifierWith(poolName, userId, password, numberOf(salt))

/** Whether this is the password that the verifier was made of. */
export const isPassword = (poolName: string, userId: string, password: string, kept: Verifier): boolean => {
  const made = verifierWith(poolName, userId, password, BigInt(`0x${kept.salt}`))
  return timingSafeEqual(hash(made.verifier), hash(kept.verifier))
}

/** The client's public value as a number, or undefined when no honest client could send it (RFC 5054 § 2.5.4). */
export const publicValue = (hex: string): bigint | undefined => {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined
  const value = BigInt(`0x${hex}`)
  return value % N === 0n ? undefined : value
}

/** The server's key pair of one sign-in, in hex: `secret` stays here, `shown` goes to the client. */
export const serverPair = (kept: Verifier): { secret: string; shown: string } => {
  const secret = numberOf(randomBytes(32))
  const shown = (K * BigInt(`0x${kept.verifier}`) + powerOfG(secret)) % N
  return { secret: secret.toString(16), shown: shown.toString(16) }
}

const sessionKey = (a: bigint, secret: string, shown: string, kept: Verifier): Buffer => {
  const u = numberOf(hash(padded(a), padded(BigInt(`0x${shown}`))))
  const s = modPow(a * modPow(BigInt(`0x${kept.verifier}`), u, N), BigInt(`0x${secret}`), N)
  const extracted = createHmac('sha256', padded(u)).update(padded(s)).digest()
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
}

/** What a client claims in its answer to PASSWORD_VERIFIER; block and signature in base 64. */
interface Claim {
  secretBlock: string
  timestamp: string
  signature: string
}

/** Whether only somebody who knows the password can have made the claim. */
export const provesPassword = (
  poolName: string,
  userId: string,
  kept: Verifier,
  pair: { secret: string; shown: string },
  clientValue: bigint,
  claim: Claim,
): boolean => {
  const expected = createHmac('sha256', sessionKey(clientValue, pair.secret, pair.shown, kept))
    .update(poolName)
    .update(userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A time in ms in the form that clients sign: English, the day without a leading zero, `Tue Mar 5 09:07:01 UTC 2030`. */
export const claimTimestamp = (at: number): string => {
  const date = new Date(at)
  const time = date.toISOString().slice(11, 19)
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`
}

/**
 * Whether a claim's time has that form and lies within five minutes of `now` (ms). AWS documents only the form. Its own
 * developers say that the time is compared with the server's, and people report that five minutes is the limit:
 * https://github.com/amazon-archives/amazon-cognito-identity-js/issues/58
 * https://github.com/amazon-archives/amazon-cognito-auth-js/issues/199
 */
export const isTimely = (timestamp: string, now: number): boolean => {
  const at = Date.parse(timestamp)
  return !Number.isNaN(at) && claimTimestamp(at) === timestamp && Math.abs(at - now) <= 300_000
}
