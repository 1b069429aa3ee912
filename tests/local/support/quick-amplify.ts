// Replaces the one slow step of Amplify's SRP by OpenSSL, as Amplify itself does on React Native; hashes, padding and messages
// stay Amplify's. A sign-in then takes a tenth of the time.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { modPow } from '@vetrounds/local/cognito/mod-pow'

interface AmplifyInteger {
  toString(radix: 16): string
}
type Done = (error: unknown, result: AmplifyInteger) => void

const ofHex = (value: AmplifyInteger): bigint => {
  const hex = value.toString(16)
  return hex.startsWith('-') ? -BigInt(`0x${hex.slice(1)}`) : BigInt(`0x${hex}`)
}

/** Speeds up the sign-ins of the running test file. */
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
    const result = new BigInteger(modPow(ofHex(this), ofHex(exponent), ofHex(modulus)).toString(16), 16)
    done?.(null, result)
    return result
  }
}
