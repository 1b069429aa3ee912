// Modular powers for SRP sign-ins, computed by OpenSSL: RSA without padding is just a power, and takes a sixth of BigInt's time.
// OpenSSL accepts exponents of this length up to a modulus of 3072 bits, which is Cognito's. It doesn't promise to support this
// use, so it is for the local stack and tests only.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

const bytesOf = (value: bigint, length = 0): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex')
}

/** `base` to the power of `exponent` (at least 1, below the modulus), modulo an odd `modulus`. */
export const modPow = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  const positive = ((base % modulus) + modulus) % modulus
  const [n, e] = [modulus, exponent].map(value => bytesOf(value).toString('base64url'))
  const key = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
  const made = publicEncrypt(
    { key, padding: constants.RSA_NO_PADDING },
    bytesOf(positive, bytesOf(modulus).length),
  )
  return BigInt(`0x${made.toString('hex')}`)
}
