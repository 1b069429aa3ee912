// The pool's signing key: made once per checkout, readable by its owner alone.
import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** One RSA key in the form of RFC 7517, as the pool's jwks.json lists it. */
type Jwk = { kty: 'RSA'; use: 'sig'; alg: 'RS256'; kid: string; n: string; e: string }

export interface Keys {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
  // https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-tokens-verifying-a-jwt.html
  jwks: { keys: Jwk[] }
  /** Makes the simulated answers for users that don't exist the same each time. */
  simulation: Buffer
}

const madeKey = async (): Promise<string> => {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Reads the key from `dir`, or makes it there. */
export const loadKeys = async (dir: string): Promise<Keys> => {
  const path = join(dir, 'signing-key.pem')
  let pem = await readFile(path, 'utf8').catch(() => '')
  if (!pem) {
    pem = await madeKey()
    // Renamed when it is complete, so that the file is whole or missing, however the process ends.
    await writeFile(`${path}.new`, pem, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  // RFC 7638: the members in this order, without spaces.
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return {
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e }] },
    simulation: createHash('sha256').update('simulation').update(pem).digest(),
  }
}
