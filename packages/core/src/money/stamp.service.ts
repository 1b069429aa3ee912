// The stamp of Saudi invoices (QR tags 6 to 9), behind a port: a key and its certificate, which the tax authority gives to a
// branch's device.
// Source: ZATCA, Security Features Implementation Standards 2.3 (ECDSA on secp256k1 over the hash, SHA-256).
import { createHash, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { AppError } from '../errors.ts'
import type { SaudiStamp } from './invoice.ts'
import { signedProperties } from './saudi-invoice.ts'

type Stamper = {
  /** Stamps a document by its hash, base64, at a moment of ISO text. Throws `invoice.no_certificate` where none is configured. */
  stamp: (hash: string, at: string) => Promise<SaudiStamp>
}

type StampKeys = {
  /** PEM. */
  privateKey: string
  /** DER in base64, as it is written into the document. */
  certificate: string
}

/** The hash of a text in ZATCA's form: SHA-256 in hexadecimal digits, and these in base64. */
const textHash = (text: string): string =>
  Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')

/** The signature of a certificate: the bits at its end (RFC 5280 § 4.1.1.3). */
const certificateSignature = (der: Buffer): Buffer => {
  let at = 0
  const open = (): number => {
    const first = der[at + 1] ?? 0
    const bytes = first & 0x80 ? first & 0x7f : 0
    const length = bytes ? der.readUIntBE(at + 2, bytes) : first
    at += 2 + bytes
    return length
  }
  open()
  // Skips what is signed, and by which algorithm.
  for (const _part of [0, 1]) {
    const length = open()
    at += length
  }
  const length = open()
  // The first byte of the bit string counts unused bits.
  return der.subarray(at + 1, at + length)
}

/** A stamper that uses these keys. */
const stamperOf = ({ privateKey, certificate }: StampKeys): Stamper => ({
  stamp: async (hash, at) => {
    const der = Buffer.from(certificate, 'base64')
    const known = new X509Certificate(der)
    const facts = {
      at: `${at.slice(0, 19)}Z`,
      certificate,
      certificateHash: textHash(certificate),
      issuer: known.issuer.split('\n').reverse().join(', '),
      serial: BigInt(`0x${known.serialNumber}`).toString(),
      publicKey: known.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      certificateSignature: certificateSignature(der).toString('base64'),
    }
    return {
      ...facts,
      propertiesHash: textHash(signedProperties({ ...facts, propertiesHash: '' })),
      signature: sign('sha256', Buffer.from(hash, 'base64'), privateKey).toString('base64'),
    }
  },
})

/** Until a certificate is configured, nothing is stamped: invoices are those of the generation phase, with five tags. */
const notConfigured: Stamper = {
  stamp: async () => {
    throw new AppError('invoice.no_certificate')
  },
}

/** The stamper of this process: with the keys of the file `STAMP_KEYS`, which the local stack makes and no deployment has. */
export const stamper = (): Stamper => {
  const file = process.env.STAMP_KEYS
  if (!file || process.env.AWS_LAMBDA_FUNCTION_NAME) return notConfigured
  return stamperOf(JSON.parse(readFileSync(file, 'utf8')) as StampKeys)
}
