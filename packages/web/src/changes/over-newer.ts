// Handles a change of something that somebody else has changed meanwhile, where the person needn't choose between versions.
import { ApiError } from '../api/api-error.ts'

const isOlder = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed_elsewhere'

/**
 * Saves over the known version; if somebody else has saved meanwhile, reads the newer version and saves once more over that. For
 * fields that nobody else changes but that share a version with other fields. Throws the error of the last attempt.
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

/** Thrown when a save was refused and the form has already been updated to the newer values. */
export class Rebased extends Error {
  override name = 'Rebased'
}

/**
 * Saves a form. If somebody else has saved meanwhile, it calls `read`, passes the result to `onNewer` and throws `Rebased`: the
 * form shows the newer values, keeps the typed ones, and may be saved again. Other errors are rethrown.
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
