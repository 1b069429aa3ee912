// Makes a new record once: a try after a crash must not make a second one.
import { ApiError } from '../api/api-error.ts'
import { isWaiting } from '../offline/use-queue.ts'
import { SavedBefore } from '../ui/saved-before.ts'

/** Whether it was refused because of itself: its id is used, or its own chip or time is in the way. */
const isOfItself = (error: unknown, id: string): boolean => {
  if (!(error instanceof ApiError)) return false
  // `bookingId` says for which booking another one is in the way.
  const { bookingId: _for, ...inTheWay } = error.data
  return error.code === 'already_exists' || Object.values(inTheWay).includes(id)
}

/** Sends the record with this id. Throws `SavedBefore` with `said` where an earlier try was saved or waits to be sent. */
export const once = async <R>(id: string, said: string, send: () => Promise<R>): Promise<R> => {
  if (isWaiting(id)) throw new SavedBefore(said)
  try {
    return await send()
  } catch (error) {
    throw isOfItself(error, id) ? new SavedBefore(said) : error
  }
}
