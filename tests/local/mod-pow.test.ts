// Modular powers computed by OpenSSL equal those of plain arithmetic, also in edge cases.
import { getDiffieHellman, randomBytes } from 'node:crypto'
import { modPow as plainPow } from '@vetrounds/functions/auth/srp'
import { modPow } from '@vetrounds/local/cognito/mod-pow'
import { expect, test } from 'vitest'

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/** The prime of the group that Cognito's SRP sign-ins use. */
const N = numberOf(getDiffieHellman('modp15').getPrime())

test('the values of RFC 5054 (appendix B)', () => {
  const hex = (...lines: string[]) => BigInt(`0x${lines.join('').replaceAll(' ', '')}`)
  const modulus = hex(
    'EEAF0AB9 ADB38DD6 9C33F80A FA8FC5E8 60726187 75FF3C0B 9EA2314C 9C256576 D674DF74 96EA81D3 383B4813 D692C6E0',
    'E0D5D8E2 50B98BE4 8E495C1D 6089DAD1 5DC7D7B4 6154D6B6 CE8EF4AD 69B15D49 82559B29 7BCF1885 C529F566 660E57EC',
    '68EDBC3C 05726CC0 2FD4CBF4 976EAA9A FD5138FE 8376435B 9FC61D2F C0EB06E3',
  )
  const secret = hex('60975527 035CF2AD 1989806F 0407210B C81EDC04 E2762A56 AFD529DD DA2D4393')
  const shown = hex(
    '61D5E490 F6F1B795 47B0704C 436F523D D0E560F0 C64115BB 72557EC4 4352E890 3211C046 92272D8B 2D1A5358 A2CF1B6E',
    '0BFCF99F 921530EC 8E393561 79EAE45E 42BA92AE ACED8251 71E1E8B9 AF6D9C03 E1327F44 BE087EF0 6530E69F 66615261',
    'EEF54073 CA11CF58 58F0EDFD FE15EFEA B349EF5D 76988A36 72FAC47B 0769447B',
  )
  expect(modPow(2n, secret, modulus)).toBe(shown)
  const x = hex('94B7555A ABE9127C C58CCF49 93DB6CF8 4D16C124')
  const verifier = hex(
    '7E273DE8 696FFC4F 4E337D05 B4B375BE B0DDE156 9E8FA00A 9886D812 9BADA1F1 822223CA 1A605B53 0E379BA4 729FDC59',
    'F105B478 7E5186F5 C671085A 1447B52A 48CF1970 B4FB6F84 00BBF4CE BFBB1681 52E08AB5 EA53D15C 1AFF87B2 B9DA6E04',
    'E058AD51 CC72BFC9 033B564E 26480D78 E955A5E2 9E7AB245 DB2BE315 E2099AFB',
  )
  expect(modPow(2n, x, modulus)).toBe(verifier)
})

test.each([
  [8, 4],
  [128, 4],
  [256, 3],
  [512, 2],
  [768, 1],
  [3064, 1],
])('random bases and exponents of %s bits', (bits, rounds) => {
  for (let round = 0; round < rounds; round += 1) {
    const [base, some] = [numberOf(randomBytes(384)), numberOf(randomBytes(bits / 8))]
    // An odd and an even exponent of exactly this length.
    const long = some | (1n << BigInt(bits - 1))
    for (const exponent of [long | 1n, (long >> 1n) << 1n])
      expect(modPow(base, exponent, N)).toBe(plainPow(base, exponent, N))
  }
})

test('edges: bases at and beyond the modulus, below nothing, and the smallest exponents', () => {
  for (const base of [0n, 1n, 2n, N - 1n, N, N + 1n, 3n * N + 7n, -5n])
    for (const exponent of [1n, 2n, 3n])
      expect([base, exponent, modPow(base, exponent, N)]).toEqual([
        base,
        exponent,
        plainPow(((base % N) + N) % N, exponent, N),
      ])
})
