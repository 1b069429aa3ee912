// Opens what is kept for whoever is signed in. The login, which needs none of it, does without its code.
import { session } from '../api/session.ts'

const openFor = async (person: string): Promise<void> => {
  const cache = await import('./cache.ts')
  await cache.openFor(person)
}

/** Resolves when pages may ask for what was read before. */
export const startCache = async (): Promise<void> => {
  session.beforeIn(openFor)
  const person = session.person()
  if (person) await openFor(person.id)
}

/** Locks and deletes what ended sessions have left. */
export const tidyCache = async (): Promise<void> => (await import('./cache.ts')).tidyCache()
