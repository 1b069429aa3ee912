// This tab's only cache is SWR's. Its answers are stored for the person and restored at the next load.
import { now } from '@vetrounds/core/clock'
import { contractVersion } from '@vetrounds/core/contract/build'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import { mutate } from 'swr'
import type { Me } from '../api/me.ts'
import { type Ended, session } from '../api/session.ts'
import { draftVault } from '../drafts/draft-vault.ts'
import { keepOnlyClinics, searchVault, wipeSearch } from '../search/search-vault.ts'
import { createAnswers, endpointOf, type Kept } from './answers.ts'
import { importVault } from './import-vault.ts'
import { createRetention } from './retention.ts'
import { uploadVault } from './upload-vault.ts'
import { openVault } from './vault.ts'
import { waitingVault } from './waiting-vault.ts'

/** Endpoints whose answers must not outlive the page, e.g. a revealed phone. Add further ones here. */
const never: ReadonlySet<EndpointName> = new Set([
  'readFile',
  'readPhoto',
  'readEvent',
  'revealPhone',
  'findOwnersByPhone',
  'findOwnerDuplicates',
])

const FLUSH_MS = 1000
/** How long the first page waits for the storage, in ms: a storage that doesn't respond must not delay it further. */
const PATIENCE_MS = 1000

const vault = openVault<Kept>('vetrounds-answers')
const answers = createAnswers({ vault, now, contract: contractVersion, never })

/** Deletes the files that no unsent change of this person names. */
const onlyNamed = async (person: string): Promise<void> => {
  const names = await waitingVault.names(person)
  if (names.length === 0) return
  const { queue } = await import('../offline/queue.ts')
  const { all } = await queue.filesNamed(person)
  await waitingVault.write(
    person,
    [],
    names.filter(name => !all.includes(name)),
  )
}

const locks = createRetention({
  vaults: [vault, draftVault, importVault, uploadVault],
  brief: [{ people: searchVault.people, wipe: wipeSearch }],
  named: { people: waitingVault.people, wipe: waitingVault.wipe, thin: onlyNamed },
  now,
  store: localStorage,
})

/** Whose cache is open, or being opened. */
let whose: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<(key: string) => void>()

const lament = (error: unknown): void => console.warn('What was read can’t be kept here.', error)

const flush = (): void => {
  clearTimeout(timer)
  timer = undefined
  void answers.flush().catch(lament)
}

const fill = async (person: string, isLate: () => boolean): Promise<void> => {
  await locks.unlock(person)
  if (whose !== person) return
  const kept = await answers.open(person)
  // Pages have begun to read: stored answers must not replace newer ones.
  if (isLate()) return
  for (const [key, { data }] of kept) void mutate(key, data, { revalidate: false })
}

/** Fills the cache with a person's stored answers, before the first page asks for them. */
export const openFor = async (person: string): Promise<void> => {
  whose = person
  let isLate = false
  const patience = new Promise<void>(resolve => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([fill(person, () => isLate).catch(lament), patience])
  isLate = true
}

/** Stores an answer that has just been read; for SWR's `onSuccess`. */
export const keepAnswer = (data: unknown, key: string): void => {
  answers.keep(key, data)
  if (endpointOf(key) === 'readMe') {
    // A suspended member keeps nothing of the clinic (product § 11).
    const active = (data as Me).memberships.filter(({ state }) => state === 'active')
    void answers.onlyClinics(active.map(({ clinic }) => clinic.id)).catch(lament)
    if (whose) void keepOnlyClinics(whose, (data as Me).memberships).catch(lament)
  }
  timer ??= setTimeout(flush, FLUSH_MS)
  for (const listener of listeners) listener(key)
}

/** Like `keepAnswer`, but stores at once, so that a new tab doesn't start with an older answer. */
export const keepAtOnce = (data: unknown, key: string): void => {
  keepAnswer(data, key)
  flush()
}

/** Empties the cache; the person's stored data is wiped after a logout by choice, otherwise locked. */
export const endFor = (person: string, why: Ended): void => {
  whose = undefined
  // Key by key, since SWR's filters skip lists that load page by page.
  for (const key of answers.keys()) void mutate(key, undefined, { revalidate: false })
  if (why !== 'left') flush()
  clearTimeout(timer)
  timer = undefined
  answers.close()
  if (why === 'left') void locks.wipe(person).catch(lament)
  else void locks.lock(person).catch(lament)
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())

/** Locks or deletes data that ended sessions have left behind; called when idle. */
export const tidyCache = (): Promise<void> => locks.tidy(session.person()?.id).catch(lament)

/** When the answer under an SWR key was read, in ms. */
export const readAt = answers.readAt

/** Calls back when an answer was read, with its SWR key. Returns a function that unsubscribes. */
export const onRead = (listener: (key: string) => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
