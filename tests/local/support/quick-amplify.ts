// Amplify's SRP with OpenSSL for the one slow step, as Amplify itself does on React Native;
// hashes, padding and messages stay its own. A sign-in then takes a tenth of the time.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

interface AmplifyInteger {
  toString(radix: 16): string
}
type Done = (error: unknown, result: AmplifyInteger) => void

const ofHex = (value: AmplifyInteger): bigint => {
  const hex = value.toString(16)
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`)
}

const BYTES = 384
const bytesOf = (value: bigint, length = 0): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(Math.max(length * 2, hex.length + (hex.length % 2)), '0'), 'hex')
}

/** OpenSSL's modular power: RSA without padding is just that, for any odd modulus. */
const modPow = (base: bigint, exponent: bigint, modulus: bigint): string => {
  const [n, e] = [modulus, exponent].map(value => bytesOf(value).toString('base64url'))
  const key = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
  const positive = ((base % modulus) + modulus) % modulus
  return publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytesOf(positive, BYTES)).toString('hex')
}

/** Makes the sign-ins of the running test file quick. */
export const quickenAmplify = async (): Promise<void> => {
  const amplify = createRequire(import.meta.url).resolve('aws-amplify/auth')
  const auth = dirname(createRequire(amplify).resolve('@aws-amplify/auth/package.json'))
  const file = join(auth, 'dist/esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs')
  const { default: BigInteger } = await import(pathToFileURL(file).href)
  BigInteger.prototype.modPow = function (
    this: AmplifyInteger,
    exponent: AmplifyInteger,
    modulus: AmplifyInteger,
    done?: Done,
  ) {
    const result = new BigInteger(modPow(ofHex(this), ofHex(exponent), ofHex(modulus)), 16)
    done?.(null, result)
    return result
  }
}
