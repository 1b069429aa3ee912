// The heads of all clinics' chains of seals, locked each night outside the table, so that a chain that was made anew is found out.
import { addDays } from '../calendar/days.ts'
import { nowIso } from '../clock.ts'
import { resource } from '../resource.ts'
import { newScope, withScope } from '../storage/scope.ts'
import { type LockedHead, lastSeal } from './seal.service.ts'

/** The bucket where nothing is replaced or removed (infra/heads.ts), passed in by a function that has its client. */
export type HeadBucket = {
  /** Leaves an object that is there as it is. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array | undefined>
}

/** By clinic the number and the hash of its newest seal. */
type Heads = Record<string, [no: string, hash: string]>

/** Nights whose heads are read again, by how many days ago they were: the last five weeks, and one in 52 weeks of those before. */
const NIGHTS = [
  ...Array.from({ length: 36 }, (_, ago) => ago),
  ...Array.from({ length: 10 }, (_, years) => (years + 1) * 364),
]

/** Of a table by its name: one that was restored in its place has a chain of its own from then on. */
const keyOf = (night: string): string => `${resource('Table').name}/${night}.json`

const tonight = (): string => nowIso().slice(0, 10)

/**
 * Locks the heads of these clinics as tonight's; what an earlier run of the night locked stays. Answers how many clinics have one.
 * One strongly consistent read for each clinic.
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

/** What was locked of each clinic in the nights that are read again. One object after the other: nobody waits for them. */
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
