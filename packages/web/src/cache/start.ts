// Opens the stored data of the signed-in person. The cache's code loads on demand, since the login page doesn't need it.
import { session } from '../api/session.ts'

let whose: string | undefined

const openFor = async (person: string): Promise<void> => {
  whose = person
  try {
    const cache = await import('./cache.ts')
    // The session may have been refused while the code was loading.
    if (whose === person) await cache.openFor(person)
  } catch (error) {
    // Pages then read everything again: nobody may be kept out because some code didn't load.
    console.warn('What was read before can’t be shown.', error)
  }
}

/** Resolves when the stored answers are available to pages. */
export const startCache = async (): Promise<void> => {
  session.beforeIn(openFor)
  session.onEnd(why => {
    const person = whose
    whose = undefined
    if (person) void import('./cache.ts').then(({ endFor }) => endFor(person, why)).catch(console.warn)
  })
  const person = session.person()
  if (person) await openFor(person.id)
}

/** Locks or deletes data that ended sessions have left behind. */
export const tidyCache = async (): Promise<void> => (await import('./cache.ts')).tidyCache()
