// A witness is a second person who confirms what happens to a controlled drug, by their own password and code. They confirm one
// act, word for word: the proof is not valid for any other.
import * as z from 'zod'
import { shortText } from '../contract/fields.ts'
import { id } from '../ids.ts'

/** The hash of the act, as `actHash` makes it. */
const act = z.string().regex(/^[\w-]{43}$/, 'act.malformed')

export const witnessInput = z.object({
  /** The id of the second person. */
  userId: z.string().regex(/^[\da-f-]{36}$/, 'required'),
  password: z.string().min(1, 'required').max(256),
  /** The code of their authenticator. */
  code: z.string().regex(/^\d{6}$/, 'code.digits'),
  act,
})
export type WitnessInput = z.output<typeof witnessInput>

export const witnessProof = z.object({
  id,
  /** The name of the witness. */
  name: shortText,
})

/** Why somebody can't be the witness: wrong password or code, the same person, no authenticator, not a member of this branch. */
export const witnessRefusals = ['wrong', 'self', 'noCode', 'notMember'] as const

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(
    ([key, each]) => key !== 'witness' && each !== undefined && each !== '',
  )
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]),
  )
}

/**
 * The hash by which a witness confirms an act: of the endpoint, the id in its address, and its body without the proof itself. The
 * browser and the server calculate it alike.
 */
export const actHash = async (endpoint: string, of: string, body: object): Promise<string> => {
  const text = new TextEncoder().encode(JSON.stringify([endpoint, of, sorted(body)]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
