// A secp256k1 key with a self-signed certificate, for stamping Saudi invoices on this machine: worth nothing to a tax authority.
import { generateKeyPairSync, sign } from 'node:crypto'

/** One element of DER (X.690 § 8.1). */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes))
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))
const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content)

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2. */
const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
/** A distinguished name that has only a common name, 2.5.4.3. */
const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))))
const utc = (text: string): Buffer => der(0x17, Buffer.from(text))

/** Makes key and certificate in the formats of core's `StampKeys`. */
export const makeStampKeys = (): { privateKey: string; certificate: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const name = named('VetRounds on this machine')
  const signed = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(utc('240101000000Z'), utc('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const certificate = sequence(signed, algorithm, bits(sign('sha256', signed, privateKey)))
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}
