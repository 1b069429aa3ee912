// Stored data for a person's searches, by clinic: the snapshot, and what has changed since.
import type { Columns } from '@vetrounds/core/search/columns'
import type { Changes } from '@vetrounds/core/search/searched-rows'
import { openVault } from '../cache/vault.ts'

export type Kept =
  /** `source`: the database table that all rows come from; missing if it was stored before the server named it. */
  | { columns: Columns; source?: string | undefined }
  /** `at`: where to continue in the feed. */
  | { changes: Changes; at: string }

/** A worker that is ended may still complete a write it has begun. */
const SETTLED_MS = 1000

/** Wiped whenever a session ends (cache/cache.ts): it can be read again within seconds. */
export const searchVault = openVault<Kept>('vetrounds-search')

/** Part of the names, so that rows of an earlier format aren't found, and are removed together with other clinics' data. */
const FORMAT: Columns['format'] = 4

/** The names of a clinic's two stored rows. */
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

/** Deletes everything that is stored for a person. */
export const wipeSearch = (person: string): Promise<void> => forGood(() => searchVault.wipe(person))

/** Removes the data of all other clinics: the person may not keep it, e.g. was suspended, or the clinic forbids it on devices. */
export const keepOnlyClinics = async (person: string, memberships: readonly Membership[]): Promise<void> => {
  const kept = new Set(memberships.filter(mayKeep).flatMap(({ clinic }) => namesOf(clinic.id)))
  await forGood(async () => {
    const gone = (await searchVault.names(person)).filter(name => !kept.has(name))
    if (gone.length > 0) await searchVault.write(person, [], gone)
  })
}
