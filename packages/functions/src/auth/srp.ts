// The client's half of Cognito's SRP: for a witness's sign-in, which no browser begins (Amplify does it in all others),
// and for tests.
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto'

// RFC 5054's 3072-bit group has the prime of RFC 3526 § 4, which Node knows by name.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n

/** A power by a modulus, by repeated squaring. */
export const modPow = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

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

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const K = numberOf(hash(padded(N), padded(G)))

/** `Tue Mar 5 09:07:01 UTC 2030` */
const timestamp = (at: number): string => {
  const [day, date, month, year, time] = new Date(at).toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`
}

/**
 * One sign-in: the public value to send first, and the answer to the challenge that comes back, which contains the clock's time.
 * @param power tests that sign in often pass a faster one
 */
export const srpClient = (poolId: string, clock: () => number, power = modPow) => {
  const secret = numberOf(randomBytes(64))
  const shown = power(G, secret, N)
  const poolName = poolId.split('_')[1] ?? ''
  return {
    SRP_A: shown.toString(16),
    answer: (password: string, challenge: Record<string, string>): Record<string, string> => {
      const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP: user = '' } = challenge
      const b = BigInt(`0x${SRP_B}`)
      const u = numberOf(hash(padded(shown), padded(b)))
      const x = numberOf(hash(padded(BigInt(`0x${SALT}`)), hash(`${poolName}${user}:${password}`)))
      const base = (((b - K * power(G, x, N)) % N) + N) % N
      const extracted = createHmac('sha256', padded(u))
        .update(padded(power(base, secret + u * x, N)))
        .digest()
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
      const TIMESTAMP = timestamp(clock())
      const signature = createHmac('sha256', key)
        .update(poolName)
        .update(user)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP)
        .digest('base64')
      return {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      }
    },
  }
}
