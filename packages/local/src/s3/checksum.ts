// The checksums that S3 verifies, in Base64.
// https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { notImplemented } from './errors.ts'

/** Names as they stand in `x-amz-checksum-*`. */
export const ALGORITHMS = ['crc32', 'crc32c', 'sha1', 'sha256'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

/** The algorithm of that name in any case. @throws NotImplemented for CRC64NVME and unknown ones */
export const algorithmOf = (name: string): Algorithm => {
  const found = ALGORITHMS.find(known => known === name.toLowerCase())
  if (!found) throw notImplemented(`the checksum ${name}`)
  return found
}

// Castagnoli's polynomial, reversed: RFC 3720, appendix B.4.
const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

const crc32c = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (CASTAGNOLI[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const fourBytes = (value: number): string => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes.toString('base64')
}

/** The checksum in Base64. */
export const checksumOf = (algorithm: Algorithm, bytes: Uint8Array): string => {
  if (algorithm === 'crc32') return fourBytes(crc32(bytes))
  if (algorithm === 'crc32c') return fourBytes(crc32c(bytes))
  return createHash(algorithm).update(bytes).digest('base64')
}
