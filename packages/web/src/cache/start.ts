// Opens the stored data of the signed-in person. The login doesn't need it and does without its code.
import { session } from '../api/session.ts'

let whose: string | undefined

const openFor = async (person: string): Promise<void> => {
  whose = person
  try {
    const cache = await import('./cache.ts')
    // A refusal may be faster than the code.
    if (whose === person) await cache.openFor(person)
  } catch (error) {
    // Then pages read everything again: nobody may be kept out because some code didn't load.
    console.warn('What was read before can’t be shown.', error)
  }
}

/** Resolves when pages may ask for what was read before. */
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

/** Locks and deletes what ended sessions have left behind. */
export const tidyCache = async (): Promise<void> => (await import('./cache.ts')).tidyCache()
