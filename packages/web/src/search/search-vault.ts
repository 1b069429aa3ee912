// Stored data for a person's searches, by clinic: the snapshot, and what has changed since.
import type { Columns } from '@vetrounds/core/search/columns'
import type { Changes } from '@vetrounds/core/search/searched-rows'
import { openVault } from '../cache/vault.ts'

export type Kept =
  /** `source`: the table that all of it is of, unless it was kept before that was told. */
  | { columns: Columns; source?: string | undefined }
  /** `at`: where to continue in the feed. */
  | { changes: Changes; at: string }

/** A worker that is ended may still complete a write it has begun. */
const SETTLED_MS = 1000

/** Wiped whenever a session ends (cache/cache.ts): it can be read again within seconds. */
export const searchVault = openVault<Kept>('vetrounds-search')

/** In the names, so that rows of a former format are found no more, and go with what is of other clinics. */
const FORMAT: Columns['format'] = 4

/** Names of the two rows of a clinic. */
export const namesOf = (clinic: string): [snapshot: string, changes: string] => [
  `${clinic}.${FORMAT}`,
  `${clinic}.${FORMAT}+`,
]

type Membership = { state: string; clinic: { id: string; searchSnapshot: boolean } }

/** Whether the person may keep the clinic's snapshot on this device. */
const mayKeep = ({ state, clinic }: Membership): boolean => state === 'active' && clinic.searchSnapshot

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, SETTLED_MS))

/** Deletes twice: what an ended worker was still writing is removed the second time. */
const forGood = async (act: () => Promise<void>): Promise<void> => {
  await act()
  await settled()
  await act()
}

/** Deletes all that is kept of a person. */
export const wipeSearch = (person: string): Promise<void> => forGood(() => searchVault.wipe(person))

/** Removes other clinics' data: the person was suspended there, or the clinic no longer allows it on devices. */
export const keepOnlyClinics = async (person: string, memberships: readonly Membership[]): Promise<void> => {
  const kept = new Set(memberships.filter(mayKeep).flatMap(({ clinic }) => namesOf(clinic.id)))
  await forGood(async () => {
    const gone = (await searchVault.names(person)).filter(name => !kept.has(name))
    if (gone.length > 0) await searchVault.write(person, [], gone)
  })
}
