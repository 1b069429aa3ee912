// What becomes of a change whose subject somebody else changed meanwhile, where no versions are to be chosen from.
import { ApiError } from '../api/api-error.ts'

const isOlder = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/**
 * Saves over what was read, and where somebody else was faster once more over what `read` answers: for changes of what nobody else
 * changes, which share a version with other fields. Throws what the last try did.
 */
export const saveOverNewer = async <Row, T>(
  save: (row: Row) => Promise<T>,
  known: Row,
  read: () => Promise<Row>,
): Promise<T> => {
  try {
    return await save(known)
  } catch (error) {
    if (!isOlder(error)) throw error
    return save(await read())
  }
}

/** A refused save whose form already stands on the newer values. */
export class Rebased extends Error {
  override name = 'Rebased'
}

/**
 * Saves a form; where somebody else had saved meanwhile, reads anew by `read`, hands that to `onNewer` and throws `Rebased`: the form
 * shows the newer values, keeps what was typed, and may be saved again. Anything else is thrown on.
 */
export const saveOrRebase = async <T>(
  save: () => Promise<T>,
  read: () => Promise<T>,
  onNewer: (newer: T) => void,
): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (!isOlder(error)) throw error
    onNewer(await read())
    throw new Rebased()
  }
}
