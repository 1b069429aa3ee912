// The heads (newest seals) of all clinics' chains are locked each night outside the table, so that a chain made anew is detected.
import { addDays } from '../calendar/days.ts'
import { nowIso } from '../clock.ts'
import { resource } from '../resource.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { type LockedHead, lastSeal } from './seal.service.ts'

/** The bucket where nothing is replaced or removed (infra/audit-heads.ts), passed in by a function that has its client. */
export type HeadBucket = {
  /** Writes an object; if there is one under the key already, that stays as it is. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
}

/** The number and the hash of the newest seal, by clinic. */
type Heads = Record<string, [no: string, hash: string]>

/** Nights whose heads are read again, as days ago: all of the last five weeks, and one every 52 weeks for ten times before. */
const NIGHTS = [
  ...Array.from({ length: 36 }, (_, ago) => ago),
  ...Array.from({ length: 10 }, (_, years) => (years + 1) * 364),
]

/** The key has the table's name: a table restored in its place has a chain of its own from then on. */
const keyOf = (night: string): string => `${resource('Table').name}/${night}.json`

const tonight = (): string => nowIso().slice(0, 10)

/**
 * Locks the heads of these clinics as tonight's; what an earlier run of the night locked stays. Answers how many clinics have a
 * head. One strongly consistent read for each clinic.
 */
export const lockHeads = async (clinicIds: readonly string[], bucket: HeadBucket): Promise<number> => {
  const heads: Heads = {}
  for (const clinicId of clinicIds) {
    const last = await withScope(newScope({ clinicId }), () => lastSeal(clinicId))
    if (last) heads[clinicId] = [last.no, last.hash]
  }
  const count = Object.keys(heads).length
  if (count > 0) await bucket.put(keyOf(tonight()), Buffer.from(JSON.stringify(heads)))
  return count
}

/** The locked heads of each clinic, from the nights that are read again: one after the other, since nobody waits for them. */
export const readHeads = async (bucket: HeadBucket): Promise<Map<string, LockedHead[]>> => {
  const found = new Map<string, LockedHead[]>()
  for (const ago of NIGHTS) {
    const night = addDays(tonight(), -ago)
    const bytes = await bucket.get(keyOf(night))
    if (!bytes) continue
    const heads: Heads = JSON.parse(Buffer.from(bytes).toString())
    for (const [clinicId, [no, hash]] of Object.entries(heads))
      found.set(clinicId, [...(found.get(clinicId) ?? []), { night, no, hash }])
  }
  return found
}
