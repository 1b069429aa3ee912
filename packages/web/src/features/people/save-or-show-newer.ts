// A form whose subject was changed elsewhere: shows the newer values, keeps what was typed, and lets it be saved again.
import { ApiError } from '../../api/api-error.ts'

/** A refused save whose form already stands on the newer values. */
export class Rebased extends Error {
  override name = 'Rebased'
}

/**
 * Saves; where somebody else had saved meanwhile, reads anew by `read`, hands that to `onNewer` and throws `Rebased`. Anything else is
 * thrown on.
 */
export const saveOrRebase = async <T>(
  save: () => Promise<T>,
  read: () => Promise<T>,
  onNewer: (newer: T) => void,
): Promise<T> => {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'changed_elsewhere')) throw error
    onNewer(await read())
    throw new Rebased()
  }
}
