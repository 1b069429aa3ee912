// The hashes that seal the audit log (product § 11): of an event, of a day's events (the root), and of a seal, which chains the
// days. The tree is that of RFC 6962 § 2.1: a few hashes prove that an event belongs to a day, without the other events.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

/** The first byte hashed, so that no hash of one kind passes for another kind: leaves and nodes as in RFC 6962, then seals. */
const kinds = { event: 0, node: 1, seal: 2 } as const

const digest = (kind: keyof typeof kinds, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256').update(Uint8Array.of(kinds[kind]))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

type Fields = Readonly<Record<string, unknown>>

/** The text that is hashed of a row: the same in whatever order the table returns its fields. */
const canonical = (value: Fields): string => canonicalJson(value) ?? ''

/** The hash of an event: of its whole row, as the table stores it. */
export const leafOf = (row: Fields): Buffer => digest('event', canonical(row))

const joined = (level: readonly Buffer[]): Buffer[] =>
  level.flatMap((left, at) => {
    if (at % 2 === 1) return []
    const right = level[at + 1]
    return right ? digest('node', left, right) : left
  })

/** The root of a day's hashes in the order of their ids, in Base64; without events, the hash of no bytes. */
export const rootOf = (leaves: readonly Buffer[]): string => {
  let level = leaves
  while (level.length > 1) level = joined(level)
  return (level[0] ?? createHash('sha256').digest()).toString('base64url')
}

export type Sealed = {
  clinicId: string
  /** Its place in the clinic's chain, from 1, in ten digits. */
  no: string
  /** The UTC day whose events it seals, and how many there are. */
  day: string
  count: number
  root: string
  /** The hash of the seal before it. */
  previous: string
}

/**
 * The hash of a seal, in Base64: it binds all seals before it. It leaves out when the seal was made, so that a repeated run makes
 * the same seal.
 */
export const hashOf = ({ clinicId, no, day, count, root, previous }: Sealed): string =>
  digest('seal', canonical({ clinicId, no, day, count, root, previous })).toString('base64url')
